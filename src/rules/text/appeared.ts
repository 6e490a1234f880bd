import { words } from './fold';

/** Words of a state that the state before did not have, as often as they were added. */
export function appearedWords(before: string, after: string): string[] {
  const known = counted(words(before));
  return words(after).filter((word) => {
    const left = known.get(word) ?? 0;
    if (left > 0) known.set(word, left - 1);
    return left === 0;
  });
}

/** How many of the words that appeared in the original also appeared in the answer. */
export function wordChange(
  checkpoints: readonly [before: string, after: string],
  captures: readonly [before: string, after: string],
): { readonly appeared: number; readonly found: number } {
  const wanted = appearedWords(...checkpoints);
  const left = counted(appearedWords(...captures));
  let found = 0;
  for (const word of wanted) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    found += 1;
  }
  return { appeared: wanted.length, found };
}

function counted(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
