import { apply, defineProperty, getOwnPropertyDescriptor } from './natives';

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

/** Puts `make(original)` in place of a method; does nothing where the browser lacks it. */
export function patchMethod(
  owner: object | undefined,
  name: string,
  make: (original: (self: unknown, args: unknown[]) => unknown) => AnyFunction,
): void {
  const descriptor = owner && getOwnPropertyDescriptor(owner, name);
  if (!owner || !descriptor || typeof descriptor.value !== 'function') return;
  const original = descriptor.value as AnyFunction;
  const patched = make((self, args) => apply(original, self, args));
  defineProperty(patched, 'name', { value: name, configurable: true });
  defineProperty(owner, name, { ...descriptor, value: patched });
}

/** Puts a function between the page and a setter: it may change the value before the browser sees it. */
export function patchSetter(
  owner: object | undefined,
  name: string,
  change: (value: unknown, self: unknown) => unknown,
): void {
  const descriptor = owner && getOwnPropertyDescriptor(owner, name);
  const set = descriptor?.set;
  if (!owner || !set) return;
  defineProperty(owner, name, {
    ...descriptor,
    set(this: unknown, value: unknown) {
      apply(set, this, [change(value, this)]);
    },
  });
}

/** An own property of `owner` that answers `value`, whatever stood there. */
export function replaceValue(owner: object, name: string, value: unknown): void {
  try {
    defineProperty(owner, name, { value, writable: true, enumerable: true, configurable: true });
  } catch {
    // Not configurable in this browser: the original stays, the CSP and the sandbox still hold.
  }
}

export function replaceGetter(owner: object, name: string, get: (this: unknown) => unknown): void {
  try {
    defineProperty(owner, name, { get, enumerable: true, configurable: true });
  } catch {
    // See replaceValue.
  }
}
