import {
  Map,
  Promise,
  Reflect,
  Set,
  defineProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  window,
} from './natives';

/**
 * A page may replace `Array.prototype.map` or `Promise.prototype.then`. While the shim runs, the originals
 * stand in their place, so that the shim and its packages can be ordinary code; whenever control goes to the
 * page (an event is dispatched, time passes) the page finds its own again.
 */
interface Slot {
  readonly owner: object;
  readonly key: PropertyKey;
  readonly original: PropertyDescriptor;
}

interface Replaced extends Slot {
  readonly byPage: PropertyDescriptor;
}

const LANGUAGE =
  'Array Object String Number Boolean Symbol RegExp Error Promise Map Set WeakMap WeakSet JSON Math Reflect';
const DOM =
  'EventTarget Node Element HTMLElement Document DocumentFragment ShadowRoot NodeList DOMTokenList CSSStyleDeclaration Range Selection';

let languageSlots: Slot[] = [];
let domSlots: Slot[] = [];
let ours = false;
let busy = false;
let replaced: Replaced[] = [];

/** Takes what stands now, our own patches included, as the originals: everything later is the page's. */
export function rememberBuiltins(): void {
  languageSlots = [
    ...`${LANGUAGE} getComputedStyle`.split(' ').flatMap((key) => slotOf(window, key)),
    ...namespacesOf(`${LANGUAGE} Function`).flatMap(slotsOf),
    ...[[], new Map(), new Set()].flatMap((list) => slotsOf(getPrototypeOf(list[Symbol.iterator]()))),
    ...slotsOf(getPrototypeOf(getPrototypeOf([][Symbol.iterator]()))),
  ];
  domSlots = namespacesOf(DOM).flatMap(slotsOf);
}

/** The globals themselves and their prototypes. */
function namespacesOf(names: string): object[] {
  return names
    .split(' ')
    .map((name) => window[name as 'Array'])
    .flatMap((namespace) => [namespace, namespace.prototype as object | undefined])
    .filter((owner) => owner !== undefined);
}

function slotsOf(owner: object): Slot[] {
  return Reflect.ownKeys(owner).flatMap((key) => slotOf(owner, key));
}

function slotOf(owner: object, key: PropertyKey): Slot[] {
  const original = getOwnPropertyDescriptor(owner, key);
  return original?.configurable ? [{ owner, key, original }] : [];
}

function same(a: PropertyDescriptor, b: PropertyDescriptor): boolean {
  return a.value === b.value && a.get === b.get && a.set === b.set;
}

/** A descriptor costs thirty times as much as the value, and this is asked at every task and event. A getter may lie. */
function seemsOriginal({ owner, key, original }: Slot): boolean {
  try {
    return original.value !== undefined && owner[key as never] === original.value;
  } catch {
    return false;
  }
}

/** Index loops only: at this point even the array iterator may be the page's. */
function restore(slots: readonly Slot[], quickly = false): void {
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] as Slot;
    if (quickly && seemsOriginal(slot)) continue;
    const byPage = getOwnPropertyDescriptor(slot.owner, slot.key);
    if (byPage && same(byPage, slot.original)) continue;
    try {
      defineProperty(slot.owner, slot.key, slot.original);
      if (byPage) replaced[replaced.length] = { ...slot, byPage };
    } catch {
      // The page froze it; nothing can be done, and nothing else suffers.
    }
  }
}

function enter(quickly = true): void {
  if (ours) return;
  ours = true;
  const known = replaced;
  replaced = [];
  restore(languageSlots, quickly);
  restore(known);
}

function leave(): void {
  if (!ours) return;
  ours = false;
  for (let index = 0; index < replaced.length; index++) {
    const { owner, key, byPage, original } = replaced[index] as Replaced;
    const current = getOwnPropertyDescriptor(owner, key);
    if (current && same(current, original)) defineProperty(owner, key, byPage);
  }
}

/** Runs one call of the port on original builtins; only one runs at a time. */
export async function guarded<T>(run: () => Promise<T>): Promise<T> {
  busy = true;
  enter(false);
  restore(domSlots);
  try {
    return await run();
  } finally {
    leave();
    replaced = [];
    busy = false;
  }
}

/** Hands control to the page for the length of `run`. */
export function asPage<T>(run: () => T): T {
  if (!busy || !ours) return run();
  leave();
  try {
    return run();
  } finally {
    enter();
  }
}

/** Runs a listener of ours, called while the page is in control, on original builtins. */
export function asShim<T>(run: () => T): T {
  if (ours) return run();
  enter();
  try {
    return run();
  } finally {
    leave();
    if (!busy) replaced = [];
  }
}

/** Waits for `start` to call back, the page's own builtins in place meanwhile. */
export function waitFor(start: (done: () => void) => void): Promise<void> {
  const inCall = busy && ours;
  return new Promise((resolve) => {
    start(() => {
      if (inCall && busy) enter();
      resolve();
    });
    if (inCall) leave();
  });
}
