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

export interface TextReading {
  readonly capture: string;
  readonly checkpoint: string;
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
}

export function missing(reason: string): Measured {
  return { value: null, reason };
}
