import { expose } from 'comlink';
import type { Pixels, Size } from '../contract/geometry';
import type { SimilarityMaps } from '../contract/metrics';
import { onCommonCanvas } from '../metrics/canvas';
import { changeBetween, type PictureChange } from '../metrics/change';
import { CELL, gridOf, mapsOf } from '../metrics/grid';
import {
  differenceMask,
  differencePicture,
  isMarked,
  multiScaleSimilarity,
  structuralSimilarity,
} from '../metrics/pixels';
import { textSimilarity } from '../rules/text/similarity';
import { decode, encode } from './decode';
import { hashOf } from './hash';

/** Figures of two pictures; see metrics/pixels.ts. Null where the pictures are too small for the method. */
export interface PixelFigures {
  readonly difference: number;
  readonly ssim: number | null;
  readonly multiScale: number | null;
  readonly maps: SimilarityMaps | null;
  readonly sizes: { readonly capture: Size; readonly checkpoint: Size };
  readonly sizeNote: string | null;
}

/** Pictures of a comparison: pixels that differ, in red, and the local structural similarity, white = same. */
export type ComparisonPicture = 'difference' | 'ssim';

export interface PixelsApi {
  encode(pixels: Pixels): Promise<{ readonly png: Blob; readonly hash: string }>;
  hash(picture: Blob): Promise<string>;
  compare(capture: Blob, checkpoint: Blob): Promise<PixelFigures>;
  picture(capture: Blob, checkpoint: Blob, kind: ComparisonPicture): Promise<Blob>;
  change(checkpoints: readonly [Blob, Blob], captures: readonly [Blob, Blob]): Promise<PictureChange>;
  /** Here rather than in the window: long texts take up to a second. */
  textSimilarity(a: string, b: string): Promise<number>;
}

const api: PixelsApi = {
  async encode(pixels) {
    return { hash: await hashOf(pixels), png: await encode(pixels) };
  },
  async hash(picture) {
    return hashOf(await decode(picture));
  },
  async compare(capture, checkpoint) {
    const [a, b] = [await decode(capture), await decode(checkpoint)];
    const { mask, share } = differenceMask(a, b);
    const similarity = structuralSimilarity(a, b);
    const whole = { width: Math.max(a.width, b.width), height: Math.max(a.height, b.height) };
    return {
      difference: share,
      ssim: similarity?.value ?? null,
      multiScale: multiScaleSimilarity(a, b),
      maps: similarity
        ? mapsOf(gridOf(similarity.map, CELL, greyAt), gridOf(mask, CELL, isMarked), whole)
        : null,
      sizes: {
        capture: { width: a.width, height: a.height },
        checkpoint: { width: b.width, height: b.height },
      },
      sizeNote: onCommonCanvas(a, b).note,
    };
  },
  async picture(capture, checkpoint, kind) {
    const [a, b] = [await decode(capture), await decode(checkpoint)];
    if (kind === 'difference') return encode(differencePicture(a, b));
    const similarity = structuralSimilarity(a, b);
    if (!similarity) throw new Error('the pictures are smaller than the window of 11 × 11 pixels');
    return encode(similarity.map);
  },
  async change(checkpoints, captures) {
    const pair = async ([before, after]: readonly [Blob, Blob]): Promise<[Pixels, Pixels]> => [
      await decode(before),
      await decode(after),
    ];
    return changeBetween(await pair(checkpoints), await pair(captures));
  },
  textSimilarity(a, b) {
    return Promise.resolve(textSimilarity(a, b));
  },
};

function greyAt(data: Uint8ClampedArray, at: number): number {
  return (data[at] ?? 0) / 255;
}

expose(api);
