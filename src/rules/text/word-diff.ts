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
  const [left, right] = numbered(a, b);
  const table = lengths(left, right);
  const parts: { kind: DiffPart['kind']; words: string[] }[] = [];
  const add = (kind: DiffPart['kind'], word: string): void => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.words.push(word);
    else parts.push({ kind, words: [word] });
  };
  let [i, j, same] = [0, 0, 0];
  while (i < a.length || j < b.length) {
    const [wanted, found] = [a[i], b[j]];
    if (wanted !== undefined && found !== undefined && left[i] === right[j]) {
      add('same', found);
      [i, j, same] = [i + 1, j + 1, same + 1];
    } else if (
      found === undefined ||
      (wanted !== undefined && at(table, i + 1, j, b.length) >= at(table, i, j + 1, b.length))
    ) {
      add('checkpoint', wanted ?? '');
      i += 1;
    } else {
      add('capture', found);
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

/** Words as numbers, equal ones alike: the similarity looks at lower-cased text, so the difference does too. */
function numbered(a: readonly string[], b: readonly string[]): [Uint16Array, Uint16Array] {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const folded = word.toLowerCase();
    const known = numbers.get(folded);
    if (known !== undefined) return known;
    numbers.set(folded, numbers.size);
    return numbers.size - 1;
  };
  return [Uint16Array.from(a, numberOf), Uint16Array.from(b, numberOf)];
}

/** table[i][j] = length of the longest common subsequence of a[i..] and b[j..], row-major with b.length + 1 columns. */
function lengths(a: Uint16Array, b: Uint16Array): Uint16Array {
  const columns = b.length + 1;
  const table = new Uint16Array((a.length + 1) * columns);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const [row, below] = [i * columns, (i + 1) * columns];
    const word = a[i];
    let right = 0;
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const under = table[below + j] ?? 0;
      right = word === b[j] ? (table[below + j + 1] ?? 0) + 1 : under > right ? under : right;
      table[row + j] = right;
    }
  }
  return table;
}

function at(table: Uint16Array, i: number, j: number, length: number): number {
  return table[i * (length + 1) + j] ?? 0;
}
