import { fire } from '../dispatch';
import { isEditable, isInput, isTextField, type TextField } from '../dom/kinds';
import { focusedElement } from '../dom/tree';
import { onChangeForApp } from '../environment/host-focus';
import { listen } from '../listeners';
import {
  Event,
  InputEvent,
  WeakMap,
  WeakSet,
  composedPath,
  document,
  execCommand,
  stopImmediatePropagation,
  window,
} from '../natives';
import { asPage } from '../realm-guard';

/** What `execCommand` leaves out: the event that asks the page first. False when the page refuses. */
export function askBefore(target: Element, inputType: string, data: string | null = null): boolean {
  return fire(
    target,
    new InputEvent('beforeinput', {
      bubbles: true,
      cancelable: true,
      composed: true,
      inputType,
      data,
      view: window,
    }),
  );
}

/** `execCommand` edits as a user does, undo and `input` event included. */
export function edit(inputType: string, command: string, text: string | null = null): boolean {
  const focused = focusedElement();
  if (!isEditable(focused) && document.designMode !== 'on') return false;
  if (!askBefore(focused, inputType, text)) return false;
  if (isTextField(focused) && !editedFrom.has(focused)) editedFrom.set(focused, focused.value);
  return runCommand(command, text ?? '');
}

export function runCommand(command: string, text = ''): boolean {
  return asPage(() => execCommand(document, command, false, text));
}

export function insertText(text: string): boolean {
  const focused = focusedElement();
  const refused = isInput(focused) && focused.type === 'number' && !/^[\d.eE+-]+$/.test(text);
  if (refused) return askBefore(focused, 'insertText', text) && false;
  return edit('insertText', 'insertText', text);
}

/** Value before the user's first edit since the last `change`. */
const editedFrom = new WeakMap<EventTarget, string>();
const valueTold = new WeakMap<EventTarget, string>();
/** Fields whose `change` came only because a person went to the app: told when the page leaves them. */
const owed = new WeakSet<Element>();

/** The browser tells `change` on blur; on Enter it must be told at once, and then not again. */
export function trackEdits(): void {
  onChangeForApp((field) => {
    if (isTextField(field) && valueTold.get(field) !== field.value) owed.add(field);
  });
  listen(window, 'blur', (event) => {
    const [field] = composedPath(event);
    if (!(field instanceof Element) || !owed.has(field)) return;
    owed.delete(field);
    editedFrom.delete(field);
    fire(field, new Event('change', { bubbles: true }));
  });
  listen(window, 'change', (event) => {
    const [field] = composedPath(event);
    if (!event.isTrusted || !(field instanceof Element) || !isTextField(field)) return;
    if (valueTold.get(field) === field.value) stopImmediatePropagation(event);
    valueTold.delete(field);
    editedFrom.delete(field);
  });
  listen(window, 'input', ({ isTrusted, target }) => {
    if (isTrusted && target instanceof Element && isTextField(target)) markShort(target);
  });
  listen(window, 'select', (event) => {
    const [field] = composedPath(event);
    if (!(field instanceof Element) || !caretsSet.has(field)) return;
    caretsSet.delete(field);
    if (event.isTrusted) stopImmediatePropagation(event);
  });
}

const tooShort = new WeakSet<Element>();

/** A text that is too short for `minlength` is invalid only if a person typed it, and `execCommand` is none to Chromium. */
function markShort(field: TextField): void {
  const { minLength, value } = field;
  const isShort = value !== '' && value.length < minLength;
  if (isShort) tooShort.add(field);
  else if (tooShort.has(field)) tooShort.delete(field);
  else return;
  field.setCustomValidity(isShort ? `At least ${minLength} characters, please.` : '');
}

export function tellChange(field: HTMLInputElement | HTMLTextAreaElement): void {
  const before = editedFrom.get(field);
  if (before === undefined || before === field.value) return;
  editedFrom.set(field, field.value);
  owed.delete(field);
  fire(field, new Event('change', { bubbles: true }));
  valueTold.set(field, field.value);
}

const caretsSet = new WeakSet<Element>();

/** A caret that a script sets raises `select`; one that the mouse sets does not. */
export function setCaret(field: HTMLInputElement | HTMLTextAreaElement, offset: number): void {
  if (field.selectionStart === offset && field.selectionEnd === offset) return;
  caretsSet.add(field);
  field.setSelectionRange(offset, offset);
}
