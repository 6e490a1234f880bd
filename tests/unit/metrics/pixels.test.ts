import pixelmatch from 'pixelmatch';
import ssimOf from 'ssim.js';
import { describe, expect, it } from 'vitest';
import { onCommonCanvas } from '../../../src/metrics/canvas';
import {
  differenceMask,
  differencePicture,
  isMarked,
  multiScaleSimilarity,
  structuralSimilarity,
} from '../../../src/metrics/pixels';
import { cosineSimilarity } from '../../../src/metrics/vectors';
import { fixture, painted, pattern, picture } from './picture';

const WHITE = picture(240, 200, () => [255, 255, 255]);

describe('pixelmatch on its own published fixtures', () => {
  it.each([
    ['2a', '2b', 0.05, 12_821],
    ['3a', '3b', 0.05, 220],
    ['4a', '4b', 0.05, 36_563],
    ['5a', '5b', 0.05, 0],
    ['6a', '6b', 0.05, 51],
    ['6a', '6a', 0, 0],
    ['7a', '7b', 0.1, 2440],
    ['8a', '5b', 0.05, 32_896],
  ])('%s against %s at %d: %d pixels', (a, b, threshold, expected) => {
    const [left, right] = [fixture(`pixelmatch/${a}.png`), fixture(`pixelmatch/${b}.png`)];
    const { width, height } = left;
    expect(pixelmatch(left.data, right.data, undefined, width, height, { threshold })).toBe(expected);
  });

  it('gives the share and the mask that are stored: 7a against 7b', () => {
    const [left, right] = [fixture('pixelmatch/7a.png'), fixture('pixelmatch/7b.png')];
    const { mask, share } = differenceMask(left, right);
    expect(share * left.width * left.height).toBeCloseTo(2440, 6);
    let marked = 0;
    for (let at = 0; at < mask.data.length; at += 4) marked += isMarked(mask.data, at);
    expect(marked).toBe(2440);
  });
});

describe('share of pixels that differ', () => {
  it.each([
    ['nothing', WHITE, 0],
    ['a block of 60 × 40', painted(WHITE, [20, 20, 60, 40], [0, 0, 0]), 2400 / 48_000],
    ['everything', picture(240, 200, () => [0, 0, 0]), 1],
  ])('%s', (_name, changed, expected) => {
    expect(differenceMask(changed, WHITE).share).toBeCloseTo(expected, 12);
  });
});

describe('pictures of different sizes (F2)', () => {
  const tall = picture(100, 120, () => [10, 200, 30]);
  const short = picture(100, 100, () => [10, 200, 30]);

  it('are compared on what both have, the surplus is different, and it is said', () => {
    expect(differenceMask(short, tall).share).toBeCloseTo(1 / 6, 12);
    expect(structuralSimilarity(short, tall)?.value).toBeCloseTo(5 / 6, 6);
    expect(onCommonCanvas(short, tall).note).toContain('100 × 100, checkpoint 100 × 120');
    const { width, height } = differencePicture(short, tall);
    expect([width, height]).toEqual([100, 100]);
  });

  it('wider here and taller there: what only one has counts once', () => {
    const wide = picture(120, 100, () => [10, 200, 30]);
    expect(differenceMask(wide, tall).share).toBeCloseTo(1 - 10_000 / 14_400, 12);
  });

  it('too small for a method: no number', () => {
    const tiny = picture(10, 300, () => [1, 2, 3]);
    expect(structuralSimilarity(tiny, tiny)).toBeNull();
    expect(multiScaleSimilarity(short, short)).toBeNull();
  });
});

describe('structural similarity', () => {
  const noise = pattern(320, 240);
  const pairs = [
    ['same', noise, noise],
    ['a block', noise, painted(noise, [40, 40, 100, 80], [200, 30, 30])],
    [
      'inverted',
      noise,
      { ...noise, data: noise.data.map((value, at) => (at % 4 === 3 ? value : 255 - value)) },
    ],
    ['published pair 4', fixture('pixelmatch/4a.png'), fixture('pixelmatch/4b.png')],
    [
      'two colours',
      picture(300, 260, (x) => [x % 256, 80, 10]),
      picture(300, 260, (x, y) => [x % 256, y % 90, 10]),
    ],
    [
      'a third of a column is left over',
      pattern(1280, 722),
      painted(pattern(1280, 722), [900, 300, 380, 300], [250, 250, 250]),
    ],
    ['published pair 3', fixture('pixelmatch/3a.png'), fixture('pixelmatch/3b.png')],
  ] as const;

  it.each(pairs)('%s: within 1e-4 of a second implementation', (_name, a, b) => {
    // Both follow ssim.m of Wang et al. 2004.
    const second = ssimOf(a, b, {
      ssim: 'original',
      rgb2grayVersion: 'original',
      downsample: 'original',
    }).mssim;
    expect(Math.abs((structuralSimilarity(a, b)?.value ?? -1) - Math.max(0, second))).toBeLessThan(1e-4);
  });

  it('orders: same, one block, inverted', () => {
    const [same, block, inverted] = pairs.slice(0, 3).map(([, a, b]) => multiScaleSimilarity(a, b) ?? -1);
    expect(same).toBeCloseTo(1, 6);
    expect(block).toBeLessThan(0.95);
    expect(inverted).toBeLessThan(block ?? 0);
  });
});

describe('cosine of embeddings', () => {
  it.each([
    ['same', [1, 2, 3], [1, 2, 3], 1],
    ['of another length', [1, 2, 3], [2, 4, 6], 1],
    ['a right angle', [1, 0], [0, 1], 0],
    ['60 degrees', [1, 0], [0.5, Math.sqrt(0.75)], 0.5],
    ['opposite is clamped to 0', [1, 1], [-1, -1], 0],
  ])('%s', (_name, a, b, expected) => expect(cosineSimilarity(a, b)).toBeCloseTo(expected, 12));

  it('vectors of different models cannot be compared', () => {
    expect(() => cosineSimilarity([1], [1, 2])).toThrow('1 and 2');
  });
});
