// npm run fidelity:capture -- [--json FILE] [--pictures DIR] [--size WxH] [--only TEXT] [--without CONCERN] [page or folder]…
import { build } from 'vite';
import { ROOT, ensureInstalled, load } from './prepare.mjs';

ensureInstalled();
const at = process.argv.indexOf('--without');
// The names of files in src/shim/serialise; the run is expected to fail.
if (at > 0) [, process.env.CAPTURE_WITHOUT] = process.argv.splice(at, 2);
await build({ configFile: `${ROOT}/tests/browser/serialise/host/vite.config.ts`, logLevel: 'error' });
const { main } = await load('src/batch/fidelity-capture/main.ts');
process.exit(await main(process.argv.slice(2), ROOT, `${ROOT}/.cache/capture-host`));
