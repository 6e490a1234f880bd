export interface DiffPart {
  readonly kind: 'same' | 'checkpoint' | 'capture';
  readonly words: string;
}

/** Texts longer than this are compared by their first so many words; the table grows with the square. */
const WORDS = 1500;

/** Words of a checkpoint's text against a capture's, by their longest common subsequence. Runs of one kind are joined. */
export function wordDiff(
  checkpoint: string,
  capture: string,
): { parts: DiffPart[]; same: number; total: number } {
  const [a, b] = [split(checkpoint), split(capture)];
  const table = lengths(a, b);
  const parts: { kind: DiffPart['kind']; words: string[] }[] = [];
  const add = (kind: DiffPart['kind'], word: string): void => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.words.push(word);
    else parts.push({ kind, words: [word] });
  };
  let [i, j, same] = [0, 0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && right !== undefined && equal(left, right)) {
      add('same', right);
      [i, j, same] = [i + 1, j + 1, same + 1];
    } else if (
      right === undefined ||
      (left !== undefined && at(table, i + 1, j, b.length) >= at(table, i, j + 1, b.length))
    ) {
      add('checkpoint', left ?? '');
      i += 1;
    } else {
      add('capture', right);
      j += 1;
    }
  }
  return {
    parts: parts.map(({ kind, words }) => ({ kind, words: words.join(' ') })),
    same,
    total: Math.max(a.length, b.length),
  };
}

function split(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS);
}

/** The similarity looks at lower-cased text, so the difference does too. */
function equal(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** table[i][j] = length of the longest common subsequence of a[i..] and b[j..], row-major with b.length + 1 columns. */
function lengths(a: readonly string[], b: readonly string[]): Uint16Array {
  const columns = b.length + 1;
  const table = new Uint16Array((a.length + 1) * columns);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      table[i * columns + j] = equal(a[i] ?? '', b[j] ?? '')
        ? (table[(i + 1) * columns + j + 1] ?? 0) + 1
        : Math.max(table[(i + 1) * columns + j] ?? 0, table[i * columns + j + 1] ?? 0);
    }
  }
  return table;
}

function at(table: Uint16Array, i: number, j: number, length: number): number {
  return table[i * (length + 1) + j] ?? 0;
}
