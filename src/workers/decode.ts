import type { Pixels } from '../contract/geometry';

/** Pixels of an encoded picture, exactly as stored: no colour conversion. Rejects if the picture cannot be decoded. */
export async function decode(picture: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(picture, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
  const { width, height } = bitmap;
  const context = contextOf(width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** Lossless PNG. */
export async function encode({ width, height, data }: Pixels): Promise<Blob> {
  const context = contextOf(width, height);
  context.putImageData(new ImageData(data, width, height), 0, 0);
  return context.canvas.convertToBlob({ type: 'image/png' });
}

export function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error(`no 2D canvas of ${width} × ${height} can be had`);
  return context;
}
