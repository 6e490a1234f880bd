import type { Pixels } from '../contract/geometry';

/**
 * The picture in grey, rounded to whole numbers as ssim.m's rgb2gray does, and mirrored at its right and lower edges to
 * a multiple of `factor`: that way a shrinking by whole factors keeps the last, partial column and row, as ssim.m does.
 */
export function greyFor(picture: Pixels, factor: number): Pixels {
  const { width, height, data } = picture;
  const [wide, tall] = [Math.ceil(width / factor) * factor, Math.ceil(height / factor) * factor];
  const grey = new Uint8ClampedArray(wide * tall * 4);
  for (let y = 0; y < tall; y += 1) {
    const row = (y < height ? y : 2 * height - 1 - y) * width;
    for (let x = 0; x < wide; x += 1) {
      const at = (row + (x < width ? x : 2 * width - 1 - x)) * 4;
      const luma = Math.floor(
        0.298936 * (data[at] ?? 0) + 0.587043 * (data[at + 1] ?? 0) + 0.114021 * (data[at + 2] ?? 0) + 0.5,
      );
      const to = (y * wide + x) * 4;
      grey[to] = luma;
      grey[to + 1] = luma;
      grey[to + 2] = luma;
      grey[to + 3] = 255;
    }
  }
  return { width: wide, height: tall, data: grey };
}
