/** `npm run bench:metrics -- [--json FILE]` */
import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import type { EngineChoice } from '../../contract/engine-choice';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import { testEmbedder } from '../embedder';
import { openMetricsHost, type OpenHost } from '../metrics-host/open';
import { processorSeconds } from '../processor-time';
import { PAIRS, screenshots } from './pairs';

interface Row {
  readonly engines: string;
  /** Seconds for all pairs, by the clock and of the processor; null where the system does not tell. */
  readonly first: number;
  readonly firstProcessor: number | null;
  readonly cached: number;
  readonly cachedProcessor: number | null;
  /** Longest time that the window was held up, in milliseconds. */
  readonly block: number;
}

/** A window that is held up longer than this drops what a person does. */
const MOST_BLOCK = 50;
const MOST_CACHED = 0.3;

/** `site` is the built host page. 0 where nothing held the window up and cached scores came in time. */
export async function main(args: readonly string[], root: string, site: string): Promise<number> {
  const json = args[0] === '--json' ? args[1] : undefined;
  const launched = await chromium.launchServer({
    executablePath: chromiumPath() ?? '',
    args: [...CHROMIUM_FLAGS],
  });
  const browser = await chromium.connect(launched.wsEndpoint());
  const id = launched.process().pid ?? 0;
  const rows: Row[] = [];
  try {
    const shots = await screenshots(await browser.newPage());
    const choices: [string, Partial<EngineChoice>][] = [
      ['tesseract + multi-scale SSIM', { visual: 'ms-ssim' }],
      ...(testEmbedder(root) ? [['tesseract + embedder', {}] as [string, Partial<EngineChoice>]] : []),
      ['precise + multi-scale SSIM', { text: 'precise', visual: 'ms-ssim' }],
    ];
    for (const [engines, choice] of choices) {
      const host = await openMetricsHost(browser, { root, site });
      rows.push(await bench(host, engines, choice, shots, () => processorSeconds(id)));
      console.log(line(rows.at(-1)));
      await host.close();
    }
  } finally {
    await browser.close();
    await launched.close();
  }
  if (json !== undefined) await writeFile(json, JSON.stringify({ pairs: PAIRS, rows }, null, 1));
  return rows.every(({ cached, block }) => cached <= MOST_CACHED && block <= MOST_BLOCK) ? 0 : 1;
}

async function bench(
  { page }: OpenHost,
  engines: string,
  choice: Partial<EngineChoice>,
  shots: readonly (readonly [string, string])[],
  used: () => Promise<number | null>,
): Promise<Row> {
  for (const [index, [capture, checkpoint]] of shots.entries()) {
    const put = ([name, png]: readonly [string, string]): Promise<void> =>
      page.evaluate(([key, data]) => window.metricsHost?.put(key, data), [name, png] as const);
    await put([`a${index}`, capture]);
    await put([`b${index}`, checkpoint]);
  }
  const pairs = shots.map((_, index) => [`a${index}`, `b${index}`] as const);
  await page.evaluate((chosen) => window.metricsHost?.choose(chosen), choice);
  const round = async () => {
    await page.evaluate(() => window.metricsHost?.longestBlock());
    const before = await used();
    const clock = await page.evaluate((list) => window.metricsHost?.measureAll(list) ?? 0, pairs);
    const after = await used();
    const block = await page.evaluate(() => window.metricsHost?.longestBlock() ?? 0);
    return {
      clock: clock / 1000,
      processor: before === null || after === null ? null : after - before,
      block,
    };
  };
  const [first, cached] = [await round(), await round()];
  return {
    engines,
    first: first.clock,
    firstProcessor: first.processor,
    cached: cached.clock,
    cachedProcessor: cached.processor,
    block: Math.max(first.block, cached.block),
  };
}

function line(row: Row | undefined): string {
  if (!row) return '';
  const processor = (value: number | null): string => (value === null ? '?' : value.toFixed(2));
  return `${row.engines.padEnd(30)} ${PAIRS} pairs: first ${row.first.toFixed(1)} s (processor ${processor(row.firstProcessor)} s), cached ${(row.cached * 1000).toFixed(0)} ms (processor ${processor(row.cachedProcessor)} s), longest block ${row.block.toFixed(0)} ms`;
}
