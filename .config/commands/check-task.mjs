// npm run check-task -- <folder>: everything that is wrong with tasks in the benchmark's format.
import { ensureInstalled, load } from './prepare.mjs';

ensureInstalled();
const { main } = await load('src/batch/check-task/main.ts');
process.exitCode = await main(process.argv.slice(2));
