import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, openTask, ROOT, run, test } from './site';

const GOOD = readFileSync(join(ROOT, 'tasks/data/3/answers/good.html'), 'utf8');

/** Protocol.md §4: exactly these. */
const EVAL_MEMBERS = [
  'total_step',
  'success_step',
  'screenshot_paths_to_eval',
  'all_mllm_scores',
  'all_dino_scores',
  'all_ocr_scores',
  'all_avg_scores',
  'mllm_score',
  'dino_score',
  'ocr_score',
  'avg_score',
  'all_mllm_res',
  'all_ocr_texts',
  'assertion_results',
];

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFileSync(await file.path());
}

test('a report: verdicts, views, exports, deletion with undo', async ({ page, site, browser }) => {
  await openTask(page, site, '3', GOOD);
  await run(page);
  await page.getByRole('link', { name: 'Open report' }).first().click();
  await expect(page.locator('[data-score="IFS"]')).toHaveText('100.00');

  await test.step('a person’s verdict changes the score, and can be taken back', async () => {
    await page.locator('.rail a').nth(3).click();
    await page.getByRole('button', { name: /^Fail/ }).click();
    await expect(page.locator('[data-score="IFS"]')).toHaveText('16.67');
    await page.getByRole('button', { name: /^Can’t tell/ }).click();
    await expect(page.locator('[data-score="IFS"]')).toHaveText('16.67–100.00');
    await expect(page.locator('.why')).toContainText('decide step 3');
    await page.getByRole('button', { name: /^Back to automatic/ }).click();
    await expect(page.locator('[data-score="IFS"]')).toHaveText('100.00');
  });

  await test.step('all ways of comparing show pictures', async () => {
    for (const mode of ['Slider', 'Onion skin', 'Blink']) {
      await page.getByText(mode, { exact: true }).click();
      await expect(page.locator('.pair img')).toHaveCount(2);
    }
    await page.getByText('Difference', { exact: true }).click();
    await expect(page.getByAltText('Pixels that differ, in red')).toBeVisible();
    await page.getByRole('button', { name: 'Loupe' }).click();
    await expect(page.locator('.loupe figure')).toHaveCount(2);
  });

  await test.step('each number has its formula', async () => {
    await page.getByRole('button', { name: /½ OCR/ }).click();
    await expect(page.locator('.parts .values')).toContainText('LFS = ½ ·');
  });

  await test.step('exports', async () => {
    const evaluation = JSON.parse((await download(page, 'eval.json')).toString()) as Record<string, unknown>;
    expect(Object.keys(evaluation)).toEqual(EVAL_MEMBERS);
    expect(evaluation['total_step']).toBe(12);
    expect(evaluation['success_step']).toBe(12);
    expect(evaluation['mllm_score']).toBeNull();
    expect((await download(page, 'Markdown')).toString()).toContain('| task | IFS(%) |');
    const html = (await download(page, 'HTML report')).toString();
    const reader = await browser.newPage({ javaScriptEnabled: false, offline: true });
    await reader.setContent(html);
    await expect(reader.locator('h1')).toHaveText('Play the daily board');
    expect(await reader.locator('img').count()).toBeGreaterThan(15);
    await reader.close();
    const zip = await download(page, 'Zip with pictures');
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    expect(zip.toString('latin1')).toContain('captures/step_12.png');
  });

  await test.step('deleting can be undone', async () => {
    await page.goto(`${site}#/runs`);
    await page.getByRole('button', { name: /^Delete the run/ }).click();
    await expect(page.locator('.runlist li')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('.runlist li')).toHaveCount(1);
  });
});
