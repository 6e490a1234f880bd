import type { Point } from '../../../contract/geometry';
import { isTextField } from '../../dom/kinds';
import { setCaret } from '../../keyboard/edits';
import { document, getComputedStyle, getSelection } from '../../natives';

type Unit = 'word' | 'paragraph';

/** Where a press puts the caret: once at the place, twice the word, three times the paragraph or field. */
export function placeCaret(pressed: Element, at: Point, presses: number): void {
  const field = pressed.closest('input, textarea');
  if (field) {
    if (isTextField(field)) placeInField(field, at, presses);
    return;
  }
  if (pressed.closest('button, select, summary') || getComputedStyle(pressed).userSelect === 'none') return;
  placeInText(at, presses);
}

function placeInField(field: HTMLInputElement | HTMLTextAreaElement, at: Point, presses: number): void {
  if (presses >= 3) return field.select();
  const position = document.caretPositionFromPoint?.(at.x, at.y);
  const offset = position?.offsetNode === field ? position.offset : field.value.length;
  try {
    setCaret(field, offset);
  } catch {
    // Number and e-mail fields have no selection interface; the caret goes to the end.
    getSelection()?.modify('move', 'forward', 'lineboundary');
  }
  if (presses === 2) extendBy('word');
}

function placeInText(at: Point, presses: number): void {
  const selection = getSelection();
  const position = document.caretPositionFromPoint?.(at.x, at.y);
  if (!selection || !position?.offsetNode) return;
  try {
    selection.collapse(position.offsetNode, position.offset);
  } catch {
    return; // Inside a shadow tree the selection cannot be set from here.
  }
  if (presses >= 2) extendBy(presses === 2 ? 'word' : 'paragraph');
}

/** A paragraph ends where the next one starts, as a triple click selects it. */
function extendBy(unit: Unit): void {
  const selection = getSelection();
  selection?.modify('move', 'backward', unit === 'word' ? 'word' : 'paragraphboundary');
  selection?.modify('extend', 'forward', unit);
}

/** Dragging from text selects up to the place under the pointer. */
export function extendSelection(at: Point): void {
  const position = document.caretPositionFromPoint?.(at.x, at.y);
  if (!position?.offsetNode) return;
  try {
    getSelection()?.extend(position.offsetNode, position.offset);
  } catch {
    // Nothing was selected to extend from.
  }
}
