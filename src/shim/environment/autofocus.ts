import { activeElement, document, documentBody, documentElement, querySelectorAll } from '../natives';

/** Browsers ignore `autofocus` in a cross-origin frame. */
export function focusAutofocus(): void {
  const active = activeElement(document);
  if (active && active !== documentBody(document) && active !== documentElement(document)) return;
  const root = documentElement(document);
  const wishes = root ? querySelectorAll(root, '[autofocus]') : [];
  for (let index = 0; index < wishes.length; index++) {
    const element = wishes[index] as HTMLElement;
    if (element.closest('dialog:not([open])')) continue;
    element.focus();
    if (activeElement(document) === element) return;
  }
}
