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

/** The cached value if it has the right shape, else what `compute` gives, which is then kept. */
export async function cached<T>(
  cache: ReadingCache,
  key: string,
  is: (value: unknown) => value is T,
  compute: () => Promise<T>,
): Promise<T> {
  const known = await cache.get(key).catch(() => undefined);
  if (is(known)) return known;
  const value = await compute();
  // A cache that cannot be written costs time later, nothing else.
  await cache.set(key, value).catch(() => undefined);
  return value;
}
