import { failure, success, type Result } from '../../contract/failure';
import { referenceFigures, referenceMean, type ReferenceFigures } from './reference-figures';
import { referenceWalk, type Pair, type ReferenceStep, type ReferenceWalk } from './reference';

/** What the evaluator's scorers say of one pair; null where a scorer raised. */
export interface PairValues {
  readonly ocr: number | null;
  readonly dino: number | null;
  /** 0..100 */
  readonly mllm: number | null;
}

export interface ReferenceEvalJson {
  readonly all_mllm_scores: readonly number[];
  readonly all_dino_scores: readonly number[];
  readonly all_ocr_scores: readonly number[];
  readonly all_avg_scores: readonly number[];
  readonly mllm_score: number;
  readonly dino_score: number;
  readonly ocr_score: number;
  readonly avg_score: number;
}

export interface ReferenceEvaluation {
  readonly walk: ReferenceWalk;
  /** Uncut lists and means. */
  readonly eval: ReferenceEvalJson;
  /** From the cut lists. */
  readonly figures: ReferenceFigures;
}

export interface ReferenceInput {
  readonly steps: readonly ReferenceStep[];
  /** How many captures lie in the folder. */
  readonly captures?: number;
  /** Files step_0.png … step_(n-1).png. */
  readonly checkpoints: number;
  readonly valuesOf: (pair: Pair) => PairValues;
}

/**
 * One task as the evaluator scores it. It has no result where a checkpoint is missing ("checkpointMissing") or a judge
 * or the embedder raised ("judgeFailed"); an OCR that raised counts 0.
 */
export function referenceEvaluation(input: ReferenceInput): Result<ReferenceEvaluation> {
  const walk = referenceWalk(input.steps, input.captures);
  const [ocr, dino, mllm]: [number[], number[], number[]] = [[], [], []];
  for (const pair of walk.pairs) {
    if (pair[1] >= input.checkpoints)
      return failure('checkpointMissing', `There is no checkpoint step_${pair[1]}.png.`);
    const values = input.valuesOf(pair);
    if (values.mllm === null || values.dino === null)
      return failure('judgeFailed', `Capture ${pair[0]} could not be scored.`);
    ocr.push(values.ocr ?? 0);
    dino.push(values.dino);
    mllm.push(values.mllm / 100);
  }
  const average = ocr.map((value, index) => ((mllm[index] ?? 0) + (dino[index] ?? 0) + value) / 3);
  return success({
    walk,
    eval: {
      all_mllm_scores: mllm,
      all_dino_scores: dino,
      all_ocr_scores: ocr,
      all_avg_scores: average,
      mllm_score: referenceMean(mllm),
      dino_score: referenceMean(dino),
      ocr_score: referenceMean(ocr),
      avg_score: referenceMean(average),
    },
    figures: referenceFigures(walk.passed, walk.total, { ocr, dino, mllm }),
  });
}
