import { isEditable, isInput, isSelect, isTextField } from '../../dom/kinds';
import { edit } from '../../keyboard/edits';
import { getSelection } from '../../natives';
import { hands } from '../../pointer/state';
import type { KeyContext, KeyDefault } from './key-default';

function isCollapsed(element: Element): boolean {
  if (isTextField(element) && element.selectionStart !== null)
    return element.selectionStart === element.selectionEnd;
  return getSelection()?.type !== 'Range';
}

export const deleteText: KeyDefault = ({ info, focused }) => {
  const backwards = info.key === 'Backspace';
  if ((!backwards && info.key !== 'Delete') || !isEditable(focused) || isSelect(focused)) return false;
  const direction = backwards ? 'Backward' : 'Forward';
  const wholeWord = hands.modifiers.ctrlKey && isCollapsed(focused);
  if (wholeWord) getSelection()?.modify('extend', direction.toLowerCase(), 'word');
  edit(`delete${wholeWord ? 'Word' : 'Content'}${direction}`, backwards ? 'delete' : 'forwardDelete');
  return true;
};

type Move = readonly [direction: 'left' | 'right' | 'forward' | 'backward', granularity: string];

function moveFor({ info, focused }: KeyContext): Move | null {
  const far = hands.modifiers.ctrlKey;
  const oneLine = isInput(focused);
  switch (info.key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return [info.key === 'ArrowLeft' ? 'left' : 'right', far ? 'word' : 'character'];
    case 'ArrowUp':
    case 'ArrowDown':
      return [info.key === 'ArrowUp' ? 'backward' : 'forward', oneLine ? 'lineboundary' : 'line'];
    case 'Home':
    case 'End':
      return [info.key === 'Home' ? 'backward' : 'forward', far ? 'documentboundary' : 'lineboundary'];
    case 'PageUp':
    case 'PageDown':
      return [info.key === 'PageUp' ? 'backward' : 'forward', oneLine ? 'lineboundary' : 'documentboundary'];
    default:
      return null;
  }
}

export const moveCaret: KeyDefault = (context) => {
  const { focused } = context;
  // A read-only field has a caret in Chromium only for selecting; arrows move it all the same.
  if (!isEditable(focused) && !isTextField(focused)) return false;
  const move = moveFor(context);
  if (!move) return false;
  getSelection()?.modify(hands.modifiers.shiftKey ? 'extend' : 'move', ...move);
  return true;
};
