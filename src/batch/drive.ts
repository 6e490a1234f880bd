import type { Browser, Page } from 'playwright';
import { failure, messageOf, success, type Result } from '../contract/failure';
import type { Run } from '../contract/run';

export interface DrivenRun {
  readonly run: Run;
  /** PNG bytes by step. */
  readonly captures: ReadonlyMap<number, Buffer>;
}

/** A driven run, and what the site said is wrong with the tasks. */
export interface Driven {
  readonly result: Result<DrivenRun>;
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

async function drive(page: Page, options: DriveOptions, problems: string[]): Promise<Result<DrivenRun>> {
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
  await run.click();
  await finished(page, options.timeout ?? 30 * 60_000);
  const driven = await readRun(page);
  if (!options.reference) return success(driven);
  await page.goto(`${options.url}#/run/${encodeURIComponent(driven.run.id)}`);
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

/** The newest run with its captures, out of the page's own database. */
export async function readRun(page: Page): Promise<DrivenRun> {
  const stored = await page.evaluate(async () => {
    const open = indexedDB.open('iwr-playground');
    const wait = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('the database cannot be read'));
      });
    const db = await wait(open);
    const transaction = db.transaction(['runs', 'captures']);
    const runs = await wait(
      transaction.objectStore('runs').getAll() as IDBRequest<{ startedAt: string; run: { id: string } }[]>,
    );
    const all = await wait(
      transaction.objectStore('captures').getAll() as IDBRequest<{ run: string; step: number; png: Blob }[]>,
    );
    db.close();
    const latest = runs.sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1))[0]?.run;
    const captures: [number, string][] = [];
    for (const { run, step, png } of all) {
      if (run !== latest?.id) continue;
      const bytes = new Uint8Array(await png.arrayBuffer());
      let text = '';
      for (let at = 0; at < bytes.length; at += 0x8000)
        text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
      captures.push([step, btoa(text)]);
    }
    return { run: JSON.stringify(latest), captures };
  });
  return {
    run: JSON.parse(stored.run) as Run,
    captures: new Map(stored.captures.map(([step, text]) => [step, Buffer.from(text, 'base64')])),
  };
}
