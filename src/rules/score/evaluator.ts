import type { EvaluatorRecord } from '../../contract/evaluator';
import { missing } from '../../contract/metrics';
import type { ScoreSet, ScoredPair } from '../../contract/score';
import { reportLength } from './reference-figures';
import { scoreScenarios } from './scenario';

/** The public evaluator's two answers for one run, from its own lists. */
export interface EvaluatorScores {
  /** From lists cut as its report cuts them: the table's row. */
  readonly report: ScoreSet;
  /** From whole lists: the means in its eval.json. */
  readonly uncut: ScoreSet;
}

/** A part that eval.json lacks is missing with the reason; one that it lacks for some pairs is an interval. */
export function evaluatorScores({ passed, total, pairs }: EvaluatorRecord): EvaluatorScores {
  const absent = missing('eval.json has no such pair');
  const reading = {
    total,
    scenarios: [{ passed, pairs: pairs.map(({ capture, checkpoint }) => [capture, checkpoint] as const) }],
    undecided: [],
    figuresOf: ([capture, checkpoint]: ScoredPair) => {
      const pair = pairs.find((one) => one.capture === capture && one.checkpoint === checkpoint);
      const { text = absent, visual = absent, judge = absent } = pair?.metrics ?? {};
      return { ocr: text, visual, judge };
    },
  };
  return { report: scoreScenarios({ ...reading, cut: reportLength }), uncut: scoreScenarios(reading) };
}
