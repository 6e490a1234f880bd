import type { Browser, Page } from 'playwright';
import { failure, messageOf, success, type Result } from '../contract/failure';
import type { Run } from '../contract/run';
import { readRun, type StoredRun } from './stored-run';

/** A driven run, and what the site said is wrong with the tasks. */
export interface Driven {
  readonly result: Result<StoredRun>;
  readonly problems: readonly string[];
}

export interface DriveOptions {
  /** Address of the built site. */
  readonly url: string;
  readonly task: string;
  readonly answer: { readonly name: string; readonly text: string };
  /** Virtual unless said otherwise. */
  readonly clock?: 'real' | 'virtual';
  /** Whether the pairs that only the reference reading compares are measured too. */
  readonly reference?: boolean;
  /** How often the answer is run, one run after the other on the same page; the result is the last one. */
  readonly rounds?: number;
  /** Called after each round; the first is 1. */
  readonly onRun?: (run: Run, round: number) => void;
  readonly onPage?: (page: Page) => void;
  /** Milliseconds for the whole run. */
  readonly timeout?: number;
}

/** Uses the site as a person would: opens the task, puts the answer in, presses Run, and reads what was stored. */
export async function driveRun(browser: Browser, options: DriveOptions): Promise<Driven> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const problems: string[] = [];
  options.onPage?.(page);
  try {
    return { result: await drive(page, options, problems), problems };
  } catch (error) {
    return { result: failure('drive-failed', `The site could not be driven: ${messageOf(error)}`), problems };
  } finally {
    await context.close();
  }
}

async function drive(page: Page, options: DriveOptions, problems: string[]): Promise<Result<StoredRun>> {
  await page.goto(options.url);
  await page.locator('[role=tabpanel][aria-busy=false]').waitFor();
  problems.push(...(await problemsOn(page)));
  if (options.clock !== 'real') await chooseVirtualTime(page, options.url);
  await page.goto(`${options.url}#/task/builtin/${encodeURIComponent(options.task)}`);
  const bench = page.locator('main.work');
  const unknown = page.locator('main.blank h1');
  await bench.or(unknown).first().waitFor();
  if (await unknown.isVisible())
    return failure('task-unknown', (await page.locator('main.blank p').first().innerText()).trim());
  problems.push(...(await problemsOn(page)));
  await page.getByText('4×', { exact: true }).click();
  const buffer = Buffer.from(options.answer.text);
  await page
    .getByLabel('Answer file')
    .setInputFiles({ name: options.answer.name, mimeType: 'text/plain', buffer });
  await page.waitForFunction(
    () => document.querySelector('.runbar .pri:not(:disabled), .intake h3 .v.fail, .toast.fail') !== null,
  );
  const run = page.getByRole('button', { name: 'Run', exact: true });
  const refused = page.locator('.toast.fail, .intake:has(h3 .v.fail)').first();
  if (await run.isDisabled()) {
    const why = (await refused.isVisible()) ? await refused.innerText() : 'The stage did not start.';
    return failure('answer-refused', why.replace(/\s+/g, ' ').trim());
  }
  const timeout = options.timeout ?? 30 * 60_000;
  let round = 0;
  let driven: StoredRun;
  do {
    round += 1;
    await run.click();
    if (round > 1) await page.locator('[data-run-state=running]').waitFor({ state: 'attached' });
    await finished(page, timeout);
    driven = await readRun(page);
    options.onRun?.(driven.run, round);
  } while (round < (options.rounds ?? 1));
  return options.reference ? await withReference(page, options.url, driven) : success(driven);
}

async function withReference(page: Page, url: string, { run }: StoredRun): Promise<Result<StoredRun>> {
  await page.goto(`${url}#/run/${encodeURIComponent(run.id)}`);
  await page.getByText('Reference reading:').click();
  await page
    .locator('.reading')
    .locator('table, .quiet')
    .first()
    .waitFor({ timeout: 10 * 60_000 });
  return success(await readRun(page));
}

/** What the page lists as wrong with task files, one line each. */
async function problemsOn(page: Page): Promise<string[]> {
  const lines = await page.locator('.problems li').allTextContents();
  return lines.map((line) => line.replace(/\s+/g, ' ').trim());
}

/** Nobody watches: the waits may pass at once, and every run gives the same. */
export async function chooseVirtualTime(page: Page, url: string): Promise<void> {
  await page.goto(`${url}#/settings`);
  await page.getByText('Virtual', { exact: true }).click();
}

/** Waits for the end of the run; nobody is there to point at a target, so questions are answered with "not there". */
export async function finished(page: Page, timeout: number): Promise<void> {
  const notThere = page.locator('[data-not-there]');
  const end = page.locator('[data-run-state]:not([data-run-state="running"]):not([data-run-state="none"])');
  for (;;) {
    await end.or(notThere).first().waitFor({ state: 'attached', timeout });
    if ((await notThere.count()) === 0) return;
    await notThere.click({ timeout: 5000 }).catch(() => undefined);
  }
}
