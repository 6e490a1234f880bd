import { DOMException, Map, Proxy, Reflect, WeakMap, getOwnPropertyDescriptor, window } from '../natives';
import { patchMethod, replaceGetter } from '../patch';

/** Chromium's limit: characters of all keys and values. */
const QUOTA = 5 * 1024 * 1024;

type Entries = Map<string, string>;
const areas = new WeakMap<object, Entries>();
const prototype = window.Storage.prototype;

/** localStorage and sessionStorage throw in an opaque origin; pages of one file use them a lot. Empty on each load. */
export function installStorage(): void {
  patchPrototype();
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const area = createArea();
    replaceGetter(window, name, () => area);
  }
}

function setItem(entries: Entries, key: string, value: string): void {
  let size = key.length + value.length;
  for (const [other, text] of entries) if (other !== key) size += other.length + text.length;
  if (size > QUOTA) {
    throw new DOMException(`Setting the value of '${key}' exceeded the quota.`, 'QuotaExceededError');
  }
  entries.set(key, value);
}

const METHODS: Record<string, (entries: Entries, ...args: unknown[]) => unknown> = {
  getItem: (entries, key) => entries.get(String(key)) ?? null,
  setItem: (entries, key, value) => setItem(entries, String(key), String(value)),
  removeItem: (entries, key) => void entries.delete(String(key)),
  clear: (entries) => entries.clear(),
  key: (entries, index) => [...entries.keys()][Number(index) || 0] ?? null,
};

/** The methods stay on the prototype, where tests and pages spy on them. */
function patchPrototype(): void {
  for (const [name, method] of Object.entries(METHODS)) {
    patchMethod(
      prototype,
      name,
      (original) =>
        function (...args) {
          const entries = areas.get(this as object);
          return entries ? method(entries, ...args) : original(this, args);
        },
    );
  }
  const length = getOwnPropertyDescriptor(prototype, 'length')?.get;
  replaceGetter(prototype, 'length', function () {
    const entries = areas.get(this as object);
    return entries ? entries.size : length && Reflect.apply(length, this, []);
  });
}

function createArea(): object {
  const entries: Entries = new Map();
  const isItem = (key: string | symbol): key is string => typeof key === 'string' && !(key in prototype);
  const area = new Proxy(Object.create(prototype) as object, {
    get: (target, key, receiver) => (isItem(key) ? entries.get(key) : Reflect.get(target, key, receiver)),
    set: (_target, key, value) => {
      if (typeof key === 'string') setItem(entries, key, String(value));
      return true;
    },
    has: (target, key) => (isItem(key) ? entries.has(key) : Reflect.has(target, key)),
    deleteProperty: (_target, key) => {
      if (typeof key === 'string') entries.delete(key);
      return true;
    },
    defineProperty: (_target, key, descriptor) => {
      if (typeof key === 'string') setItem(entries, key, String(descriptor.value));
      return true;
    },
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      isItem(key) && entries.has(key)
        ? { value: entries.get(key), writable: true, enumerable: true, configurable: true }
        : undefined,
  });
  areas.set(area, entries);
  return area;
}
