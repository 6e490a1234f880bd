import { failure, messageOf, success, type Result } from '../contract/failure';

export interface EmbedderModel {
  readonly name: string;
  readonly file: Blob;
}

/** MediaPipe's official embedder, Apache-2.0, about 4 MB. */
export const OFFICIAL_MODEL = {
  name: 'mobilenet_v3_small',
  url: 'https://storage.googleapis.com/mediapipe-models/image_embedder/mobilenet_v3_small/float32/1/mobilenet_v3_small.tflite',
  megabytes: 4,
} as const;

const STORE = 'iwr-models';

/**
 * The embedder model: one beside the app (`npm run models` puts it there), else one downloaded earlier with the
 * person's consent. Fails where there is neither; nothing is downloaded here.
 */
export async function findModel(base: string, signal?: AbortSignal): Promise<Result<EmbedderModel>> {
  const beside = await besideApp(base, signal);
  if (beside) return success(beside);
  const kept = await (await openStore())?.match(OFFICIAL_MODEL.url);
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

async function openStore(): Promise<Cache | null> {
  try {
    return await caches.open(STORE);
  } catch {
    // No Cache Storage outside secure contexts.
    return null;
  }
}

/** Downloads the official model from its own address. Only to be called when the person has agreed. */
export async function downloadModel(
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Result<EmbedderModel>> {
  try {
    const response = await fetch(OFFICIAL_MODEL.url, signal ? { signal } : {});
    if (!response.ok || !response.body)
      return failure(
        'download-failed',
        `The model’s address answers ${response.status}.`,
        'Try again later, or run `npm run models`.',
      );
    const total = Number(response.headers.get('content-length')) || OFFICIAL_MODEL.megabytes * 1e6;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let received = 0;
    for await (const part of response.body) {
      parts.push(part);
      received += part.length;
      onProgress(Math.min(1, received / total));
    }
    const file = new Blob(parts);
    await (await openStore())?.put(OFFICIAL_MODEL.url, new Response(file));
    return success({ name: OFFICIAL_MODEL.name, file });
  } catch (error) {
    return failure(
      'download-failed',
      `The model could not be downloaded: ${messageOf(error)}.`,
      'Is there a network? A run without it uses multi-scale SSIM.',
    );
  }
}
