import { describe, expect, it } from 'vitest';
import { frameIndices, frameRate } from '../../../../src/rules/generation/frames';
import { frameLimit, orderedSheets, shrunk } from '../../../../src/rules/generation/images';
import { limitsOf } from '../../../../src/rules/generation/limits';
import { costOf, priceOf, totalCost, USUAL_PRICES } from '../../../../src/rules/generation/prices';
import { imageTokens, textTokens } from '../../../../src/rules/generation/tokens';

const times = (rate: number, count: number, round = 0): number[] =>
  Array.from({ length: count }, (_, index) =>
    round === 0 ? index / rate : Math.round((index / rate) * round) / round,
  );

describe('frame rate from the times of frames', () => {
  it.each([
    [30, 387, 1000],
    [30000 / 1001, 1915, 0],
    [24000 / 1001, 600, 1000],
    [25, 133, 90000],
    [60, 5400, 0],
    [60000 / 1001, 300, 1000],
    [50, 1025, 1000],
    [10, 10, 1000],
    [15, 2, 1000],
    [30, 35, 1000],
  ])('%d a second, %d frames, times in 1/%d s', (rate, count, round) => {
    const found = frameRate(times(rate, count, round), count / rate);
    expect(found).toBeCloseTo(rate, 9);
  });

  it('starts anywhere', () => {
    const late = times(25, 100).map((time) => time + 3.2);
    expect(frameRate(late, 7.2)).toBe(25);
  });

  it('is the mean where it varies', () => {
    const varied = [...times(30, 60), ...times(10, 90).map((time) => time + 2)];
    expect(frameRate(varied, 11)).toBeCloseTo(150 / 11, 9);
  });

  it.each([
    [[], 0],
    [[0], 0],
  ])('is 0 where there is none: %j', (list, end) => expect(frameRate(list, end)).toBe(0));
});

it.each([
  [0, 70, 64, 64],
  [6, 70, 64, 64],
  [9, 70, 64, 61],
  [70, 70, 64, 0],
  [75, 70, 64, 0],
  [12, 20, 20, 8],
])('%d sheets, %d pictures, %d frames: room for %d', (sheets, maxImages, maxFrames, room) =>
  expect(frameLimit(sheets, { maxImages, maxFrames })).toBe(room),
);

it('limits, order, sizes', () => {
  expect(limitsOf('anthropic/Claude-Sonnet-4.5').longestSide).toBe(1000);
  expect(limitsOf('llama-4')).toEqual({
    maxTokens: 16_384,
    maxImages: 70,
    maxFrames: 64,
    timeout: 300,
    longestSide: null,
  });
  expect(orderedSheets(['s_2.png', 's_10.png', 's_1.png', 's_😀.png', 's_\uffee.png'])).toEqual([
    's_1.png',
    's_10.png',
    's_2.png',
    's_\uffee.png',
    's_😀.png',
  ]);
  expect(shrunk({ width: 1280, height: 720 }, 1000)).toEqual({ width: 1000, height: 562 });
  expect(shrunk({ width: 1, height: 5000 }, 1000)).toBeNull();
  expect(frameIndices(25, 50, 0)).toEqual([]);
});

it('tokens and prices', () => {
  expect([textTokens('abcdefgh'), textTokens('中文'), textTokens('')]).toEqual([2, 2, 0]);
  expect(imageTokens(1280, 720, 'openai')).toBe(85 + 170 * 6);
  expect(imageTokens(1000, 562, 'anthropic')).toBe(750);
  expect(imageTokens(1280, 720, 'gemini')).toBe(516);
  expect(priceOf('openai/gpt-5-mini-2025', USUAL_PRICES)?.model).toBe('gpt-5-mini');
  expect(priceOf('llama', USUAL_PRICES)).toBeNull();
  expect(costOf({ input: 1e6, output: 1e5 }, { model: '', input: 2, output: 10 })).toBe(3);
  expect(totalCost([1, null])).toBeNull();
  expect(totalCost([1, 0.5])).toBe(1.5);
});
