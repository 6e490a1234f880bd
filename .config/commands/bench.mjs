// npm run bench: what replay and capture add to the protocol's waits, step by step, in real and in virtual time.
import { ensureBuilt, ensureEngines, ensureInstalled, load } from './prepare.mjs';

ensureInstalled();
const { ensureChromium } = await import('./chromium.mjs');
await ensureEngines();
await ensureChromium();
ensureBuilt();
const { bench } = await load('src/batch/bench.ts');
process.exitCode = await bench();
