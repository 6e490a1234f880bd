// npm run calibrate: scores known pairs with every engine and writes the table of src/metrics/README.md
import { build } from 'vite';
import { ROOT, ensureEngines, ensureInstalled, load } from './prepare.mjs';

ensureInstalled();
const { ensureChromium } = await import('./chromium.mjs');
await ensureEngines();
await ensureChromium();
await build({ configFile: `${ROOT}/tests/browser/compute/host/vite.config.ts`, logLevel: 'error' });
const { main } = await load('src/batch/calibrate/main.ts');
process.exit(await main(ROOT, `${ROOT}/.cache/metrics-host`));
