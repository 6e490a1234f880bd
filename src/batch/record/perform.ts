import type { Page } from 'playwright';
import type { RecordedStep } from './recording';

export interface Point {
  x: number;
  y: number;
}

/** How the pointer and the wheel move: at once for checkpoints, in visible steps for the video. */
export interface Hand {
  moveTo(point: Point): Promise<void>;
  press(): Promise<void>;
  wheel(pixels: number): Promise<void>;
  key(key: string): Promise<void>;
}

/** The pixels a Scroll step moves the page by: half a viewport unless it names pages. */
export function scrollDistance(step: RecordedStep, viewportHeight: number): number {
  const { direction, scroll_page: pages } = step.parameters;
  return Math.round(viewportHeight * (pages ?? 0.5)) * (direction === 'up' ? -1 : 1);
}

export function textToType(step: RecordedStep): string {
  const text = step.parameters.text ?? /'([^']*)'/.exec(step.parameters.description)?.[1];
  if (text === undefined) throw new Error(`No text to type in: ${step.parameters.description}`);
  return text;
}

/** Presses a key, or writes a character that no key of a keyboard has. */
export async function pressKey(page: Page, key: string): Promise<void> {
  if (key === ' ') await page.keyboard.press('Space');
  else if (/^[\x21-\x7e]+$/.test(key)) await page.keyboard.press(key);
  else await page.keyboard.insertText(key);
}

export async function centreOf(page: Page, selector: string): Promise<Point> {
  const target = page.locator(selector);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Does one step with trusted input. Throws when its target is not there. */
export async function perform(page: Page, hand: Hand, step: RecordedStep): Promise<void> {
  if (step.type === 'Scroll') {
    if (step.target !== undefined) await hand.moveTo(await centreOf(page, step.target));
    await hand.wheel(scrollDistance(step, page.viewportSize()?.height ?? 0));
    return;
  }
  if (step.type === 'Press') {
    await hand.key(step.parameters.key ?? '');
    return;
  }
  await hand.moveTo(await centreOf(page, step.target ?? ''));
  await hand.press();
  if (step.type !== 'Type') return;
  await page.keyboard.press('Control+A');
  for (const character of textToType(step)) await hand.key(character);
}

export function directHand(page: Page): Hand {
  return {
    moveTo: ({ x, y }) => page.mouse.move(x, y),
    press: async () => {
      await page.mouse.down();
      await page.mouse.up();
    },
    wheel: (pixels) => page.mouse.wheel(0, pixels),
    key: (key) => pressKey(page, key),
  };
}
