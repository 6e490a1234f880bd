import msssim from '@blazediff/ssim/msssim';
import ssim from '@blazediff/ssim/ssim';
import pixelmatch from 'pixelmatch';
import type { Pixels } from '../contract/geometry';
import type { Engine } from '../contract/metrics';
import { crop, onCommonCanvas, type Common } from './canvas';
import { greyFor } from './luma';

/** pixelmatch counts differently from version to version, so both versions are pinned and named. */
export const PIXELMATCH: Engine = {
  name: 'pixelmatch',
  version: '8.0.0',
  parameters: 'threshold 0.1, without anti-aliased pixels',
};
export const SSIM: Engine = {
  name: 'SSIM',
  version: '@blazediff/ssim 1.7.1',
  parameters: 'ssim.m: rounded luma, 11 × 11 Gaussian',
};
export const MS_SSIM: Engine = {
  name: 'multi-scale SSIM',
  version: '@blazediff/ssim 1.7.1',
  parameters: '5 scales',
};

const THRESHOLD = 0.1;

/** Pixels a side below which SSIM's window, and the smallest of five scales, do not fit. */
const WINDOW = 11;
const LEAST_FOR_SCALES = WINDOW * 2 ** 4;

function countDifferent(common: Common, output?: Uint8ClampedArray): number {
  const { width, height } = common.a;
  return pixelmatch(common.a.data, common.b.data, output, width, height, {
    threshold: THRESHOLD,
    diffMask: true,
  });
}

function shareOf(common: Common, count: number): number {
  return 1 - common.share + (count / (common.a.width * common.a.height)) * common.share;
}

/** A picture on the common canvas that is opaque exactly where pixels differ, and their share of the larger canvas. */
export function differenceMask(a: Pixels, b: Pixels): { readonly mask: Pixels; readonly share: number } {
  const common = onCommonCanvas(a, b);
  const { width, height } = common.a;
  const data = new Uint8ClampedArray(width * height * 4);
  const share = shareOf(common, countDifferent(common, data));
  return { mask: { width, height, data }, share };
}

/** Whether pixelmatch marked the pixel of a mask: it draws differences red, and anti-aliased pixels yellow. */
export function isMarked(data: Uint8ClampedArray, at: number): number {
  return data[at + 3] !== 0 && data[at + 1] === 0 ? 1 : 0;
}

/** Picture of the difference: the checkpoint faded, pixels that differ in red, anti-aliased ones in yellow. */
export function differencePicture(a: Pixels, b: Pixels): Pixels {
  const common = onCommonCanvas(a, b);
  const { width, height } = common.a;
  const data = new Uint8ClampedArray(width * height * 4);
  pixelmatch(common.b.data, common.a.data, data, width, height, {
    threshold: THRESHOLD,
    alpha: 0.25,
    diffColor: [208, 32, 32],
  });
  return { width, height, data };
}

/**
 * Structural similarity, 1 = same; at most 1, clamped at 0. The surplus of differing sizes counts as 0. Null where the
 * common canvas is smaller than its window. `map` is grey, white = same.
 */
export function structuralSimilarity(
  a: Pixels,
  b: Pixels,
): { readonly value: number; readonly map: Pixels } | null {
  const common = onCommonCanvas(a, b);
  const { width, height } = common.a;
  if (Math.min(width, height) < WINDOW) return null;
  // ssim.m shrinks by this factor first.
  const factor = Math.max(1, Math.round(Math.min(width, height) / 256));
  const [left, right] = [greyFor(common.a, factor), greyFor(common.b, factor)];
  const map = { ...left, data: new Uint8ClampedArray(left.data.length) };
  const value = ssim(left.data, right.data, map.data, left.width, left.height);
  return { value: clamp(value) * common.share, map: crop(map, { width, height }) };
}

/** Multi-scale structural similarity, as above: the visual engine that needs no model. */
export function multiScaleSimilarity(a: Pixels, b: Pixels): number | null {
  const common = onCommonCanvas(a, b);
  const { width, height } = common.a;
  if (Math.min(width, height) < LEAST_FOR_SCALES) return null;
  const value = msssim(common.a.data, common.b.data, undefined, width, height);
  // A scale that correlates negatively has no real power: that is the foot of the measure, not a failure.
  return Number.isNaN(value) ? 0 : clamp(value) * common.share;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
