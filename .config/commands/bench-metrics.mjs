// npm run bench:metrics -- [--json FILE]
import { build } from 'vite';
import { ROOT, ensureEngines, ensureInstalled, load } from './prepare.mjs';

ensureInstalled();
const { ensureChromium } = await import('./chromium.mjs');
await ensureEngines();
await ensureChromium();
await build({ configFile: `${ROOT}/tests/browser/compute/host/vite.config.ts`, logLevel: 'error' });
const { main } = await load('src/batch/bench-metrics/main.ts');
process.exit(await main(process.argv.slice(2), ROOT, `${ROOT}/.cache/metrics-host`));
