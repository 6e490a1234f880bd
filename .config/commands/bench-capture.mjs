// npm run bench:capture -- [--json FILE] [--packages DIR] [--only TEXT]
import { build } from 'vite';
import { ROOT, ensureInstalled, load } from './prepare.mjs';

ensureInstalled();
await build({ configFile: `${ROOT}/tests/browser/serialise/host/vite.config.ts`, logLevel: 'error' });
const { main } = await load('src/batch/bench-capture/main.ts');
process.exit(await main(process.argv.slice(2), ROOT, `${ROOT}/.cache/capture-host`));
