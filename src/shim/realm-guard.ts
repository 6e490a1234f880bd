import {
  Array,
  Error,
  JSON,
  Map,
  Promise,
  Reflect,
  Set,
  WeakMap,
  WeakSet,
  defineProperty,
  getOwnPropertyDescriptor,
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

const LANGUAGE: readonly object[] = [
  ...[Object, Function, Array, String, Number, Boolean, Symbol, RegExp, Error, Promise].flatMap((type) => [
    type,
    type.prototype as object,
  ]),
  ...[Map, Set, WeakMap, WeakSet].map((type) => type.prototype),
  JSON,
  Math,
  Reflect,
  Object.getPrototypeOf([][Symbol.iterator]()) as object,
  Object.getPrototypeOf(new Map().entries()) as object,
  Object.getPrototypeOf(new Set().values()) as object,
  Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object,
];

const GLOBALS = ['Array', 'Object', 'String', 'Number', 'Boolean', 'Symbol', 'RegExp', 'Error', 'Promise'];

const DOM: readonly object[] = [
  EventTarget,
  Node,
  Element,
  HTMLElement,
  Document,
  DocumentFragment,
  ShadowRoot,
  NodeList,
  DOMTokenList,
  CSSStyleDeclaration,
  Range,
  Selection,
].map((type) => type.prototype);

function slotsOf(owners: readonly object[]): Slot[] {
  const slots: Slot[] = [];
  for (const owner of owners) {
    for (const key of Reflect.ownKeys(owner)) {
      const original = getOwnPropertyDescriptor(owner, key);
      if (original?.configurable) slots.push({ owner, key, original });
    }
  }
  return slots;
}

const languageSlots = slotsOf(LANGUAGE);
for (const key of [
  ...GLOBALS,
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'JSON',
  'Math',
  'Reflect',
  'getComputedStyle',
]) {
  const original = getOwnPropertyDescriptor(window, key);
  if (original) languageSlots.push({ owner: window, key, original });
}
const domSlots = slotsOf(DOM);

let ours = false;
let busy = false;
let replaced: Replaced[] = [];

function same(a: PropertyDescriptor, b: PropertyDescriptor): boolean {
  return a.value === b.value && a.get === b.get && a.set === b.set;
}

/** Index loops only: at this point even the array iterator may be the page's. */
function restore(slots: readonly Slot[]): void {
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] as Slot;
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

function enter(): void {
  if (ours) return;
  ours = true;
  const known = replaced;
  replaced = [];
  restore(languageSlots);
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
  enter();
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
