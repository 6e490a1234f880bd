import { tabbable } from 'tabbable';
import { scrolls } from '../../dom/scrollers';
import { focusedElement, hasFocus } from '../../dom/tree';
import { compareDocumentPosition, document, documentBody, documentElement, isConnected } from '../../natives';
import { hands } from '../../pointer/state';
import { shadowRootOf } from '../../shadow-roots';
import { blurFocused, focusByKey } from './focus';
import type { KeyDefault } from './key-default';

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

function tabOrder(): Element[] {
  const modals = document.querySelectorAll('dialog:modal');
  const root = modals[modals.length - 1] ?? documentElement(document);
  const order: Element[] = tabbable(root, {
    displayCheck: 'full',
    getShadowRoot: (element) => shadowRootOf(element) ?? false,
  }).filter((element) => !element.closest('[inert]'));
  for (const pane of root.querySelectorAll('*')) if (isTabStop(pane, order)) insert(order, pane);
  return order;
}

/** Since Chromium 130 a scroller without anything to focus inside is a stop of its own. */
function isTabStop(pane: Element, order: readonly Element[]): boolean {
  if (
    pane === documentBody(document) ||
    pane.hasAttribute('tabindex') ||
    pane.matches('textarea, input, select')
  )
    return false;
  if (!scrolls(pane, 'y') && !scrolls(pane, 'x')) return false;
  return !order.some((element) => pane.contains(element));
}

function insert(order: Element[], pane: Element): void {
  const before = order.findIndex(
    (element) => (element as HTMLElement).tabIndex <= 0 && compareDocumentPosition(pane, element) & FOLLOWING,
  );
  order.splice(before < 0 ? order.length : before, 0, pane);
}
