import type { Candidate } from '../../contract/target';
import { fold, words } from '../text/fold';
import type { TargetQuery } from './query';

/** A part of a candidate's score, with its reason in words. */
export interface Feature {
  readonly weight: number;
  readonly reason: string;
}

/** A candidate with its texts folded and split once. */
export interface Prepared {
  readonly candidate: Candidate;
  readonly texts: readonly (readonly [text: string, weight: number, what: string])[];
  readonly own: ReadonlySet<string>;
  readonly ownText: string;
  readonly near: string;
}

export function prepare(candidate: Candidate): Prepared {
  const isCaption = /^(submit|button|reset)$/.test(candidate.type);
  const texts: [string, number, string][] = [
    [fold(candidate.name), 1, 'name'],
    [fold(candidate.text), 1, 'text'],
    [fold(candidate.placeholder), 0.97, 'placeholder'],
    [isCaption ? fold(candidate.value) : '', 1, 'caption'],
    [fold(candidate.hints), 0.55, 'label'],
  ];
  const ownText = texts.map(([text]) => text).join(' ');
  return {
    candidate,
    texts: texts.filter(([text]) => text !== ''),
    own: new Set(words(ownText)),
    ownText,
    near: fold(candidate.near),
  };
}

export interface Match {
  /** 0..1 */
  readonly strength: number;
  readonly what: string;
}

/** How well one of a candidate's texts matches a quoted text. */
export function matchQuote(quote: string, { texts }: Prepared): Match {
  let best: Match = { strength: 0, what: '' };
  const plainQuote = plain(quote);
  for (const [text, weight, what] of texts) {
    const strength = weight * compare(quote, plainQuote, text);
    if (strength > best.strength) best = { strength, what };
  }
  return best;
}

function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}+#%$.' -]/gu, '').trim();
}

function compare(quote: string, plainQuote: string, text: string): number {
  const plainText = plain(text);
  if (text === quote || (plainQuote !== '' && plainText === plainQuote)) return 1;
  const share = Math.min(1, quote.length / text.length);
  if (text.startsWith(`${quote} `) || (plainQuote !== '' && plainText.startsWith(`${plainQuote} `)))
    return 0.75 + 0.15 * share;
  if (text.includes(quote)) return 0.55 + 0.35 * share;
  const wanted = words(quote);
  const given = words(text);
  if (wanted.length === 0 || given.length === 0) return 0;
  const hits = wanted.filter((word) => given.some((other) => alike(word, other))).length;
  return 0.6 * (hits / wanted.length) * (0.4 + (0.6 * hits) / Math.max(wanted.length, given.length));
}

/** Same word, or one the start of the other: "review" and "reviews". */
export function alike(a: string, b: string): boolean {
  return a === b || (a.length > 3 && b.length > 3 && (a.startsWith(b) || b.startsWith(a)));
}

/** How many of the description's own words a candidate and its surroundings carry. */
export function matchWords(
  query: TargetQuery,
  { own, ownText, near }: Prepared,
): { own: number; near: number } {
  let [inOwn, inNear] = [0, 0];
  const nearWords = new Set(words(near));
  for (const word of new Set(query.words)) {
    if ([...own].some((other) => alike(word, other))) inOwn += 1;
    else if (nearWords.has(word)) inNear += 1;
  }
  for (const word of new Set(query.synonyms)) {
    if (own.has(word) || (!/[\p{L}\p{N}]/u.test(word) && ownText.includes(word))) {
      inOwn += 0.8;
      break;
    }
  }
  return { own: inOwn, near: inNear };
}
