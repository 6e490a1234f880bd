/** Boxes of replaced elements that an SVG image does not lay out as replaced. */
import { getComputedStyle } from '../natives';
import { styleValue } from './dom';
import { frozenSize } from './frozen-box';
import type { Declarations } from './plan';

const FIT_SIZES: Readonly<Record<string, string>> = {
  fill: '100% 100%',
  contain: 'contain',
  cover: 'cover',
  none: 'auto',
};

/** The frozen size, and the picture as the topmost background of the content box. */
export function replacedBox(element: Element, picture: string | null, fit: string): Declarations {
  const style = getComputedStyle(element);
  const display = styleValue(style, 'display');
  return {
    ...frozenSize(element),
    ...(display === 'inline' ? { display: 'inline-block' } : {}),
    ...(picture === null ? {} : background(style, picture, fit)),
  };
}

function background(style: CSSStyleDeclaration, picture: string, fit: string): Declarations {
  // The element's own layers stay below, "none" included: the last one's clip holds for the colour.
  const above = (name: string, first: string): string => `${first},${styleValue(style, name)}`;
  return {
    'background-image': above('background-image', `url("${picture}")`),
    'background-size': above('background-size', FIT_SIZES[fit] ?? '100% 100%'),
    'background-position': above('background-position', styleValue(style, 'object-position')),
    'background-repeat': above('background-repeat', 'no-repeat'),
    'background-origin': above('background-origin', 'content-box'),
    'background-clip': above('background-clip', 'content-box'),
    'background-attachment': above('background-attachment', 'scroll'),
  };
}
