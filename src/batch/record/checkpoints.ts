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

/** Plays the recording on a page and gives the state after opening and after every step, in order. */
export async function* playCheckpoints(
  browser: Browser,
  url: string,
  recorded: Recording,
  inspect: (page: Page) => Promise<void> = async () => {},
): AsyncGenerator<Checkpoint> {
  const opened = await openPage(browser, url, viewportOf(recorded));
  try {
    const hand = directHand(opened.page);
    await opened.page.waitForTimeout(waitAfterOpen);
    await inspect(opened.page);
    yield { step: 0, png: await shoot(opened.page) };
    for (const [index, step] of recorded.steps.entries()) {
      try {
        await perform(opened.page, hand, step);
      } catch (error) {
        throw new Error(`Step ${index + 1} (${step.parameters.description}): ${String(error)}`, {
          cause: error,
        });
      }
      await opened.page.waitForTimeout(waitAfterStep);
      await inspect(opened.page);
      yield { step: index + 1, png: await shoot(opened.page) };
    }
    if (opened.faults.length > 0) throw new Error(`The page reported: ${opened.faults.join('; ')}`);
  } finally {
    await opened.close();
  }
}
