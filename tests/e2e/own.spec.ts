import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { downloadZip } from 'client-zip';
import { chooseVirtualTime } from '../../src/batch/drive';
import { readRun } from '../../src/batch/stored-run';
import { expect, ROOT, run, test } from './site';

const SET = join(ROOT, '.cache/own-set/board set');
const GOOD = readFileSync(join(ROOT, 'tasks/data/3/answers/good.html'));

/** Task 3 as somebody else would publish it: its own folder and its own data.jsonl. */
test.beforeAll(() => {
  rmSync(join(ROOT, '.cache/own-set'), { recursive: true, force: true });
  const folder = join(SET, 'board');
  mkdirSync(folder, { recursive: true });
  for (const part of ['assets', 'stitched_assets', 'checkpoints', 'video.webm'])
    cpSync(join(ROOT, 'tasks/data/3', part), join(folder, part), { recursive: true });
  const lines = readFileSync(join(ROOT, 'tasks/data.jsonl'), 'utf8').trim().split('\n');
  const line = lines
    .map((text) => JSON.parse(text) as { id: unknown; title?: string })
    .find(({ id }) => id === 3);
  writeFileSync(
    join(folder, 'data.jsonl'),
    JSON.stringify({ ...line, id: 'board', title: 'A board of my own' }),
  );
  // More than one listing of a folder gives at once.
  for (let extra = 0; extra < 150; extra += 1)
    writeFileSync(join(folder, 'assets', `extra-${extra}.txt`), 'x');
});

function filesBelow(folder: string, to = ''): { name: string; input: Buffer<ArrayBuffer> }[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory()
      ? filesBelow(path, `${to}${name}/`)
      : [{ name: `${to}${name}`, input: Buffer.from(readFileSync(path)) }];
  });
}

test('a chosen folder becomes a task, runs, and is there after a reload (H5)', async ({ page, site }) => {
  await chooseVirtualTime(page, site);
  await page.goto(`${site}#/?from=own`);
  await page.getByLabel('Task folder').setInputFiles(SET);
  await expect(page.getByRole('heading', { name: 'A board of my own' })).toBeVisible();
  await expect(page.getByText('Files stay in this browser.')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'A board of my own' }).click();
  await expect(page.locator('.strip img').first()).toBeVisible();
  await page
    .getByLabel('Answer file')
    .setInputFiles({ name: 'good.html', mimeType: 'text/html', buffer: GOOD });
  await run(page);
  const { run: stored } = await readRun(page);
  expect(stored.steps.map(({ action }) => action).every((action) => action === 'done')).toBe(true);
  expect(stored.steps.find(({ metrics }) => metrics !== null)?.metrics?.ssim.value).toBeGreaterThan(0.97);
  await page.goto(`${site}#/?from=own`);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.locator('.card')).toHaveCount(0);
});

test('a dropped zip, a broken one, and a link to one on another server', async ({
  page,
  site,
  elsewhere,
}) => {
  const archive = Buffer.from(await (await downloadZip(filesBelow(SET)).blob()).arrayBuffer());
  await page.goto(`${site}#/?from=own`);
  await page.getByLabel('Task archive').setInputFiles({
    name: 'board.zip',
    mimeType: 'application/zip',
    buffer: archive.subarray(0, archive.length - 99),
  });
  await expect(page.locator('.toast.fail')).toContainText('board.zip cannot be read as a zip archive');
  await expect(page.locator('.toast.fail')).toContainText('Was it copied whole?');
  await page
    .getByLabel('Task archive')
    .setInputFiles({ name: 'board.zip', mimeType: 'application/zip', buffer: archive });
  await page.getByRole('link', { name: 'A board of my own' }).click();
  await expect(page.locator('.strip img').first()).toBeVisible();

  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end(archive);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/set.zip`;
  elsewhere.push(url);
  await page.goto(`${site}#/task/url/${url}`);
  await expect(page.getByText('Nothing has been fetched from it yet.')).toBeVisible();
  expect(asked).toBe(0);
  await page.getByRole('button', { name: /^Fetch it from 127\.0\.0\.1/ }).click();
  await expect(page.locator('main.work')).toBeVisible();
  expect(asked).toBe(1);
  server.close();
});
