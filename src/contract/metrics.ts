import type { Rect, Size } from './geometry';
import type { JudgedSimilarity } from './judge';

/** Who made a number. Numbers of different engines are never averaged together. */
export interface Engine {
  readonly name: string;
  readonly version: string;
  /** What else changes the number: language, model, input size. */
  readonly parameters: string;
}

/** A number 0..1, or why there is none. */
export type Measured =
  { readonly value: number; readonly engine: Engine } | { readonly value: null; readonly reason: string };

/** A word that was read, and where: x, y, width, height in pixels of the picture. */
export interface ReadWord {
  readonly text: string;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  /** 0..100 */
  readonly confidence: number;
}

export interface TextReading {
  readonly capture: string;
  readonly checkpoint: string;
  readonly words?: { readonly capture: readonly ReadWord[]; readonly checkpoint: readonly ReadWord[] };
}

/** Two values 0..100 a cell, row-major, over the larger canvas of both pictures. */
export interface SimilarityMaps {
  readonly columns: number;
  readonly rows: number;
  /** Mean local structural similarity; 0 outside the common canvas. */
  readonly ssim: readonly number[];
  /** Share of pixels that pixelmatch calls different; 100 outside the common canvas. */
  readonly difference: readonly number[];
}

export interface EngineTime {
  readonly part: 'text' | 'visual' | 'pixels';
  readonly milliseconds: number;
  /** Whether everything came from the cache. */
  readonly cached: boolean;
}

/** What is behind the numbers of one capture: how they were made. */
export interface XRay {
  /** The region of the picture that the visual engine saw, and the size it was brought to. */
  readonly seen: { readonly rect: Rect; readonly input: Size } | null;
  readonly maps: SimilarityMaps | null;
  readonly took: readonly EngineTime[];
  /** Figures of further engines, shown only. */
  readonly others: readonly { readonly name: string; readonly measured: Measured }[];
}

/** One capture against one checkpoint. */
export interface MetricSet {
  /** OCR text similarity, 1 = same text. Part of LFS. */
  readonly text: Measured;
  /** Embedding similarity, or multi-scale SSIM where no model can be had. Part of LFS. */
  readonly visual: Measured;
  /** Structural similarity; shown, not part of the score. */
  readonly ssim: Measured;
  /** Share of pixels that pixelmatch calls different, 0 = same; shown, not part of the score. */
  readonly difference: Measured;
  readonly readings: TextReading | null;
  /** Set where the two pictures differ in size: what was compared. */
  readonly sizeNote: string | null;
  /** A judge's figure; absent where none was asked. The only part of HFS. */
  readonly judge?: Measured;
  /** What is behind the judge's figure. */
  readonly judged?: JudgedSimilarity;
  readonly xray?: XRay;
}

/** One capture against a checkpoint of any number: the reference reading pairs them by order. */
export interface PairMetrics {
  readonly capture: number;
  /** Path of the checkpoint. */
  readonly checkpoint: string;
  readonly metrics: MetricSet;
}

export type ChangeFinding =
  'same change' | 'other change' | 'no change' | 'unexpected change' | 'neither changed';

/** Where the original changed from one checkpoint to the next against where the answer changed. Not part of a score. */
export interface ChangeEvidence {
  readonly finding: ChangeFinding;
  /** Share of the picture that changed, 0..1. */
  readonly original: number;
  readonly answer: number;
  /** Changed in both over changed in either, 0..1; null where neither changed. */
  readonly overlap: number | null;
  /** Structural similarity of capture and checkpoint where the original changed; null where it did not. */
  readonly similarity: number | null;
  /** Words that appeared in the original, and how many of them appeared in the answer; null without texts. */
  readonly words: { readonly appeared: number; readonly found: number } | null;
}

export function missing(reason: string): Measured {
  return { value: null, reason };
}
