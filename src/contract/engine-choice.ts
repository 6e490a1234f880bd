export type TextEngineId = 'tesseract' | 'precise';
export type VisualEngineId = 'embedder' | 'dinov2-base' | 'dinov2-small' | 'own' | 'ms-ssim';

/** A person's choice of engines; part of what a run's numbers are identified by. */
export interface EngineChoice {
  readonly text: TextEngineId;
  /** Languages of tesseract; "auto" reads in the script of the task's words. */
  readonly languages: 'auto' | 'eng' | 'chi_sim+eng';
  /** "auto" takes the small embedder where its model is there, else multi-scale SSIM. */
  readonly visual: VisualEngineId | 'auto';
  /** What DINOv2 sees: the middle of the page, as in the benchmark, or the whole page. */
  readonly view: 'crop' | 'page';
  /** Address of an own ONNX or tflite embedder, for "own". */
  readonly ownModel: string | null;
}

export const DEFAULT_CHOICE: EngineChoice = {
  text: 'tesseract',
  languages: 'auto',
  visual: 'auto',
  view: 'crop',
  ownModel: null,
};
