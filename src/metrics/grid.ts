import type { Pixels, Size } from '../contract/geometry';
import type { SimilarityMaps } from '../contract/metrics';

/** Side of a cell of the stored maps, in pixels: 48 × 27 cells at 1920 × 1080. */
export const CELL = 40;

/** A number a cell, row-major; cells at the right and lower edge may be cut. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  readonly values: Float32Array;
}

/** Mean over each cell of what `weigh` gives for the pixels of a picture; `weigh` gets the index of the red byte. */
export function gridOf(
  picture: Pixels,
  cell: number,
  weigh: (data: Uint8ClampedArray, at: number) => number,
): Grid {
  const { width, height, data } = picture;
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const values = new Float32Array(columns * rows);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / cell) * columns;
    for (let column = 0; column < columns; column += 1) {
      const end = Math.min(width, (column + 1) * cell);
      let sum = 0;
      for (let x = column * cell; x < end; x += 1) sum += weigh(data, (y * width + x) * 4);
      values[row + column] = (values[row + column] ?? 0) + sum;
    }
  }
  for (let row = 0; row < rows; row += 1) {
    const tall = Math.min(cell, height - row * cell);
    for (let column = 0; column < columns; column += 1) {
      const index = row * columns + column;
      values[index] = (values[index] ?? 0) / (tall * Math.min(cell, width - column * cell));
    }
  }
  return { columns, rows, cell, values };
}

/** Both maps laid on the larger canvas; what only one picture has is not similar and all different. */
export function mapsOf(ssim: Grid, difference: Grid, whole: Size): SimilarityMaps {
  const [columns, rows] = [Math.ceil(whole.width / ssim.cell), Math.ceil(whole.height / ssim.cell)];
  const spread = (grid: Grid, outside: number): number[] =>
    Array.from({ length: columns * rows }, (_, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      if (column >= grid.columns || row >= grid.rows) return outside;
      return Math.round(100 * Math.min(1, Math.max(0, grid.values[row * grid.columns + column] ?? 0)));
    });
  return { columns, rows, ssim: spread(ssim, 0), difference: spread(difference, 100) };
}
