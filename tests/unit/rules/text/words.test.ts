import { describe, expect, it } from 'vitest';
import { appearedWords, wordChange } from '../../../../src/rules/text/appeared';
import { languagesFor, withoutHanSpaces } from '../../../../src/rules/text/script';
import { wordDiff } from '../../../../src/rules/text/word-diff';
import { sharedWords } from '../../../../src/rules/text/word-marks';

describe('words that appeared', () => {
  it.each([
    ['Cart 0 items', 'Cart 1 items Added', ['1', 'added']],
    ['a b', 'b a', []],
    ['a', 'a a', ['a']],
    ['', 'Hello, world!', ['hello', 'world']],
  ])('%j → %j', (before, after, expected) => expect(appearedWords(before, after)).toEqual(expected));

  it('counts those that appeared in the answer too', () => {
    expect(wordChange(['Menu', 'Menu Home News About'], ['Menu', 'Menu Home Contact About'])).toEqual({
      appeared: 3,
      found: 2,
    });
    expect(wordChange(['a', 'a x x'], ['a', 'a x'])).toEqual({ appeared: 2, found: 1 });
  });
});

describe('languages of a task', () => {
  it.each([
    ['Click the first result', 'eng'],
    ['点击第一个结果', 'chi_sim+eng'],
    ["Type '中' into the field", 'eng'],
    ['', 'eng'],
  ])('%s', (text, expected) => expect(languagesFor(text)).toBe(expected));

  it.each([
    ['城 市 图 书 馆', '城市图书馆'],
    ['新书 推荐 ： 山 的 故事', '新书推荐：山的故事'],
    ['使用 Chrome 浏览器', '使用 Chrome 浏览器'],
    ['two words', 'two words'],
  ])('no spaces between Han characters: %s', (text, expected) =>
    expect(withoutHanSpaces(text)).toBe(expected),
  );
});

describe('word diff', () => {
  it('joins runs of one kind, and does not mind the case', () => {
    expect(wordDiff('Add to Basket now', 'add to cart now')).toEqual({
      parts: [
        { kind: 'same', words: 'add to' },
        { kind: 'checkpoint', words: 'Basket' },
        { kind: 'capture', words: 'cart' },
        { kind: 'same', words: 'now' },
      ],
      same: 3,
      total: 4,
    });
  });

  it.each([
    ['', '', 0, 0],
    ['a', '', 0, 1],
    ['', 'a b', 0, 2],
    ['a b c', 'c a b', 2, 3],
  ])('%j against %j', (a, b, same, total) => expect(wordDiff(a, b)).toMatchObject({ same, total }));
});

describe('words that two readings share', () => {
  it('finds partners in any order, each once, without regard to case', () => {
    expect(sharedWords(['Add', 'to', 'cart', 'to'], ['cart', 'add', 'to', '中'])).toEqual({
      checkpoint: [true, true, true, false],
      capture: [true, true, true, false],
    });
    expect(sharedWords([], ['x'])).toEqual({ checkpoint: [], capture: [false] });
  });
});
