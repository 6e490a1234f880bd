import { fire } from '../../dispatch';
import { isDisabled, isInput } from '../../dom/kinds';
import { composedParent, focusedElement, hasFocus } from '../../dom/tree';
import { blurElement } from '../../environment/host-focus';
import {
  FocusEvent,
  addEventListener,
  document,
  removeEventListener,
  tagName,
  uncurried,
  window,
} from '../../natives';
import { hands } from '../../pointer/state';
import { asPage } from '../../realm-guard';
import { isVisible } from '../../dom/boxes';
import { showsRing } from './focus-ring';

interface FocusOptionsWithRing extends FocusOptions {
  readonly focusVisible?: boolean;
}

const focusElement = uncurried(HTMLElement.prototype, 'focus') as (
  self: Element,
  options: FocusOptionsWithRing,
) => void;

const FOCUSABLE =
  'a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex],[contenteditable]:not([contenteditable=false]),audio[controls],video[controls]';

function isFocusable(element: Element): boolean {
  if (!element.matches(FOCUSABLE) || isDisabled(element) || !isVisible(element)) return false;
  if (tagName(element) !== 'SUMMARY' || element.hasAttribute('tabindex')) return true;
  const details = element.parentElement;
  return details instanceof HTMLDetailsElement && details.querySelector(':scope > summary') === element;
}

/** A mouse press focuses the nearest focusable element, or takes the focus away. */
export function focusByMouse(pressed: Element): void {
  for (let at: Element | null = pressed; at; at = composedParent(at)) {
    if (at === focusedElement() && hasFocus()) return;
    // A host that delegates gives focus to the first field inside.
    if (!isFocusable(at) && !at.shadowRoot?.delegatesFocus) continue;
    focusOn(at, { preventScroll: true, focusVisible: ringByMouse(at) });
    hands.focusStart = null;
    return;
  }
  if (hasFocus()) blurFocused();
  hands.focusStart = pressed;
}

/** A host that delegates asks what is inside. */
function ringByMouse(element: Element): boolean {
  const inside = element.shadowRoot?.delegatesFocus ? element.shadowRoot.querySelector(FOCUSABLE) : null;
  return showsRing(inside ?? element);
}

/** Tab shows the ring and selects the text of a field. */
export function focusByKey(element: Element): void {
  focusOn(element, { focusVisible: true });
  hands.focusStart = null;
  if (isInput(element)) element.select();
}

export function blurFocused(): void {
  const focused = focusedElement();
  withFocusEvents(focused, null, () => blurElement(focused));
}

function focusOn(element: Element, options: FocusOptionsWithRing): void {
  withFocusEvents(hasFocus() ? focusedElement() : null, element, () => focusElement(element, options));
}

/** In a window without focus the browser moves the focus silently; the page gets its events all the same. */
function withFocusEvents(from: Element | null, to: Element | null, move: () => void): void {
  let heard = false;
  const hear = (): void => {
    heard = true;
  };
  addEventListener(window, 'focus', hear, true);
  addEventListener(window, 'blur', hear, true);
  asPage(move);
  removeEventListener(window, 'focus', hear, true);
  removeEventListener(window, 'blur', hear, true);
  if (heard || document.hasFocus()) return;
  const event = (type: string, relatedTarget: Element | null): FocusEvent =>
    new FocusEvent(type, {
      bubbles: type.startsWith('focus') && type !== 'focus',
      composed: true,
      relatedTarget,
      view: window,
    });
  if (from && focusedElement() !== from) {
    fire(from, event('blur', to));
    fire(from, event('focusout', to));
  }
  if (to && focusedElement() === to) {
    fire(to, event('focus', from));
    fire(to, event('focusin', from));
  }
}
