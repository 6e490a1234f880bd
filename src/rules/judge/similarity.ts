import type { SimilarityParts } from '../../contract/judge';
import { PART_NAMES, PARTS } from './prompts';
import { readScore } from './replies';

/** What a reply about similarity says: 0..1 with its parts where it names them, or why nothing can be read from it. */
export type SimilarityReply =
  | { readonly value: number; readonly parts: SimilarityParts | null; readonly differences: string }
  | { readonly value: null; readonly reason: string };

/**
 * The aligned reading of a similarity: a JSON object with the five parts, each within its points, or a plain
 * "Score: 85/100". The sum of the parts counts. Anything else is unknown, never the least score.
 */
export function readSimilarity(reply: string): SimilarityReply {
  const object = objectIn(reply);
  if (!object) {
    const score = readScore(reply);
    return score.value === null ? score : { value: score.value, parts: null, differences: '' };
  }
  const points = PART_NAMES.map((part) => [part, object[part]] as const);
  for (const [part, value] of points) {
    const fits = typeof value === 'number' && value >= 0 && value <= PARTS[part];
    if (!fits)
      return {
        value: null,
        reason: `the judge’s reply gives “${part}” as ${JSON.stringify(value) ?? 'nothing'}, not as 0 to ${PARTS[part]}`,
      };
  }
  const parts = Object.fromEntries(points) as unknown as SimilarityParts;
  const sum = PART_NAMES.reduce((total, part) => total + parts[part], 0);
  const { differences } = object;
  return { value: sum / 100, parts, differences: typeof differences === 'string' ? differences : '' };
}

/** The JSON object that a reply is, alone or in a fence. */
function objectIn(reply: string): Readonly<Record<string, unknown>> | null {
  const text = /```(?:json)?\s*([\s\S]*?)```/i.exec(reply)?.[1] ?? reply;
  try {
    const value: unknown = JSON.parse(text.trim());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
