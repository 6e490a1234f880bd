import type { RankedCandidate } from '../../contract/target';
import type { TargetQuery } from './query';
import { words } from '../text/fold';

/**
 * "the 9th star", "the second card": moves the counted one to the front. The group is made of the candidates that look
 * like the best one (same tag and role, about the same size, about as good a match), in reading order.
 */
export function pickOrdinal(
  query: TargetQuery,
  distinct: readonly RankedCandidate[],
  all: readonly RankedCandidate[],
): RankedCandidate[] {
  const ranked = [...distinct];
  const { ordinal } = query;
  const [best] = ranked;
  if (!ordinal || !best) return ranked;
  const pool =
    ordinal.of === '' ? [] : all.filter((entry) => names(entry, ordinal.of) && !holdsRow(entry, best, all));
  const group = biggest([alikeOf(pool[0] ?? best, pool), alikeOf(best, all)], ordinal.index);
  if (!group) return ranked;
  const inOrder = readingOrder(group);
  const chosen = ordinal.index < 0 ? inOrder.at(ordinal.index) : inOrder[ordinal.index];
  if (!chosen) return ranked;
  const place = ordinal.index < 0 ? 'last' : `${ordinal.index + 1} of ${inOrder.length}`;
  const moved: RankedCandidate = {
    ...chosen,
    score: Math.max(chosen.score, best.score),
    reasons: [`number ${place} of its kind`, ...chosen.reasons],
  };
  return [moved, ...ranked.filter((entry) => entry.candidate.index !== chosen.candidate.index)];
}

/** Whether a candidate is called by the counted word: in its name, text, label or class. */
function names({ candidate }: RankedCandidate, word: string): boolean {
  return words(`${candidate.hints} ${candidate.name} ${candidate.role}`).some(
    (other) => other === word || other === `${word}s`,
  );
}

/** Whether an entry is the list around the best one ("results") and not one of its rows ("result"). */
function holdsRow(entry: RankedCandidate, best: RankedCandidate, all: readonly RankedCandidate[]): boolean {
  const parents = new Map(all.map(({ candidate }) => [candidate.index, candidate.parent]));
  const isIn = (index: number | null): boolean =>
    index !== null && (index === entry.candidate.index || isIn(parents.get(index) ?? null));
  const { tag, role } = best.candidate;
  const inside = all.filter(
    ({ candidate }) => candidate.tag === tag && candidate.role === role && isIn(candidate.parent),
  );
  return inside.length > 1 && isIn(best.candidate.parent);
}

function alikeOf(model: RankedCandidate | undefined, pool: readonly RankedCandidate[]): RankedCandidate[] {
  if (!model) return [];
  const { tag, role, rect, strength } = model.candidate;
  return pool.filter(({ candidate, score }) => {
    const similar =
      Math.abs(candidate.rect.height - rect.height) <= 0.35 * Math.max(candidate.rect.height, rect.height);
    return (
      candidate.tag === tag &&
      candidate.role === role &&
      candidate.strength === strength &&
      similar &&
      score > model.score - 1.2
    );
  });
}

/** The first group that is long enough to hold the counted one. */
function biggest(groups: readonly RankedCandidate[][], index: number): RankedCandidate[] | undefined {
  const needed = index < 0 ? Math.max(2, -index) : index + 1;
  return (
    groups.find((group) => group.length >= needed && group.length > 1) ??
    groups.find((group) => group.length >= needed)
  );
}

/** Rows from the top, each from the left; boxes that overlap by half their height are in one row. */
function readingOrder(group: readonly RankedCandidate[]): RankedCandidate[] {
  const rows: RankedCandidate[][] = [];
  for (const entry of [...group].sort((a, b) => a.candidate.rect.y - b.candidate.rect.y)) {
    const row = rows.at(-1);
    const first = row?.[0]?.candidate.rect;
    const { rect } = entry.candidate;
    if (row && first && rect.y < first.y + first.height / 2) row.push(entry);
    else rows.push([entry]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.candidate.rect.x - b.candidate.rect.x));
}
