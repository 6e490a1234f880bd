import { isEditable } from '../../dom/kinds';
import { isDocumentScroller, paneFrom } from '../../dom/scrollers';
import { matches, viewportHeight } from '../../natives';
import { hands } from '../../pointer/state';
import type { KeyContext, KeyDefault } from './key-default';

const LINE = 40;
/** Share of the pane that a page key moves in Chromium. */
const PAGE = 0.875;
const FAR = 1e7;

/** In lengths of a pane ("page") or in pixels. */
const MOVES: Readonly<
  Record<string, { readonly axis: 'x' | 'y'; readonly page?: number; readonly pixels?: number }>
> = {
  ArrowDown: { axis: 'y', pixels: LINE },
  ArrowUp: { axis: 'y', pixels: -LINE },
  ArrowRight: { axis: 'x', pixels: LINE },
  ArrowLeft: { axis: 'x', pixels: -LINE },
  PageDown: { axis: 'y', page: PAGE },
  PageUp: { axis: 'y', page: -PAGE },
  Home: { axis: 'y', pixels: -FAR },
  End: { axis: 'y', pixels: FAR },
};

export const scrollByKey: KeyDefault = ({ info, focused }) => {
  const move = MOVES[info.key];
  if (!move) return false;
  scroll(focused, move.axis, move.pixels ?? 0, move.page ?? 0);
  return true;
};

export const scrollBySpace: KeyDefault = ({ info, focused }: KeyContext) => {
  if (info.key !== ' ' || isEditable(focused) || matches(focused, 'button, input, select, summary'))
    return false;
  scroll(focused, 'y', 0, hands.modifiers.shiftKey ? -PAGE : PAGE);
  return true;
};

function scroll(focused: Element, axis: 'x' | 'y', pixels: number, pages: number): void {
  const pane = paneFrom(focused, axis, pixels || pages);
  if (!pane) return;
  const length = isDocumentScroller(pane) ? viewportHeight() : pane.clientHeight;
  const delta = pixels || pages * length;
  pane.scrollBy({ left: axis === 'x' ? delta : 0, top: axis === 'y' ? delta : 0, behavior: 'instant' });
}
