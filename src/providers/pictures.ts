import type { Size } from '../contract/geometry';
import type { ImagePart } from '../contract/model';

/** A picture as a request carries it. */
export async function imagePart(picture: Blob, { width, height }: Size): Promise<ImagePart> {
  return { kind: 'image', type: picture.type, base64: await base64Of(picture), width, height };
}

async function base64Of(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let text = '';
  // Longer argument lists overflow the stack.
  for (let from = 0; from < bytes.length; from += 0x8000)
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
  return btoa(text);
}

/** Size of an encoded picture. Rejects where it cannot be decoded. */
export async function sizeOf(picture: Blob): Promise<Size> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/** The picture at another size, as PNG. */
export async function resized(picture: Blob, { width, height }: Size): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/png' });
}
