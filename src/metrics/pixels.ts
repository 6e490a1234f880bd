import msssim from '@blazediff/ssim/msssim';
import ssim from '@blazediff/ssim/ssim';
import pixelmatch from 'pixelmatch';
import type { Pixels } from '../contract/geometry';
import type { Engine } from '../contract/metrics';
import { onCommonCanvas } from './canvas';

/** pixelmatch counts differently from version to version, so both versions are pinned and named. */
export const PIXELMATCH: Engine = {
  name: 'pixelmatch',
  version: '8.0.0',
  parameters: 'threshold 0.1, without anti-aliased pixels',
};
export const SSIM: Engine = {
  name: 'SSIM',
  version: '@blazediff/ssim 1.7.1',
  parameters: 'luma, 11 × 11 Gaussian',
};
export const MS_SSIM: Engine = {
  name: 'multi-scale SSIM',
  version: '@blazediff/ssim 1.7.1',
  parameters: '5 scales',
};

const THRESHOLD = 0.1;

/** Share of pixels that differ, 0..1 of the larger canvas. */
export function differenceShare(a: Pixels, b: Pixels): number {
  const common = onCommonCanvas(a, b);
  const { width, height } = common.a;
  const count = pixelmatch(common.a.data, common.b.data, undefined, width, height, { threshold: THRESHOLD });
  return 1 - common.share + (count / (width * height)) * common.share;
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

/** Structural similarity, 1 = same; at most 1, clamped at 0. The surplus of differing sizes counts as 0. */
export function structuralSimilarity(a: Pixels, b: Pixels): number {
  const common = onCommonCanvas(a, b);
  const { width, height } = common.a;
  return clamp(ssim(common.a.data, common.b.data, undefined, width, height)) * common.share;
}

/** Multi-scale structural similarity, as above: the visual engine that needs no model. */
export function multiScaleSimilarity(a: Pixels, b: Pixels): number {
  const common = onCommonCanvas(a, b);
  const { width, height } = common.a;
  return clamp(msssim(common.a.data, common.b.data, undefined, width, height)) * common.share;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
