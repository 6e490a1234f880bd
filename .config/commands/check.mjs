// npm run check: the type check of every realm, and of the components.
import { ROOT, ensureInstalled, run } from './prepare.mjs';
import { join } from 'node:path';

ensureInstalled();
process.exitCode = run(process.execPath, [join(ROOT, '.config/commands/test.mjs'), 'types']);
