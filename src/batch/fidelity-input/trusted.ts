import type { Locator, Page } from 'playwright';
import type { CaseAction } from './case';
import { pointAt } from './in-page';
import { pickByHand } from './pick-by-hand';

/** Plays an action with trusted input: what the browser makes of a mouse, a keyboard and a wheel. */
export async function playTrusted(page: Page, action: CaseAction): Promise<void> {
  switch (action.do) {
    case 'click':
      return clickOn(page, action.on, action.clicks, action.button);
    case 'hover': {
      const { x, y } = await placeOf(page.locator(action.on));
      return page.mouse.move(x, y);
    }
    case 'type':
      return typeInto(page, action.on, action.text);
    case 'press':
      for (let count = 0; count < (action.times ?? 1); count++) {
        if (count > 0) await page.waitForTimeout(100);
        await page.keyboard.press(action.key);
      }
      return;
    case 'scroll':
      return turnWheel(page, action);
    case 'drag':
      return dragTo(page, action.from, action.to);
    case 'wait':
      return page.waitForTimeout(action.milliseconds);
  }
}

async function placeOf(locator: Locator): Promise<{ x: number; y: number }> {
  const place = await locator.first().evaluate(pointAt);
  if (!place) throw new Error(`nothing of ${String(locator)} can be reached`);
  return place;
}

async function clickOn(
  page: Page,
  selector: string,
  clicks = 1,
  button: 'left' | 'right' = 'left',
): Promise<void> {
  const locator = page.locator(selector).first();
  if ((await locator.evaluate((element) => element.localName)) === 'option')
    return pickByHand.option(page, locator);
  const { x, y } = await placeOf(locator);
  await page.mouse.click(x, y, { clickCount: clicks, button });
}

async function typeInto(page: Page, selector: string, text: string): Promise<void> {
  const locator = page.locator(selector).first();
  const kind = await locator.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.localName,
  );
  const pick = pickByHand[kind as keyof typeof pickByHand];
  if (pick) return pick(page, locator, text);
  await clickOn(page, selector);
  const filled = await page.evaluate(() => {
    const focused = document.activeElement;
    return Boolean(focused && ('value' in focused ? focused.value : focused.textContent));
  });
  if (filled) await page.keyboard.press('Control+a');
  if (text === '') await page.keyboard.press('Backspace');
  for (const character of text) {
    if (character === '\n') await page.keyboard.press('Enter');
    else if (/^[ -~]$/.test(character)) await pressCharacter(page, character);
    else await page.keyboard.insertText(character);
  }
}

/** Playwright's own typing holds no Shift; a person does. */
async function pressCharacter(page: Page, character: string): Promise<void> {
  const shifted = /[A-Z~!@#$%^&*()_+{}|:"<>?]/.test(character);
  if (shifted) await page.keyboard.down('Shift');
  await page.keyboard.press(character);
  if (shifted) await page.keyboard.up('Shift');
}

type Scroll = Extract<CaseAction, { do: 'scroll' }>;

/** The wheel over the named pane, or over the page; lengths are those of the pane. */
async function turnWheel(page: Page, { on, direction, pages }: Scroll): Promise<void> {
  const horizontal = direction === 'left' || direction === 'right';
  const place = await page
    .locator(on ?? ':root')
    .first()
    .evaluate((element, whole) => {
      const box = element.getBoundingClientRect();
      return whole
        ? { x: innerWidth / 2, y: innerHeight / 2, width: innerWidth, height: innerHeight }
        : {
            x: box.x + box.width / 2,
            y: box.y + box.height / 2,
            width: element.clientWidth,
            height: element.clientHeight,
          };
    }, on === undefined);
  if (on !== undefined) await page.mouse.move(place.x, place.y);
  const far = direction === 'top' || direction === 'bottom';
  const length = far ? 1e6 : Math.round(pages * (horizontal ? place.width : place.height));
  const delta = /up|left|top/.test(direction) ? -length : length;
  // Playwright's own wheel turns where the mouse is; here it turns over the pane without a move.
  const session = await page.context().newCDPSession(page);
  const deltas = { deltaX: horizontal ? delta : 0, deltaY: horizontal ? 0 : delta };
  await session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: place.x, y: place.y, ...deltas });
}

async function dragTo(page: Page, from: string, to: string): Promise<void> {
  const start = await placeOf(page.locator(from));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const end = await page
    .locator(to)
    .first()
    .evaluate((element) => {
      const box = element.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}
