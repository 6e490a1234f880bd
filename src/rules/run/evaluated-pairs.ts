import type { Run } from '../../contract/run';
import { isEvaluated } from '../task/evaluated';

export interface CheckpointPair {
  /** Number of the step that was captured. */
  readonly capture: number;
  /** Path of the checkpoint. */
  readonly checkpoint: string;
}

/** The captures of a run that are compared with checkpoints, as far as both are there, in the order of steps. */
export function evaluatedPairs({ task, steps, checkpoints }: Run): CheckpointPair[] {
  return steps.flatMap(({ number, capture }) => {
    const checkpoint = checkpoints[number] ?? null;
    return capture && checkpoint !== null && isEvaluated(task, number)
      ? [{ capture: number, checkpoint }]
      : [];
  });
}
