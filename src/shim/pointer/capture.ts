import { fire } from '../dispatch';
import { patchMethod } from '../patch';
import { pointerEvent } from './events';
import { hands } from './state';

/** The browser knows no pointer 1 of ours, so capturing it is done here. */
export function emulatePointerCapture(): void {
  patchMethod(
    Element.prototype,
    'setPointerCapture',
    (original) =>
      function (...args) {
        if (args[0] !== 1 || !hands.buttons) return original(this, args);
        if (hands.captured === this) return undefined;
        hands.captured = this as Element;
        fire(this as Element, pointerEvent('gotpointercapture', { at: hands.position ?? { x: 0, y: 0 } }));
        return undefined;
      },
  );
  patchMethod(
    Element.prototype,
    'releasePointerCapture',
    (original) =>
      function (...args) {
        if (args[0] !== 1 || hands.captured !== this) return original(this, args);
        releaseCapture();
        return undefined;
      },
  );
  patchMethod(
    Element.prototype,
    'hasPointerCapture',
    (original) =>
      function (...args) {
        return args[0] === 1 ? (pending ?? hands.captured) === this : original(this, args);
      },
  );
}

/** A capture takes effect with the next pointer event, as the standard has it. */
let pending: Element | null = null;

export function takeCapture(): void {
  const element = pending;
  pending = null;
  if (!element?.isConnected || hands.captured === element) return;
  hands.captured = element;
  fire(element, pointerEvent('gotpointercapture', { at: hands.position ?? { x: 0, y: 0 } }));
}

export function releaseCapture(): void {
  const element = hands.captured;
  if (!element) return;
  hands.captured = null;
  fire(element, pointerEvent('lostpointercapture', { at: hands.position ?? { x: 0, y: 0 } }));
}
