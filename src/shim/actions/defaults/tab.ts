import { focusedElement, hasFocus } from '../../dom/tree';
import { compareDocumentPosition, isConnected } from '../../natives';
import { hands } from '../../pointer/state';
import { blurFocused, focusByKey } from './focus';
import type { KeyDefault } from './key-default';
import { tabOrder } from './tab-order';

const FOLLOWING = 4;
const PRECEDING = 2;

export const moveFocus: KeyDefault = ({ info }) => {
  if (info.key !== 'Tab') return false;
  const order = tabOrder();
  const back = hands.modifiers.shiftKey;
  const next = hasFocus() ? neighbour(order, focusedElement(), back) : fromStart(order, back);
  if (next) focusByKey(next);
  else if (hasFocus()) {
    blurFocused();
    hands.focusStart = null;
  }
  return true;
};

function neighbour(order: readonly Element[], focused: Element, back: boolean): Element | undefined {
  const index = order.indexOf(focused);
  return index < 0 ? nearest(order, focused, back) : order[index + (back ? -1 : 1)];
}

/** After a click on plain content the focus goes on from there. */
function fromStart(order: readonly Element[], back: boolean): Element | undefined {
  const start = hands.focusStart;
  if (start && isConnected(start)) return nearest(order, start, back);
  return back ? order.at(-1) : order[0];
}

function nearest(order: readonly Element[], from: Element, back: boolean): Element | undefined {
  const side = back ? PRECEDING : FOLLOWING;
  const candidates = order.filter((element) => compareDocumentPosition(from, element) & side);
  return back ? candidates.at(-1) : candidates[0];
}
