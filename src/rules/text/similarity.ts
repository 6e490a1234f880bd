import { distance } from 'fastest-levenshtein';

/**
 * Text similarity of IWR-Bench: `1 − Levenshtein(a, b) / max(length)` on lower-cased text, lengths in code points.
 * Both empty = 1, one empty = 0. Result 0..1.
 */
export function textSimilarity(a: string, b: string): number {
  const [left, right] = asUnits(a.toLowerCase(), b.toLowerCase());
  const longest = Math.max(left.length, right.length);
  return longest === 0 ? 1 : 1 - distance(left, right) / longest;
}

const SURROGATE = /[\ud800-\udfff]/;

/** fastest-levenshtein counts UTF-16 units; giving each code point one unit makes it count as Python does. */
function asUnits(a: string, b: string): [string, string] {
  if (!SURROGATE.test(a) && !SURROGATE.test(b)) return [a, b];
  const units = new Map<string, string>();
  const remap = (text: string): string => {
    let out = '';
    for (const character of text) {
      let unit = units.get(character);
      if (unit === undefined) units.set(character, (unit = String.fromCharCode(units.size + 1)));
      out += unit;
    }
    return out;
  };
  return [remap(a), remap(b)];
}
