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

/** Shadows instead of padding: they move no baseline. */
export function selectedText(element: Element, text: string, { above, below, after }: Reach): string {
  if (text === '') return '';
  const { background, ink } = coloursOf(element);
  const shadows = [
    ...(above > 0 ? [`0 ${-above}px ${background}`] : []),
    ...(below > 0 ? [`0 ${below}px ${background}`] : []),
    ...(after > 0
      ? [
          `${after}px 0 ${background}`,
          `${after}px ${-above}px ${background}`,
          `${after}px ${below}px ${background}`,
        ]
      : []),
  ];
  const style: Declarations = {
    all: 'unset',
    'background-color': background,
    color: ink,
    '-webkit-text-fill-color': ink,
    ...(shadows.length > 0 ? { 'box-shadow': shadows.join(',') } : {}),
  };
  return `<iwr-selected style="${xmlAttribute(declare(style))}">${xmlText(text)}</iwr-selected>`;
}
