/** `npm run bench:capture -- [--json FILE] [--packages DIR] [--only TEXT]`: our capture beside other ways to get pixels. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Frame, type Page, chromium } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import { type CorpusPage, readCorpus } from '../fidelity-capture/corpus';
import type {} from '../fidelity-capture/host-calls';
import { holdStill } from '../fidelity-capture/watch-page';
import { parse } from '../fidelity-capture/options';
import { stageFrame } from '../fidelity-capture/stage-frame';
import { serve } from '../server';
import { memoryGrowth } from './memory';
import { loadRivals, timeRival } from './rivals';

const SIZE = { width: 1920, height: 1080 };
const ROUNDS = 5;
/** A cross-section: content, dashboards, forms, games, pictures, effects. */
const PAGES =
  /landing-scrolled|forms-filled|units-anim|\/layout|effects|modern-css|many-nodes|big-images|scrollers\.html|data\/\d\/source|agency|freelancer|sb-admin-2\/index|sb-admin\/tables|clean-blog\/dist\/post|2048/;
const WAYS = ['ours', 'html-to-image', 'snapdom', 'playwright', 'cdp'] as const;

type Way = (typeof WAYS)[number];
interface Row {
  readonly name: string;
  /** Median milliseconds, null where it failed. */
  readonly ms: Readonly<Record<Way, number | null>>;
  readonly firstMs: number;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** A changed page, so that no cache of a picture helps. */
async function touch(frame: Frame, value: number): Promise<void> {
  await frame.evaluate((text) => document.body?.setAttribute('data-round', text), `${value}`);
}

async function repeat(frame: Frame, run: () => Promise<number | null>): Promise<number | null> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await touch(frame, round);
    const took = await run();
    if (took === null) return null;
    if (round > 0) times.push(took);
  }
  return median(times);
}

async function clocked(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

async function measurePage(page: Page, { name, html }: CorpusPage, packages: string): Promise<Row> {
  const opened = await page.evaluate(([text, size]) => window.captureHost.open(text, size), [
    html,
    SIZE,
  ] as const);
  if (!opened.ok) throw new Error(`${name}: ${opened.message}`);
  await page.waitForTimeout(500);
  const frame = stageFrame(page);
  await frame.evaluate(holdStill);
  const session = await page.context().newCDPSession(page);
  const ours = (): Promise<number> => page.evaluate(() => window.captureHost.time());
  const firstMs = await ours();
  const ms = {
    ours: await repeat(frame, ours),
    playwright: await repeat(frame, () => clocked(() => page.screenshot())),
    cdp: await repeat(frame, () =>
      clocked(() => session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })),
    ),
    'html-to-image': null as number | null,
    snapdom: null as number | null,
  };
  await loadRivals(frame, packages);
  for (const rival of ['html-to-image', 'snapdom'] as const)
    ms[rival] = await repeat(frame, () => timeRival(frame, rival));
  return { name, ms, firstMs };
}

function format({ name, ms, firstMs }: Row): string {
  const cells = WAYS.map((way) =>
    `${way} ${ms[way] === null ? 'fails' : `${ms[way].toFixed(0)} ms`}`.padEnd(22),
  );
  return `${name.padEnd(50)} first ${firstMs.toFixed(0).padStart(4)} ms  ${cells.join('')}`;
}

function ratios(rows: readonly Row[], way: Way): number[] {
  return rows.flatMap(({ ms }) => (ms.ours !== null && ms[way] !== null ? [ms.ours / ms[way]] : []));
}

/** `site` is a folder with the host page and stage.html. */
export async function main(args: readonly string[], root: string, site: string): Promise<number> {
  const options = parse(args);
  if (typeof options === 'string') {
    console.error(options);
    return 2;
  }
  const packages = options.packages ?? join(root, 'node_modules');
  const pages = (await readCorpus(root, packages)).filter(
    ({ name }) => PAGES.test(name) && name.includes(options.only),
  );
  const serving = await serve({ root: site, port: 0 });
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: [...CHROMIUM_FLAGS] });
  const rows: Row[] = [];
  try {
    const page = await browser.newPage({ viewport: SIZE });
    await page.goto(`${serving.url}tests/browser/serialise/host/`);
    for (const one of pages) {
      const row = await measurePage(page, one, packages);
      rows.push(row);
      console.log(format(row));
    }
  } finally {
    await browser.close();
    await serving.close();
  }
  const heaviest = [...pages].sort((a, b) => b.html.length - a.html.length)[0];
  const growth = heaviest ? await memoryGrowth(site, heaviest.html) : null;
  for (const way of WAYS.slice(1)) {
    const all = ratios(rows, way);
    if (all.length > 0)
      console.log(
        `ours / ${way}: median ${median(all).toFixed(2)}, largest ${Math.max(...all).toFixed(2)} (${all.length} pages)`,
      );
  }
  if (growth !== null)
    console.log(`memory growth over 100 captures of ${heaviest?.name}: ${(growth / 2 ** 20).toFixed(1)} MB`);
  if (options.json !== null) await writeFile(options.json, JSON.stringify({ rows, growth }, null, 1));
  return 0;
}
