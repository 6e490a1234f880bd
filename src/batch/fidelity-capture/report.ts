import type { Measured } from './measure';

/** The largest share of visibly different pixels that still counts as the same picture. */
export const LIMIT = 0.001;

export function isGood(row: Measured): boolean {
  return row.failure === undefined && row.share <= LIMIT && !row.changed && row.same;
}

const percent = (share: number): string => `${(share * 100).toFixed(3)} %`;

export function formatRow(row: Measured): string {
  const cells = [
    isGood(row) ? 'ok  ' : 'FAIL',
    row.name.padEnd(44),
    `${row.width}x${row.height}`.padEnd(9),
    percent(row.share).padStart(9),
    percent(row.anyByte).padStart(9),
    `${row.ms.toFixed(0)} ms`.padStart(8),
    `${row.serialiseMs.toFixed(0)} ms`.padStart(7),
    `${(row.bytes / 1024).toFixed(0)} kB`.padStart(8),
  ];
  const remarks = [
    row.failure,
    row.changed ? `page saw ${row.seen.length}: ${row.seen.slice(0, 3).join(', ')}` : undefined,
    row.same ? undefined : 'two captures differ',
    row.regions.length > 0 ? `not drawn: ${row.regions.map((region) => region.what).join(', ')}` : undefined,
  ].filter((remark) => remark !== undefined);
  return [...cells, ...remarks].join('  ');
}

export function summary(rows: readonly Measured[]): string {
  const shares = rows.map((row) => row.share).sort((a, b) => a - b);
  const median = shares[Math.floor(shares.length / 2)] ?? 0;
  const worst = shares.at(-1) ?? 0;
  const bad = rows.filter((row) => !isGood(row)).length;
  return `${rows.length} captures, ${bad} failed; median ${percent(median)}, largest ${percent(worst)}`;
}
