// npm run golden: every task's answers driven in the built site, against what is known of them.
import { ensureBuilt, ensureEngines, ensureInstalled, load, ROOT } from './prepare.mjs';

ensureInstalled();
const { USAGE, parseArguments, golden } = await load('src/batch/golden/main.ts');
if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
const parsed = parseArguments(process.argv.slice(2), ROOT);
if (!parsed.ok) {
  console.error(parsed.message + (parsed.hint ? `\n${parsed.hint}` : ''));
  process.exit(2);
}
const { ensureChromium } = await import('./chromium.mjs');
await ensureEngines();
await ensureChromium();
if (!process.argv.some((argument) => argument.startsWith('--site'))) ensureBuilt();
process.exit(await golden(parsed.value, ROOT));
