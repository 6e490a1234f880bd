import type { Locator, Page } from 'playwright/test';
import { evaluatorZip, runZip, writeEvaluatorFolder, type ChosenFile } from './run-fixtures';
import { expect, test } from './site';

async function importRuns(page: Page, files: readonly ChosenFile[]): Promise<void> {
  await page.getByLabel('Exported run').setInputFiles([...files]);
}

async function choose(page: Page, label: string): Promise<void> {
  await page.locator('.runlist li', { hasText: label }).getByRole('checkbox').check();
}

function score(page: Page, part: string, run: number): Locator {
  return page.locator(`.scoretable td[data-part="${part}"][data-run="${run}"]`);
}

const GOOD = { id: 'run-good', label: 'secret-good', ocr: 0.75 };
const WORSE = { id: 'run-worse', label: 'secret-worse', verdicts: { 3: 'unknown', 7: 'fail' } } as const;

test('runs of one task side by side: scores, steps, the ladder, a link, a blind vote', async ({
  page,
  site,
  browser,
}) => {
  await page.goto(`${site}#/runs`);
  await importRuns(page, [await runZip(GOOD), await runZip(WORSE)]);
  await expect(page.locator('.runlist li')).toHaveCount(2);
  await choose(page, GOOD.label);
  await choose(page, WORSE.label);
  await page.getByRole('link', { name: 'Compare 2' }).click();

  await test.step('scores with their intervals, differences, and reasons for what is missing', async () => {
    await expect(page.locator('h1')).toHaveText('Play the daily board');
    await expect(score(page, 'ifs', 1)).toContainText('100.00');
    await expect(score(page, 'ifs', 2)).toContainText('16.67–50.00');
    await expect(score(page, 'ifs', 2)).toContainText('−83.33 to −50.00 against run 1');
    await expect(score(page, 'ocr', 2)).toContainText('−25.00 against run 1');
    await expect(score(page, 'final', 2)).toContainText('missing');
    await expect(score(page, 'final', 2)).toContainText('no judge has looked at this run');
    await expect(page.locator('.notes')).toHaveCount(0);
  });

  await test.step('a row a step, with the captures beside the checkpoint', async () => {
    await expect(page.locator('.steprows li')).toHaveCount(13);
    const row = page.locator('.steprows li[data-step="7"]');
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByAltText('Checkpoint 7')).toBeVisible();
    await expect(row.locator('figure[data-run="1"]')).toContainText('Pass');
    await expect(row.locator('figure[data-run="2"]')).toContainText('Fail');
    await expect(row.locator('figure[data-run="2"]')).toContainText('evidence of secret-worse');
    const drawn = row.getByAltText('Capture 7 of run 2');
    await expect
      .poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
  });

  await test.step('the published ladder, marked', async () => {
    const ladder = page.getByRole('complementary', { name: 'Published results' });
    await expect(ladder).toContainText('measured by other engines');
    await expect(ladder.getByRole('row', { name: /^GPT-5 / })).toContainText('36.35');
  });

  await test.step('a blind vote shows no name before it is given', async () => {
    await page.getByRole('link', { name: 'Vote blind' }).click();
    await expect(page.getByAltText('A at step 0')).toBeVisible();
    const hidden = async () => `${await page.title()} ${await page.locator('main').innerHTML()}`;
    expect(await hidden()).not.toMatch(/secret|evidence of|75\.00|data-part/);
    await page.getByRole('button', { name: 'Next step' }).click();
    expect(await hidden()).not.toMatch(/secret|evidence of/);
    await page.getByRole('button', { name: 'A is better' }).click();
    const reveal = page.locator('.reveal');
    await expect(reveal).toContainText(/A is run [12], secret-(good|worse)/);
    const better = (await reveal.innerText()).includes('A is run 1') ? 1 : 2;
    await page.getByRole('link', { name: 'Show the comparison' }).click();
    await expect(page.locator('.votes')).toContainText(`Run ${better} better: 1`);
    await page.reload();
    await expect(page.locator('.votes')).toContainText(`Run ${better} better: 1`);
    await page.getByRole('button', { name: 'Take the last one back' }).click();
    await expect(page.locator('.votes')).toContainText('No blind votes yet');
  });

  await test.step('the link on another machine says what is not there; an imported zip brings it', async () => {
    const address = page.url();
    expect(address).toContain('#/compare?runs=run-good,run-worse');
    const other = await browser.newPage();
    await other.goto(address);
    await expect(other.locator('.absent')).toContainText('2 runs of 2 are not in this browser');
    await expect(other.locator('.absent li')).toHaveText(['run-good', 'run-worse']);
    await importRuns(other, [await runZip(WORSE)]);
    await expect(other.locator('.absent')).toContainText('One run of 2 is not in this browser');
    await importRuns(other, [await runZip(GOOD)]);
    await expect(other.locator('.absent')).toHaveCount(0);
    await expect(other.locator('.scoretable thead a')).toHaveText(['secret-good', 'secret-worse']);
    await other.close();
  });
});

test('what cannot be compared is said: other engines, other tasks, the public evaluator', async ({
  page,
  site,
}) => {
  await page.goto(`${site}#/runs`);
  await importRuns(page, [
    await runZip(GOOD),
    await runZip({ id: 'run-engine', label: 'other-engine', engine: 'another reader' }),
    await runZip({ id: 'run-task', label: 'other-task', task: '2' }),
  ]);
  await expect(page.locator('.runlist li')).toHaveCount(3);

  await test.step('a result of the evaluator, of a task that a person confirms', async () => {
    await importRuns(page, [await evaluatorZip('3', 'some-model')]);
    const attach = page.getByRole('region', { name: 'Results of the public evaluator' });
    await expect(attach).toContainText('some-model');
    await expect(attach.getByLabel('Task', { exact: true })).toHaveValue('3');
    await attach.getByRole('button', { name: 'Import 1 run' }).click();
    await expect(page.locator('.runlist li')).toHaveCount(4);
  });

  await test.step('its report: the evaluator’s numbers, and no button that would change them', async () => {
    await page.locator('.runlist li', { hasText: 'public evaluator' }).getByRole('link').click();
    await expect(page.locator('.rhead')).toContainText('measured by the public evaluator');
    await expect(page.locator('[data-score="IFS"]')).toHaveText('16.67');
    await expect(page.locator('[data-score="HFS"]')).toHaveText('60.00');
    await expect(page.locator('.pairs tbody tr')).toHaveCount(3);
    await expect(page.locator('.rail a')).toHaveCount(13);
    await page.locator('.rail a').nth(3).click();
    await expect(page.getByAltText('Capture 3')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Measure again' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Pass/ })).toHaveCount(0);
  });

  await test.step('compared from its report: no score of one kind against one of the other', async () => {
    await page.getByText('Compare with another run').click();
    await page.getByRole('link', { name: GOOD.label }).click();
    await expect(page.locator('.notes')).toContainText('Run 1 was measured by the public evaluator');
    await expect(score(page, 'ifs', 2)).toContainText('not compared: another reading');
    await expect(page.locator('.steprows li[data-step="0"] figure[data-run="1"]')).toContainText(
      'against checkpoint 1',
    );
  });

  await test.step('other engines, and other tasks', async () => {
    await page.goto(`${site}#/compare?runs=run-good,run-engine`);
    await expect(page.locator('.notes')).toContainText(
      'run 1 by reader (1, eng); run 2 by another reader (1, eng)',
    );
    await expect(score(page, 'ocr', 2)).toContainText('not compared: other engines');
    await expect(score(page, 'visual', 2)).toContainText('±0.00 against run 1');
    await page.goto(`${site}#/compare?runs=run-good,run-task`);
    await expect(page.locator('.notes')).toContainText('These are runs of different tasks');
    await expect(score(page, 'ifs', 2)).toContainText('not compared: another task');
    await expect(page.getByRole('link', { name: 'Vote blind' })).toHaveCount(0);
  });

  await test.step('a folder as the evaluator leaves it, without the task it is of', async () => {
    await page.goto(`${site}#/runs`);
    const folder = writeEvaluatorFolder(test.info().outputPath('results'), '3', 'folder-model');
    await page.getByLabel('Folder of the public evaluator’s results').setInputFiles(folder);
    const attach = page.getByRole('region', { name: 'Results of the public evaluator' });
    await attach.getByLabel('Data set').selectOption('');
    await attach.getByRole('button', { name: 'Import 1 run' }).click();
    await page
      .locator('.runlist li', { hasText: 'folder-model' })
      .getByRole('link', { name: 'Task 3' })
      .click();
    await expect(page.locator('.remarks')).toContainText('The task’s own text is not known');
    await expect(page.getByRole('link', { name: 'Run again' })).toHaveCount(0);
    await expect(page.locator('[data-score="IFS"]')).toHaveText('16.67');
  });

  await test.step('a broken result is refused by file and member', async () => {
    await page.goto(`${site}#/runs`);
    const broken = {
      total_step: 1,
      success_step: 7,
      screenshot_paths_to_eval: ['0.png'],
      assertion_results: [null],
    };
    await importRuns(page, [{ name: 'eval.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(broken)) }]); // prettier-ignore
    await expect(page.locator('.toast')).toContainText(
      'at success_step at most total_step (1) was expected, 7 received',
    );
  });
});
