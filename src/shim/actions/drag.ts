import type { Result } from '../../contract/failure';
import { success } from '../../contract/failure';
import type { Point } from '../../contract/geometry';
import type { ActOutcome } from '../../contract/stage-protocol';
import { composedChain } from '../dom/tree';
import { HTMLElement } from '../natives';
import { dragAndDrop } from '../pointer/drag-and-drop';
import { movePointer } from '../pointer/move';
import { click, pressDown, release } from '../pointer/press';
import { hands } from '../pointer/state';
import { task } from '../waits';
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
  const draggable = hands.mouseSilenced ? null : draggableAround(pressed);
  if (draggable) await dragAndDrop(draggable, point, end);
  else await moveAndRelease(pressed, point, end);
  return success({ point: end, rect, scrolled: null, remarks: [] });
}

function draggableAround(pressed: Element): Element | null {
  return composedChain(pressed).find((each) => each instanceof HTMLElement && each.draggable) ?? null;
}

async function moveAndRelease(pressed: Element, from: Point, to: Point): Promise<void> {
  for (let step = 1; step <= STEPS; step++) {
    const share = step / STEPS;
    movePointer({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    await task();
  }
  const released = await release(to, 1);
  await click(pressed, released, to, 1);
}
