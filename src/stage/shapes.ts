/** Guards for values that come from beside hostile code: they only look, throw nothing and call nothing. */
export type Guard<T> = (value: unknown) => value is T;

export const isNumber: Guard<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value);
export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';
export const isNull: Guard<null> = (value) => value === null;

export function isText(most: number): Guard<string> {
  return (value): value is string => typeof value === 'string' && value.length <= most;
}

export function isOneOf<T extends string | number>(...allowed: readonly T[]): Guard<T> {
  return (value): value is T => (allowed as readonly unknown[]).includes(value);
}

export function isEither<A, B>(first: Guard<A>, second: Guard<B>): Guard<A | B> {
  return (value): value is A | B => first(value) || second(value);
}

export function isNullable<T>(guard: Guard<T>): Guard<T | null> {
  return isEither(isNull, guard);
}

export function isListOf<T>(guard: Guard<T>, most: number): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.length <= most && value.every(guard);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every named member passes its guard; further members are allowed. */
export function hasShape<T extends object>(members: { readonly [K in keyof T]: Guard<T[K]> }): Guard<T> {
  const names = Object.keys(members) as (keyof T & string)[];
  return (value): value is T => isRecord(value) && names.every((name) => members[name](value[name]));
}
