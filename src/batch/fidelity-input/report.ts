import type { Row } from './compare';

export interface Report {
  readonly cases: number;
  readonly same: number;
  readonly sequenceEqual: number;
  readonly rows: readonly Row[];
}

/** Share of cases that must end in the same state, and of equal event sequences. */
export const LEAST_SAME = 0.97;
export const LEAST_SEQUENCES = 0.6;

export function reportOf(rows: readonly Row[]): Report {
  return {
    cases: rows.length,
    same: rows.filter(({ same }) => same).length,
    sequenceEqual: rows.filter(({ sequenceEqual }) => sequenceEqual).length,
    rows,
  };
}

export function isGood({ cases, same, sequenceEqual }: Report): boolean {
  return cases > 0 && same / cases >= LEAST_SAME && sequenceEqual / cases >= LEAST_SEQUENCES;
}

export function formatRow(row: Row, verbose: boolean): string {
  const state = row.same ? 'same' : row.impossible ? 'impossible' : 'DIFFERS';
  const lines = [`${state.padEnd(11)}${row.sequenceEqual ? 'events =' : 'events ≠'}  ${row.name}`];
  if (!row.same)
    lines.push(
      ...row.differences.slice(0, verbose ? 50 : 3).map((text) => `             ${text.slice(0, 400)}`),
    );
  if (row.impossible && !row.same) lines.push(`             because ${row.impossible}`);
  if (verbose && row.eventDifference) lines.push(`             ${row.eventDifference}`);
  return lines.join('\n');
}

export function summaryOf({ cases, same, sequenceEqual, rows }: Report): string {
  const percent = (count: number): string => `${((100 * count) / Math.max(1, cases)).toFixed(1)} %`;
  const impossible = rows.filter((row) => !row.same && row.impossible);
  return [
    `${cases} cases: ${same} end in the same state (${percent(same)}), ${sequenceEqual} with the same events (${percent(sequenceEqual)}).`,
    ...impossible.map((row) => `Impossible: ${row.name}, because ${row.impossible}`),
  ].join('\n');
}
