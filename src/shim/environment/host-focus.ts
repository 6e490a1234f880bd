import { isDisabled } from '../dom/kinds';
import { isVisible } from '../dom/boxes';
import { hasFocus } from '../dom/tree';
import { listen } from '../listeners';
import {
  HTMLElement,
  composedPath,
  document,
  queueMicrotask,
  stopImmediatePropagation,
  uncurried,
  window,
} from '../natives';
import { patchMethod } from '../patch';
import { pause } from '../waits';

const nativeFocus = uncurried(HTMLElement.prototype, 'focus') as (
  self: Element,
  options: FocusOptions & { readonly focusVisible?: boolean },
) => void;
const nativeBlur = uncurried(HTMLElement.prototype, 'blur') as (self: Element) => void;
const windowHasFocus = document.hasFocus.bind(document);

/** What had the focus, and its ring, when a person went to a control of the app. */
let lost: { readonly element: Element; readonly ring: boolean } | null = null;
let ring = false;
let blurring = false;
let silent = false;

/** Takes the focus away as a page would. */
export function blurElement(element: Element): void {
  blurring = true;
  nativeBlur(element);
  blurring = false;
}

/** Moves the focus without an event for the page. */
export function focusSilently(element: Element, focusVisible: boolean, blurFirst = false): void {
  silent = true;
  if (blurFirst) nativeBlur(element);
  nativeFocus(element, { preventScroll: true, focusVisible });
  silent = false;
}

/**
 * The page under test is alone in its window and never loses the focus; here it does whenever a person uses the
 * app. The page is told nothing, and what had the focus gets it back before the next action and capture.
 */
export function hideLostFocus(): void {
  patchMethod(
    HTMLElement.prototype,
    'blur',
    () =>
      function () {
        blurElement(this as Element);
      },
  );
  for (const type of ['focus', 'focusin', 'blur', 'focusout']) {
    listen(window, type, (event) => {
      const target = event.target as Element;
      if (silent || (event.isTrusted && (event.target === window || isLoss(event as FocusEvent))))
        return stopImmediatePropagation(event);
      if (type === 'focus') {
        lost = null;
        ring = target.matches(':focus-visible');
      }
    });
  }
}

/** Nothing in the page asked for it: the element is there to be used, and nothing else is focused. */
function isLoss({ type, target, relatedTarget }: FocusEvent): boolean {
  const element = target as Element;
  if (!/blur|out/.test(type) || relatedTarget || !losesToApp(element)) return false;
  lost = { element, ring };
  return true;
}

/** Whether a focused element that is left could only have been left for the app. */
function losesToApp(element: Element): boolean {
  return !blurring && !hasFocus() && element.isConnected && isVisible(element) && !isDisabled(element);
}

/**
 * A field that is left tells `change` first. Calls `told` in its place where no script moved the focus: between
 * two listeners microtasks run only if no script waits for the event to end.
 */
export function onChangeForApp(told: (field: Element) => void): void {
  let scriptless = false;
  listen(window, 'change', () => {
    scriptless = false;
    queueMicrotask(() => {
      scriptless = true;
    });
  });
  listen(window, 'change', (event) => {
    const [field] = composedPath(event);
    if (!event.isTrusted || !scriptless || !(field instanceof Element) || !losesToApp(field)) return;
    stopImmediatePropagation(event);
    told(field);
  });
}

export function restoreFocus(): void {
  if (lost?.element.isConnected && !hasFocus()) focusSilently(lost.element, lost.ring);
  lost = null;
}

let awaited = true;

/** The app gives this frame the focus; it arrives late, and takes away what was focused meanwhile. */
export async function untilFocused(): Promise<void> {
  for (let turn = 0; awaited && !windowHasFocus() && turn < 20; turn++) await pause(10);
  // A window in the background gets none, and is not waited for again.
  awaited = windowHasFocus();
}
