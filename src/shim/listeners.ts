import { addEventListener, removeEventListener } from './natives';
import { asShim } from './realm-guard';

interface Listening {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: (event: Event) => void;
  readonly capture: boolean;
}

const all: Listening[] = [];

function add({ target, type, listener, capture }: Listening): void {
  addEventListener(target, type, listener, { capture, passive: false });
}

/** Listens on window or document for the stage's whole life: `document.open()` removes listeners, these come back. */
export function listen(
  target: EventTarget,
  type: string,
  listener: (event: Event) => void,
  capture = true,
): void {
  const listening = { target, type, listener: (event: Event) => asShim(() => listener(event)), capture };
  all[all.length] = listening;
  add(listening);
}

/** Adding the same function twice does nothing, so this may run at any time. */
export function reinstallListeners(): void {
  for (let index = 0; index < all.length; index++) add(all[index] as Listening);
}

/**
 * Listens on `target` in the bubble phase after every listener of the page there, so that `defaultPrevented`
 * is final: each event's way down moves the listener to the end of the list.
 */
export function listenLast(target: EventTarget, type: string, listener: (event: Event) => void): void {
  const guarded = (event: Event): void => asShim(() => listener(event));
  listen(target, type, () => {
    removeEventListener(target, type, guarded);
    addEventListener(target, type, guarded, { passive: false });
  });
}
