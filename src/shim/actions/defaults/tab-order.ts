import { isVisible } from '../../dom/boxes';
import { isDisabled, isInput } from '../../dom/kinds';
import { scrolls } from '../../dom/scrollers';
import { composedClosest, everyElement, isInside } from '../../dom/tree';
import { document, documentBody, getAttribute, hasAttribute } from '../../natives';

const STOPS =
  'a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex],[contenteditable]:not([contenteditable=false]),audio[controls],video[controls],iframe';

/** The elements that Tab reaches, in its order: positive tabindex first, then the document's order. */
export function tabOrder(): Element[] {
  const modals = document.querySelectorAll('dialog:modal');
  const modal = modals[modals.length - 1];
  const all = everyElement().filter((element) => !modal || isInside(element, modal));
  const stops = all.filter(isStop);
  const order = all.filter((element) => stops.includes(element) || isBareScroller(element, stops));
  const positive = order.filter((element) => indexOf(element) > 0);
  return [
    ...positive.sort((a, b) => indexOf(a) - indexOf(b)),
    ...order.filter((element) => indexOf(element) <= 0),
  ];
}

function indexOf(element: Element): number {
  return Number(getAttribute(element, 'tabindex') ?? 0) || 0;
}

function isStop(element: Element): boolean {
  if (!element.matches(STOPS) || indexOf(element) < 0 || isDisabled(element) || !isVisible(element))
    return false;
  if (element.localName === 'summary' && !hasAttribute(element, 'tabindex')) {
    return element.parentElement?.querySelector(':scope > summary') === element;
  }
  return !(isInput(element) && element.type === 'radio') || isRadioStop(element);
}

/** Of a group of radios Tab reaches the chosen one; of a group without one, any. */
function isRadioStop(radio: HTMLInputElement): boolean {
  if (radio.checked || radio.name === '') return true;
  const root = radio.form ?? (radio.getRootNode() as Document | ShadowRoot);
  const group = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  return !group.some(({ name, form, checked }) => name === radio.name && form === radio.form && checked);
}

/** Since Chromium 130 a scroller without anything to focus inside is a stop of its own. */
function isBareScroller(pane: Element, stops: readonly Element[]): boolean {
  if (pane === documentBody(document) || pane === document.documentElement) return false;
  if (hasAttribute(pane, 'tabindex') || pane.matches('textarea, input, select')) return false;
  if (!(scrolls(pane, 'y') || scrolls(pane, 'x')) || composedClosest(pane, '[inert]') || !isVisible(pane))
    return false;
  return !stops.some((stop) => isInside(stop, pane));
}
