/**
 * Which words of two readings have a partner in the other one, in any order: a moved line is not a changed one. Case is
 * folded, as the text similarity does. Returns a flag a word, true = it is in both.
 */
export function sharedWords(
  checkpoint: readonly string[],
  capture: readonly string[],
): { readonly checkpoint: boolean[]; readonly capture: boolean[] } {
  return { checkpoint: foundIn(checkpoint, capture), capture: foundIn(capture, checkpoint) };
}

function foundIn(words: readonly string[], others: readonly string[]): boolean[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(fold(other), (left.get(fold(other)) ?? 0) + 1);
  return words.map((word) => {
    const count = left.get(fold(word)) ?? 0;
    left.set(fold(word), count - 1);
    return count > 0;
  });
}

const fold = (word: string): string => word.toLowerCase();
