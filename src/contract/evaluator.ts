import type { MetricSet } from './metrics';

/** One comparison that the public evaluator made: capture and checkpoint by number, counted by it. */
export interface EvaluatorPair {
  readonly capture: number;
  readonly checkpoint: number;
  readonly metrics: MetricSet;
}

/** What the public evaluator wrote of a run, its numbers as they are. Nothing of it was measured here. */
export interface EvaluatorRecord {
  /** Path of the eval.json it was read from. */
  readonly file: string;
  /** Its members `success_step` and `total_step`. */
  readonly passed: number;
  readonly total: number;
  /** In the order of its lists. */
  readonly pairs: readonly EvaluatorPair[];
}
