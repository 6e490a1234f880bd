/**
 * A blurred backdrop: the browser's compositor mirrors what lies behind the box at its edges, an image blends in
 * what lies beyond them. The box is told, and how far inwards that shows.
 */
import { getBoundingClientRect, getComputedStyle } from '../natives';
import { elementsOf, styleValue } from './dom';
import type { Plan } from './plan';

const BLUR = /blur\(([\d.]+)px\)/;

/** `css` is all of the page's style text. */
export function markBackdrops(root: Document | ShadowRoot, css: string, plan: Plan): void {
  if (!css.includes('backdrop-filter')) return;
  for (const element of elementsOf(root)) {
    const radius = BLUR.exec(styleValue(getComputedStyle(element), 'backdrop-filter'))?.[1];
    if (radius === undefined) continue;
    const { x, y, width, height } = getBoundingClientRect(element);
    // Two standard deviations hold 95 % of the blur.
    if (width > 0 && height > 0)
      plan.cannotDraw({ x, y, width, height }, `edge of a blurred backdrop, ${2 * parseFloat(radius)} px`);
  }
}
