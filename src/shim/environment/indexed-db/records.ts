import { window } from '../../natives';

export interface StoredRecord {
  readonly key: IDBValidKey;
  readonly primaryKey: IDBValidKey;
  readonly value: unknown;
}

export type Query = IDBValidKey | IDBKeyRange | null | undefined;

const { indexedDB: nativeDatabases, IDBKeyRange: KeyRange } = window;

/** The browser's own order of keys; works in an opaque origin, where only opening a database does not. */
export function compareKeys(a: IDBValidKey, b: IDBValidKey): number {
  return nativeDatabases.cmp(a, b);
}

export function isKey(value: unknown): value is IDBValidKey {
  try {
    nativeDatabases.cmp(value, value);
    return true;
  } catch {
    return false;
  }
}

export function matches(query: Query, key: IDBValidKey): boolean {
  if (query === null || query === undefined) return true;
  return query instanceof KeyRange ? query.includes(key) : compareKeys(query, key) === 0;
}

/** The value at a key path (`a.b`, or a list of paths); undefined where there is none. */
export function valueAt(value: unknown, path: string | readonly string[]): unknown {
  if (typeof path !== 'string') return path.map((each) => valueAt(value, each));
  if (path === '') return value;
  return path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], value);
}

export function setAt(value: unknown, path: string, key: IDBValidKey): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let at = value as Record<string, unknown>;
  for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>;
  at[last] = key;
}
