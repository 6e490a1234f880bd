// npm run fidelity:capture -- [--json FILE] [--pictures DIR] [--size WxH] [--only TEXT] [page or folder]…
import { build } from 'vite';
import { ROOT, ensureInstalled, load } from './prepare.mjs';

ensureInstalled();
await build({ configFile: `${ROOT}/tests/browser/serialise/host/vite.config.ts`, logLevel: 'error' });
const { main } = await load('src/batch/fidelity-capture/main.ts');
process.exit(await main(process.argv.slice(2), ROOT, `${ROOT}/.cache/capture-host`));
