import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { expect, openTask, ROOT, test } from './site';

const SET = join(ROOT, '.cache/library-set/board');

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

/** What a person chose and stored, read past the app. */
function storedSettings(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('iwr-playground');
        opening.onerror = () => reject(opening.error ?? new Error('not opened'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('settings').objectStore('settings').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
  );
}

test('an answer is kept once, named, found after a reload, opened, and deleted with undo', async ({
  page,
  site,
}) => {
  await openTask(page, site, '3', '<!doctype html><html><body><h1>First</h1></body></html>');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Kept', exact: true })).toBeDisabled();
  await page.getByLabel('Answer file').setInputFiles({
    name: 'second.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<!doctype html><html><body><h1>Second</h1></body></html>'),
  });
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await tab(page, /^Yours/).click();
  await expect(page.locator('.shelf li')).toHaveCount(2);
  await page.getByRole('button', { name: 'Describe: answer.html' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My first board');
  await page.getByLabel('Model', { exact: true }).fill('model-x');
  await page.getByLabel('Note', { exact: true }).fill('without the menu');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.reload();
  await tab(page, /^Yours/).click();
  const first = page.locator('.shelf li', { hasText: 'My first board' });
  await expect(first).toContainText('model-x');
  await expect(first).toContainText('without the menu');
  await first.getByRole('button', { name: /^Open/ }).click();
  await expect(page.locator('.src .label')).toHaveText('My first board · model-x');
  await expect(page.locator('.cm-content')).toContainText('First');
  await expect(page.getByRole('button', { name: 'Kept', exact: true })).toBeDisabled();
  await tab(page, /^Yours/).click();
  await page.getByRole('button', { name: /^Delete: My first board/ }).click();
  await expect(page.locator('.shelf li')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(first).toContainText('without the menu');
});

test('a link says what it would set, counts for this visit only, and a bomb in it is not opened', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTask(page, site, '3', '<!doctype html><html><body><h1>Linked</h1></body></html>');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.locator('.toast')).toContainText('runs nothing');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/&clock=real&text=tesseract&languages=auto&visual=auto&view=crop$/);

  const before = await storedSettings(page);
  const asked = link.replace('clock=real', 'clock=virtual').replace('visual=auto', 'visual=ms-ssim');
  await page.goto('about:blank');
  await page.goto(`${asked}&reading=reference`);
  const notice = page.locator('.notice', { hasText: 'This link carries an answer' });
  await expect(notice).toContainText('virtual time, text by Tesseract, looks by multi-scale SSIM');
  await expect(notice).toContainText('the reference reading');
  expect(await storedRuns(page)).toBe(0);
  await notice.getByRole('button', { name: /^Open it/ }).click();
  await expect(page.locator('.notice.visit')).toContainText('virtual time');
  expect(await storedSettings(page)).toEqual(before);
  await page.getByRole('button', { name: 'Use my own settings' }).click();
  await expect(page.locator('.notice.visit')).toHaveCount(0);

  const bomb = deflateRawSync(Buffer.alloc(60_000_000, 'a')).toString('base64url');
  await page.goto('about:blank');
  await page.goto(`${site}#/task/builtin/3?answer=${bomb}`);
  await expect(page.getByRole('alert')).toContainText('unpacks to more than 20 MB');
});

function storedRuns(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('iwr-playground');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('runs').objectStore('runs').count();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
  );
}

/** Files of a task as the hub's fetcher leaves them, so that there is something to give up. */
async function fetchedTask(page: Page, bytes: number): Promise<void> {
  await page.evaluate(async (size) => {
    const cache = await caches.open('iwr-files');
    const [repo, path] = ['hub:IWR-Bench/IWR-Bench', 'data/9/video.mp4'].map(encodeURIComponent);
    const headers = { 'x-size': String(size) };
    await cache.put(`https://files.invalid/${repo}/${path}`, new Response(new Uint8Array(size), { headers }));
  }, bytes);
}

test('a full storage says what takes the room, damages nothing, and stores the rest once there is some', async ({
  page,
  site,
}) => {
  await openTask(page, site, '3');
  await fetchedTask(page, 20_000_000);
  // Before the first write: the browser remembers for a while how much room it found.
  const session = await page.context().newCDPSession(page);
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  expect(used).toBeGreaterThan(20_000_000);
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(site).origin,
    quotaSize: used + 500_000,
  });
  const put = (name: string, html: string): Promise<void> =>
    page.getByLabel('Answer file').setInputFiles({ name, mimeType: 'text/html', buffer: Buffer.from(html) });
  await put('first.html', '<!doctype html><html><body><h1>Stored before</h1></body></html>');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Kept', exact: true })).toBeVisible();
  const filler = '<!-- filler -->\n'.repeat(70_000);
  await put('large.html', `<!doctype html><html><body><h1>No room</h1></body></html>${filler}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const full = page.getByRole('alert', { name: 'Storage is full' });
  await expect(full).toContainText('What was stored is safe');
  await expect(full.locator('li').first()).toContainText('Task 9');
  await expect(full.locator('li').first()).toContainText('20.0 MB');
  await expect(full.locator('li').first()).toContainText('can be fetched again');
  await expect(page.getByAltText('Capture 0')).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();

  await full.getByRole('button', { name: 'Remove Task 9' }).click();
  await expect(full).toContainText('There is room again');
  await full.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await tab(page, /^Yours/).click();
  await expect(page.locator('.shelf li')).toHaveCount(2);
  await page.goto(`${site}#/runs`);
  await expect(page.locator('.runlist li')).toHaveCount(1);
  await page.locator('.runlist a').click();
  await expect(page.getByAltText(/^Capture/).first()).toBeVisible();
  await page.goto(`${site}#/settings`);
  const space = page.getByRole('list', { name: 'What takes how much room' });
  await expect(space).toContainText('run of');
  await space.getByRole('button', { name: /^Remove Play/ }).click();
  await space.getByRole('button', { name: /^Remove for good/ }).click();
  await expect(space).not.toContainText('run of');
});

/** A task as others publish it: a recording without a duration, an answer in code/, more files than one listing gives. */
function writeSet(): void {
  rmSync(SET, { recursive: true, force: true });
  mkdirSync(join(SET, 'code/img'), { recursive: true });
  for (const part of ['assets', 'checkpoints'])
    cpSync(join(ROOT, 'tasks/data/3', part), join(SET, part), { recursive: true });
  cpSync(join(ROOT, 'tests/fixtures/videos/vp9-25-no-duration.webm'), join(SET, 'video.webm'));
  const line = readFileSync(join(ROOT, 'tasks/data.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as { id: unknown })
    .find(({ id }) => id === 3);
  writeFileSync(
    join(SET, 'data.jsonl'),
    JSON.stringify({ ...line, id: 'board', title: 'A board of others' }),
  );
  for (let extra = 0; extra < 150; extra += 1) writeFileSync(join(SET, 'assets', `extra-${extra}.txt`), 'x');
  const page =
    '<link rel="stylesheet" href="style.css"><img src="img/dot.png"><p>Theirs</p><script src="app.js"></script>';
  writeFileSync(join(SET, 'code/index.html'), `<!doctype html><html><body>${page}</body></html>`);
  writeFileSync(join(SET, 'code/style.css'), 'p { color: teal }');
  writeFileSync(join(SET, 'code/app.js'), 'document.title = "from app.js";');
  cpSync(join(SET, 'checkpoints/step_0.png'), join(SET, 'code/img/dot.png'));
}

test('a dropped folder is read to its end (H5), its recording without duration can be moved in (H6), its code/ is an answer', async ({
  page,
  site,
}) => {
  writeSet();
  await page.goto(`${site}#/?from=own`);
  await page.getByText('Drop a folder or a zip').waitFor();
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [SET], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 700, y: 500, data });
  await page.getByRole('link', { name: 'A board of others' }).click();
  await page.locator('main.work').waitFor();
  const files = () => page.evaluate(async () => (await (await caches.open('iwr-files')).keys()).length);
  await expect.poll(files).toBeGreaterThan(150);

  const slider = page.getByLabel('Position in the video');
  await expect.poll(async () => Number(await slider.getAttribute('max'))).toBeGreaterThan(1);
  const video = page.getByLabel('Recorded session');
  await expect.poll(() => video.evaluate((one) => (one as HTMLVideoElement).currentTime)).toBe(0);
  await slider.fill('1');
  await expect.poll(() => video.evaluate((one) => (one as HTMLVideoElement).currentTime)).toBeCloseTo(1, 1);

  await tab(page, /^Samples/).click();
  await expect(page.locator('.samples li')).toContainText('From code/');
  await page.getByRole('button', { name: 'Use: Sample: from code/' }).click();
  const code = page.locator('.cm-content');
  await expect(code).toContainText('color: teal');
  await expect(code).toContainText('data:image/png;base64');
  await expect(code).not.toContainText('src="app.js"');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
});
