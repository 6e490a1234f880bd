import { failure, messageOf, type Failure } from '../contract/failure';
import { answered, type Answered } from './hub-errors';
import { mediaType } from './media-type';
import type { FileStore } from './source';

/** Bytes after which what came of a file is put aside: a cut download goes on from there. */
const PART_SIZE = 1_000_000;

/** What came of a file before, and where to put more of it. */
export interface Parts {
  kept(): Promise<readonly Blob[]>;
  keep(number: number, part: Blob): Promise<void>;
  drop(): Promise<void>;
}

export function keepParts(store: FileStore, collection: string, path: string): Parts {
  const name = (number: number): string => `${path}?part=${number}`;
  return {
    async kept() {
      const parts: Blob[] = [];
      for (
        let part = await store.get(collection, name(0));
        part;
        part = await store.get(collection, name(parts.length))
      )
        parts.push(part);
      return parts;
    },
    async keep(number, part) {
      await store.put(collection, name(number), part);
    },
    drop: () => store.drop(collection, `${path}?part=`),
  };
}

export type Received =
  | { readonly ok: true; readonly file: Blob }
  | ({ readonly ok: false } & Answered)
  | { readonly ok: false; readonly reason: Failure };

export interface Receiving {
  readonly address: string;
  /** Bytes, as the place says. */
  readonly size: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly parts: Parts;
  readonly onProgress: (received: number) => void;
  readonly signal: AbortSignal | undefined;
}

/** Fetches one file, from where an earlier try was cut. Throws nothing. */
export async function receiveFile(receiving: Receiving): Promise<Received> {
  const { address, size, headers, parts, onProgress, signal } = receiving;
  let kept = [...(await parts.kept())];
  let received = sizeOf(kept);
  // Parts of a file that has changed since fit nothing.
  if (size > 0 && received > size) {
    await parts.drop();
    [kept, received] = [[], 0];
  }
  const type = mediaType(new URL(address).pathname);
  if (received === size && size > 0) return { ok: true, file: new Blob(kept, { type }) };
  try {
    const range = received > 0 ? { range: `bytes=${received}-` } : {};
    const response = await fetch(address, {
      headers: { ...headers, ...range },
      ...(signal ? { signal } : {}),
    });
    if (!response.ok || !response.body) return { ok: false, ...answered(response) };
    // A server that knows no ranges begins anew.
    if (response.status !== 206) [kept, received] = [[], 0];
    let chunks: Uint8Array<ArrayBuffer>[] = [];
    const putAside = async (): Promise<void> => {
      const part = new Blob(chunks);
      chunks = [];
      await parts.keep(kept.length, part);
      kept.push(part);
    };
    const reader = response.body.getReader();
    let since = 0;
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        chunks.push(next.value);
        received += next.value.byteLength;
        since += next.value.byteLength;
        onProgress(received);
        if (since < PART_SIZE) continue;
        since = 0;
        await putAside();
      }
    } catch (error) {
      if (chunks.length > 0) await putAside();
      throw error;
    }
    const file = new Blob([...kept, ...chunks], { type });
    if (size > 0 && file.size !== size) {
      if (chunks.length > 0) await putAside();
      return cut(address, `${file.size} of ${size} bytes came`);
    }
    return { ok: true, file };
  } catch (error) {
    if (signal?.aborted)
      return {
        ok: false,
        reason: failure('aborted', 'The download was stopped.', 'It goes on from there next time.'),
      };
    return cut(address, messageOf(error));
  }
}

function cut(address: string, why: string): Received {
  const { host, pathname } = new URL(address);
  const name = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  return {
    ok: false,
    reason: failure(
      'download-cut',
      `The download of ${name} from ${host} broke off: ${why}.`,
      'What came is kept. Go on: it continues from there.',
    ),
  };
}

function sizeOf(parts: readonly Blob[]): number {
  return parts.reduce((sum, part) => sum + part.size, 0);
}
