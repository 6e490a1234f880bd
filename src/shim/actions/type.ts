import type { Result } from '../../contract/failure';
import type { ActOutcome } from '../../contract/stage-protocol';
import { isEditable, isPickedInput, isSelect, isTextField, isTypeable } from '../dom/kinds';
import { composedClosest, focusedElement } from '../dom/tree';
import { insertText } from '../keyboard/edits';
import type { KeyInfo } from '../keyboard/key-table';
import { keyInfo } from '../keyboard/key-table';
import { keyDown, keyUp, pressKey } from '../keyboard/press-key';
import { textContent } from '../natives';
import { task } from '../waits';
import { clickElement } from './click';
import { notTypeable } from './failures';
import { pickValue } from './pick-value';
import { targetElement } from './target-point';

/** Clicks the field, selects what is in it and types over it, key by key. */
export async function typeInto(target: number, text: string): Promise<Result<ActOutcome>> {
  const found = targetElement(target);
  if (!found.ok) return found;
  const element = fieldOf(found.value);
  if (isPickedInput(element) || isSelect(element)) return await pickValue(element, text);
  const clicked = await clickElement(element);
  if (!clicked.ok) return clicked;
  const focused = focusedElement();
  if (!isEditable(focused) && !isTextField(focused))
    return isTypeable(focused) ? await pickValue(focused as HTMLInputElement, text) : notTypeable(element);
  await clearField(focused);
  await typeText(text);
  return clicked;
}

/** A label, a wrapper or an icon beside the field may be what the description led to. */
function fieldOf(element: Element): Element {
  if (isTypeable(element)) return element;
  if (element instanceof HTMLLabelElement && element.control) return element.control;
  const inside = [...element.querySelectorAll('input, textarea, select, [contenteditable]')].filter(
    isTypeable,
  );
  const around = composedClosest(element, 'label') as HTMLLabelElement | null;
  return (inside.length === 1 ? inside[0] : around?.control) ?? element;
}

async function clearField(field: HTMLElement): Promise<void> {
  const content = isTextField(field) ? field.value : (textContent(field) ?? '');
  const control = keyInfo('Control');
  const a = keyInfo('a');
  if (content === '' || !control || !a) return;
  await keyDown(control);
  await pressKey(a);
  await keyUp(control, true);
}

async function typeText(text: string): Promise<void> {
  if (text === '') {
    const backspace = keyInfo('Backspace');
    if (backspace) await pressKey(backspace);
  }
  for (const character of text.replaceAll('\r\n', '\n')) {
    const info = keyInfo(character);
    if (info?.code) await typeKey(info);
    else {
      // No key types it (中, 😀): it comes as an input method would send it.
      insertText(character);
      await task();
    }
  }
}

const NEEDS_SHIFT = /^[A-Z~!@#$%^&*()_+{}|:"<>?]$/;

async function typeKey(info: KeyInfo): Promise<void> {
  const shift = NEEDS_SHIFT.test(info.key) ? keyInfo('Shift') : null;
  if (shift) await keyDown(shift);
  await pressKey(info);
  if (shift) await keyUp(shift, true);
}
