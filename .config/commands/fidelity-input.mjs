// npm run fidelity:input -- [--json FILE] [--cases FILE…] [--only TEXT] [--verbose]
import { relative } from 'node:path';
import { build } from 'vite';
import { ROOT, ensureInstalled, load } from './prepare.mjs';

ensureInstalled();
await build({ configFile: `${ROOT}/tests/fidelity/input/host/vite.config.ts`, logLevel: 'error' });
const { main } = await load('src/batch/fidelity-input/main.ts');
const builtIn = await load('tests/fidelity/input/cases/index.ts');
const loadCases = (path) => load(relative(ROOT, path));
process.exit(await main(process.argv.slice(2), `${ROOT}/.cache/input-host`, builtIn, loadCases));
