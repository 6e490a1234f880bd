// npm run bench:intake: how long it takes to find the page in replies of one and two million characters.
import { ensureInstalled, load } from './prepare.mjs';

ensureInstalled();
const { benchIntake } = await load('src/batch/bench-intake.ts');
process.exitCode = benchIntake();
