// npm run evaluate -- --task <id> --answer <file> [--tasks <dir>] [--out <dir>]
import { ensureBuilt, ensureEngines, ensureInstalled, load } from './prepare.mjs';

ensureInstalled();
const { parseArguments, evaluate } = await load('src/batch/evaluate.ts');
const parsed = parseArguments(process.argv.slice(2));
if (!parsed.ok) {
  console.error(parsed.message + (parsed.hint ? `\n${parsed.hint}` : ''));
  process.exit(2);
}
await ensureEngines();
ensureBuilt();
process.exit(await evaluate(parsed.value));
