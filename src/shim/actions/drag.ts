import type { Result } from '../../contract/failure';
import { success } from '../../contract/failure';
import type { Point } from '../../contract/geometry';
import type { ActOutcome } from '../../contract/stage-protocol';
import { extendSelection } from './defaults/caret';
import { composedChain } from '../dom/tree';
import { HTMLElement } from '../natives';
import { dragAndDrop } from '../pointer/drag-and-drop';
import { movePointer } from '../pointer/move';
import { click, pressDown, release } from '../pointer/press';
import { hands } from '../pointer/state';
import { frame, task } from '../waits';
import { centreOfElement, locateElement, targetElement } from './target-point';

const STEPS = 5;

/** Pressed on the target, moved in steps to the middle of another element, released there. */
export async function drag(target: number, to: number): Promise<Result<ActOutcome>> {
  const source = targetElement(target);
  if (!source.ok) return source;
  const goal = targetElement(to);
  if (!goal.ok) return goal;
  const located = await locateElement(source.value);
  if (!located.ok) return located;
  const { point, rect } = located.value;
  movePointer(point);
  await task();
  const pressed = await pressDown(point, 1);
  const end = centreOfElement(goal.value);
  const path = Array.from({ length: STEPS }, (_each, step) => between(point, end, (step + 1) / STEPS));
  const draggable = hands.mouseSilenced ? null : draggableAround(pressed);
  const [first = end] = path;
  // The first move is still told as one; it is what starts the drag.
  if (draggable) {
    movePointer(first);
    await dragAndDrop(draggable, point, path.slice(1));
  } else await moveAndRelease(pressed, path);
  return success({ point: end, rect, scrolled: null, remarks: [] });
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function draggableAround(pressed: Element): Element | null {
  return composedChain(pressed).find((each) => each instanceof HTMLElement && each.draggable) ?? null;
}

async function moveAndRelease(pressed: Element, path: readonly Point[]): Promise<void> {
  const to = path.at(-1) ?? { x: 0, y: 0 };
  for (const at of path) {
    movePointer(at);
    if (hands.selecting && !hands.captured) extendSelection(at);
    // A hand takes time, and lists that are sorted by dragging measure it.
    await frame();
  }
  const released = await release(to, 1);
  await click(pressed, released, to, 1);
}
