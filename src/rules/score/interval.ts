import type { Score } from '../../contract/score';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export const UNKNOWN: Interval = { low: 0, high: 1 };

export function exactly(value: number): Interval {
  return { low: value, high: value };
}

/** Plain left-to-right sum divided by the count, as the public evaluator does; undefined for no values. */
export function mean(values: readonly Interval[]): Interval | undefined {
  if (values.length === 0) return undefined;
  const low = values.reduce((sum, value) => sum + value.low, 0) / values.length;
  const high = values.reduce((sum, value) => sum + value.high, 0) / values.length;
  return { low, high };
}

/** The smallest interval that holds all of them. */
export function hull(values: readonly Interval[]): Interval {
  return {
    low: Math.min(...values.map((value) => value.low)),
    high: Math.max(...values.map((value) => value.high)),
  };
}

export function missing(reason: string): Score {
  return { low: null, reason };
}

export function isKnown(score: Score): score is Interval {
  return score.low !== null;
}

/** Σ weight · score; missing as soon as one part is, with that part's reason. */
export function weighted(parts: readonly (readonly [number, Score])[]): Score {
  let [low, high] = [0, 0];
  for (const [weight, score] of parts) {
    if (!isKnown(score)) return score;
    low += weight * score.low;
    high += weight * score.high;
  }
  return { low, high };
}
