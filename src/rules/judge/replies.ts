import type { VerdictValue } from '../../contract/run';

/** What a judge's reply says: a number 0..1, or why none can be read from it. */
export type ScoreReply = { readonly value: number } | { readonly value: null; readonly reason: string };

export interface VerdictReply {
  readonly value: VerdictValue;
  readonly evidence: string;
}

const SCORE =
  /\bscore\b[\s"'*_`]*(?:[:=]|is)[\s"'*_`]*(\d+(?:\.\d+)?)[\s"'*_`]*(?:\/\s*(\d+)|out of\s+(\d+))/giu;

/**
 * The aligned reading of a judge's score: "Score: 85/100", also with a decimal, spaces or emphasis. The last one in the
 * reply counts, since parts are often scored before the whole. Anything else is unknown: never the least score.
 */
export function readScore(reply: string): ScoreReply {
  const found = [...reply.matchAll(SCORE)].filter((match) => (match[2] ?? match[3]) === '100').at(-1);
  if (!found) return unreadable(reply, 'no score out of 100');
  const value = Number(found[1]);
  return value <= 100 ? { value: value / 100 } : unreadable(reply, `a score of ${value} out of 100`);
}

const VERDICTS: Readonly<Record<string, VerdictValue>> = { yes: 'pass', no: 'fail' };

/** The aligned reading of a verdict: the member "result" of a JSON object, or a reply that is just "Yes" or "No". */
export function readVerdict(reply: string): VerdictReply {
  const fenced = /```(?:json)?\s*([\s\S]*?)```/i.exec(reply)?.[1] ?? reply;
  const object = parseObject(fenced.trim());
  const said = object ? object['result'] : fenced.trim();
  const word = typeof said === 'string' ? said.trim().toLowerCase().replace(/\.$/, '') : '';
  const value = Object.hasOwn(VERDICTS, word) ? VERDICTS[word] : undefined;
  if (value === undefined)
    return { value: 'unknown', evidence: `The judge’s reply cannot be read: ${shortened(reply)}` };
  const think = object?.['think'];
  return { value, evidence: typeof think === 'string' && think !== '' ? think : `The judge said ${word}.` };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function unreadable(reply: string, what: string): ScoreReply {
  return { value: null, reason: `the judge’s reply has ${what}: ${shortened(reply)}` };
}

function shortened(reply: string): string {
  const line = reply.replace(/\s+/g, ' ').trim();
  return line === '' ? '(empty)' : `“${line.length > 80 ? `${line.slice(0, 79)}…` : line}”`;
}
