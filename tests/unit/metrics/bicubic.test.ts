import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { resizeBicubic } from '../../../src/metrics/bicubic';
import { dinoInput, dinoRegion, DINO_INPUT } from '../../../src/metrics/dino';
import { pattern, picture } from './picture';

function rgb(data: Uint8ClampedArray): number[] {
  return [...data].filter((_, index) => index % 4 !== 3);
}

const hash = (bytes: readonly number[]): string =>
  createHash('sha256').update(Uint8Array.from(bytes)).digest('hex');

/** Made with Pillow 12.3.0, `Image.resize(size, Image.BICUBIC)`, from the same pattern. */
const PILLOW: readonly (readonly [from: readonly [number, number], to: readonly [number, number], string])[] =
  [
    [[12, 9], [5, 4], '659ae6c7afd139716ccc615eee06030a53fe25babed3c380771e611b32515065'],
    [[7, 5], [16, 11], '78034a98d3725c7c9314eb9ba73b0b4ac821b292336c2b9be3ba5a2fbc1fba9b'],
    [[40, 30], [8, 6], '2a467258fd831080188e3f2ba25e3cfcc0e204924869cf09f134468e8c58227f'],
    [[9, 9], [9, 9], '19645141aeefcabc06393746e14923c23ff3068a0bee4f4a730a4a9feacee9e1'],
  ];

describe('bicubic resizing, byte for byte as Pillow does it', () => {
  it.each(PILLOW)('%j to %j', ([fromWidth, fromHeight], [width, height], expected) => {
    const resized = resizeBicubic(pattern(fromWidth, fromHeight), { width, height });
    expect(hash(rgb(resized.data))).toBe(expected);
  });

  it('its first pixels', () => {
    const { data } = resizeBicubic(pattern(12, 9), { width: 5, height: 4 });
    expect(rgb(data).slice(0, 12)).toEqual([7, 1, 0, 23, 2, 0, 41, 4, 30, 58, 5, 36]);
  });
});

describe('DINOv2’s input', () => {
  /** Shortest edge 256, centre crop 224, by Pillow; the corner pixels as read there. */
  it.each([
    [1920, 1080, 'f5186e2921f498d46fe47368f655befe2fc17c831df0b726fdfd5c7a902db191'],
    [390, 844, 'f053ffa977c3c6f03f8a2cb03009d9ab815cf31483b69dd26d3a1b5156fb79a5'],
    [300, 300, '8aed260b013a1949f9084a346e767e591cf44b1549be19e1dcdf75dcf50effeb'],
  ])('of %d × %d is the crop that the published processor makes', (width, height, expected) => {
    const input = dinoInput(pattern(width, height), 'crop');
    const plane = DINO_INPUT * DINO_INPUT;
    const [mean, deviation] = [[0.485, 0.456, 0.406], [0.229, 0.224, 0.225]]; // prettier-ignore
    const bytes = Array.from({ length: plane * 3 }, (_, index) => {
      const [pixel, channel] = [Math.floor(index / 3), index % 3];
      const value = (input[channel * plane + pixel] ?? 0) * (deviation[channel] ?? 0) + (mean[channel] ?? 0);
      return Math.round(value * 255);
    });
    expect(hash(bytes)).toBe(expected);
  });

  it('is normalised by ImageNet’s mean and deviation', () => {
    const input = dinoInput(
      picture(256, 256, () => [255, 0, 51]),
      'crop',
    );
    const plane = DINO_INPUT * DINO_INPUT;
    expect(input[0]).toBeCloseTo((1 - 0.485) / 0.229, 6);
    expect(input[plane]).toBeCloseTo((0 - 0.456) / 0.224, 6);
    expect(input[2 * plane]).toBeCloseTo((0.2 - 0.406) / 0.225, 6);
  });

  it('sees 43 % of a page of 1920 × 1080, and all of it in the other view', () => {
    const { x, y, width, height } = dinoRegion({ width: 1920, height: 1080 }, 'crop');
    expect([x, y, width, height].map(Math.round)).toEqual([485, 68, 945, 945]);
    expect((width * height) / (1920 * 1080)).toBeCloseTo(0.43, 2);
    expect(dinoRegion({ width: 1920, height: 1080 }, 'page')).toEqual({
      x: 0,
      y: 0,
      width: 1920,
      height: 1080,
    });
  });
});
