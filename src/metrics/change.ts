import type { Pixels } from '../contract/geometry';
import type { ChangeEvidence, ChangeFinding } from '../contract/metrics';
import { gridOf, type Grid } from './grid';
import { differenceMask, isMarked, structuralSimilarity } from './pixels';

/** Side of a cell in pixels: about a line of text. */
const CELL = 20;
/** A cell has changed where more of it differs than a blinking caret's part of it (16 of 400 pixels). */
const LEAST_SHARE = 0.045;
/** Changes this alike are called the same. */
const SAME = 0.5;

export type PictureChange = Omit<ChangeEvidence, 'words'>;

/** The original's change from one checkpoint to the next against the answer's from one capture to the next. */
export function changeBetween(
  checkpoints: readonly [before: Pixels, after: Pixels],
  captures: readonly [before: Pixels, after: Pixels],
): PictureChange {
  const [original, answer] = [changedCells(...checkpoints), changedCells(...captures)];
  const overlap = overlapOf(original, answer);
  return {
    finding: findingOf(count(original) > 0, count(answer) > 0, overlap),
    original: count(original) / original.values.length,
    answer: count(answer) / answer.values.length,
    overlap,
    similarity: similarityWhere(original, captures[1], checkpoints[1]),
  };
}

function changedCells(before: Pixels, after: Pixels): Grid {
  const grid = gridOf(differenceMask(before, after).mask, CELL, isMarked);
  return { ...grid, values: grid.values.map((share) => (share >= LEAST_SHARE ? 1 : 0)) };
}

function count({ values }: Grid): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Share of changed cells that have a change of the other side in them or beside them; null for no change at all. */
export function overlapOf(a: Grid, b: Grid): number | null {
  const all = count(a) + count(b);
  return all === 0 ? null : (matched(a, b) + matched(b, a)) / all;
}

function matched(a: Grid, b: Grid): number {
  let found = 0;
  for (let row = 0; row < a.rows; row += 1)
    for (let column = 0; column < a.columns; column += 1)
      if (a.values[row * a.columns + column] === 1 && isNear(b, column, row)) found += 1;
  return found;
}

function isNear({ columns, rows, values }: Grid, column: number, row: number): boolean {
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
      if (values[y * columns + x] === 1) return true;
  return false;
}

function findingOf(original: boolean, answer: boolean, overlap: number | null): ChangeFinding {
  if (!original) return answer ? 'unexpected change' : 'neither changed';
  if (!answer) return 'no change';
  return (overlap ?? 0) >= SAME ? 'same change' : 'other change';
}

function similarityWhere(changed: Grid, capture: Pixels, checkpoint: Pixels): number | null {
  const similarity = count(changed) === 0 ? null : structuralSimilarity(capture, checkpoint);
  if (!similarity) return null;
  const map = gridOf(similarity.map, CELL, (data, at) => (data[at] ?? 0) / 255);
  let [sum, cells] = [0, 0];
  for (let row = 0; row < changed.rows; row += 1) {
    for (let column = 0; column < changed.columns; column += 1) {
      if (changed.values[row * changed.columns + column] !== 1) continue;
      cells += 1;
      // Outside the common canvas nothing is alike.
      if (column < map.columns && row < map.rows) sum += map.values[row * map.columns + column] ?? 0;
    }
  }
  return sum / cells;
}
