import type { Pixels, Size } from '../contract/geometry';

/** Fractional bits of Pillow's integer weights. */
const ONE = 2 ** 22;

interface Weights {
  /** First source pixel of each target pixel, and its weights. */
  readonly first: Int32Array;
  readonly values: readonly Float64Array[];
}

/**
 * Bicubic (a = −0.5) with the filter widened when shrinking, in two passes of rounded bytes: bit for bit what Pillow's
 * `resize(…, BICUBIC)` does, which the benchmark's embeddings were made with. Alpha is dropped.
 */
export function resizeBicubic(picture: Pixels, { width, height }: Size): Pixels {
  const across = weights(picture.width, width);
  const down = weights(picture.height, height);
  const middle = new Uint8ClampedArray(width * picture.height * 4);
  for (let y = 0; y < picture.height; y += 1)
    convolve(picture.data, y * picture.width * 4, 4, across, middle, y * width * 4, 4);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let x = 0; x < width; x += 1) convolve(middle, x * 4, width * 4, down, data, x * 4, width * 4);
  return { width, height, data };
}

/** One row or column: `stride` bytes from one pixel to the next. */
function convolve(
  from: Uint8ClampedArray,
  start: number,
  stride: number,
  { first, values }: Weights,
  to: Uint8ClampedArray,
  target: number,
  targetStride: number,
): void {
  for (let index = 0; index < values.length; index += 1) {
    const taps = values[index] ?? new Float64Array();
    let at = start + (first[index] ?? 0) * stride;
    let [red, green, blue] = [ONE / 2, ONE / 2, ONE / 2];
    for (let tap = 0; tap < taps.length; tap += 1, at += stride) {
      const weight = taps[tap] ?? 0;
      red += (from[at] ?? 0) * weight;
      green += (from[at + 1] ?? 0) * weight;
      blue += (from[at + 2] ?? 0) * weight;
    }
    const out = target + index * targetStride;
    to[out] = Math.floor(red / ONE);
    to[out + 1] = Math.floor(green / ONE);
    to[out + 2] = Math.floor(blue / ONE);
    to[out + 3] = 255;
  }
}

function weights(from: number, to: number): Weights {
  const scale = from / to;
  const wide = Math.max(1, scale);
  const support = 2 * wide;
  const first = new Int32Array(to);
  const values = Array.from({ length: to }, (_, index) => {
    const center = (index + 0.5) * scale;
    const low = Math.max(0, Math.trunc(center - support + 0.5));
    const high = Math.min(from, Math.trunc(center + support + 0.5));
    first[index] = low;
    const raw = Float64Array.from({ length: high - low }, (_tap, tap) =>
      cubic((tap + low - center + 0.5) / wide),
    );
    const sum = raw.reduce((total, weight) => total + weight, 0);
    return raw.map((weight) => roundHalfAway((weight / sum) * ONE));
  });
  return { first, values };
}

function cubic(distance: number): number {
  const x = Math.abs(distance);
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0;
}

function roundHalfAway(value: number): number {
  return value < 0 ? -Math.floor(0.5 - value) : Math.floor(0.5 + value);
}
