/** `npm run bench:metrics -- [--json FILE]` */
import { writeFile } from 'node:fs/promises';
import { chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import { testEmbedder } from '../embedder';
import { openMetricsHost } from '../metrics-host/open';
import { processorSeconds } from '../processor-time';
import { PAIRS, screenshots } from './pairs';

interface Row {
  readonly work: string;
  /** Seconds for all pairs, by the clock and of the processor; null where the system does not tell. */
  readonly clock: number;
  readonly processor: number | null;
  /** Longest task of the window, in milliseconds; 0 where none took more than 50. */
  readonly block: number;
  readonly most: { readonly clock: number };
}

/** Seconds for a run that is scored again. */
const CACHED = { clock: 0.3 };
const ANY = { clock: Infinity };

/** `site` is the built host page. 0 where nothing held the window up and cached scores came in time. */
export async function main(args: readonly string[], root: string, site: string): Promise<number> {
  const json = args[0] === '--json' ? args[1] : undefined;
  const launched = await chromium.launchServer({
    executablePath: chromiumPath() ?? '',
    args: [...CHROMIUM_FLAGS],
  });
  const browser = await chromium.connect(launched.wsEndpoint());
  const used = (): Promise<number | null> => processorSeconds(launched.process().pid ?? 0);
  const rows: Row[] = [];
  try {
    const shots = await screenshots(await browser.newPage());
    const { page } = await openMetricsHost(browser, { root, site });
    const names = await putAll(page, shots);
    const pairs = shots.map((_, index) => [`a${index}`, `b${index}`] as const);
    const add = async (work: string, most: Row['most'], task: () => Promise<number>): Promise<void> => {
      rows.push(await timed(page, work, most, task, used));
      console.log(line(rows.at(-1)));
    };
    const readAll = (): Promise<number> =>
      page.evaluate((all) => window.metricsHost?.readAll(all) ?? 0, names);
    const measureAll = (): Promise<number> =>
      page.evaluate((all) => window.metricsHost?.measureAll(all) ?? 0, pairs);

    /** As after a reload: no worker is there. */
    const again = async (): Promise<number> => {
      await page.evaluate(() => window.metricsHost?.rest());
      return measureAll();
    };

    await page.evaluate(() => window.metricsHost?.choose({ visual: 'ms-ssim' }));
    await add('tesseract, 22 pictures', ANY, readAll);
    await add('pixelmatch, SSIM, multi-scale SSIM and text distance', ANY, measureAll);
    await add('the same run again', CACHED, again);
    if (testEmbedder(root) !== null) {
      await page.evaluate(() => window.metricsHost?.choose({ visual: 'embedder' }));
      await add('embedder, 22 pictures', ANY, measureAll);
      await add('the same run again', CACHED, again);
    }
    await page.evaluate(() => window.metricsHost?.choose({ text: 'precise' }));
    await add('precise, 22 pictures', ANY, readAll);
    await add('text distance with it', ANY, measureAll);
    await add('the same run again', CACHED, again);
  } finally {
    await browser.close();
    await launched.close();
  }
  if (json !== undefined) await writeFile(json, JSON.stringify({ pairs: PAIRS, rows }, null, 1));
  return rows.every(({ clock, most, block }) => clock <= most.clock && block === 0) ? 0 : 1;
}

async function putAll(page: Page, shots: readonly (readonly [string, string])[]): Promise<string[]> {
  const names: string[] = [];
  for (const [index, pair] of shots.entries())
    for (const [side, png] of pair.entries()) {
      const name = `${'ab'[side]}${index}`;
      await page.evaluate(([key, data]) => window.metricsHost?.put(key, data), [name, png] as const);
      names.push(name);
    }
  return names;
}

async function timed(
  page: Page,
  work: string,
  most: Row['most'],
  task: () => Promise<number>,
  used: () => Promise<number | null>,
): Promise<Row> {
  await page.evaluate(() => window.metricsHost?.longestBlock());
  const before = await used();
  const clock = (await task()) / 1000;
  const after = await used();
  const block = await page.evaluate(() => window.metricsHost?.longestBlock() ?? 0);
  return { work, clock, processor: before === null || after === null ? null : after - before, block, most };
}

function line(row: Row | undefined): string {
  if (!row) return '';
  const processor = row.processor === null ? 'not known' : `${row.processor.toFixed(2)} s`;
  const block = row.block === 0 ? 'none over 50 ms' : `${row.block.toFixed(0)} ms`;
  return `${row.work.padEnd(54)} ${row.clock.toFixed(2).padStart(8)} s, processor ${processor}, window’s longest task: ${block}`;
}
