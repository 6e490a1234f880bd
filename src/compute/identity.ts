import { failure, success, type Result } from '../contract/failure';
import { cached, type ReadingCache } from './cache';
import type { Picture } from './engine';

/** Content hash of an encoded picture by its pixels. The same bytes are decoded once only. */
export async function identify(
  png: Blob,
  cache: ReadingCache,
  hashPixels: (png: Blob) => Promise<Result<string>>,
): Promise<Result<Picture>> {
  const digest = await crypto.subtle.digest('SHA-256', await png.arrayBuffer());
  const bytes = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const hash = await cached(cache, `pixels-of|${bytes}`, isText, () => hashPixels(png));
  if (hash.ok) return success({ png, hash: hash.value.value });
  if (hash.code === 'aborted') return hash;
  return failure(
    'picture-unreadable',
    `The picture cannot be decoded: ${hash.message}`,
    'Is the file a PNG, JPEG or WebP image?',
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
