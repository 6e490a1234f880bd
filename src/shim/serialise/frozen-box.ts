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

/** Every size in pixels, `content-box`. */
export function frozenBox(element: Element): Declarations {
  const style = getComputedStyle(element);
  const length = (name: string): number => parseFloat(styleValue(style, name)) || 0;
  const values: Record<string, string> = {};
  for (const name of COPIED) values[name] = styleValue(style, name);
  const width = `${clientWidth(element) - length('padding-left') - length('padding-right')}px`;
  const height = `${clientHeight(element) - length('padding-top') - length('padding-bottom')}px`;
  return {
    ...values,
    'box-sizing': 'content-box',
    width,
    height,
    'min-width': width,
    'min-height': height,
    'max-width': width,
    'max-height': height,
  };
}
