import type { Result } from '../../contract/failure';
import { success } from '../../contract/failure';
import type { Point } from '../../contract/geometry';
import type { ActOutcome } from '../../contract/stage-protocol';
import type { ScrollDirection } from '../../contract/task';
import { fire } from '../dispatch';
import { centreOf, insideViewport, rectOf } from '../dom/boxes';
import type { Axis } from '../dom/scrollers';
import { documentScroller, isDocumentScroller, offsetOf, rangeOf, scrolls } from '../dom/scrollers';
import { composedChain, composedClosest, everyElement, hitTest, isInside } from '../dom/tree';
import { document, documentElement, viewportHeight, viewportWidth } from '../natives';
import { wheelEvent } from '../pointer/events';
import { movePointer, refreshHover } from '../pointer/move';
import { hands } from '../pointer/state';
import { frame } from '../waits';
import { targetElement } from './target-point';
import { untilScrollRests } from './scroll-rest';

/** Turns the wheel over the pane that a person would mean, as far as the step says. */
export async function scroll(
  direction: ScrollDirection,
  pages: number,
  target: number | null,
): Promise<Result<ActOutcome>> {
  const axis: Axis = direction === 'left' || direction === 'right' ? 'x' : 'y';
  const element = target === null ? null : targetElement(target);
  if (element && !element.ok) return element;
  const pane = paneFor(axis, element?.ok ? element.value : null);
  const remarks: string[] = [];
  const delta = deltaFor(pane, axis, direction, pages);
  const point = pointOver(pane);
  const under = hitTest(point.x, point.y) ?? documentElement(document);
  const before = offsetOf(pane);
  const turned = axis === 'x' ? { x: delta, y: 0 } : { x: 0, y: delta };
  if (fire(under, wheelEvent(point, turned))) {
    if (scrolls(pane, axis)) pane.scrollBy({ left: turned.x, top: turned.y, behavior: 'instant' });
  } else remarks.push('the page handles the wheel itself');
  await untilScrollRests(pane);
  const after = offsetOf(pane);
  refreshHover();
  await frame();
  const scrolled = { x: after.x - before.x, y: after.y - before.y };
  if (scrolled.x === 0 && scrolled.y === 0 && remarks.length === 0)
    remarks.push('nothing moved: the pane is at its end');
  return success({ point, rect: insideViewport(rectOf(pane)), scrolled, remarks });
}

/** The named pane; else an open dialog's; else the document if it scrolls; else the largest pane in view. */
function paneFor(axis: Axis, named: Element | null): Element {
  if (named) {
    const inside = composedChain(named).find((each) => scrolls(each, axis));
    if (inside) return inside;
  }
  const dialogs = document.querySelectorAll('dialog:modal, [aria-modal=true]');
  const dialog = dialogs[dialogs.length - 1];
  const inDialog = dialog ? largestPane(axis, dialog) : null;
  if (inDialog) return inDialog;
  const whole = documentScroller();
  if (scrolls(whole, axis)) return whole;
  return largestPane(axis, null) ?? whole;
}

function largestPane(axis: Axis, root: Element | null): Element | null {
  let best: Element | null = null;
  let bestArea = 0;
  for (const element of everyElement()) {
    if (root && !isInside(element, root)) continue;
    if (
      isDocumentScroller(element) ||
      composedClosest(element, 'textarea, select') ||
      !scrolls(element, axis)
    )
      continue;
    const seen = insideViewport(rectOf(element));
    const area = seen ? seen.width * seen.height : 0;
    if (area > bestArea) {
      best = element;
      bestArea = area;
    }
  }
  return best;
}

function deltaFor(pane: Element, axis: Axis, direction: ScrollDirection, pages: number): number {
  const offset = axis === 'y' ? pane.scrollTop : pane.scrollLeft;
  if (direction === 'top') return -offset;
  if (direction === 'bottom') return rangeOf(pane, axis) - offset;
  const whole = isDocumentScroller(pane);
  const length =
    axis === 'y'
      ? whole
        ? viewportHeight()
        : pane.clientHeight
      : whole
        ? viewportWidth()
        : pane.clientWidth;
  return Math.round(pages * length) * (direction === 'up' || direction === 'left' ? -1 : 1);
}

/** The pointer stays where it is if it is over the pane; a person would move it there otherwise. */
function pointOver(pane: Element): Point {
  const at = hands.position;
  const whole = isDocumentScroller(pane);
  const hit = at ? hitTest(at.x, at.y) : null;
  if (at && hit && (whole ? !inInnerPane(hit) : isInside(hit, pane))) return at;
  const view = { x: 0, y: 0, width: viewportWidth(), height: viewportHeight() };
  const centre = centreOf(whole ? view : (insideViewport(rectOf(pane)) ?? view));
  if (at || !whole) movePointer(centre);
  return centre;
}

function inInnerPane(hit: Element): boolean {
  return composedChain(hit).some((each) => !isDocumentScroller(each) && scrolls(each, 'y'));
}
