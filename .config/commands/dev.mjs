// npm run dev: the development server, with reload.
import { ensureEngines, ensureInstalled, run } from './prepare.mjs';

ensureInstalled();
await ensureEngines();
process.exitCode = run(process.execPath, ['node_modules/vite/bin/vite.js', ...process.argv.slice(2)]);
