import { isEditable, isInput, isTextArea, isTextField } from '../../dom/kinds';
import { askBefore, edit, tellChange } from '../../keyboard/edits';
import { HTMLFormElement, reader, requestSubmit } from '../../natives';
import { hands } from '../../pointer/state';
import { asPage } from '../../realm-guard';
import { clickByKey } from './activation-keys';
import type { KeyDefault } from './key-default';

const formOf = reader(HTMLInputElement.prototype, 'form');
const controlsOf = reader(HTMLFormElement.prototype, 'elements');

export const breakLine: KeyDefault = ({ info, focused }) => {
  if (info.key !== 'Enter') return false;
  if (isTextArea(focused)) {
    if (isEditable(focused)) edit('insertLineBreak', 'insertText', '\n');
    return true;
  }
  if (!focused.isContentEditable) return false;
  if (hands.modifiers.shiftKey || focused.contentEditable === 'plaintext-only')
    edit('insertLineBreak', 'insertLineBreak');
  else edit('insertParagraph', 'insertParagraph');
  return true;
};

const SUBMITTERS =
  'button:not([type]),button[type=submit],button[type=""],input[type=submit],input[type=image]';

/** Implicit submission: through the form's first submit button, or without one if a single field blocks it. */
export const submitByEnter: KeyDefault = ({ info, focused }) => {
  if (info.key !== 'Enter' || !isInput(focused)) return false;
  if (isTextField(focused)) {
    askBefore(focused, 'insertLineBreak');
    tellChange(focused);
  }
  const form = formOf(focused);
  if (!form) return true;
  const controls = [...controlsOf(form)];
  const button = controls.find((control) => control.matches(SUBMITTERS));
  if (button) {
    if (!button.matches(':disabled')) clickByKey(button);
    return true;
  }
  const blocking = controls.filter((control) => isInput(control) && blocksSubmission(control));
  if (blocking.length <= 1) asPage(() => requestSubmit(form));
  return true;
};

function blocksSubmission(input: HTMLInputElement): boolean {
  const field: Element = input;
  return isTextField(field) || /^(date|month|week|time|datetime-local)$/.test(input.type);
}
