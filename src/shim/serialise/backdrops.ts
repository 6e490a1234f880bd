/**
 * A blurred backdrop: the browser's compositor mirrors what lies behind the box at its edges, an image blends in
 * what lies beyond them. The strips where that shows are told.
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
    // Two standard deviations hold 95 % of the blur.
    const reach = 2 * parseFloat(radius);
    const { left, top, right, bottom, width, height } = getBoundingClientRect(element);
    if (width === 0 || height === 0) continue;
    const what = 'edge of a blurred backdrop';
    plan.cannotDraw({ x: left, y: top, width, height: reach }, what);
    plan.cannotDraw({ x: left, y: bottom - reach, width, height: reach }, what);
    plan.cannotDraw({ x: left, y: top, width: reach, height }, what);
    plan.cannotDraw({ x: right - reach, y: top, width: reach, height }, what);
  }
}
