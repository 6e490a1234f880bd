import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRun } from '../../src/batch/stored-run';
import { expect, openTask, ROOT, run, test } from './site';

const GOOD = readFileSync(join(ROOT, 'tasks/data/3/answers/good.html'), 'utf8');

test('the report shows the reference reading, change evidence and how numbers were made', async ({
  page,
  site,
}) => {
  await openTask(page, site, '3', GOOD);
  await run(page);
  const { run: stored } = await readRun(page);
  await page.goto(`${site}#/run/${stored.id}/step/1`);
  await page.getByText('Reference reading:').click();
  const row = page.locator('[data-reading="Reference, table"]');
  await expect(row).toBeVisible({ timeout: 120_000 });
  await expect(row).toContainText('100.00');
  const flagged = stored.task.steps.filter(({ visual }) => visual);
  const pairs = [0, ...flagged.map(({ number }) => number - 1)].map(
    (capture, order) => `${capture}↔${order}`,
  );
  await expect(page.locator('[data-pairs]')).toHaveText(pairs.join(', '));

  const { run: kept } = await readRun(page);
  expect(kept.referencePairs?.length).toBeGreaterThan(1);
  expect(kept.referencePairs?.every(({ metrics }) => metrics.text.value !== null)).toBe(true);

  await expect(page.locator('.ev')).toContainText('The answer changed where the original did.');
  const step = stored.steps.find(({ number, metrics }) => number > 0 && metrics !== null);
  expect(step?.metrics?.xray?.maps).toMatchObject({ columns: 32, rows: 18 });
  expect(step?.metrics?.readings?.words?.capture.length).toBeGreaterThan(5);
  await page.goto(`${site}#/run/${stored.id}/step/${step?.number}`);
  await page.getByText('How these numbers were made').click();
  await expect(page.locator('.xray')).toContainText('tesseract.js 7.0.0');
  await page.getByText('SSIM', { exact: true }).first().click();
  await expect(page.getByAltText('Local structural similarity, white is the same')).toBeVisible();
});
