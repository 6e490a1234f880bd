import type { Point } from '../../contract/geometry';
import { dismissPopovers, pressOn } from '../actions/defaults/press-on';
import { fire } from '../dispatch';
import { composedChain, composedParent, hitTest } from '../dom/tree';
import { document, documentElement, matches } from '../natives';
import { task } from '../waits';
import { releaseCapture } from './capture';
import { clickEvent, mouseEvent, pointerEvent } from './events';
import { markActive } from './hover-styles';
import { movePointer, refreshHover } from './move';
import { hands } from './state';

/** A whole click, or several quick ones, at a place: moved there, pressed, released, clicked. */
export async function clickAt(at: Point, clicks = 1): Promise<void> {
  movePointer(at);
  await task();
  for (let count = 1; count <= clicks; count++) {
    const down = await pressDown(at, count);
    const up = await release(at, count);
    await click(down, up, at, count);
  }
  refreshHover();
}

function under(at: Point): Element {
  return hitTest(at.x, at.y) ?? documentElement(document);
}

/** Disabled controls get no mouse events in Chromium; pointer events reach them. */
function takesMouse(element: Element): boolean {
  return !composedChain(element).some((each) =>
    matches(each, 'button:disabled, input:disabled, select:disabled, textarea:disabled'),
  );
}

export async function pressDown(at: Point, count: number): Promise<Element> {
  const pressed = under(at);
  hands.buttons = 1;
  markActive(pressed);
  const allowed = fire(pressed, pointerEvent('pointerdown', { at }));
  hands.mouseSilenced = !allowed;
  dismissPopovers(pressed);
  await task();
  if (allowed && pressed.isConnected && takesMouse(pressed)) {
    if (fire(pressed, mouseEvent('mousedown', { at, detail: count }))) pressOn(pressed, at, count);
  }
  await task();
  return pressed;
}

export async function release(at: Point, count: number): Promise<Element> {
  hands.buttons = 0;
  const released = under(at);
  fire(hands.captured ?? released, pointerEvent('pointerup', { at }));
  await task();
  if (!hands.mouseSilenced && takesMouse(released))
    fire(released, mouseEvent('mouseup', { at, detail: count }));
  hands.mouseSilenced = false;
  releaseCapture();
  await task();
  markActive(null);
  return released;
}

/** The click goes to the nearest element that holds both ends of the press. */
async function click(down: Element, up: Element, at: Point, count: number): Promise<void> {
  if (!down.isConnected || !up.isConnected) return;
  const ends = composedChain(down);
  let target: Element | null = up;
  while (target && !ends.includes(target)) target = composedParent(target);
  if (!target || !takesMouse(target)) return;
  fire(target, clickEvent('click', { at, detail: count }));
  await task();
  if (count === 2) fire(target, mouseEvent('dblclick', { at, detail: 2 }));
}
