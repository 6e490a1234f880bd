import { missing, type MetricSet } from '../../contract/metrics';
import { verdictOf, type Run, type VerdictValue } from '../../contract/run';
import type { ScoreSet, ScoredPair } from '../../contract/score';
import { evaluatorScores } from './evaluator';
import { referenceWalk, type ReferenceWalk } from './reference';
import { reportLength } from './reference-figures';
import { figuresOf, wasCutOff } from './run-scores';
import { scoreScenarios, type Scenario } from './scenario';

/** What the public evaluator would print for a run's captures. */
export interface ReferenceScores {
  /** From lists cut as its report cuts them: the table's row. */
  readonly report: ScoreSet;
  /** From whole lists: its eval.json. */
  readonly uncut: ScoreSet;
  /** Pairs of the most favourable outcome that are not measured yet. */
  readonly unmeasured: readonly ScoredPair[];
}

export type ReferenceReading =
  ({ readonly ok: true } & ReferenceScores) | { readonly ok: false; readonly reason: string };

const ANSWER: Readonly<Record<VerdictValue, string>> = { pass: 'Yes', fail: 'No', unknown: 'Error' };

/**
 * The reference reading of a run. Undecided steps give an interval, as in the aligned reading. There is none while steps
 * are open, since the evaluator knows no such state, and none where it would have ended for want of a checkpoint.
 */
export function referenceScoresOf(run: Run): ReferenceReading {
  if (run.evaluator) return { ok: true, ...evaluatorScores(run.evaluator), unmeasured: [] };
  const steps = run.steps.slice(1);
  if (wasCutOff(run) && steps.some(({ action }) => action === 'not reached'))
    return {
      ok: false,
      reason: 'The run did not come to its end, and the evaluator scores whole runs only.',
    };
  const all = walkOf(run, null);
  const undecided = steps
    .slice(0, all.passed)
    .filter(({ assertion }) => assertion !== null && verdictOf(assertion).value === 'unknown')
    .map(({ number }) => number);
  const walks = [all, ...undecided.map((number) => walkOf(run, number))];
  const absent = all.pairs.find(([, checkpoint]) => checkpointFile(run, checkpoint) === null);
  if (absent)
    return {
      ok: false,
      reason: `There is no checkpoint step_${absent[1]}.png: the evaluator ends with an error.`,
    };
  const unmeasured = all.pairs.filter((pair) => pairMetrics(run, pair) === null);
  const scenarios = walks.map(({ passed, pairs }): Scenario => ({ passed, pairs }));
  const figures = (pair: ScoredPair) => {
    const metrics = pairMetrics(run, pair);
    const absentFigure = missing('this pair has not been measured yet');
    return metrics ? figuresOf(metrics) : { ocr: absentFigure, visual: absentFigure, judge: absentFigure };
  };
  const reading = { total: steps.length, scenarios, undecided, figuresOf: figures };
  return {
    ok: true,
    report: scoreScenarios({ ...reading, cut: reportLength }),
    uncut: scoreScenarios(reading),
    unmeasured,
  };
}

/** The evaluator's way through a run, with every undecided step passing, or the first No at one of them. */
function walkOf(run: Run, failing: number | null): ReferenceWalk {
  return referenceWalk(
    run.steps.slice(1).map((step) => ({
      acted: step.action === 'done',
      flagged: run.task.steps[step.number - 1]?.visual ?? false,
      answer: step.assertion?.text
        ? step.number === failing
          ? 'No'
          : ANSWER[verdictOf(step.assertion).value]
        : null,
    })),
  );
}

const NUMBERED = /(?:^|[\\/])step_0*(\d+)\.[a-z]+$/i;

/** The file step_<j>.png, as the evaluator takes it; where files have other names, the checkpoint of that number. */
export function checkpointFile(run: Run, number: number): string | null {
  const numbers = run.checkpoints.map((path) => NUMBERED.exec(path ?? '')?.[1]);
  if (numbers.every((found) => found === undefined)) return run.checkpoints[number] ?? null;
  return run.checkpoints[numbers.indexOf(String(number))] ?? null;
}

/** What is known of a capture against the checkpoint of a number; null until measured. */
export function pairMetrics(run: Run, [capture, checkpoint]: ScoredPair): MetricSet | null {
  if (run.evaluator) {
    const { pairs } = run.evaluator;
    return pairs.find((pair) => pair.capture === capture && pair.checkpoint === checkpoint)?.metrics ?? null;
  }
  const path = checkpointFile(run, checkpoint);
  const step = run.steps[capture];
  if (step?.metrics && run.checkpoints[capture] === path) return step.metrics;
  const kept = run.referencePairs?.find((pair) => pair.capture === capture && pair.checkpoint === path);
  return kept?.metrics ?? null;
}
