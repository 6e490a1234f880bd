import { success, type Result } from '../contract/failure';
import type { TextEngineId, VisualEngineId } from '../contract/engine-choice';
import { MS_SSIM } from '../metrics/pixels';
import { findModel, OFFICIAL_MODEL } from './embedder-model';
import { keptModel } from './model-store';
import { DINO_MODELS, type ModelSource } from './models';

/** An engine that a person may choose, before anything of it was loaded. */
export interface EngineOffer {
  readonly id: TextEngineId | VisualEngineId;
  readonly part: 'text' | 'visual';
  readonly name: string;
  /** What it is good for, and at which price. */
  readonly note: string;
  /** To load before its first use, beside a model that is downloaded. */
  readonly megabytes: number;
  /** The model to download first, where there is one. */
  readonly model: ModelSource | null;
  /** Why it cannot be used now. Whether files of our own origin are there is seen at the start only. */
  readonly available: Result<null>;
}

const here = success(null);

/** Every engine with its size and whether it can be used. `models` is the absolute address of the folder `models/`. */
export async function engineOffers(models: string): Promise<readonly EngineOffer[]> {
  const kept = async (source: ModelSource): Promise<Result<null>> => {
    const file = await keptModel(source);
    return file.ok ? here : file;
  };
  const embedder = await findModel(models);
  return [
    {
      ...{ id: 'tesseract', part: 'text', name: 'Tesseract', megabytes: 7, model: null, available: here },
      note: 'Quick. Reads English and Chinese; the same faults on both pictures of a pair cancel out.',
    },
    {
      ...{ id: 'precise', part: 'text', name: 'PaddleOCR', megabytes: 30, model: null, available: here },
      note: 'Reads nearly every word, and takes several times as long.',
    },
    {
      ...{ id: 'embedder', part: 'visual', name: 'MediaPipe ImageEmbedder', megabytes: 11 },
      ...{ model: OFFICIAL_MODEL, available: embedder.ok ? here : embedder },
      note: 'Sees the whole page at 224 × 224.',
    },
    {
      ...{ id: 'dinov2-base', part: 'visual', name: DINO_MODELS.base.name, megabytes: 14 },
      ...{ model: DINO_MODELS.base, available: await kept(DINO_MODELS.base) },
      note: 'The benchmark’s own embedder. Its published view is the middle 43 % of a page.',
    },
    {
      ...{ id: 'dinov2-small', part: 'visual', name: DINO_MODELS.small.name, megabytes: 14 },
      ...{ model: DINO_MODELS.small, available: await kept(DINO_MODELS.small) },
      note: 'A quarter of the size; other figures than the published ones.',
    },
    {
      ...{ id: 'ms-ssim', part: 'visual', name: MS_SSIM.name, megabytes: 0, model: null, available: here },
      note: 'Needs no model. Sees every shift, and no meaning.',
    },
  ];
}
