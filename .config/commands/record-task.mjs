import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { module } = await runnerImport(
  fileURLToPath(new URL('../../src/batch/record/main.ts', import.meta.url)),
  {
    root,
    configFile: false,
  },
);
process.exitCode = await module.main(process.argv.slice(2), root);
