// npm start: installs if needed, builds, serves on 127.0.0.1, opens a browser where there is one.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, ensureBuilt, ensureEngines, ensureInstalled, load } from './prepare.mjs';

ensureInstalled();
await ensureEngines();
ensureBuilt();

const { serve } = await load('src/batch/server.ts');
const wanted = Number(process.env.PORT ?? 4173);
const server = await serve({ root: join(ROOT, 'dist'), port: wanted, orNext: true });
console.log(`\nIWR Playground is at ${server.url}\nCtrl+C ends it.`);

if (process.stdout.isTTY && !process.env.CI && !process.argv.includes('--no-open')) {
  const opener = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform] ?? ['xdg-open'];
  spawn(opener[0], [...opener.slice(1), server.url], { stdio: 'ignore', detached: true }).on('error', () => {
    // No desktop: the address is printed above.
  });
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => server.close().then(() => process.exit(0)));
