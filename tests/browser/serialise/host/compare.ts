import pixelmatch from 'pixelmatch';
import type { Comparison } from '../../../../src/batch/fidelity-capture/host-calls';
import type { Pixels, Rect } from '../../../../src/contract/geometry';
import type { UndrawnRegion } from '../../../../src/contract/stage-protocol';

const THRESHOLD = 0.1;

function blankOut(data: Uint8ClampedArray, width: number, height: number, rect: Rect): void {
  const right = Math.min(width, Math.ceil(rect.x + rect.width));
  const bottom = Math.min(height, Math.ceil(rect.y + rect.height));
  for (let y = Math.max(0, Math.floor(rect.y)); y < bottom; y++)
    for (let x = Math.max(0, Math.floor(rect.x)); x < right; x++)
      data.fill(255, (y * width + x) * 4, (y * width + x) * 4 + 4);
}

/** The parts of a region that a capture may get wrong: of a blurred backdrop no more than its edges. */
function leftOutBy({ rect, what }: UndrawnRegion): readonly Rect[] {
  const reach = Number(/^edge of .*, ([\d.]+) px$/.exec(what)?.[1] ?? NaN);
  if (Number.isNaN(reach)) return [rect];
  const { x, y, width, height } = rect;
  return [
    { x, y, width, height: reach },
    { x, y: y + height - reach, width, height: reach },
    { x, y, width: reach, height },
    { x: x + width - reach, y, width: reach, height },
  ];
}

function boundsOf(mask: Uint8ClampedArray, width: number): Rect | null {
  let left = Infinity;
  let top = Infinity;
  let right = -1;
  let bottom = -1;
  for (let at = 3; at < mask.length; at += 4) {
    if (mask[at] === 0) continue;
    const x = ((at - 3) / 4) % width;
    const y = Math.floor((at - 3) / 4 / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function toPng(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')!.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.toDataURL().slice('data:image/png;base64,'.length);
}

/** What is known not to be drawn counts as equal. */
export function comparePixels(
  ours: Pixels,
  truth: Pixels,
  undrawn: readonly UndrawnRegion[],
  pictures: boolean,
): Comparison {
  const { width, height } = truth;
  if (ours.width !== width || ours.height !== height)
    throw new Error(`capture ${ours.width}×${ours.height}, screenshot ${width}×${height}`);
  const a = ours.data.slice();
  const b = truth.data.slice();
  for (const rect of undrawn.flatMap(leftOutBy))
    for (const data of [a, b]) blankOut(data, width, height, rect);
  const mask = new Uint8ClampedArray(width * height * 4);
  const visible = pixelmatch(a, b, mask, width, height, { threshold: THRESHOLD, diffMask: true });
  const wordsA = new Uint32Array(a.buffer);
  const wordsB = new Uint32Array(b.buffer);
  let unequal = 0;
  for (let index = 0; index < wordsA.length; index++) if (wordsA[index] !== wordsB[index]) unequal++;
  const total = width * height;
  return {
    share: visible / total,
    anyByte: unequal / total,
    bounds: boundsOf(mask, width),
    ...(pictures
      ? { capture: toPng(ours.data.slice(), width, height), difference: toPng(mask, width, height) }
      : {}),
  };
}
