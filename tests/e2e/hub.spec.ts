import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { startMirror, type Mirror, type MirrorFault } from '../../src/batch/hub-mirror/mirror';
import { expect, ROOT, test as base } from './site';

const REPO = 'IWR-Bench/IWR-Bench';
const LINE = readFileSync(join(ROOT, 'tasks/data.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as { id: number })
  .find(({ id }) => id === 3);

/** The benchmark's size: 113 tasks; the files of one are real. */
function dataSet(): Map<string, Buffer> {
  const lines = Array.from({ length: 113 }, (_, index) =>
    JSON.stringify({ ...LINE, id: index + 1, title: `Task ${index + 1}` }),
  );
  const files = new Map([['data.jsonl', Buffer.from(`${lines.join('\n')}\n`)]]);
  const walk = (folder: string, to: string): void => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) walk(path, `${to}${name}/`);
      else files.set(`${to}${name}`, readFileSync(path));
    }
  };
  for (const part of ['checkpoints', 'assets', 'stitched_assets'])
    walk(join(ROOT, 'tasks/data/3', part), `data/3/${part}/`);
  files.set('data/3/video.webm', readFileSync(join(ROOT, 'tasks/data/3/video.webm')));
  return files;
}

const test = base.extend<{ mirror: Mirror }>({
  mirror: async ({ elsewhere }, use) => {
    const mirror = await startMirror({ repo: REPO, files: dataSet(), pageSize: 10 });
    elsewhere.push(mirror.url);
    await use(mirror);
    await mirror.close();
  },
});

async function openHub(page: Page, site: string, mirror: Mirror): Promise<void> {
  await page.goto(`${site}#/settings`);
  await page.getByLabel('Address', { exact: true }).fill(mirror.url);
  await page.getByLabel('Address', { exact: true }).press('Enter');
  await page.goto(`${site}#/?from=hub`);
  await page.getByRole('button', { name: 'Read the list' }).click();
}

test('113 cards from one request; a task fetched, cut, resumed, and opened again offline', async ({
  page,
  site,
  mirror,
}) => {
  await openHub(page, site, mirror);
  await expect(page.locator('.card')).toHaveCount(113);
  expect(mirror.asked.filter((line) => line.startsWith('GET /datasets/'))).toEqual([
    `GET /datasets/${REPO}/resolve/main/data.jsonl`,
  ]);

  mirror.fault = 'cut';
  await page.goto(`${site}#/task/hub:${REPO}/3`);
  const fetchButton = page.getByRole('button', { name: /^Fetch [\d.]+ MB/ });
  await expect(fetchButton).toBeVisible();
  await fetchButton.click();
  await expect(page.getByRole('alert')).toContainText('broke off');
  await expect(page.getByRole('alert')).toContainText('What came is kept');

  mirror.fault = 'none';
  await page.getByRole('button', { name: /^Go on: / }).click();
  await expect(page.locator('main.work')).toBeVisible();
  expect(
    mirror.asked.some((line) => / bytes=\d+-$/.test(line)),
    'a range was asked for',
  ).toBe(true);
  await expect(page.locator('.strip img, .checkpoints img').first()).toBeVisible();

  // Offline: the hub is gone, the task is not.
  mirror.fault = 'down';
  await page.goto(`${site}#/`);
  await page.reload();
  await page.goto(`${site}#/task/hub:${REPO}/3`);
  await expect(page.locator('main.work')).toBeVisible();
  await page.goto(`${site}#/?from=hub`);
  await expect(page.locator('.card .kept')).toContainText('in this browser');
  await page.locator('.card .kept button').click();
  await expect(page.locator('.card .kept')).toHaveCount(0);
});

const MESSAGES: readonly (readonly [MirrorFault, RegExp])[] = [
  ['down', /cannot be reached/],
  ['not-found', /There is no data set/],
  ['private', /without a token/],
  ['gated', /is gated/],
  ['rate', /wait 42 s/],
  ['no-revision', /no such revision/],
  ['broken', /answers 503/],
];

test('each refusal of the hub has its own message and a next step', async ({ page, site, mirror }) => {
  await openHub(page, site, mirror);
  await expect(page.locator('.card').first()).toBeVisible();
  for (const [fault, message] of MESSAGES) {
    mirror.fault = fault;
    await page.getByLabel('Data set').fill(`${mirror.url}/datasets/${REPO}/tree/main?show_file_info=x`);
    await page.evaluate(async () => {
      for (const request of await (await caches.open('iwr-files')).keys())
        await (await caches.open('iwr-files')).delete(request);
    });
    await page.getByRole('button', { name: /Read (again|the list)/ }).click();
    await expect(page.locator('.nothing'), fault).toContainText(message);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  }
  mirror.fault = 'none';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.card')).toHaveCount(113);
});

test('a token goes to the hub alone and nowhere else', async ({ page, site, elsewhere }) => {
  const mirror = await startMirror({ repo: REPO, files: dataSet(), token: 'hf_planted' });
  elsewhere.push(mirror.url);
  await openHub(page, site, mirror);
  await expect(page.locator('.nothing')).toContainText('without a token');
  await page.goto(`${site}#/settings`);
  await page.getByLabel('Token', { exact: true }).fill('hf_planted');
  await page.getByLabel('Token', { exact: true }).press('Tab');
  await page.goto(`${site}#/?from=hub`);
  await page.getByRole('button', { name: /Read (again|the list)/ }).click();
  await expect(page.locator('.card')).toHaveCount(113);
  expect(mirror.tokens.length).toBeGreaterThan(0);
  const stored = await page.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, location.href, (await indexedDB.databases()).length]),
  );
  expect(stored).not.toContain('hf_planted');
  await mirror.close();
});
