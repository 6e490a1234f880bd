import { success, type Result } from '../contract/failure';

/** Keeps what was computed of a picture, by content hash and engine, beyond this session. */
export interface ReadingCache {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
}

/** For tests, and where storage cannot be had. */
export function memoryCache(): ReadingCache {
  const entries = new Map<string, unknown>();
  return {
    get: (key) => Promise.resolve(entries.get(key)),
    set: (key, value) => {
      entries.set(key, value);
      return Promise.resolve();
    },
  };
}

export interface Cached<T> {
  readonly value: T;
  /** Whether it was known already. */
  readonly cached: boolean;
}

/** The cached value if it has the right shape, else what `compute` gives, which is then kept. Failures are not. */
export async function cached<T>(
  cache: ReadingCache,
  key: string,
  is: (value: unknown) => value is T,
  compute: () => Promise<Result<T>>,
): Promise<Result<Cached<T>>> {
  const known = await cache.get(key).catch(() => undefined);
  if (is(known)) return success({ value: known, cached: true });
  const computed = await compute();
  if (!computed.ok) return computed;
  // A cache that cannot be written costs time later, nothing else.
  await cache.set(key, computed.value).catch(() => undefined);
  return success({ value: computed.value, cached: false });
}
