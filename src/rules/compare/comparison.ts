import type { MetricSet } from '../../contract/metrics';
import type { Run } from '../../contract/run';
import type { Score } from '../../contract/score';
import { isKnown, missing } from '../score/interval';
import type { MeanPart } from '../score/means';
import { scoresOf } from '../score/run-scores';
import { enginesBehind, PART_ENGINES, type ComparedRun } from './engines';
import { notesOn } from './notes';
import { changedStep, isSameTask, taskOf } from './same-task';

export interface Comparison {
  readonly runs: readonly ComparedRun[];
  /** Whether all runs are of one task that has not changed between them. */
  readonly sameTask: boolean;
  /** What keeps the runs from being compared as they stand, in plain words. */
  readonly notes: readonly string[];
  /** Rows: step 0 and one a step of the longest run. */
  readonly steps: readonly number[];
}

/** A score minus that of the first run, −1..1; or why the two are not comparable. */
export type Difference = Score;

export function comparisonOf(runs: readonly Run[]): Comparison {
  const compared = runs.map((run): ComparedRun => ({
    run,
    scores: scoresOf(run),
    engines: enginesBehind(run),
  }));
  const longest = Math.max(0, ...runs.map(({ steps }) => steps.length));
  return {
    runs: compared,
    sameTask: runs.every((run) => isSameTask(run, runs[0] ?? run)),
    notes: notesOn(compared),
    steps: Array.from({ length: longest }, (_, number) => number),
  };
}

/** By how much a run's score lies above the first one's, undecided steps left open on both sides. */
export function differenceTo(first: ComparedRun, other: ComparedRun, part: MeanPart): Difference {
  const [a, b] = [first.scores[part], other.scores[part]];
  if (taskOf(first.run) !== taskOf(other.run)) return missing('another task');
  const changed = changedStep(first.run, other.run);
  if (changed !== null) return missing(`the task changed at step ${changed}`);
  if ((first.run.evaluator === undefined) !== (other.run.evaluator === undefined))
    return missing('another reading');
  if (!isKnown(a)) return missing('the first run has no such number');
  if (!isKnown(b)) return missing('this run has no such number');
  for (const engine of PART_ENGINES[part])
    if (first.engines[engine].join() !== other.engines[engine].join()) return missing('other engines');
  return { low: b.low - a.high, high: b.high - a.low };
}

/** Numbers of one capture, with the checkpoint they are against: the evaluator compares one with several. */
export function figuresAt(
  run: Run,
  step: number,
): readonly { readonly checkpoint: number; readonly metrics: MetricSet }[] {
  if (run.evaluator) return run.evaluator.pairs.filter(({ capture }) => capture === step);
  const metrics = run.steps[step]?.metrics;
  return metrics ? [{ checkpoint: step, metrics }] : [];
}
