import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRun } from '../../src/batch/stored-run';
import { expect, openTask, ROOT, run, test } from './site';

const GOOD = readFileSync(join(ROOT, 'tasks/data/3/answers/good.html'), 'utf8');

test('an endless loop ends the step as "page hung" and leaves the app usable', async ({ page, site }) => {
  await openTask(
    page,
    site,
    '3',
    '<!doctype html><html><body><h1>2048</h1><script>addEventListener("keydown", () => { for (;;); })</script></body></html>',
  );
  await run(page);
  await expect(page.locator('.now')).toContainText('Ended at step 1');
  await expect(page.locator('.steps .wrong')).toContainText('hung');
  // The app answers, and the stage takes another answer.
  await page.getByRole('tab', { name: /Samples/ }).click();
  await page.getByRole('button', { name: 'Use: Sample: good answer' }).click();
  await run(page);
  await expect(page.locator('.now')).toContainText('Finished');
});

test('an endless loop at opening is told as such', async ({ page, site }) => {
  await openTask(
    page,
    site,
    '3',
    '<!doctype html><html><body><p>x</p><script>for (;;);</script></body></html>',
  );
  await run(page);
  await expect(page.locator('[data-run-state="failed"]')).toContainText('hung');
});

test('a reload in mid-run keeps the finished steps and offers to run again', async ({ page, site }) => {
  await openTask(page, site, '3', GOOD);
  await page.getByText('4×', { exact: true }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByAltText('Capture 3')).toBeVisible();
  await page.reload();
  await expect(page.locator('.notice')).toContainText('The last run of this task was cut off');
  await page.goto(`${site}#/runs`);
  await expect(page.locator('.runlist li')).toHaveCount(1);
  await expect(page.locator('.runlist')).toContainText('not finished');
  await page.locator('.runlist a').click();
  await expect(page.locator('.notice')).toContainText('This run was cut off');
  await expect(page.getByRole('link', { name: 'run it again from the start' })).toBeVisible();
  await page.locator('.rail a').nth(2).click();
  await expect(page.getByAltText('Capture 2')).toBeVisible();
  const { captures } = await readRun(page);
  expect(captures.size).toBeGreaterThanOrEqual(4);
});

test('a person’s keys are the app’s while a run goes, and never the page’s', async ({ page, site }) => {
  const answer =
    '<!doctype html><html><body><p id="p">0</p><script>let n=0;addEventListener("keydown",(e)=>{if(!e.isTrusted)return;p.textContent="touched "+(++n)})</script></body></html>';
  await openTask(page, site, '3', answer);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByAltText('Capture 1')).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-run-state="stopped"]')).toBeVisible();
  await expect(page.frameLocator('.frame iframe').locator('#p')).toHaveText('0');
});

test('a run can be paused, stepped and stopped', async ({ page, site }) => {
  await openTask(page, site, '3', GOOD);
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  await expect(page.getByAltText('Capture 0')).toBeVisible();
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(page.getByAltText('Capture 1')).toBeVisible();
  await expect(page.getByAltText('Capture 2')).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('[data-run-state="stopped"]')).toContainText('Stopped');
  const { run: stored } = await readRun(page);
  expect(stored.steps.map(({ action }) => action).slice(0, 3)).toEqual(['done', 'done', 'not reached']);
});

test('a person can point at a target that the ranker does not find, and is not asked again', async ({
  page,
  site,
}) => {
  const answer =
    '<!doctype html><html><body style="margin:0"><button id="b" style="position:absolute;left:500px;top:300px;width:120px;height:60px" onclick="document.title=\'hit\';this.nextElementSibling.hidden=false">…</button><p hidden>The text 3 departures on Thursday 18 June</p></body></html>';
  await openTask(page, site, '2', answer);
  await page.getByText('4×', { exact: true }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const overlay = page.locator('.page .point');
  await expect(overlay).toBeVisible();
  const box = await overlay.boundingBox();
  if (!box) throw new Error('the stage has no box');
  const scale = box.width / 1280;
  await overlay.click({ position: { x: 560 * scale, y: 330 * scale } });
  await expect(page.getByAltText('Capture 1')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('[data-run-state="stopped"]')).toBeVisible();
  const { run: stored } = await readRun(page);
  expect(stored.steps[1]?.target?.by).toBe('person');
  expect(stored.steps[1]?.assertion?.automatic.value).toBe('pass');

  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByAltText('Capture 1')).toBeVisible();
  await expect(page.locator('.ask')).toContainText('second departure');
});
