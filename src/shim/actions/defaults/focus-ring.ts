import { isSelect, isTextField } from '../../dom/kinds';
import { focusedElement, hasFocus } from '../../dom/tree';
import { focusSilently } from '../../environment/host-focus';
import { HTMLElement } from '../../natives';
import { patchMethod } from '../../patch';
import { hands } from '../../pointer/state';
import { asShim } from '../../realm-guard';

let focusedByScript: Element | null = null;

/** Fields with a caret and list boxes always show the ring, whatever gave them the focus. */
export function showsRing(element: Element): boolean {
  if (isTextField(element) || (element instanceof HTMLElement && element.isContentEditable)) return true;
  if (isSelect(element) && (element.multiple || element.size > 1)) return true;
  return hands.lastUsed !== 'pointer';
}

/**
 * Chromium decides on `:focus-visible` by real input, of which it sees none here: a page's own `focus()` after
 * a click would show a ring that no user sees.
 */
export function guideFocusRing(): void {
  patchMethod(
    HTMLElement.prototype,
    'focus',
    (original) =>
      function (...args) {
        const options = args[0] as (FocusOptions & { focusVisible?: boolean }) | undefined;
        focusedByScript = this as Element;
        if (options?.focusVisible !== undefined) return original(this, args);
        if (!asShim(() => takesOverNoRing(this as Element))) return original(this, args);
        return original(this, [{ ...options, focusVisible: false }]);
      },
  );
}

/** Focus that a script moves from an element without a ring shows none either; from nowhere it does. */
function takesOverNoRing(element: Element): boolean {
  return !showsRing(element) && hasFocus() && !focusedElement().matches(':focus-visible');
}

/** Corrects the ring of what the browser itself focused: a label's field, a dialog's button. */
export function settleFocusRing(): void {
  const focused = focusedElement();
  const wanted = showsRing(focused);
  if (!hasFocus() || focused.matches(':focus-visible') === wanted) return;
  if (!wanted && focused === focusedByScript) return;
  focusSilently(focused, wanted, true);
}
