import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, openTask, ROOT, run, test } from './site';

const FOLDER = join(ROOT, '.cache/e2e-tasks');

test.describe('answers', () => {
  test('framework code is named, not shown as a blank frame', async ({ page, site }) => {
    await openTask(page, site, '3', 'Here you go:\n\n```vue\n<template><div>hi</div></template>\n```\n');
    await expect(page.locator('.intake')).toContainText('No HTML document found; got vue');
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
  });

  test('a draft inside the model’s thinking is left out', async ({ page, site }) => {
    const reply =
      '<think>\n```html\n<html><body>DRAFT</body></html>\n```\n</think>\nDone:\n```html\n<!doctype html><html><body><h1>REAL</h1></body></html>\n```\n';
    await openTask(page, site, '3', reply);
    await expect(page.locator('.intake')).toContainText('Block 2 of 2 taken');
    await expect(page.locator('.intake')).toContainText('thinking, 5 lines, left out');
  });

  test('an answer that was cut off says so and still runs', async ({ page, site }) => {
    await openTask(
      page,
      site,
      '3',
      'Sure!\n```html\n<!doctype html><html><body><h1>Half a page</h1><script>function f(){',
    );
    await expect(page.locator('.intake')).toContainText('Cut off');
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
  });

  test('5 MB work, 50 MB are refused with the limit', async ({ page, site }) => {
    const filler = '<!-- filler -->\n'.repeat(320_000);
    await openTask(page, site, '3', `<!doctype html><html><body><h1>Big</h1>${filler}</body></html>`);
    await expect(page.locator('.src')).toContainText('5.1 MB');
    await page.getByText('4×', { exact: true }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByAltText('Capture 0')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Stop' }).click();
    const huge = join(ROOT, '.cache/huge.html');
    await mkdir(join(ROOT, '.cache'), { recursive: true });
    await writeFile(huge, Buffer.alloc(50_000_000, 'a'));
    await page.getByLabel('Answer file').setInputFiles(huge);
    await expect(page.locator('.toast')).toContainText('50.0 MB; the limit for an answer is 20.0 MB');
    await rm(huge);
  });
});

test.describe('tasks with faults', () => {
  test.use({ siteOptions: { tasks: FOLDER } });

  test.beforeAll(async () => {
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(join(FOLDER, 'data/7/checkpoints'), { recursive: true });
    await cp(
      join(ROOT, 'tasks/data/3/checkpoints/step_0.png'),
      join(FOLDER, 'data/7/checkpoints/step_0.png'),
    );
    const step = (type: string, description: string) => ({
      type,
      parameters: { description },
      visual_evaluation_flag: true,
      logical_assertion: null,
    });
    const good = {
      id: 7,
      title: 'Half a task',
      recording_details: { resolution: '800x600' },
      action_sequence: [
        step('Click', "Click the 'Go' button."),
        step('Swipe', 'Swipe left.'),
        step('Click', "Click 'Go'."),
      ],
    };
    const lines = [
      JSON.stringify(good),
      '{"id": 8, "action_sequence": [{"type": 5}]}',
      '{not json',
      JSON.stringify({ ...good, id: 9, title: 'No pictures at all' }),
    ];
    await writeFile(join(FOLDER, 'data.jsonl'), lines.join('\n'));
  });

  test.afterAll(() => rm(FOLDER, { recursive: true, force: true }));

  test('bad lines are named and the others load', async ({ page, site }) => {
    await page.goto(site);
    await expect(page.locator('.card')).toHaveCount(2);
    await page.locator('.problems summary').click();
    await expect(page.locator('.problems')).toContainText(
      'data.jsonl, line 2, action_sequence[0].type: expected string, received 5',
    );
    await expect(page.locator('.problems')).toContainText('data.jsonl, line 3');
  });

  test('missing files are named, an unknown action is a step that is not supported', async ({
    page,
    site,
  }) => {
    await openTask(
      page,
      site,
      '7',
      '<!doctype html><html><body style="background:#fff"><button class="btn">Go</button></body></html>',
    );
    await page.locator('.problems summary').click();
    await expect(page.locator('.problems')).toContainText('data/7/video.mp4');
    await expect(page.locator('.problems')).toContainText('data/7/checkpoints/step_1.png');
    await run(page);
    await expect(page.locator('.now')).toContainText('Ended at step 2');
    await expect(page.locator('.steps .wrong')).toContainText('“Swipe” is not an action that can be driven');
    await page.getByRole('link', { name: 'Open report' }).first().click();
    // What the answer would have done with a step that nobody can drive is not known.
    await expect(page.locator('[data-score="IFS"]')).toHaveText('33.33–100.00');
    await page.locator('.rail a').nth(0).click();
    // The checkpoint is 1280 × 720, the capture 800 × 600: said, not hidden.
    await expect(page.locator('.cols')).toContainText('capture 800 × 600, checkpoint 1280 × 720');
  });
});

test.describe('engines that are missing', () => {
  test.use({
    provoked: /^no$/,
    siteOptions: {
      overlay: {
        '/engines/tesseract/worker.min.js': { text: 'throw new Error("no")' },
        '/models/index.json': { text: '{"files":[]}' },
      },
    },
  });

  test('a metric says "not available" with its reason, never 0 or 1', async ({ page, site }) => {
    await openTask(
      page,
      site,
      '3',
      '<!doctype html><html><body style="background:#fff">nothing</body></html>',
    );
    await page.getByText('4×', { exact: true }).click();
    await run(page, { fast: false });
    await page.getByRole('link', { name: 'Open report' }).first().click();
    await page.locator('.rail a').nth(0).click();
    await expect(page.locator('.mrow.miss')).toContainText('not available');
    await expect(page.locator('.mrow.miss')).toContainText('Text recognition');
    await expect(page.locator('.remarks')).toContainText('Visual similarity is multi-scale SSIM');
    await expect(page.locator('[data-metric="Visual (MS-SSIM)"]')).toHaveText(/^0\.\d{3}$/);
  });
});
