import type { JudgeRecord } from '../../contract/judge';
import type { Run, StepRecord } from '../../contract/run';
import { scoresOf } from '../score/run-scores';

/** What a judge is asked about a run, by step number. */
export interface JudgePlan {
  readonly assertions: readonly number[];
  readonly similarities: readonly number[];
}

/**
 * The questions that can still change a run's score: assertions of the steps before the first failure (those that nobody
 * has decided, or all), and the captures that count at most. A question without its two pictures is not asked.
 */
export function judgePlan(run: Run, scope: JudgeRecord['assertions']): JudgePlan {
  const scores = scoresOf(run);
  const captured = (number: number): boolean => run.steps[number]?.capture != null;
  const wanted = ({ number, action, assertion }: StepRecord): boolean => {
    if (number === 0 || number > scores.passed.high || action !== 'done' || !assertion?.text) return false;
    if (!captured(number) || !captured(number - 1)) return false;
    return scope === 'all' || (assertion.person === null && assertion.automatic.value === 'unknown');
  };
  return {
    assertions: run.steps.filter(wanted).map(({ number }) => number),
    similarities: scores.evaluated.filter((number) => captured(number) && run.steps[number]?.metrics != null),
  };
}
