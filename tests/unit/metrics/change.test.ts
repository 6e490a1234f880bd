import { describe, expect, it } from 'vitest';
import { changeBetween } from '../../../src/metrics/change';
import { gridOf, mapsOf } from '../../../src/metrics/grid';
import { painted, picture } from './picture';

const WHITE = picture(200, 100, () => [255, 255, 255]);
/** Four cells of 20 × 20 pixels, of 50. */
const MENU = painted(WHITE, [20, 20, 40, 40], [0, 0, 0]);
const BESIDE = painted(WHITE, [140, 20, 40, 40], [0, 0, 0]);
const SHIFTED = painted(WHITE, [40, 40, 40, 40], [0, 0, 0]);
const CARET = painted(WHITE, [22, 22, 1, 16], [0, 0, 0]);

describe('where the original changed against where the answer changed', () => {
  it.each([
    [
      'both open the menu',
      [WHITE, MENU],
      [WHITE, MENU],
      { finding: 'same change', original: 0.08, answer: 0.08, overlap: 1, similarity: 1 },
    ],
    [
      'the answer does nothing',
      [WHITE, MENU],
      [WHITE, WHITE],
      { finding: 'no change', original: 0.08, answer: 0, overlap: 0 },
    ],
    ['the answer changes elsewhere', [WHITE, MENU], [WHITE, BESIDE], { finding: 'other change', overlap: 0 }],
    ['the menu opens a cell away', [WHITE, MENU], [WHITE, SHIFTED], { finding: 'same change', overlap: 1 }],
    [
      'only the answer changes',
      [WHITE, WHITE],
      [WHITE, MENU],
      { finding: 'unexpected change', original: 0, similarity: null },
    ],
    [
      'nothing changes',
      [WHITE, WHITE],
      [MENU, MENU],
      { finding: 'neither changed', overlap: null, similarity: null },
    ],
    [
      'a blinking caret is no change',
      [WHITE, WHITE],
      [WHITE, CARET],
      { finding: 'neither changed', answer: 0 },
    ],
    ['the menu closes in both', [MENU, WHITE], [MENU, WHITE], { finding: 'same change', overlap: 1 }],
  ] as const)('%s', (_name, checkpoints, captures, expected) => {
    const change = changeBetween(checkpoints, captures);
    for (const [name, value] of Object.entries(expected))
      if (typeof value === 'number') expect(change[name as 'overlap'], name).toBeCloseTo(value, 2);
      else expect(change[name as 'overlap'], name).toBe(value);
  });

  it('how alike the changed part is does not depend on the rest of the page', () => {
    const wrong = painted(MENU, [20, 20, 40, 40], [200, 200, 200]);
    const change = changeBetween([WHITE, MENU], [WHITE, wrong]);
    expect(change.finding).toBe('same change');
    expect(change.similarity).toBeLessThan(0.6);
  });
});

describe('stored maps', () => {
  it('hold the mean of each cell, and cut cells at the edge', () => {
    const grid = gridOf(
      painted(
        picture(50, 40, () => [0, 0, 0]),
        [0, 0, 20, 40],
        [255, 0, 0],
      ),
      40,
      (data, at) => (data[at] ?? 0) / 255,
    );
    expect([grid.columns, grid.rows, ...grid.values]).toEqual([2, 1, 0.5, 0]);
  });

  it('lie on the larger canvas: what only one picture has is all different', () => {
    const grid = gridOf(
      picture(40, 40, () => [255, 0, 0]),
      40,
      () => 0.25,
    );
    expect(mapsOf(grid, grid, { width: 80, height: 40 })).toEqual({
      columns: 2,
      rows: 1,
      ssim: [25, 0],
      difference: [25, 100],
    });
  });
});
