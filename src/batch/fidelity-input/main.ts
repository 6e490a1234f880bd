/** `npm run fidelity:input`: every case with trusted input and on the stage, compared. */
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import { serve } from '../server';
import type { CaseModule, InputCase } from './case';
import type { Row } from './compare';
import { parseOptions } from './options';
import type { Places } from './play';
import { playCase } from './play';
import { formatRow, isGood, reportOf, summaryOf } from './report';

/** Most of a case's time is waiting. */
const AT_ONCE = 3;

/** `site` holds the host page and stage.html; `builtIn` and `load` come from whoever can load TypeScript. */
export async function main(
  args: readonly string[],
  site: string,
  builtIn: CaseModule,
  load: (path: string) => Promise<CaseModule>,
): Promise<number> {
  const options = parseOptions(args);
  if (typeof options === 'string') {
    console.error(options);
    return 2;
  }
  const modules = [builtIn, ...(await Promise.all(options.cases.map((path) => load(resolve(path)))))];
  const cases = (await Promise.all(modules.map(casesOf)))
    .flat()
    .filter(({ name }) => name.includes(options.only));
  const places = await openPlaces(site);
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: [...CHROMIUM_FLAGS] });
  const rows: Row[] = [];
  try {
    const waiting = [...cases];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const row = await playCase(browser, places, next, options);
        rows.push(row);
        console.log(formatRow(row, options.verbose));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await browser.close();
    await places.close();
  }
  const report = reportOf(rows);
  console.log(summaryOf(report));
  if (options.json !== null) await writeFile(options.json, JSON.stringify(report, null, 1));
  return isGood(report) ? 0 : 1;
}

async function casesOf(module: CaseModule): Promise<readonly InputCase[]> {
  const cases = typeof module.default === 'function' ? await module.default() : module.default;
  return await Promise.all(
    cases.map(async (each) =>
      each.file === undefined ? each : { ...each, html: await readFile(each.file, 'utf8') },
    ),
  );
}

/** The host page, and beside it an origin where a page is the whole document. */
async function openPlaces(site: string): Promise<Places & { close(): Promise<void> }> {
  const host = await serve({ root: site, port: 0 });
  const documents = new Map<string, string>();
  const server = createServer((request, response) => {
    const html = documents.get(request.url ?? '');
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html ?? '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    host: `${host.url}tests/fidelity/input/host/`,
    plain: `http://127.0.0.1:${port}`,
    serveDocument: (path, html) => void documents.set(path, html),
    async close() {
      server.closeAllConnections();
      await Promise.all([host.close(), new Promise((done) => server.close(done))]);
    },
  };
}
