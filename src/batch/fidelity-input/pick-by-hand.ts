import type { Locator, Page } from 'playwright';

type Pick = (page: Page, locator: Locator, text?: string) => Promise<void>;

async function focusFirstPart(page: Page, locator: Locator): Promise<void> {
  const box = await locator.boundingBox();
  if (box) await page.mouse.click(box.x + 10, box.y + box.height / 2);
}

/** Digits of a date or time in the order in which an English browser asks for them. */
const date: Pick = async (page, locator, text = '') => {
  const [year = '', month = '', day = ''] = text.split('-');
  await focusFirstPart(page, locator);
  await page.keyboard.type(`${month}${day}${year}`);
};

const time: Pick = async (page, locator, text = '') => {
  const [hour = '0', minute = ''] = text.split(':');
  const twelve = Number(hour) % 12 || 12;
  await focusFirstPart(page, locator);
  await page.keyboard.type(`${String(twelve).padStart(2, '0')}${minute}${Number(hour) >= 12 ? 'p' : 'a'}`);
};

/** Arrow keys from where the slider stands; a person drags, with the same end. */
const range: Pick = async (page, locator, text = '') => {
  const steps = await locator.evaluate((element, wanted) => {
    const input = element as HTMLInputElement;
    input.focus();
    return (Number(wanted) - Number(input.value)) / Number(input.step || 1);
  }, text);
  for (let count = 0; count < Math.abs(steps); count++)
    await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
};

/** Opens the popup with the mouse and picks with the keyboard, which is the same for a page. */
async function choose(page: Page, select: Locator, index: number): Promise<void> {
  const box = await select.boundingBox();
  if (!box) return;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(50);
  await page.keyboard.press('Home');
  for (let count = 0; count < index; count++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

const select: Pick = async (page, locator, text = '') => {
  const index = await locator.evaluate(
    (element, wanted) =>
      [...(element as HTMLSelectElement).options]
        .filter((option) => !option.disabled)
        .findIndex((option) => option.text.trim() === wanted || option.value === wanted),
    text,
  );
  await choose(page, locator, index);
};

const option: Pick = async (page, locator) => {
  const parent = locator.locator('xpath=ancestor::select');
  const { index, list } = await locator.evaluate((element) => {
    const chosen = element as HTMLOptionElement;
    const owner = chosen.closest('select');
    return { index: chosen.index, list: owner !== null && (owner.multiple || owner.size > 1) };
  });
  if (!list) return choose(page, parent, index);
  const box = await locator.boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

/** Controls whose value is picked in the browser's own interface. */
export const pickByHand = { date, time, range, select, option } as const;
