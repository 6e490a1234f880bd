import { describe, expect, it } from 'vitest';
import { textSimilarity } from '../../../../src/rules/text/similarity';
import { describeOracle } from '../oracle';

describe('text similarity', () => {
  it.each([
    ['both empty', '', '', 1],
    ['one empty', 'a', '', 0],
    ['other empty', '', 'abc', 0],
    ['case is folded', 'HELLO', 'hello', 1],
    ['kitten and sitting: 3 of 7', 'kitten', 'sitting', 1 - 3 / 7],
    ['one of four', 'abcd', 'abxd', 0.75],
    ['a code point outside the BMP is one', '😀a', 'a', 0.5],
    ['two emoji of one surrogate', '😀', '😁', 0],
    ['emoji among letters', 'ab😀cd', 'ab😁cd', 0.8],
    ['a family is seven code points', '👨‍👩‍👧‍👦', '👨‍👩‍👧', 1 - 2 / 7],
    ['Han', '我爱北京', '我爱上海', 0.5],
    ['Han outside the BMP', '𠮷野家', '吉野家', 1 - 1 / 3],
    ['spaces count', 'a b', 'ab', 1 - 1 / 3],
    ['nothing in common', 'aaa', 'bbb', 0],
    ['accents are not folded', 'é', 'e', 0],
    ['composed and decomposed differ', 'é', 'e\u0301', 0],
    ['İ lower-cases to two code points', 'İ', 'i\u0307', 1],
    ['insertion at the front', 'xabc', 'abc', 0.75],
  ])('%s', (_name, a, b, expected) => {
    expect(textSimilarity(a, b)).toBeCloseTo(expected, 14);
    expect(textSimilarity(b, a)).toBeCloseTo(expected, 14);
  });

  it('20,000 characters with 200 of them changed', () => {
    const text = Array.from({ length: 20_000 }, (_, index) => String.fromCharCode(97 + ((index * 7) % 26)));
    const changed = text.map((letter, index) => (index % 100 === 50 ? '#' : letter));
    expect(textSimilarity(text.join(''), changed.join(''))).toBeCloseTo(0.99, 14);
  });

  it('20,000 code points, emoji among them, against a shifted copy', () => {
    const text = Array.from({ length: 20_000 }, (_, index) =>
      index % 10 === 0 ? '🙂' : 'abcdefghi'[index % 9],
    );
    expect(textSimilarity(text.join(''), text.slice(1).join(''))).toBeCloseTo(1 - 1 / 20_000, 14);
  });
});

describeOracle<{ cases: readonly { name: string; a: string; b: string; expected: number }[] }>(
  'text.json',
  ({ cases }) => {
    it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, { a, b, expected }) => {
      expect(Math.abs(textSimilarity(a, b) - expected)).toBeLessThanOrEqual(1e-12);
    });
  },
);
