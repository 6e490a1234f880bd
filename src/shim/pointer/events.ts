import type { Point } from '../../contract/geometry';
import { MouseEvent, PointerEvent, WheelEvent, window } from '../natives';
import { hands } from './state';

interface Details {
  readonly at: Point;
  readonly button?: number;
  readonly detail?: number;
  readonly relatedTarget?: EventTarget | null;
  readonly movement?: Point;
}

function shared(
  type: string,
  { at, button = 0, detail = 0, relatedTarget = null, movement }: Details,
): MouseEventInit {
  const bubbles = !/(enter|leave)$/.test(type);
  return {
    bubbles,
    cancelable: bubbles,
    composed: bubbles,
    view: window,
    clientX: at.x,
    clientY: at.y,
    screenX: at.x,
    screenY: at.y,
    button,
    buttons: hands.buttons,
    detail,
    relatedTarget,
    movementX: movement?.x ?? 0,
    movementY: movement?.y ?? 0,
    ...hands.modifiers,
  };
}

export function pointerEvent(type: string, details: Details): PointerEvent {
  return new PointerEvent(type, {
    ...shared(type, details),
    pointerId: 1,
    pointerType: 'mouse',
    isPrimary: true,
    width: 1,
    height: 1,
    pressure: hands.buttons ? 0.5 : 0,
  });
}

export function mouseEvent(type: string, details: Details): MouseEvent {
  return new MouseEvent(type, shared(type, details));
}

/** Clicks, also those a keyboard makes, are pointer events in Chromium. */
export function clickEvent(type: 'click' | 'auxclick' | 'contextmenu', details: Details): PointerEvent {
  return new PointerEvent(type, {
    ...shared(type, details),
    pointerId: details.detail ? 1 : -1,
    pointerType: details.detail ? 'mouse' : '',
  });
}

export function wheelEvent(at: Point, delta: Point): WheelEvent {
  return new WheelEvent('wheel', {
    ...shared('wheel', { at }),
    deltaX: delta.x,
    deltaY: delta.y,
    deltaMode: 0,
  });
}
