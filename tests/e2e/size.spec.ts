import { gzipSync } from 'node:zlib';
import { expect, test } from './site';

/** Bytes, gzip, of script and style before a run: issue of the first useful screen without waiting. */
const BUDGET = 90_000;

test('the first page and the workbench load at most 90 kB of script and style', async ({ page, site }) => {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/javascript|css/.test(type)) sizes.set(response.url(), gzipSync(await response.body()).length);
  });
  await page.goto(site);
  await expect(page.locator('.card').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(sizes.size).toBeGreaterThan(1);
  expect(total, [...sizes].map(([url, size]) => `${url} ${size}`).join('\n')).toBeLessThanOrEqual(BUDGET);
});

/** Bytes, gzip: issue of a stage that is there before anyone waits for it. */
const SHIM_BUDGET = 45_000;

test('the shim has at most 45 kB', async ({ request, site }) => {
  const page = await (await request.get(`${site}stage.html`)).text();
  const [, script = ''] = /<script[^>]*>([\s\S]*?)<\/script>/.exec(page) ?? [];
  expect(script.length).toBeGreaterThan(50_000);
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(SHIM_BUDGET);
});
