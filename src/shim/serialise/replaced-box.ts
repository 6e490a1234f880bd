/** Boxes of replaced elements that an SVG image does not lay out as replaced. */
import { clientHeight, clientWidth, getComputedStyle } from '../natives';
import { styleValue } from './dom';
import type { Declarations } from './plan';

const FIT_SIZES: Readonly<Record<string, string>> = {
  fill: '100% 100%',
  contain: 'contain',
  cover: 'cover',
  none: 'auto',
};

/** The used content size, frozen, and the picture as the topmost background of the content box. */
export function replacedBox(element: Element, picture: string | null, fit: string): Declarations {
  const style = getComputedStyle(element);
  const length = (name: string): number => parseFloat(styleValue(style, name)) || 0;
  // The computed width is used width for a box, "auto" for none.
  const border = styleValue(style, 'box-sizing') === 'border-box';
  const insetX = border ? ['padding-left', 'padding-right', 'border-left-width', 'border-right-width'] : [];
  const insetY = border ? ['padding-top', 'padding-bottom', 'border-top-width', 'border-bottom-width'] : [];
  const size = (name: string, insets: string[], fallback: number): string =>
    `${(length(name) || fallback) - insets.reduce((sum, inset) => sum + length(inset), 0)}px`;
  const width = size('width', insetX, clientWidth(element));
  const height = size('height', insetY, clientHeight(element));
  const display = styleValue(style, 'display');
  return {
    'box-sizing': 'content-box',
    width,
    height,
    'min-width': width,
    'min-height': height,
    'max-width': width,
    'max-height': height,
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
