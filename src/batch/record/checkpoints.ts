import type { Browser, Page } from 'playwright';
import { PNG } from 'pngjs';
import { openPage } from './browser';
import { directHand, perform } from './perform';
import { viewportOf, type Recording } from './recording';

// The waits of the protocol: 1 s after opening; 0.5 s after an action and 0.2 s before its screenshot.
const waitAfterOpen = 1000;
const waitAfterStep = 700;

export interface Checkpoint {
  step: number;
  /** PNG file, RGB, as large as the viewport. */
  png: Buffer;
}

/** Chromium's encoder favours speed; this makes the same pixels about a third smaller. */
export function packPng(screenshot: Buffer): Buffer {
  return PNG.sync.write(PNG.sync.read(screenshot), { colorType: 2, deflateLevel: 9, filterType: -1 });
}

async function shoot(page: Page): Promise<Buffer> {
  return packPng(await page.screenshot({ type: 'png', caret: 'initial', animations: 'allow', scale: 'css' }));
}

/** Milliseconds for one step: a page in an endless loop answers nothing any more. */
const longestStep = 15_000;

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page does not answer')), longestStep);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Plays the recording on a page and gives the state after opening and after every step, in order. */
export async function* playCheckpoints(
  browser: Browser,
  url: string,
  recorded: Recording,
  inspect: (page: Page) => Promise<void> = async () => {},
): AsyncGenerator<Checkpoint> {
  const opened = await openPage(browser, url, viewportOf(recorded));
  const { page } = opened;
  const take = async (): Promise<Buffer> => {
    await inspect(page);
    return shoot(page);
  };
  try {
    const hand = directHand(page);
    await page.waitForTimeout(waitAfterOpen);
    yield { step: 0, png: await inTime(take()) };
    for (const [index, step] of recorded.steps.entries()) {
      try {
        await inTime(perform(page, hand, step));
        await page.waitForTimeout(waitAfterStep);
        yield { step: index + 1, png: await inTime(take()) };
      } catch (error) {
        throw new Error(`Step ${index + 1} (${step.parameters.description}): ${String(error)}`, {
          cause: error,
        });
      }
    }
    if (opened.faults.length > 0) throw new Error(`The page reported: ${opened.faults.join('; ')}`);
  } finally {
    await opened.close();
  }
}
