import { dispatchEvent } from './natives';
import { asPage } from './realm-guard';

/** The one place from which events go to the page. False when a listener prevented the default action. */
export function fire(target: EventTarget, event: Event): boolean {
  return asPage(() => dispatchEvent(target, event));
}
