import { failure, success, type Result } from '../../contract/failure';
import type { Measured, MetricSet } from '../../contract/metrics';
import { verdictOf, type Run } from '../../contract/run';
import type { Score, ScoreSet, ScoredPair } from '../../contract/score';
import { evaluatorScores } from './evaluator';
import { isKnown } from './interval';
import { referenceMean } from './reference-figures';
import { pairMetrics, referenceScoresOf } from './reference-run';
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
 * visual engine's figures, whichever engine that was; `mllm` members are null without a judge. A result of the public
 * evaluator is written as it came.
 */
export function evalJson(run: Run): EvalJson {
  if (run.evaluator)
    return write(run, evaluatorScores(run.evaluator).uncut, (pair) => pairMetrics(run, pair));
  return write(run, scoresOf(run), ([capture]) => run.steps[capture]?.metrics ?? null);
}

/** The run as the public evaluator would write it: its pairs, and means of whole lists. */
export function referenceEvalJson(run: Run): Result<EvalJson> {
  const reading = referenceScoresOf(run);
  if (!reading.ok) return failure('no-reference', reading.reason);
  if (reading.unmeasured.length > 0)
    return failure(
      'not-measured',
      `${reading.unmeasured.length} pairs of the reference reading are not measured yet.`,
      'Open the reference reading in the report first.',
    );
  return success(write(run, reading.uncut, (pair) => pairMetrics(run, pair)));
}

function write(run: Run, scores: ScoreSet, metricsOf: (pair: ScoredPair) => MetricSet | null): EvalJson {
  const metrics = scores.pairs.map(metricsOf);
  const valueOf = (measured: Measured | undefined): number | null => measured?.value ?? null;
  const mllm = metrics.map((set) => valueOf(set?.judge));
  const dino = metrics.map((set) => valueOf(set?.visual));
  const ocr = metrics.map((set) => valueOf(set?.text));
  const average = ocr.map((value, index) => third(mllm[index] ?? null, dino[index] ?? null, value));
  const known = average.filter((value) => value !== null);
  return {
    total_step: run.task.steps.length,
    success_step: scores.passed.low === scores.passed.high ? scores.passed.low : null,
    screenshot_paths_to_eval: scores.pairs.map(([capture]) => `captures/step_${capture}.png`),
    all_mllm_scores: mllm,
    all_dino_scores: dino,
    all_ocr_scores: ocr,
    all_avg_scores: average,
    mllm_score: single(scores.hfs),
    dino_score: single(scores.visual),
    ocr_score: single(scores.ocr),
    avg_score: known.length === average.length && known.length > 0 ? referenceMean(known) : null,
    all_mllm_res: metrics.map((set) => set?.judged?.replies[0] ?? null),
    all_ocr_texts: metrics.map((set) =>
      set?.readings ? [set.readings.capture, set.readings.checkpoint] : null,
    ),
    assertion_results: assertions(run),
  };
}

function single(score: Score): number | null {
  return isKnown(score) && score.low === score.high ? score.low : null;
}

function third(mllm: number | null, dino: number | null, ocr: number | null): number | null {
  return mllm === null || dino === null || ocr === null ? null : (mllm + dino + ocr) / 3;
}

function assertions(run: Run): EvalJson['assertion_results'] {
  return run.steps.slice(1).map((step) => {
    if (!step.assertion) return null;
    const verdict = verdictOf(step.assertion);
    return {
      step: step.number,
      assertion: step.assertion.text,
      result: ANSWER[verdict.value],
      by: verdict.by,
      thinking: verdict.evidence,
    };
  });
}
