import { expect, test } from './site';

test('the first button runs the demo to a report', async ({ page, site }) => {
  await page.goto(site);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Does the rebuilt page really work?');
  await page.getByRole('link', { name: 'Run the demo' }).click();
  await expect(page.locator('[data-run-state="running"]')).toBeVisible();
  await page.waitForURL(/#\/run\//, { timeout: 200_000 });
  await expect(page.locator('[data-score="IFS"]')).toHaveText('100.00');
  await expect(page.locator('[data-score="VFS"]')).toHaveText('without HFS');
  await expect(page.locator('[data-score="HFS"]')).toHaveText('missing');
  await expect(page.locator('.rail li')).toHaveCount(11);
  await expect(page.getByAltText(/^Capture \d+$/)).toBeVisible();
  await expect(page.getByAltText(/^Checkpoint \d+$/)).toBeVisible();

  await page.goto(`${site}#/`);
  await expect(page.getByText(/Last run 9\d|Last run 100/)).toBeVisible();
});
