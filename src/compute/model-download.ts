import { failure, messageOf, success, type Failure, type Result } from '../contract/failure';
import { dropParts, keepModel, keepPart, keptParts, openModelStore } from './model-store';
import { expectedChecksum, type ModelSource } from './models';

export interface DownloadProgress {
  /** Bytes. */
  readonly received: number;
  /** Null where the server does not say. */
  readonly total: number | null;
}

export interface DownloadOptions {
  readonly onProgress?: (progress: DownloadProgress) => void;
  readonly signal?: AbortSignal;
  /** Bytes after which what came is put aside, so that a broken download goes on from there. */
  readonly partSize?: number;
}

const PART_SIZE = 8_000_000;

/**
 * Downloads a model from its own address: only to be called when the person has agreed. What came before an
 * interruption is kept, and the next call goes on from there. A file with another checksum is thrown away.
 */
export async function downloadModel(
  source: ModelSource,
  options: DownloadOptions = {},
): Promise<Result<Blob>> {
  const expected = await expectedChecksum(source, options.signal);
  if (!expected.ok) return expected;
  const store = await openModelStore();
  try {
    const received = await receive(store, source, options);
    if (!received.ok) return received;
    const file = received.value;
    if (expected.value !== null && (await checksumOf(file)) !== expected.value) {
      await dropParts(store, source);
      return failure(
        'bad-checksum',
        `What was downloaded as ${source.name} has another checksum than announced, and was thrown away.`,
        'Try again; if it happens again, the file at its address was changed.',
      );
    }
    await keepModel(store, source, file);
    return success(file);
  } catch (error) {
    return broken(source, error);
  }
}

function broken(source: ModelSource, error: unknown): Failure {
  if (error instanceof DOMException && error.name === 'AbortError')
    return failure(
      'aborted',
      `The download of ${source.name} was stopped.`,
      'It goes on from there next time.',
    );
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return failure(
      'storage-full',
      `The browser has no room left for ${source.name}.`,
      'What was stored is safe. Make room, then download it again: it goes on from where it was.',
    );
  return failure(
    'download-failed',
    `The download of ${source.name} broke off: ${messageOf(error)}.`,
    'Is there a network? Start it again: it goes on from where it was.',
  );
}

async function receive(
  store: Cache | null,
  source: ModelSource,
  { onProgress, signal, partSize = PART_SIZE }: DownloadOptions,
): Promise<Result<Blob>> {
  let parts = await keptParts(store, source);
  let kept = sizeOf(parts);
  const headers = kept > 0 ? { range: `bytes=${kept}-` } : {};
  const response = await fetch(source.url, { headers, ...(signal ? { signal } : {}) });
  // All there is had come already, and only the end was missed.
  if (response.status === 416 && kept > 0) return success(new Blob(parts));
  if (!response.ok || !response.body)
    return failure(
      'download-failed',
      `The address of ${source.name} answers ${response.status}.`,
      'Try again later.',
    );
  if (kept > 0 && response.status !== 206) {
    await dropParts(store, source);
    [parts, kept] = [[], 0];
  }
  const length = Number(response.headers.get('content-length'));
  const total = length > 0 ? kept + length : null;
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  const putAside = async (): Promise<void> => {
    if (waiting === 0) return;
    const part = new Blob(pieces);
    await keepPart(store, source, parts.length, part);
    parts.push(part);
    [pieces, waiting] = [[], 0];
  };
  try {
    for await (const piece of response.body) {
      pieces.push(piece);
      waiting += piece.length;
      onProgress?.({ received: sizeOf(parts) + waiting, total });
      if (waiting >= partSize) await putAside();
    }
  } finally {
    await putAside();
  }
  const file = new Blob(parts);
  if (total !== null && file.size !== total) throw new Error(`${file.size} of ${total} bytes came`);
  return success(file);
}

function sizeOf(parts: readonly Blob[]): number {
  return parts.reduce((sum, part) => sum + part.size, 0);
}

async function checksumOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
