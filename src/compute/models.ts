import { failure, messageOf, success, type Result } from '../contract/failure';

/** A model that can be downloaded, once, when a person agrees. */
export interface ModelSource {
  readonly name: string;
  readonly url: string;
  /** Null where only the download tells. */
  readonly megabytes: number | null;
  readonly licence: string;
  /** SHA-256 in hexadecimal, or the address of a listing that tells it; null for an own model. */
  readonly sha256: string | { readonly listing: string; readonly path: string } | null;
}

const dino = (size: 'base' | 'small', name: string, megabytes: number): ModelSource => ({
  name,
  url: `https://huggingface.co/Xenova/dinov2-${size}/resolve/main/onnx/model.onnx`,
  megabytes,
  licence: 'Apache-2.0',
  sha256: {
    listing: `https://huggingface.co/api/models/Xenova/dinov2-${size}/tree/main/onnx`,
    path: 'onnx/model.onnx',
  },
});

/** ONNX exports of the embedder that the benchmark's figures were made with (base), and of its small sister. */
export const DINO_MODELS = {
  base: dino('base', 'DINOv2 ViT-B/14', 347),
  small: dino('small', 'DINOv2 ViT-S/14', 88),
} as const;

/** An embedder of one's own, by address: ONNX, or tflite for MediaPipe. */
export function modelOfUrl(address: string): Result<ModelSource> {
  const url = URL.parse(address);
  const name = url?.pathname.split('/').at(-1) ?? '';
  if (!url || !/^https?:$/.test(url.protocol) || !/\.(onnx|tflite)$/i.test(name))
    return failure(
      'bad-model-address',
      `“${address}” is not the address of an ONNX or tflite file.`,
      'Give the full https address of a file that ends in .onnx or .tflite.',
    );
  return success({ name, url: url.href, megabytes: null, licence: 'as its owner says', sha256: null });
}

/** The checksum that a download must have; null where nobody tells one. */
export async function expectedChecksum(
  source: ModelSource,
  signal?: AbortSignal,
): Promise<Result<string | null>> {
  const { sha256 } = source;
  if (sha256 === null || typeof sha256 === 'string') return success(sha256);
  try {
    const response = await fetch(sha256.listing, signal ? { signal } : {});
    const entries: unknown = response.ok ? await response.json() : null;
    for (const entry of Array.isArray(entries) ? entries : []) {
      const found = checksumIn(entry, sha256.path);
      if (found !== null) return success(found);
    }
    return failure('no-checksum', `The listing of ${source.name} names no checksum.`, 'Try again later.');
  } catch (error) {
    return failure(
      'download-failed',
      `The checksum of ${source.name} could not be asked for: ${messageOf(error)}.`,
      'Is there a network?',
    );
  }
}

/** `{path, lfs: {oid}}`, the oid being the file's SHA-256. */
function checksumIn(entry: unknown, path: string): string | null {
  if (typeof entry !== 'object' || entry === null || !('path' in entry) || entry.path !== path) return null;
  const lfs = 'lfs' in entry ? entry.lfs : null;
  const oid = typeof lfs === 'object' && lfs !== null && 'oid' in lfs ? lfs.oid : null;
  return typeof oid === 'string' && /^[0-9a-f]{64}$/.test(oid) ? oid : null;
}
