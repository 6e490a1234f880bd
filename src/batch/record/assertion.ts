import type { Page } from 'playwright';
import { quotations } from '../../rules/text/quotes';

/**
 * What an assertion about one quoted text says of the page before and after its step; null where text alone does not
 * decide it (colours, order, places, …).
 */
export function assertionHolds(assertion: string, before: string, after: string): boolean | null {
  const [quoted, more] = quotations(assertion);
  if (quoted === undefined || more !== undefined) return null;
  const lead = assertion.slice(0, quoted.start);
  const rest = assertion.slice(quoted.end + 1);
  const was = before.includes(quoted.text);
  const is = after.includes(quoted.text);
  if (/^ (disappears|is gone|is removed|is no longer shown)\b/.test(rest)) return was && !is;
  if (/^ (appears|is shown|is displayed)\b/.test(rest) || /\b(changes|updates) to $/.test(lead))
    return !was && is;
  return null;
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
