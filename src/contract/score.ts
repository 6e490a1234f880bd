/** An interval 0..1, equal ends when nothing is undecided; or why there is no number. */
export type Score =
  { readonly low: number; readonly high: number } | { readonly low: null; readonly reason: string };

/** A capture and the checkpoint it is compared with, by number. */
export type ScoredPair = readonly [capture: number, checkpoint: number];

/** A figure that could not be had, and so counts as anything from 0 to 1. */
export interface Unmeasured {
  readonly capture: number;
  readonly part: 'ocr' | 'visual' | 'judge';
  readonly reason: string;
}

/** The scores of one run, IWR-Bench sections "Scoring"; see rules/score. */
export interface ScoreSet {
  /** passed steps / all steps */
  readonly ifs: Score;
  readonly ocr: Score;
  readonly visual: Score;
  /** (ocr + visual) / 2 */
  readonly lfs: Score;
  /** mean of a judge's figure; missing without a judge */
  readonly hfs: Score;
  /** (lfs + hfs) / 2 */
  readonly vfs: Score;
  /** 0.7 · ifs + 0.3 · vfs */
  readonly final: Score;
  /** 0.7 · ifs + 0.3 · lfs, named as such: what can be said where there is no judge. */
  readonly finalWithoutHfs: Score;
  /** Step counts behind ifs. */
  readonly passed: { readonly low: number; readonly high: number; readonly total: number };
  /** Numbers of the steps whose verdict is unknown and would change the score. */
  readonly undecided: readonly number[];
  /** Numbers of the captures that count at most (all undecided steps passing). */
  readonly evaluated: readonly number[];
  /** What was compared with what, in order, at most. */
  readonly pairs: readonly ScoredPair[];
  /** Single figures that are missing among others that are there: each widens the interval. */
  readonly unmeasured: readonly Unmeasured[];
}
