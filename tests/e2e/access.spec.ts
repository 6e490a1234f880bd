import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { evaluatorZip, runZip } from './run-fixtures';
import { expect, openTask, ROOT, test } from './site';

const GOOD = readFileSync(join(ROOT, 'tasks/data/3/answers/wrong-state.html'), 'utf8');

/** Everything axe knows of WCAG 2.2 AA and of good practice; the answer's own page is not ours to mend. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('.frame iframe')
    .options({ resultTypes: ['violations'], preload: false })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Colours do not depend on the width, nor places on the scheme: two looks see what four would. */
const LOOKS = [
  ['light', 1440],
  ['dark', 390],
] as const;

/** Looks at the page as it is, in both schemes and widths. */
async function expectNoFaults(page: Page): Promise<void> {
  for (const [colorScheme, width] of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    expect(await faults(page), `${page.url()}, ${colorScheme}, ${width} wide`).toEqual([]);
  }
}

test('axe finds nothing on the pages, light at 1440 and dark at 390', async ({ page, site }) => {
  test.setTimeout(900_000);
  await page.goto(site);
  await expect(page.locator('.card').first()).toBeVisible();
  await expectNoFaults(page);
  for (const from of ['hub', 'own']) {
    await page.goto(`${site}#/?from=${from}`);
    await expect(page.locator('.source')).toBeVisible();
    await expectNoFaults(page);
  }
  await openTask(page, site, '3', GOOD);
  await expect(page.locator('.cm-content')).toContainText('<');
  await expectNoFaults(page);
  await page.getByRole('tab', { name: 'Stage' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.locator('[data-run-state="finished"]').waitFor({ timeout: 200_000 });
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'Open report' }).first().click();
  await expect(page.locator('.rail')).toBeVisible();
  await expectNoFaults(page);
  await page.goto(`${site}#/runs`);
  await expect(page.locator('.runlist li')).toHaveCount(1);
  await expectNoFaults(page);
  await page.goto(`${site}#/settings`);
  await expect(page.getByRole('heading', { name: 'Visual similarity' })).toBeVisible();
  await expectNoFaults(page);
});

test('axe finds nothing where runs are compared, voted on, and brought from the public evaluator', async ({
  page,
  site,
}) => {
  await page.goto(`${site}#/runs`);
  await page
    .getByLabel('Exported run')
    .setInputFiles([
      await runZip({ id: 'one', label: 'one' }),
      await runZip({ id: 'two', label: 'two', verdicts: { 3: 'unknown' }, engine: 'another' }),
      await evaluatorZip('3', 'some-model'),
    ]);
  await expect(page.locator('.attach select')).toHaveCount(2);
  await expect(page.locator('.runlist li')).toHaveCount(2);
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Import 1 run' }).click();
  await page.locator('.runlist li', { hasText: 'public evaluator' }).getByRole('link').click();
  await expect(page.locator('.pairs')).toBeVisible();
  await page.getByText('Compare with another run').click();
  await expect(page.locator('.with li')).toHaveCount(2);
  await expectNoFaults(page);
  await page.goto(`${site}#/compare?runs=one,two,nowhere`);
  await expect(page.locator('.absent')).toBeVisible();
  await expect(page.locator('.scoretable')).toBeVisible();
  await expectNoFaults(page);
  await page.goto(`${site}#/compare?runs=one,two&blind`);
  await page.getByRole('button', { name: 'Next step' }).click();
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Tie' }).click();
  await expect(page.locator('.reveal')).toBeVisible();
  await expectNoFaults(page);
});

test('the keyboard alone runs an answer and reads the report', async ({ page, site }) => {
  await openTask(page, site, '3', GOOD);
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Run, or go on');
  await page.keyboard.press('Escape');
  await page.getByText('4×', { exact: true }).click();
  await page.getByRole('button', { name: 'Reset the stage' }).blur();
  await page.keyboard.press('r');
  await page.locator('[data-run-state="finished"]').waitFor({ timeout: 200_000 });
  await page.getByRole('link', { name: 'Open report' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.rail a[aria-current]')).toContainText('9');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.rail a[aria-current]')).toContainText('8');
  await page.keyboard.press('f');
  await expect(page.locator('[data-score="IFS"]')).toHaveText('58.33');
});
