import type { Pixels, Size } from '../contract/geometry';

/** Two pictures cut to the area that both have, and what share of the larger canvas that is. */
export interface Common {
  readonly a: Pixels;
  readonly b: Pixels;
  /** 0..1; 1 when both have the same size. */
  readonly share: number;
  /** Says what was compared where the sizes differ. */
  readonly note: string | null;
}

/** Both pictures on their common canvas. What only one of them has counts as different: see `share`. */
export function onCommonCanvas(a: Pixels, b: Pixels): Common {
  if (a.width === b.width && a.height === b.height) return { a, b, share: 1, note: null };
  const size = { width: Math.min(a.width, b.width), height: Math.min(a.height, b.height) };
  const union = Math.max(a.width, b.width) * Math.max(a.height, b.height);
  return {
    a: crop(a, size),
    b: crop(b, size),
    share: (size.width * size.height) / union,
    note: `capture ${a.width} × ${a.height}, checkpoint ${b.width} × ${b.height}: compared on the common ${size.width} × ${size.height}, the rest counts as different`,
  };
}

/** The left upper part of a picture. */
export function crop(picture: Pixels, { width, height }: Size): Pixels {
  if (picture.width === width && picture.height === height) return picture;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const from = y * picture.width * 4;
    data.set(picture.data.subarray(from, from + width * 4), y * width * 4);
  }
  return { width, height, data };
}

/** Area average to exactly `size`, RGBA. Steadier across resolutions than the browser's own scaling. */
export function downscale(picture: Pixels, { width, height }: Size): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  const [scaleX, scaleY] = [picture.width / width, picture.height / height];
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor(y * scaleY);
    const bottom = Math.max(top + 1, Math.min(picture.height, Math.floor((y + 1) * scaleY)));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor(x * scaleX);
      const right = Math.max(left + 1, Math.min(picture.width, Math.floor((x + 1) * scaleX)));
      average(picture, left, top, right, bottom, data, (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

function average(
  picture: Pixels,
  left: number,
  top: number,
  right: number,
  bottom: number,
  out: Uint8ClampedArray,
  at: number,
): void {
  let [red, green, blue, alpha] = [0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let index = (y * picture.width + left) * 4; index < (y * picture.width + right) * 4; index += 4) {
      red += picture.data[index] ?? 0;
      green += picture.data[index + 1] ?? 0;
      blue += picture.data[index + 2] ?? 0;
      alpha += picture.data[index + 3] ?? 0;
    }
  }
  const count = (right - left) * (bottom - top);
  out[at] = red / count;
  out[at + 1] = green / count;
  out[at + 2] = blue / count;
  out[at + 3] = alpha / count;
}
