import { verdictOf, type Run } from '../../contract/run';
import { isKnown } from './interval';
import { scoresOf } from './run-scores';

/** The members of the public evaluator's eval.json (protocol.md §4), null where there is no number. */
export interface EvalJson {
  readonly total_step: number;
  readonly success_step: number | null;
  readonly screenshot_paths_to_eval: readonly string[];
  readonly all_mllm_scores: readonly (number | null)[];
  readonly all_dino_scores: readonly (number | null)[];
  readonly all_ocr_scores: readonly (number | null)[];
  readonly all_avg_scores: readonly (number | null)[];
  readonly mllm_score: number | null;
  readonly dino_score: number | null;
  readonly ocr_score: number | null;
  readonly avg_score: number | null;
  readonly all_mllm_res: readonly (string | null)[];
  readonly all_ocr_texts: readonly (readonly [string, string] | null)[];
  readonly assertion_results: readonly (AssertionJson | null)[];
}

export interface AssertionJson {
  readonly step: number;
  readonly assertion: string;
  readonly result: 'Yes' | 'No' | 'Unknown';
  readonly by: string;
  readonly thinking: string;
}

const ANSWER = { pass: 'Yes', fail: 'No', unknown: 'Unknown' } as const;

/**
 * The run as an eval.json, aligned reading. Where a step is undecided, `success_step` is null. `dino` members hold the
 * visual engine's figures, whichever engine that was; `mllm` members are null without a judge.
 */
export function evalJson(run: Run): EvalJson {
  const scores = scoresOf(run);
  const steps = scores.evaluated.flatMap((number) => run.steps[number] ?? []);
  const ocr = steps.map((step) => step.metrics?.text.value ?? null);
  const visual = steps.map((step) => step.metrics?.visual.value ?? null);
  const one = (score: (typeof scores)['ocr']): number | null =>
    isKnown(score) && score.low === score.high ? score.low : null;
  return {
    total_step: run.task.steps.length,
    success_step: scores.passed.low === scores.passed.high ? scores.passed.low : null,
    screenshot_paths_to_eval: steps.map((step) => `captures/step_${step.number}.png`),
    all_mllm_scores: steps.map(() => null),
    all_dino_scores: visual,
    all_ocr_scores: ocr,
    all_avg_scores: steps.map(() => null),
    mllm_score: one(scores.hfs),
    dino_score: one(scores.visual),
    ocr_score: one(scores.ocr),
    avg_score: one(scores.vfs),
    all_mllm_res: steps.map(() => null),
    all_ocr_texts: steps.map(({ metrics }) =>
      metrics?.readings ? [metrics.readings.capture, metrics.readings.checkpoint] : null,
    ),
    assertion_results: run.steps.slice(1).map((step) => {
      if (!step.assertion) return null;
      const verdict = verdictOf(step.assertion);
      return {
        step: step.number,
        assertion: step.assertion.text,
        result: ANSWER[verdict.value],
        by: verdict.by,
        thinking: verdict.evidence,
      };
    }),
  };
}
