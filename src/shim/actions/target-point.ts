import type { Failure, Result } from '../../contract/failure';
import { success } from '../../contract/failure';
import type { Point, Rect } from '../../contract/geometry';
import { candidateElement } from '../candidates/collect';
import { isVirtual } from '../clock/virtual-time';
import { centreOf, isVisible, pointsIn, rectOf } from '../dom/boxes';
import { composedChain, hitTest, isInside } from '../dom/tree';
import { frame } from '../waits';
import { covered, detached, notFound, notVisible } from './failures';

export interface Located {
  readonly element: Element;
  readonly point: Point;
  readonly rect: Rect;
  /** What is hit there: the element, something inside it, or its label. */
  readonly hit: Element;
}

const STABLE_FRAMES = 30;
/** Bounded: in two nested scrollers each try can undo the other. */
const PLACES: readonly (ScrollLogicalPosition | null)[] = [null, 'center', 'end', 'start', 'nearest'];

export function targetElement(index: number): Result<Element> {
  const element = candidateElement(index);
  if (!element) return notFound();
  return element.isConnected ? success(element) : detached(element);
}

/** Brings the element into view, clear of what covers it, and says where to point. */
export async function locateElement(element: Element): Promise<Result<Located>> {
  const pointed = standIn(element);
  if (!isVisible(pointed)) return notVisible(element);
  await untilStill(pointed);
  let problem: Failure = covered(element, null);
  const before = rectOf(pointed);
  for (const place of PLACES) {
    bringIntoView(pointed, place);
    const found = reachablePoint(pointed);
    if ('point' in found) {
      const here = rectOf(pointed);
      if (here.x === before.x && here.y === before.y)
        return success({ element: pointed, rect: here, ...found });
      // It was scrolled: listeners hear of it first, and a header may have grown or shrunk.
      await frame();
      await frame();
      const again = reachablePoint(pointed);
      if ('point' in again) return success({ element: pointed, rect: rectOf(pointed), ...again });
    } else if (found.cover) problem = covered(element, found.cover);
    await frame();
    if (!pointed.isConnected) return detached(element);
  }
  return problem;
}

/** A field without size behind a styled label is pressed through the label; an option through its select. */
function standIn(element: Element): Element {
  if (element instanceof HTMLOptionElement && !hasBox(element)) return element.closest('select') ?? element;
  const { width, height } = rectOf(element);
  const label = (element as Partial<HTMLInputElement>).labels?.[0];
  return label && (width < 2 || height < 2 || !isVisible(element)) ? label : element;
}

function hasBox(element: Element): boolean {
  const { width, height } = rectOf(element);
  return width > 1 && height > 1;
}

async function untilStill(element: Element): Promise<void> {
  // Between two steps virtual time stands, and everything with it.
  if (isVirtual()) return;
  let before = rectOf(element);
  for (let count = 0; count < STABLE_FRAMES; count++) {
    await frame();
    const after = rectOf(element);
    if (
      after.x === before.x &&
      after.y === before.y &&
      after.width === before.width &&
      after.height === before.height
    )
      return;
    before = after;
  }
}

function bringIntoView(element: Element, place: ScrollLogicalPosition | null): void {
  if (place) element.scrollIntoView({ block: place, inline: place, behavior: 'instant' });
  else
    (
      element as Partial<{ scrollIntoViewIfNeeded(centre: boolean): void }> & Element
    ).scrollIntoViewIfNeeded?.(true);
}

function reachablePoint(element: Element): { point: Point; hit: Element } | { cover: Element | null } {
  let cover: Element | null = null;
  for (const point of pointsIn(element)) {
    const hit = hitTest(point.x, point.y);
    if (hit && reaches(hit, element)) return { point, hit };
    cover ??= hit;
  }
  return { cover };
}

/** Pressing `hit` does what pressing `element` would: it lies inside, or a label ties the two. */
function reaches(hit: Element, element: Element): boolean {
  if (isInside(hit, element)) return true;
  const label = composedChain(hit).find((each) => each instanceof HTMLLabelElement) as
    HTMLLabelElement | undefined;
  return label?.control === element || (element instanceof HTMLLabelElement && element.control === hit);
}

/** The place of a target without asking whether it can be pressed. */
export function centreOfElement(element: Element): Point {
  return pointsIn(element)[0] ?? centreOf(rectOf(element));
}
