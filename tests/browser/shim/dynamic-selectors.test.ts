import { expect, it } from 'vitest';
import { rewriteSelector } from '../../../src/shim/dynamic-selectors';

it.each([
  ['a:hover', 'a[data-iwr-hover]'],
  ['li:hover > ul, b:ACTIVE', 'li[data-iwr-hover] > ul, b[data-iwr-active]'],
  ['.hover\\:red:hover', '.hover\\:red[data-iwr-hover]'],
  ['[title=":hover"]:not(:hover)', '[title=":hover"]:not([data-iwr-hover])'],
  ["[title=':active']", "[title=':active']"],
  [':hover-card', ':hover-card'],
  ['x::part(a):hover', 'x::part(a):hover'],
  ['input::-webkit-slider-thumb:active, a:active', 'input::-webkit-slider-thumb:active, a[data-iwr-active]'],
  [':host(:hover) b', ':host([data-iwr-hover]) b'],
])('%s → %s', (selector, expected) => {
  expect(rewriteSelector(selector)).toBe(expected);
});
