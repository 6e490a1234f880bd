import { failure, success, type Result } from '../contract/failure';
import { openModelStore } from './model-store';
import type { ModelSource } from './models';

export interface EmbedderModel {
  readonly name: string;
  readonly file: Blob;
}

/** MediaPipe's official embedder, Apache-2.0, about 4 MB. */
export const OFFICIAL_MODEL = {
  name: 'mobilenet_v3_small',
  url: 'https://storage.googleapis.com/mediapipe-models/image_embedder/mobilenet_v3_small/float32/1/mobilenet_v3_small.tflite',
  megabytes: 4,
  licence: 'Apache-2.0',
  // Its address names a version; nobody publishes its checksum.
  sha256: null,
} as const satisfies ModelSource;

/**
 * The embedder model: one beside the app (`npm run models` puts it there), else one downloaded earlier with the
 * person's consent. Fails where there is neither; nothing is downloaded here.
 */
export async function findModel(base: string, signal?: AbortSignal): Promise<Result<EmbedderModel>> {
  const beside = await besideApp(base, signal);
  if (beside) return success(beside);
  const kept = await (await openModelStore())?.match(OFFICIAL_MODEL.url);
  if (kept) return success({ name: OFFICIAL_MODEL.name, file: await kept.blob() });
  return failure(
    'no-model',
    'There is no embedding model on this machine.',
    'Download it in Settings (4 MB), or go on with multi-scale SSIM.',
  );
}

async function besideApp(base: string, signal?: AbortSignal): Promise<EmbedderModel | null> {
  try {
    const options = signal ? { signal } : {};
    const index: unknown = await (await fetch(`${base}index.json`, options)).json();
    const files = typeof index === 'object' && index !== null && 'files' in index ? index.files : [];
    const name: unknown = Array.isArray(files) ? files[0] : undefined;
    if (typeof name !== 'string') return null;
    const response = await fetch(`${base}${encodeURIComponent(name)}`, options);
    return response.ok ? { name: name.replace(/\.tflite$/, ''), file: await response.blob() } : null;
  } catch {
    return null;
  }
}
