import { fire } from '../../dispatch';
import { clipboardText } from '../../environment/capabilities';
import { isTextField } from '../../dom/kinds';
import { edit, runCommand } from '../../keyboard/edits';
import { ClipboardEvent, DataTransfer, getSelection } from '../../natives';
import { hands } from '../../pointer/state';
import type { KeyDefault } from './key-default';

const FORMATS: Readonly<Record<string, readonly [inputType: string, command: string]>> = {
  b: ['formatBold', 'bold'],
  i: ['formatItalic', 'italic'],
  u: ['formatUnderline', 'underline'],
};

export const useShortcut: KeyDefault = ({ info, focused }) => {
  const { ctrlKey, metaKey, shiftKey } = hands.modifiers;
  if (!(ctrlKey || metaKey) || info.key.length !== 1) return false;
  const letter = info.key.toLowerCase();
  const format = FORMATS[letter];
  if (letter === 'a') runCommand('selectAll');
  else if (letter === 'c' || letter === 'x') copy(focused, letter === 'x');
  else if (letter === 'v') paste(focused);
  else if (letter === 'z') undo(shiftKey);
  else if (letter === 'y') undo(true);
  else if (format && focused.isContentEditable) edit(...format);
  return true;
};

function undo(redo: boolean): void {
  if (redo) edit('historyRedo', 'redo');
  else edit('historyUndo', 'undo');
}

function selectedText(focused: Element): string {
  if (!isTextField(focused)) return String(getSelection() ?? '');
  return focused.value.slice(focused.selectionStart ?? 0, focused.selectionEnd ?? 0);
}

function clipboardEvent(type: 'copy' | 'cut' | 'paste', clipboardData: DataTransfer): ClipboardEvent {
  return new ClipboardEvent(type, { bubbles: true, cancelable: true, composed: true, clipboardData });
}

function copy(focused: Element, cut: boolean): void {
  const selected = selectedText(focused);
  const carried = new DataTransfer();
  const allowed = fire(focused, clipboardEvent(cut ? 'cut' : 'copy', carried));
  if (!allowed) clipboardText.set(carried.getData('text/plain'));
  else if (selected) {
    clipboardText.set(selected);
    if (cut) edit('deleteByCut', 'delete');
  }
}

function paste(focused: Element): void {
  const carried = new DataTransfer();
  carried.setData('text/plain', clipboardText.get());
  if (fire(focused, clipboardEvent('paste', carried)))
    edit('insertFromPaste', 'insertText', clipboardText.get());
}
