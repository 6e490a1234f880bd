import type { Page } from 'playwright';

/** What an assertion about quoted text says of the page before and after its step. */
export function assertionHolds(assertion: string, before: string, after: string): boolean {
  const quoted = /'(.+)'/.exec(assertion)?.[1];
  if (quoted === undefined) throw new Error(`No quoted text in: ${assertion}`);
  const was = before.includes(quoted);
  const is = after.includes(quoted);
  if (/disappears/.test(assertion)) return was && !is;
  if (/appears|is shown|changes to/.test(assertion)) return !was && is;
  throw new Error(`Not decidable from text: ${assertion}`);
}

/** The text that can be read in the viewport, blanks collapsed. */
export function visibleText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const parts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        !parent ||
        text === '' ||
        !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const inside = [...range.getClientRects()].some(
        (box) =>
          box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth && box.width > 0,
      );
      if (inside) parts.push(text);
    }
    return parts.join(' ').replace(/\s+/g, ' ');
  });
}
