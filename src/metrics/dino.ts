import type { Pixels, Rect, Size } from '../contract/geometry';
import { resizeBicubic } from './bicubic';

/** Side of the square that the model sees, in pixels. */
export const DINO_INPUT = 224;
const SHORTEST_EDGE = 256;
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;

/** "crop" = the model's own processor, as the benchmark uses it; "page" = the whole picture, squeezed into the square. */
export type DinoView = 'crop' | 'page';

/** The size before the crop: shortest edge 256, the other one cut to whole pixels. */
function resizedSize({ width, height }: Size, view: DinoView): Size {
  if (view === 'page') return { width: DINO_INPUT, height: DINO_INPUT };
  const long = Math.trunc((SHORTEST_EDGE * Math.max(width, height)) / Math.min(width, height));
  return width <= height ? { width: SHORTEST_EDGE, height: long } : { width: long, height: SHORTEST_EDGE };
}

/** The region of a picture that the model sees, in the picture's own pixels. */
export function dinoRegion(picture: Size, view: DinoView): Rect {
  const resized = resizedSize(picture, view);
  const [left, top] = [offset(resized.width), offset(resized.height)];
  const [scaleX, scaleY] = [picture.width / resized.width, picture.height / resized.height];
  return {
    x: left * scaleX,
    y: top * scaleY,
    width: DINO_INPUT * scaleX,
    height: DINO_INPUT * scaleY,
  };
}

function offset(length: number): number {
  return Math.floor((length - DINO_INPUT) / 2);
}

/**
 * DINOv2's input, 3 × 224 × 224, as its published processor makes it: bicubic to a shortest edge of 256, centre crop,
 * 0..1, ImageNet mean and deviation.
 */
export function dinoInput(picture: Pixels, view: DinoView): Float32Array {
  const resized = resizeBicubic(picture, resizedSize(picture, view));
  const [left, top] = [offset(resized.width), offset(resized.height)];
  const plane = DINO_INPUT * DINO_INPUT;
  const input = new Float32Array(3 * plane);
  for (let y = 0; y < DINO_INPUT; y += 1) {
    for (let x = 0; x < DINO_INPUT; x += 1) {
      const at = ((y + top) * resized.width + x + left) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (resized.data[at + channel] ?? 0) / 255;
        input[channel * plane + y * DINO_INPUT + x] =
          (value - (MEAN[channel] ?? 0)) / (DEVIATION[channel] ?? 1);
      }
    }
  }
  return input;
}
