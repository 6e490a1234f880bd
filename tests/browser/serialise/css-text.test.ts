import { describe, expect, it } from 'vitest';
import { portableCss } from '../../../src/shim/serialise/css-text';
import { splitList, splitPseudoElement } from '../../../src/shim/serialise/selector-parts';
import { portableSelector } from '../../../src/shim/serialise/selectors';
import { xmlAttribute, xmlAttributeName, xmlText } from '../../../src/shim/serialise/xml';

describe('portableSelector', () => {
  it.each([
    [':root > body', '[data-iwr-root] > body'],
    ['a:hover:not(:focus-visible)', 'a[data-iwr-hover]:not([data-iwr-focus-visible])'],
    ['a:focus-within a:focus', 'a[data-iwr-focus-within] a[data-iwr-focus]'],
    ['.hover\\:red:hover', '.hover\\:red[data-iwr-hover]'],
    ['[title=":root"]', '[title=":root"]'],
    ['DIV.Foo > P#Id', 'div.Foo > p#Id'],
    ['svg linearGradient', 'svg linearGradient'],
    ['INPUT[TYPE=Text]', 'input[type=Text i]'],
    ['input[type=text]', 'input[type=text i]'],
    ['[data-X="Ab"]', '[data-x="Ab"]'],
    ['iframe + p', 'iwr-iframe + p'],
    ['[\\:class]', '[iwr-_3a_class]'],
    ['li:nth-child(2n + 1)::before', 'li:nth-child(2n + 1)::before'],
    ['x-a:not(:defined)', 'x-a:not(:is(:defined,[data-iwr-defined]))'],
    ['dialog:modal::backdrop', 'dialog[data-iwr-modal]::backdrop'],
    ['input::-webkit-slider-thumb:hover', 'input::-webkit-slider-thumb:hover'],
    ['p:lang(EN)', 'p:lang(EN)'],
  ])('%s', (source, wanted) => expect(portableSelector(source, new Set())).toBe(wanted));

  it('tells which states it asked for', () => {
    const states = new Set<string>();
    portableSelector('a:focus, b:target', states);
    expect([...states]).toEqual(['focus', 'target']);
  });
});

describe('portableCss', () => {
  it.each([
    [
      'strings and comments stay',
      'a::before{content:":root{"}/* :root{ */',
      'a::before{content:":root{"}/* :root{ */',
    ],
    ['addresses stay', 'a{background:url(data:x;a:root{)}', 'a{background:url(data:x;a:root{)}'],
    ['nested rules', '.a{color:red;&:focus{color:blue}}', '.a{color:red;&[data-iwr-focus]{color:blue}}'],
    ['declarations stay', 'a{--x:root;transition:hover}', 'a{--x:root;transition:hover}'],
    [
      'a media query that holds',
      '@media (min-width:1px){:root{color:red}}',
      '@media all{[data-iwr-root]{color:red}}',
    ],
    ['one that does not', '@media (min-width:99999px){a{}}', '@media not all{a{}}'],
    [
      'pointer queries are no selectors',
      '@media (hover:hover) and (min-width:99999px){a{}}',
      '@media not all{a{}}',
    ],
    [
      "resolution is the capture's own",
      '@media (min-resolution:2dppx){a{}}',
      '@media (min-resolution:2dppx){a{}}',
    ],
    ['scopes', '@scope (:root) to (.x){a{}}', '@scope ([data-iwr-root]) to (.x){a{}}'],
    ['an open brace at the end', 'a{color:red', 'a{color:red'],
  ])('%s', (_, source, wanted) => expect(portableCss(source, new Set())).toBe(wanted));
});

describe('selector parts', () => {
  it('splits lists outside brackets', () => {
    expect(splitList('a, b:is(c, d), [x="1,2"]')).toEqual(['a', 'b:is(c, d)', '[x="1,2"]']);
  });

  it.each([
    ['a b::before', 'a b', '::before'],
    ['a b:first-letter', 'a b', ':first-letter'],
    ['a ::selection', 'a *', '::selection'],
    ['x:not([y="::z"])', 'x:not([y="::z"])', ''],
  ])('%s', (selector, base, tail) => expect(splitPseudoElement(selector)).toEqual({ base, tail }));
});

describe('xml', () => {
  it('keeps the text well-formed', () => {
    expect(xmlText('a<b>&"]]>\r')).toBe('a&lt;b&gt;&amp;"]]&gt;&#13;');
    expect(xmlText('\u0001\ud800x\u{1f600}\ufffe')).toBe('\ufdd0\ufffdx\u{1f600}\ufdd0');
    expect(xmlAttribute('"\n\t<')).toBe('&quot;&#10;&#9;&lt;');
  });

  it.each([
    ['@click', 'iwr-_40_click'],
    ['v-bind:a.b', 'iwr-v_2d_bind_3a_a_2e_b'],
    ['data-x', 'data-x'],
  ])('%s', (name, wanted) => expect(xmlAttributeName(name)).toBe(wanted));
});
