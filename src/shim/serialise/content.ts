/** Whether a person would see anything: the yardstick for a capture that came out blank. */
import type { Size } from '../../contract/geometry';
import {
  contains,
  document,
  elementFromPoint,
  getBoundingClientRect,
  getComputedStyle,
  nodeValue,
  parentElement,
} from '../natives';
import * as dom from './dom';

const SHOW_TEXT = 4;
const VISIBLE = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };

function isOnTop(element: Element, rect: DOMRect, size: Size): boolean {
  const left = Math.max(rect.left, 0);
  const top = Math.max(rect.top, 0);
  const right = Math.min(rect.right, size.width);
  const bottom = Math.min(rect.bottom, size.height);
  if (right - left < 1 || bottom - top < 1) return false;
  const hit = elementFromPoint(document, (left + right) / 2, (top + bottom) / 2);
  return hit !== null && (contains(element, hit) || contains(hit, element));
}

function hasInk(element: Element): boolean {
  const style = getComputedStyle(element);
  const colour = dom.styleValue(style, '-webkit-text-fill-color');
  const size = parseFloat(dom.styleValue(style, 'font-size'));
  return size >= 4 && !/^(?:transparent|rgba\(.*, 0\)|rgb\(255, 255, 255\))$/.test(colour);
}

function showsText(size: Size): boolean {
  const walker = dom.createTreeWalker(document, document, SHOW_TEXT);
  const range = dom.createRange(document);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = parentElement(node);
    if (!parent || (nodeValue(node) ?? '').trim() === '' || !dom.checkVisibility(parent, VISIBLE)) continue;
    dom.selectNode(range, node);
    const rect = dom.rangeRects(range)[0];
    if (rect && isOnTop(parent, rect, size) && hasInk(parent)) return true;
  }
  return false;
}

function showsPicture(size: Size): boolean {
  for (const image of dom.select(document, 'img')) {
    if (dom.naturalWidth(image as HTMLImageElement) === 0 || !dom.checkVisibility(image, VISIBLE)) continue;
    if (isOnTop(image, getBoundingClientRect(image), size)) return true;
  }
  return false;
}

export function hasContent(size: Size): boolean {
  return showsText(size) || showsPicture(size);
}
