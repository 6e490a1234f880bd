/** The used look of a box, for an element that is written under another name and so loses its rules. */
import { clientHeight, clientWidth, getComputedStyle } from '../natives';
import { styleValue } from './dom';
import type { Declarations } from './plan';

const COPIED = (
  'display position top right bottom left float clear z-index order align-self justify-self grid-row-start grid-row-end ' +
  'grid-column-start grid-column-end flex-grow flex-shrink flex-basis vertical-align visibility opacity transform ' +
  'margin-top margin-right margin-bottom margin-left padding-top padding-right padding-bottom padding-left ' +
  'border-top border-right border-bottom border-left border-top-left-radius border-top-right-radius ' +
  'border-bottom-left-radius border-bottom-right-radius background-color background-image background-size ' +
  'background-position background-repeat background-clip background-origin box-shadow outline outline-offset filter ' +
  'color-scheme color -webkit-text-fill-color font-style font-variant font-weight font-stretch font-size font-family ' +
  'line-height letter-spacing word-spacing text-align text-indent text-transform text-shadow direction writing-mode ' +
  'tab-size resize'
).split(' ');

/** The used content size in pixels, with its fraction: a little less or more would move the tracks of a grid. */
export function frozenSize(element: Element): Declarations {
  const style = getComputedStyle(element);
  const length = (name: string): number => parseFloat(styleValue(style, name)) || 0;
  const outer = styleValue(style, 'box-sizing') === 'border-box';
  // The computed size is the used one for a box, "auto" for none.
  const size = (name: string, fallback: number, sides: readonly string[]): string => {
    const around = (side: string): number => length(`padding-${side}`) + length(`border-${side}-width`);
    const whole = length(name) || fallback;
    return `${outer ? sides.reduce((left, side) => left - around(side), whole) : whole}px`;
  };
  const width = size('width', clientWidth(element), ['left', 'right']);
  const height = size('height', clientHeight(element), ['top', 'bottom']);
  return {
    'box-sizing': 'content-box',
    width,
    height,
    'min-width': width,
    'min-height': height,
    'max-width': width,
    'max-height': height,
  };
}

export function frozenBox(element: Element): Declarations {
  const style = getComputedStyle(element);
  const values: Record<string, string> = {};
  for (const name of COPIED) values[name] = styleValue(style, name);
  return { ...values, ...frozenSize(element) };
}
