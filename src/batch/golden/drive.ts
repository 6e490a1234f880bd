import { basename } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { failure, messageOf, success, type Result } from '../../contract/failure';
import type { Run } from '../../contract/run';
import { chooseVirtualTime, finished } from '../drive';
import { takeRun } from '../stored-run';
import { locateTrueTarget, type TrueTarget } from './true-target';

export interface Drive {
  /** The task's id. */
  readonly task: string;
  /** Selector of each step's element, index 0 for step 1. */
  readonly selectors: readonly (string | null)[];
  readonly answer: { readonly file: string; readonly text: string };
  /** The last step to drive; null for all. */
  readonly until: number | null;
}

export interface DrivenAnswer {
  readonly run: Run;
  /** The true element of each step that has one and was reached. */
  readonly targets: ReadonlyMap<number, TrueTarget>;
  readonly captures: number;
}

/** Milliseconds for one step: the longest waits of the stage, and a slow machine. */
const STEP = 90_000;

/**
 * The built site in one browser page, in virtual time, for one answer after another: engines and what was read of
 * checkpoints stay warm. A page that broke is replaced.
 */
export class GoldenSite {
  #context: BrowserContext | null = null;
  #page: Page | null = null;
  #task: string | null = null;

  #browser: Browser | null = null;

  constructor(
    /** Called again when the browser has gone: a machine short of memory ends it. */
    private readonly launch: () => Promise<Browser>,
    private readonly url: string,
    private readonly onPage: (page: Page) => void = () => undefined,
  ) {}

  /** Drives an answer step by step, and looks where each step's true element is before the step is done. */
  async drive(wanted: Drive): Promise<Result<DrivenAnswer>> {
    try {
      return await this.#drive(wanted);
    } catch (error) {
      const isGone = this.#browser?.isConnected() === false;
      await this.close();
      if (!isGone) return driveFailed(error);
    }
    try {
      return await this.#drive(wanted);
    } catch (error) {
      await this.close();
      return driveFailed(error);
    }
  }

  async #drive(wanted: Drive): Promise<Result<DrivenAnswer>> {
    const page = await this.#open(wanted.task);
    const put = await putIn(page, wanted.answer);
    if (!put.ok) return put;
    const targets = await driveSteps(page, wanted);
    return success({ ...(await takeRun(page)), targets });
  }

  /** Closes the page; the browser is its launcher's. */
  async close(): Promise<void> {
    await this.#context?.close().catch(() => undefined);
    this.#context = null;
    this.#page = null;
    this.#task = null;
  }

  async #open(task: string): Promise<Page> {
    if (!this.#page) {
      if (!this.#browser?.isConnected()) this.#browser = await this.launch();
      this.#context ??= await this.#browser.newContext({ viewport: { width: 1440, height: 900 } });
      this.#page = await this.#context.newPage();
      this.#page.setDefaultTimeout(STEP);
      this.onPage(this.#page);
      await this.#page.goto(this.url);
      await this.#page.locator('[role=tabpanel][aria-busy=false]').waitFor();
      await chooseVirtualTime(this.#page, this.url);
    }
    const page = this.#page;
    if (this.#task !== task) {
      // The bench of another task goes away first, so that nothing of it is taken for the new one's.
      await page.goto(`${this.url}#/`);
      await page.locator('main.work').waitFor({ state: 'detached' });
      await page.goto(`${this.url}#/task/builtin/${encodeURIComponent(task)}`);
      await page.locator('main.work').waitFor();
      await page.getByText('4×', { exact: true }).click();
      this.#task = task;
    }
    return page;
  }
}

function driveFailed(error: unknown): Result<never> {
  return failure('drive-failed', `The site could not be driven: ${messageOf(error).split('\n')[0]}`);
}

async function putIn(page: Page, { file, text }: Drive['answer']): Promise<Result<null>> {
  // A name of its own tells when this answer, and not the one before it, is there.
  const name = `${Date.now().toString(36)}-${basename(file)}`;
  await page
    .locator('.toast.fail button')
    .first()
    .click({ timeout: 200 })
    .catch(() => undefined);
  await page
    .getByLabel('Answer file')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.locator(`.src .label[title="${name}"]`).waitFor();
  const refused = page.locator('.intake:has(h3 .v.fail)');
  await page.locator('.runbar .pri:not(:disabled)').or(refused).first().waitFor();
  if ((await refused.count()) === 0) return success(null);
  return failure('answer-refused', (await refused.innerText()).replace(/\s+/g, ' ').trim());
}

type Pause = 'paused' | 'question' | 'ended';

/** Presses a button of the run bar without moving the focus, which the page under evaluation would notice. */
async function press(page: Page, name: 'Step' | 'Go on' | 'Stop'): Promise<void> {
  await page
    .getByRole('button', { name, exact: true })
    .evaluate((button) => button instanceof HTMLElement && button.click());
}

async function driveSteps(page: Page, { selectors, until }: Drive): Promise<Map<number, TrueTarget>> {
  const targets = new Map<number, TrueTarget>();
  const last = selectors.findLastIndex((selector) => selector !== null) + 1;
  await press(page, 'Step');
  for (let number = 1; ; number += 1) {
    const pause = await pausedAt(page, number);
    if (pause !== 'paused') break;
    if (until !== null && number > until) {
      await press(page, 'Stop');
      break;
    }
    const selector = selectors[number - 1] ?? null;
    const target = selector === null ? null : await locateTrueTarget(page, selector);
    if (target) targets.set(number, target);
    if (until === null && number >= last) {
      await press(page, 'Go on');
      break;
    }
    await press(page, 'Step');
  }
  await finished(page, 10 * STEP);
  return targets;
}

/** Waits until the run has stopped before a step, asks for a target, or is over. */
async function pausedAt(page: Page, number: number): Promise<Pause> {
  const handle = await page.waitForFunction((wanted): Pause | null => {
    const now = document.querySelector<HTMLElement>('[data-run-state]');
    if (now?.dataset['runState'] !== 'running') return 'ended';
    if (document.querySelector('[data-not-there]')) return 'question';
    const head = now.querySelector('b')?.textContent ?? '';
    return head.startsWith(`Step ${wanted} of `) ? 'paused' : head === 'Measuring' ? 'ended' : null;
  }, number);
  return (await handle.jsonValue()) ?? 'ended';
}
