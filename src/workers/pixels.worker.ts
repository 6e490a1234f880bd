import { expose } from 'comlink';
import type { Pixels } from '../contract/geometry';
import { onCommonCanvas } from '../metrics/canvas';
import {
  differencePicture,
  differenceShare,
  multiScaleSimilarity,
  structuralSimilarity,
} from '../metrics/pixels';
import { decode, encode } from './decode';

/** Figures of two pictures; see metrics/pixels.ts. */
export interface PixelFigures {
  readonly difference: number;
  readonly ssim: number;
  readonly multiScale: number;
  readonly sizeNote: string | null;
}

export interface PixelsApi {
  encode(pixels: Pixels): Promise<{ readonly png: Blob; readonly hash: string }>;
  hash(picture: Blob): Promise<string>;
  compare(capture: Blob, checkpoint: Blob): Promise<PixelFigures>;
  difference(capture: Blob, checkpoint: Blob): Promise<Blob>;
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
    return {
      difference: differenceShare(a, b),
      ssim: structuralSimilarity(a, b),
      multiScale: multiScaleSimilarity(a, b),
      sizeNote: onCommonCanvas(a, b).note,
    };
  },
  async difference(capture, checkpoint) {
    return encode(differencePicture(await decode(capture), await decode(checkpoint)));
  },
};

/** SHA-256 of size and pixels, so that it does not depend on how a picture was encoded. */
async function hashOf({ width, height, data }: Pixels): Promise<string> {
  const head = new Uint8Array(new Uint32Array([width, height]).buffer);
  const all = new Uint8Array(head.length + data.length);
  all.set(head);
  all.set(data, head.length);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', all));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

expose(api);
