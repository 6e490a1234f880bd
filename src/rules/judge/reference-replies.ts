/** How the public evaluator reads a judge's replies. Python's rules: `.` stops at \n only, \d takes every script's digits. */

const SCORE = /Score:[^\n]*?(\p{Nd}{1,3})\/100/iu;

/** The number it finds in a reply, 0 where it finds none; not yet clamped to 0..100. */
export function referenceScore(reply: string): number {
  const digits = SCORE.exec(reply)?.[1];
  return digits === undefined ? 0 : Number([...digits].map(digitValue).join(''));
}

/** Decimal digits come in runs of ten, 0 first, in every script. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (point - first) % 10;
}

export interface ReferenceVerdict {
  readonly result: 'Yes' | 'No' | 'Error';
  /** Whatever JSON value the reply holds under "think". */
  readonly thinking: unknown;
}

const FENCE = /```(?:json)?\s*\n?([\s\S]*?)\n?\s*```/;

/** "Yes" and "No" only where exactly so in valid JSON; in anything else a "Yes" anywhere, then a "No" anywhere. */
export function referenceVerdict(reply: string | null): ReferenceVerdict {
  if (reply === null) return { result: 'Error', thinking: '' };
  const parsed = parseJson(pythonStrip(FENCE.exec(reply)?.[1] ?? reply));
  if (isObject(parsed)) {
    const { result, think = '' } = parsed;
    return { result: result === 'Yes' || result === 'No' ? result : 'Error', thinking: think };
  }
  const result = reply.includes('Yes') ? 'Yes' : reply.includes('No') ? 'No' : 'Error';
  return { result, thinking: '' };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Python's JSON also takes NaN and Infinity. */
function parseJson(text: string): unknown {
  const strict = text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (token) =>
    token.startsWith('"') ? token : 'null',
  );
  try {
    return JSON.parse(strict);
  } catch {
    return undefined;
  }
}

/** str.strip() takes \x1c–\x1f and \x85, which JavaScript leaves, and leaves the byte order mark, which it takes. */
function pythonStrip(text: string): string {
  const space =
    '[\\u0009-\\u000d\\u001c-\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+';
  return text.replace(new RegExp(`^${space}|${space}$`, 'g'), '');
}
