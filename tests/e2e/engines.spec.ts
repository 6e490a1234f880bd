import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import { PNG } from 'pngjs';
import { test as base, expect, type Browser, type Page } from 'playwright/test';
import { testEmbedder } from '../../src/batch/embedder';
import { openMetricsHost, type OpenHost, type OpenHostOptions } from '../../src/batch/metrics-host/open';
import { textSimilarity } from '../../src/rules/text/similarity';
import { CHINESE, ENGLISH, type TextPage } from '../browser/compute/pages';
import { channelMeansModel } from '../browser/compute/tiny-onnx';

/** The metrics in a production build: engines of our own origin, with no other network, and with things missing. */
const ROOT = resolve(import.meta.dirname, '../..');
const SITE = resolve(ROOT, '.cache/metrics-host');

interface Fixtures {
  readonly open: (options?: Partial<OpenHostOptions>) => Promise<OpenHost>;
  /** Fails the test if anything was asked of another origin. */
  readonly foreign: string[];
}

const test = base.extend<Fixtures>({
  foreign: async ({}, use) => {
    const foreign: string[] = [];
    await use(foreign);
    expect(foreign, 'requests that left the origin').toEqual([]);
  },
  open: async ({ browser, foreign }, use) => {
    const opened: OpenHost[] = [];
    await use(async (options = {}) => {
      const host = await openMetricsHost(browser, { root: ROOT, site: SITE, ...options });
      host.page.context().on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(host.serving.url) && !/^(data|blob):/.test(url)) foreign.push(url);
      });
      opened.push(host);
      return host;
    });
    for (const host of opened) await host.close();
  },
});

test.beforeAll(async () => {
  await build({ configFile: resolve(ROOT, 'tests/browser/compute/host/vite.config.ts'), logLevel: 'error' });
});

async function screenshot(browser: Browser, { html, width, height }: TextPage): Promise<string> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot();
  await page.close();
  return png.toString('base64');
}

async function read(page: Page, name: string, chinese = false): Promise<string> {
  const read = await page.evaluate(([picture, han]) => window.metricsHost?.read(picture, han), [
    name,
    chinese,
  ] as const);
  if (!read?.ok) throw new Error(read?.message ?? 'no host');
  expect(read.value.words.length).toBeGreaterThan(2);
  return read.value.text;
}

const put = (page: Page, name: string, png: string): Promise<void> =>
  page.evaluate(([key, data]) => window.metricsHost?.put(key, data), [name, png] as const);

function solid(width: number, height: number, [red, green, blue]: readonly number[]): string {
  const png = new PNG({ width, height });
  for (let at = 0; at < png.data.length; at += 4) png.data.set([red ?? 0, green ?? 0, blue ?? 0, 255], at);
  return PNG.sync.write(png).toString('base64');
}

for (const [engine, least, leastChinese] of [
  ['tesseract', 0.9, 0.93],
  ['precise', 0.95, 0.93],
] as const) {
  test(`${engine} reads pages with known text`, async ({ browser, open }) => {
    const { page } = await open();
    await page.evaluate((text) => window.metricsHost?.choose({ text }), engine);
    for (const shown of [...ENGLISH, CHINESE]) {
      await put(page, shown.name, await screenshot(browser, shown));
      const text = await read(page, shown.name, shown === CHINESE);
      const similarity = textSimilarity(text, shown.words);
      console.log(`${engine} ${shown.name} ${similarity.toFixed(4)}`);
      expect(similarity, `${shown.name}: ${text}`).toBeGreaterThanOrEqual(
        shown === CHINESE ? leastChinese : least,
      );
    }
  });
}

test('what is read of a picture does not depend on what was read before (F7)', async ({ browser, open }) => {
  const { page } = await open();
  const pages = [ENGLISH[0], ENGLISH[3], ENGLISH[4]].filter((shown) => shown !== undefined);
  for (const shown of pages) await put(page, shown.name, await screenshot(browser, shown));
  const names = pages.map(({ name }) => name);
  const inOrder = new Map<string, string>();
  for (const name of names) inOrder.set(name, await read(page, name));
  await page.evaluate(() => window.metricsHost?.forget());
  for (const name of [...names].reverse()) expect(await read(page, name)).toBe(inOrder.get(name));
});

test('the embedder and multi-scale SSIM tell pages apart, and start a second time', async ({
  browser,
  open,
}) => {
  test.skip(testEmbedder(ROOT) === null, 'no embedder model beside the project');
  const { page } = await open();
  const [article, shop] = ENGLISH;
  if (!article || !shop) throw new Error('no pages');
  await put(page, 'a', await screenshot(browser, article));
  await put(page, 'b', await screenshot(browser, shop));
  for (const round of ['first', 'second']) {
    const same = await page.evaluate(() => window.metricsHost?.measure('a', 'a'));
    const other = await page.evaluate(() => window.metricsHost?.measure('a', 'b'));
    expect(same?.visual, round).toMatchObject({
      value: expect.closeTo(1, 6),
      engine: { name: 'MediaPipe ImageEmbedder' },
    });
    expect(same?.text.value).toBe(1);
    expect(same?.ssim.value).toBeCloseTo(1, 6);
    expect(same?.difference.value).toBe(0);
    expect(other?.visual.value).toBeLessThan(0.97);
    expect(other?.text.value).toBeLessThan(0.6);
    expect(other?.xray?.seen).toEqual({
      rect: { x: 0, y: 0, width: 1920, height: 1080 },
      input: { width: 224, height: 224 },
    });
    expect(other?.xray?.maps).toMatchObject({ columns: 48, rows: 27 });
    await page.evaluate(() => {
      window.metricsHost?.forget();
      window.metricsHost?.rest();
    });
  }
});

test('a worker killed in the middle of a call is a named failure, and the next call works (F8)', async ({
  browser,
  open,
}) => {
  const { page } = await open({ embedder: false });
  const [article, shop] = ENGLISH;
  if (!article || !shop) throw new Error('no pages');
  await put(page, 'a', await screenshot(browser, article));
  await put(page, 'b', await screenshot(browser, shop));
  await read(page, 'b');
  const killed = await page.evaluate(async () => {
    const reading = window.metricsHost?.read('a');
    await new Promise((resolve) => setTimeout(resolve, 150));
    const wasThere = window.metricsHost?.kill('ocr');
    return { wasThere, result: await reading };
  });
  expect(killed.wasThere).toBe(true);
  expect(killed.result).toMatchObject({
    ok: false,
    code: 'worker-failed',
    message: expect.stringContaining('killed'),
  });
  expect(await read(page, 'a')).toContain('Ferries');
});

const MISSING: Readonly<Record<string, readonly string[]>> = {
  'language data': ['/engines/tesseract/eng.traineddata.gz'],
  'worker script': ['/engines/tesseract/worker.min.js'],
  core: ['relaxedsimd-lstm', 'simd-lstm', 'lstm'].map(
    (variant) => `/engines/tesseract/tesseract-core-${variant}.wasm.js`,
  ),
};

for (const [what, without] of Object.entries(MISSING)) {
  test(`without its ${what}, text is not available, with the reason, and never a number (F8)`, async ({
    open,
  }) => {
    const { page } = await open({ embedder: false, without });
    await put(page, 'a', solid(400, 300, [10, 200, 30]));
    const metrics = await page.evaluate(() => window.metricsHost?.measure('a', 'a'));
    expect(metrics?.text).toEqual({
      value: null,
      reason: expect.stringMatching(/^not available: Text recognition cannot be used: .{5,}/),
    });
    expect(metrics?.readings).toBeNull();
    expect(metrics?.visual).toMatchObject({ value: 1, engine: { name: 'multi-scale SSIM' } });
  });
}

test('pictures of different sizes are compared on what both have, and it is said (F2)', async ({ open }) => {
  const { page } = await open({ embedder: false, without: ['/engines/tesseract/worker.min.js'] });
  await put(page, 'a', solid(100, 100, [10, 200, 30]));
  await put(page, 'b', solid(100, 120, [10, 200, 30]));
  const metrics = await page.evaluate(() => window.metricsHost?.measure('a', 'b'));
  expect(metrics?.sizeNote).toContain('100 × 100, checkpoint 100 × 120');
  expect(metrics?.difference.value).toBeCloseTo(1 / 6, 12);
  expect(metrics?.ssim.value).toBeCloseTo(5 / 6, 6);
  expect(metrics?.visual).toEqual({ value: null, reason: expect.stringContaining('too small') });
});

/** A file that the host page's server gives out under a path. */
function served(path: string, bytes: Uint8Array): Record<string, { file: string }> {
  const file = resolve(ROOT, '.cache', path.replaceAll('/', '_'));
  mkdirSync(resolve(ROOT, '.cache'), { recursive: true });
  writeFileSync(file, bytes);
  return { [path]: { file } };
}

test('an ONNX embedder is used once it was downloaded, prepared as DINOv2 is', async ({ open }) => {
  const { page, serving } = await open({
    embedder: false,
    without: ['/engines/tesseract/worker.min.js'],
    overlay: served('/models/tiny.onnx', channelMeansModel()),
  });
  const url = `${serving.url}models/tiny.onnx`;
  const [red, green] = [[255, 0, 51], [0, 255, 51]] as const; // prettier-ignore
  await put(page, 'red', solid(1920, 1080, red));
  await put(page, 'green', solid(1920, 1080, green));
  await page.evaluate((ownModel) => window.metricsHost?.choose({ visual: 'own', ownModel }), url);
  const before = await page.evaluate(() => window.metricsHost?.measure('red', 'green'));
  expect(before?.visual).toMatchObject({ engine: { name: 'multi-scale SSIM' } });

  const loaded = await page.evaluate(
    (address) => window.metricsHost?.download({ name: 'tiny.onnx', url: address, sha256: null }),
    url,
  );
  expect(loaded).toEqual({ ok: true, value: channelMeansModel().length });
  // By hand: the means of each channel, (value / 255 − mean) / deviation, and the cosine of both pictures' vectors.
  const vector = (colour: readonly number[]): number[] =>
    colour.map(
      (value, at) => (value / 255 - ([0.485, 0.456, 0.406][at] ?? 0)) / ([0.229, 0.224, 0.225][at] ?? 1),
    );
  const dot = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  const [a, b] = [vector(red), vector(green)];
  const cosine = Math.max(0, dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b)));
  const near = [250, 20, 51] as const;
  const likely = dot(a, vector(near)) / Math.sqrt(dot(a, a) * dot(vector(near), vector(near)));
  await put(page, 'near', solid(1920, 1080, near));
  const other = await page.evaluate(() => window.metricsHost?.measure('red', 'green'));
  expect(other?.visual).toMatchObject({ value: expect.closeTo(cosine, 4), engine: { name: 'tiny.onnx' } });
  const alike = await page.evaluate(() => window.metricsHost?.measure('red', 'near'));
  // The runtime adds 50,176 numbers up in single precision.
  expect(alike?.visual.value).toBeCloseTo(likely, 4);
  expect(likely).toBeLessThan(0.9999);
  expect(alike?.xray?.seen?.rect.width).toBeCloseTo(945.2, 1);
  await page.evaluate(() => window.metricsHost?.choose({ view: 'page' }));
  const whole = await page.evaluate(() => window.metricsHost?.measure('red', 'near'));
  expect(whole?.xray?.seen?.rect).toEqual({ x: 0, y: 0, width: 1920, height: 1080 });
  expect(whole?.visual).toMatchObject({ engine: { parameters: expect.stringContaining('whole page') } });
});

test('a download goes on from where it was stopped, and a wrong checksum is refused', async ({ open }) => {
  const bytes = Uint8Array.from({ length: 3_000_000 }, (_, index) => (index * 7 + (index >> 9)) % 256);
  const { page, serving } = await open({ embedder: false, overlay: served('/models/big.onnx', bytes) });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const model = { name: 'big', url: `${serving.url}models/big.onnx`, sha256 };
  const ranges: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url() === model.url) ranges.push(request.headers()['range']);
  });
  const download = (wanted: typeof model, stopAfter?: number) =>
    page.evaluate(([source, stop]) => window.metricsHost?.download(source, stop), [
      wanted,
      stopAfter,
    ] as const);

  expect(await download({ ...model, sha256: '0'.repeat(64) })).toMatchObject({
    ok: false,
    code: 'bad-checksum',
  });
  expect(await download(model, 500_000)).toMatchObject({ ok: false, code: 'aborted' });
  expect(await download(model)).toEqual({ ok: true, value: bytes.length });
  expect(ranges[0]).toBeUndefined();
  expect(ranges[1]).toBeUndefined();
  expect(Number(/^bytes=(\d+)-$/.exec(ranges[2] ?? '')?.[1])).toBeGreaterThanOrEqual(500_000);
});
