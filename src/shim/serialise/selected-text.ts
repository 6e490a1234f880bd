/** Selected text as an image shows it: an image has no selection, so it is a box around the text. */
import { getComputedStyle, window } from '../natives';
import { styleValue } from './dom';
import { type Declarations, declare } from './plan';
import { xmlAttribute, xmlText } from './xml';

const hasFocus = window.document.hasFocus.bind(window.document);
const TRANSPARENT = 'rgba(0, 0, 0, 0)';

interface Colours {
  readonly background: string;
  readonly ink: string;
}

/** How far the selection reaches beyond the text's own box, CSS pixels. */
export interface Reach {
  readonly above: number;
  readonly below: number;
  readonly after: number;
}

function coloursOf(element: Element): Colours {
  const own = getComputedStyle(element, '::selection');
  const background = styleValue(own, 'background-color');
  const ink = styleValue(own, 'color');
  // Without a rule of the page's the values are those of the element itself.
  if (background !== TRANSPARENT || ink !== styleValue(getComputedStyle(element), 'color'))
    return { background, ink };
  // Chromium's own, in a page with and without focus.
  return hasFocus()
    ? { background: 'Highlight', ink: 'HighlightText' }
    : { background: 'rgb(200 200 200)', ink: 'rgb(50 50 50)' };
}

/** A border image instead of padding: it reaches out of the box and moves no baseline. */
export function selectedText(element: Element, text: string, { above, below, after }: Reach): string {
  if (text === '') return '';
  const { background, ink } = coloursOf(element);
  const style: Declarations = {
    all: 'unset',
    'border-image': `linear-gradient(${background},${background}) 0 fill / 0 / ${above}px ${after}px ${below}px 0px`,
    color: ink,
    '-webkit-text-fill-color': ink,
  };
  return `<iwr-selected style="${xmlAttribute(declare(style))}">${xmlText(text)}</iwr-selected>`;
}
