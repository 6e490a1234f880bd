import { fire } from '../dispatch';
import { isEditable, isInput, isTextField } from '../dom/kinds';
import { focusedElement } from '../dom/tree';
import { listen } from '../listeners';
import {
  Event,
  InputEvent,
  WeakMap,
  composedPath,
  document,
  execCommand,
  stopImmediatePropagation,
  window,
} from '../natives';
import { asPage } from '../realm-guard';

/** `execCommand` edits as a user does, undo and `input` event included; only `beforeinput` is missing. */
export function edit(inputType: string, command: string, text: string | null = null): boolean {
  const focused = focusedElement();
  if (!isEditable(focused) && document.designMode !== 'on') return false;
  const before = new InputEvent('beforeinput', {
    bubbles: true,
    cancelable: true,
    composed: true,
    inputType,
    data: text,
    view: window,
  });
  if (!fire(focused, before)) return false;
  return runCommand(command, text ?? '');
}

export function runCommand(command: string, text = ''): boolean {
  return asPage(() => execCommand(document, command, false, text));
}

/** `textInput` still comes between `beforeinput` and `input` in Chromium. */
export function insertText(text: string): boolean {
  const focused = focusedElement();
  if (isInput(focused) && focused.type === 'number' && !/^[\d.eE+-]+$/.test(text)) return false;
  return edit('insertText', 'insertText', text);
}

const valueAtFocus = new WeakMap<EventTarget, string>();
const valueTold = new WeakMap<EventTarget, string>();

/** The browser tells `change` on blur; on Enter it must be told at once, and then not again. */
export function trackEdits(): void {
  listen(window, 'focusin', (event) => {
    const [field] = composedPath(event);
    if (field instanceof Element && isTextField(field)) valueAtFocus.set(field, field.value);
  });
  listen(window, 'change', (event) => {
    const [field] = composedPath(event);
    if (!event.isTrusted || !(field instanceof Element) || !isTextField(field)) return;
    if (valueTold.get(field) === field.value) stopImmediatePropagation(event);
    valueTold.delete(field);
  });
}

export function tellChange(field: HTMLInputElement | HTMLTextAreaElement): void {
  if ((valueAtFocus.get(field) ?? field.value) === field.value) return;
  valueAtFocus.set(field, field.value);
  fire(field, new Event('change', { bubbles: true }));
  valueTold.set(field, field.value);
}
