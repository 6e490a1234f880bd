import type { Frame, Page } from 'playwright';
import type { StageAction } from '../../contract/stage-protocol';
import type { CaseAction } from './case';

export type Clock = 'real' | 'virtual';

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** What the host page offers; see tests/fidelity/input/host. */
interface HostWindow {
  readonly inputHost: {
    open(html: string, size: PageSize, clock: Clock): Promise<{ ok: boolean; message?: string }>;
    settle(milliseconds: number): Promise<unknown>;
    find(marks: readonly string[]): Promise<number[]>;
    act(action: StageAction): Promise<{ ok: boolean; message?: string }>;
  };
}

export async function openStaged(page: Page, html: string, size: PageSize, clock: Clock): Promise<void> {
  const opened = await page.evaluate(
    ([text, viewport, time]) => (window as unknown as HostWindow).inputHost.open(text, viewport, time),
    [html, size, clock] as const,
  );
  if (!opened.ok) throw new Error(opened.message);
}

export function stageFrame(page: Page): Frame {
  const frame = page.frames().find((each) => each !== page.mainFrame());
  if (!frame) throw new Error('there is no stage');
  return frame;
}

/** Waits as the page counts time. */
export async function passTime(page: Page, milliseconds: number, clock: Clock): Promise<void> {
  if (clock === 'real') return await page.waitForTimeout(milliseconds);
  await page.evaluate((time) => (window as unknown as HostWindow).inputHost.settle(time), milliseconds);
}

/** Plays an action through the shim. */
export async function playStaged(page: Page, action: CaseAction, clock: Clock): Promise<void> {
  if (action.do === 'wait') return await passTime(page, action.milliseconds, clock);
  const staged = await translate(page, action);
  const done = await page.evaluate(
    (wanted) => (window as unknown as HostWindow).inputHost.act(wanted),
    staged,
  );
  if (!done.ok) throw new Error(done.message);
}

async function translate(page: Page, action: Exclude<CaseAction, { do: 'wait' }>): Promise<StageAction> {
  switch (action.do) {
    case 'click': {
      const target = await targetOf(page, action.on);
      return { type: 'Click', target, clicks: action.clicks ?? 1, button: action.button ?? 'left' };
    }
    case 'hover':
      return { type: 'Hover', target: await targetOf(page, action.on) };
    case 'type':
      return { type: 'Type', target: await targetOf(page, action.on), text: action.text };
    case 'press':
      return { type: 'Press', key: action.key, times: action.times ?? 1 };
    case 'scroll': {
      const target = action.on === undefined ? null : await targetOf(page, action.on);
      return { type: 'Scroll', direction: action.direction, pages: action.pages, target };
    }
    case 'drag': {
      const [target = -1, to = -1] = await targetsOf(page, [action.from, action.to]);
      return { type: 'Drag', target, to };
    }
  }
}

async function targetOf(page: Page, selector: string): Promise<number> {
  const [index = -1] = await targetsOf(page, [selector]);
  return index;
}

/** The elements are marked only while the candidates are listed. */
async function targetsOf(page: Page, selectors: readonly string[]): Promise<number[]> {
  const locators = selectors.map((selector) => stageFrame(page).locator(selector).first());
  const marks = selectors.map((_selector, index) => `fidelity${index}`);
  for (const [index, locator] of locators.entries()) {
    await locator.evaluate((element, mark) => element.setAttribute('data-testid', mark), marks[index] ?? '');
  }
  const found = await page.evaluate(
    (wanted) => (window as unknown as HostWindow).inputHost.find(wanted),
    marks,
  );
  for (const locator of locators) await locator.evaluate((element) => element.removeAttribute('data-testid'));
  const missing = found.indexOf(-1);
  if (missing >= 0) throw new Error(`${selectors[missing]} is no candidate`);
  return found;
}
