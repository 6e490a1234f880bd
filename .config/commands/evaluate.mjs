// npm run evaluate -- --task <id> --answer <file> [--tasks <dir>] [--out <dir>]
import { ensureBuilt, ensureEngines, ensureInstalled, load } from './prepare.mjs';

ensureInstalled();
const { USAGE, parseArguments, evaluate } = await load('src/batch/evaluate.ts');
if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
const parsed = parseArguments(process.argv.slice(2));
if (!parsed.ok) {
  console.error(parsed.message + (parsed.hint ? `\n${parsed.hint}` : ''));
  process.exit(2);
}
await ensureEngines();
ensureBuilt();
process.exit(await evaluate(parsed.value));
