import { failure, success, type Result } from '../contract/failure';
import type { ModelSource } from './models';

const STORE = 'iwr-models';

/** The browser's store of downloaded models; null outside secure contexts. */
export async function openModelStore(): Promise<Cache | null> {
  try {
    return await caches.open(STORE);
  } catch {
    return null;
  }
}

/** A model that was downloaded whole and checked; fails, with what to do, where there is none. */
export async function keptModel(source: ModelSource): Promise<Result<Blob>> {
  const kept = await (await openModelStore())?.match(source.url);
  if (kept) return success(await kept.blob());
  const size = source.megabytes === null ? '' : ` (${source.megabytes} MB)`;
  return failure(
    'no-model',
    `${source.name} is not on this machine.`,
    `Download it in Settings${size}, or choose another engine.`,
  );
}

/** Models that are here, whole or in parts, with the bytes of each. */
export async function storedModels(
  known: readonly ModelSource[],
): Promise<readonly { readonly source: ModelSource; readonly bytes: number; readonly whole: boolean }[]> {
  const store = await openModelStore();
  const found = new Map<string, { bytes: number; whole: boolean }>();
  for (const { url } of (await store?.keys()) ?? []) {
    const base = url.replace(/[?&]iwr-part=\d+$/, '');
    const size = known.find((source) => source.url === base)?.megabytes;
    // A model of a known size is not read only to weigh it.
    const bytes = url === base && size ? size * 1e6 : ((await (await store?.match(url))?.blob())?.size ?? 0);
    const before = found.get(base) ?? { bytes: 0, whole: false };
    found.set(base, { bytes: before.bytes + bytes, whole: before.whole || url === base });
  }
  return [...found].map(([url, size]) => {
    const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? url);
    const unknown = { name, url, megabytes: null, licence: '', sha256: null };
    return { source: known.find((source) => source.url === url) ?? unknown, ...size };
  });
}

export async function dropModel(source: ModelSource): Promise<void> {
  const store = await openModelStore();
  await store?.delete(source.url);
  await dropParts(store, source);
}

function partAddress({ url }: ModelSource, number: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}iwr-part=${number}`;
}

/** Parts of an unfinished download, in order. */
export async function keptParts(store: Cache | null, source: ModelSource): Promise<Blob[]> {
  const parts: Blob[] = [];
  for (;;) {
    const part = await store?.match(partAddress(source, parts.length));
    if (!part) return parts;
    parts.push(await part.blob());
  }
}

export async function keepPart(
  store: Cache | null,
  source: ModelSource,
  number: number,
  part: Blob,
): Promise<void> {
  await store?.put(partAddress(source, number), new Response(part));
}

export async function dropParts(store: Cache | null, source: ModelSource): Promise<void> {
  for (let number = 0; await store?.delete(partAddress(source, number)); number += 1);
}

export async function keepModel(store: Cache | null, source: ModelSource, file: Blob): Promise<void> {
  await store?.put(source.url, new Response(file));
  await dropParts(store, source);
}
