/** Memory of a browser that nobody looks into: the tools of development keep every address a page ever loaded. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import { contentType } from '../content-type';

const WARM = 60;
const COUNT = 100;
/** Samples around each end: memory goes up and down with the collection of garbage. */
const SPREAD = 20;

/** Resident bytes of the renderers that belong to the profile. */
async function renderers(profile: string): Promise<number> {
  let total = 0;
  for (const id of await readdir('/proc')) {
    if (!/^\d+$/.test(id)) continue;
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes('--type=renderer') || !command.includes(profile)) continue;
    const statistics = await readFile(`/proc/${id}/statm`, 'utf8').catch(() => '0 0');
    total += Number(statistics.split(' ')[1]) * 4096;
  }
  return total;
}

const lowest = (samples: readonly number[]): number => Math.min(...samples);

/** Growth in bytes over 100 captures, warm, between the lows at both ends; null where the system does not tell. */
export async function memoryGrowth(site: string, html: string): Promise<number | null> {
  const profile = await mkdtemp(join(tmpdir(), 'capture-soak-'));
  const samples: number[] = [];
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/soak-count')) {
      samples.push(await renderers(profile));
      if (samples.length >= WARM + COUNT + SPREAD) finish();
      return void response.end();
    }
    if (path === '/soak-page') return void response.end(html);
    const bytes = await readFile(join(site, path)).catch(() => null);
    if (!bytes) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': contentType(extname(path)) }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const browser = spawn(
    chromiumPath() ?? '',
    [
      '--headless',
      ...CHROMIUM_FLAGS,
      `--user-data-dir=${profile}`,
      `http://127.0.0.1:${port}/tests/browser/serialise/host/soak.html`,
    ],
    { stdio: 'ignore' },
  );
  const timer = setTimeout(() => finish(), 300_000);
  await finished;
  clearTimeout(timer);
  browser.kill();
  server.closeAllConnections();
  server.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  if (samples.length < WARM + COUNT + SPREAD || samples.includes(0)) return null;
  return lowest(samples.slice(-SPREAD)) - lowest(samples.slice(WARM - SPREAD / 2, WARM + SPREAD / 2));
}
