import type { Point } from '../../contract/geometry';
import { settleFocusRing } from '../actions/defaults/focus-ring';
import { dismissPopovers, pressOn } from '../actions/defaults/press-on';
import { fire } from '../dispatch';
import { composedChain, composedParent, focusedElement, hitTest } from '../dom/tree';
import { document, documentElement, matches } from '../natives';
import { task } from '../waits';
import { releaseCapture, takeCapture } from './capture';
import { clickEvent, mouseEvent, pointerEvent } from './events';
import { markActive } from './hover-styles';
import { movePointer, refreshHover } from './move';
import { hands } from './state';

type Button = 'left' | 'right';
const NUMBERS = { left: 0, right: 2 } as const;

/** A whole click, or several quick ones, at a place: moved there, pressed, released, clicked. */
export async function clickAt(at: Point, clicks = 1, button: Button = 'left'): Promise<void> {
  movePointer(at);
  await task();
  for (let count = 1; count <= clicks; count++) {
    const down = await pressDown(at, count, button);
    if (button === 'right') askForMenu(down, at);
    const up = await release(at, count, button);
    if (button === 'left') await click(down, up, at, count);
    else await auxiliaryClick(down, up, at, count);
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

export async function pressDown(at: Point, count: number, side: Button = 'left'): Promise<Element> {
  const pressed = under(at);
  const button = NUMBERS[side];
  hands.buttons = button === 2 ? 2 : 1;
  hands.lastUsed = 'pointer';
  markActive(pressed);
  const allowed = fire(pressed, pointerEvent('pointerdown', { at, button }));
  hands.mouseSilenced = !allowed;
  hands.selecting = false;
  dismissPopovers(pressed);
  await task();
  if (allowed && pressed.isConnected && takesMouse(pressed)) {
    if (fire(pressed, mouseEvent('mousedown', { at, detail: count, button }))) pressOn(pressed, at, count);
  }
  await task();
  return pressed;
}

export async function release(at: Point, count: number, side: Button = 'left'): Promise<Element> {
  const button = NUMBERS[side];
  hands.buttons = 0;
  markActive(null);
  const released = under(at);
  takeCapture();
  fire(hands.captured ?? released, pointerEvent('pointerup', { at, button }));
  await task();
  if (!hands.mouseSilenced && takesMouse(released))
    fire(released, mouseEvent('mouseup', { at, detail: count, button }));
  hands.mouseSilenced = false;
  releaseCapture();
  await task();
  return released;
}

/** The click goes to the nearest element that holds both ends of the press. */
export async function click(down: Element, up: Element, at: Point, count: number): Promise<void> {
  if (!down.isConnected || !up.isConnected) return;
  const ends = composedChain(down);
  let target: Element | null = up;
  while (target && !ends.includes(target)) target = composedParent(target);
  if (!target || !takesMouse(target)) return;
  const before = focusedElement();
  fire(target, clickEvent('click', { at, detail: count }));
  if (focusedElement() !== before) settleFocusRing();
  await task();
  if (count === 2) fire(target, mouseEvent('dblclick', { at, detail: 2 }));
}

/** Chromium asks for the menu on the press (on Windows on the release) and tells `auxclick` after the release. */
function askForMenu(pressed: Element, at: Point): void {
  if (pressed.isConnected) fire(pressed, clickEvent('contextmenu', { at, button: 2 }));
}

async function auxiliaryClick(down: Element, up: Element, at: Point, count: number): Promise<void> {
  if (down === up && up.isConnected) fire(up, clickEvent('auxclick', { at, detail: count, button: 2 }));
  await task();
}
