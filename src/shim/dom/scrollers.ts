import type { Point } from '../../contract/geometry';
import { document, documentBody, documentElement, getComputedStyle } from '../natives';
import { composedParent } from './tree';

export type Axis = 'x' | 'y';

export function documentScroller(): Element {
  return document.scrollingElement ?? documentElement(document);
}

export function isDocumentScroller(element: Element): boolean {
  return element === documentScroller();
}

/** How far it can move along an axis, in pixels. */
export function rangeOf(element: Element, axis: Axis): number {
  return axis === 'y'
    ? element.scrollHeight - element.clientHeight
    : element.scrollWidth - element.clientWidth;
}

export function offsetOf(element: Element): Point {
  return { x: element.scrollLeft, y: element.scrollTop };
}

/** Whether a person's wheel could move it along this axis at all. */
export function scrolls(element: Element, axis: Axis): boolean {
  if (rangeOf(element, axis) < 1) return false;
  if (isDocumentScroller(element)) return documentScrolls(axis);
  if (element === documentBody(document) && propagates()) return false;
  const style = getComputedStyle(element);
  return /auto|scroll|overlay/.test(axis === 'y' ? style.overflowY : style.overflowX);
}

/** Overflow of the root, or of the body where the root says nothing, belongs to the viewport. */
function propagates(): boolean {
  const root = getComputedStyle(documentElement(document));
  return root.overflowX === 'visible' && root.overflowY === 'visible';
}

function documentScrolls(axis: Axis): boolean {
  const body = documentBody(document);
  const owner = propagates() && body ? body : documentElement(document);
  const style = getComputedStyle(owner);
  return !/hidden|clip/.test(axis === 'y' ? style.overflowY : style.overflowX);
}

/** Whether it can still move in the direction of `delta`. */
export function canMove(element: Element, axis: Axis, delta: number): boolean {
  if (!scrolls(element, axis)) return false;
  const offset = axis === 'y' ? element.scrollTop : element.scrollLeft;
  return delta > 0
    ? offset < rangeOf(element, axis) - 1
    : offset > (isReversed(element, axis) ? -rangeOf(element, axis) : 0);
}

/** Right-to-left panes count from 0 downwards. */
function isReversed(element: Element, axis: Axis): boolean {
  return axis === 'x' && getComputedStyle(element).direction === 'rtl';
}

/** The pane that a wheel or a key over `origin` moves: the nearest that can, then the document. */
export function paneFrom(origin: Element, axis: Axis, delta: number): Element | null {
  for (let at: Element | null = origin; at; at = composedParent(at)) {
    if (isDocumentScroller(at) || at === documentBody(document)) break;
    if (canMove(at, axis, delta)) return at;
    const style = getComputedStyle(at);
    const behavior = axis === 'y' ? style.overscrollBehaviorY : style.overscrollBehaviorX;
    if (scrolls(at, axis) && /contain|none/.test(behavior)) return null;
  }
  return canMove(documentScroller(), axis, delta) ? documentScroller() : null;
}
