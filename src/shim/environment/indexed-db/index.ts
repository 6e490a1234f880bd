import { DOMException, Map, setTimeout, window } from '../../natives';
import { replaceGetter, replaceValue } from '../../patch';
import { Cursor } from './cursor';
import type { DatabaseData } from './data';
import { StoreData } from './data';
import { compareKeys } from './records';
import { HandlerTarget, MemoryOpenRequest, MemoryRequest } from './request';
import { MemoryIndex, MemoryStore, namesOf } from './store';
import { MemoryTransaction } from './transaction';

const databases = new Map<string, DatabaseData>();

class MemoryDatabase extends HandlerTarget {
  private upgrade: MemoryTransaction | null = null;

  constructor(private readonly data: DatabaseData) {
    super();
  }

  get name(): string {
    return this.data.name;
  }
  get version(): number {
    return this.data.version;
  }
  get objectStoreNames(): DOMStringList {
    return namesOf(this.data.stores.keys());
  }

  createObjectStore(name: string, options: IDBObjectStoreParameters = {}): MemoryStore {
    const upgrade = this.upgrading();
    if (this.data.stores.has(name)) throw new DOMException(`The store "${name}" exists.`, 'ConstraintError');
    this.data.stores.set(name, new StoreData(name, options.keyPath ?? null, options.autoIncrement ?? false));
    return upgrade.objectStore(name);
  }

  deleteObjectStore(name: string): void {
    this.upgrading();
    this.data.stores.delete(name);
  }

  transaction(names: string | Iterable<string>, mode: IDBTransactionMode = 'readonly'): MemoryTransaction {
    const list = typeof names === 'string' ? [names] : [...names];
    const missing = list.find((name) => !this.data.stores.has(name));
    if (missing !== undefined) throw new DOMException(`There is no store "${missing}".`, 'NotFoundError');
    return new MemoryTransaction(this, this.data, list, mode);
  }

  close(): void {}

  beginUpgrade(): MemoryTransaction {
    this.upgrade = new MemoryTransaction(this, this.data, [...this.data.stores.keys()], 'versionchange');
    this.upgrade.addEventListener('complete', () => (this.upgrade = null));
    return this.upgrade;
  }

  private upgrading(): MemoryTransaction {
    if (!this.upgrade) throw new DOMException('Stores change only in an upgrade.', 'InvalidStateError');
    return this.upgrade;
  }
}

class MemoryFactory {
  open(name: string, version?: number): MemoryOpenRequest {
    const request = new MemoryOpenRequest();
    setTimeout(() => open(request, String(name), version), 0);
    return request;
  }

  deleteDatabase(name: string): MemoryOpenRequest {
    const request = new MemoryOpenRequest();
    setTimeout(() => {
      databases.delete(String(name));
      request.succeed(undefined);
    }, 0);
    return request;
  }

  async databases(): Promise<{ name: string; version: number }[]> {
    return [...databases.values()].map(({ name, version }) => ({ name, version }));
  }

  cmp(a: IDBValidKey, b: IDBValidKey): number {
    return compareKeys(a, b);
  }
}

function open(request: MemoryOpenRequest, name: string, wanted: number | undefined): void {
  const data = databases.get(name) ?? { name, version: 0, stores: new Map<string, StoreData>() };
  databases.set(name, data);
  const oldVersion = data.version;
  const version = wanted ?? (oldVersion || 1);
  const database = new MemoryDatabase(data);
  if (version < oldVersion) {
    request.fail(new DOMException(`The stored version is ${oldVersion}.`, 'VersionError'));
  } else if (version === oldVersion) request.succeed(database);
  else {
    data.version = version;
    const upgrade = database.beginUpgrade();
    upgrade.addEventListener('complete', () => request.succeed(database));
    upgrade.addEventListener('abort', () =>
      request.fail(new DOMException('The upgrade was aborted.', 'AbortError')),
    );
    request.succeed(database, 'upgradeneeded', { oldVersion, newVersion: version, transaction: upgrade });
  }
}

/** IndexedDB of one document and one load, in memory: the browser's own cannot be opened in an opaque origin. */
export function installIndexedDb(): void {
  const factory = new MemoryFactory();
  replaceGetter(window, 'indexedDB', () => factory);
  // Packages tell these objects apart by `instanceof`.
  const types = {
    IDBFactory: MemoryFactory,
    IDBDatabase: MemoryDatabase,
    IDBTransaction: MemoryTransaction,
    IDBObjectStore: MemoryStore,
    IDBIndex: MemoryIndex,
    IDBCursor: Cursor,
    IDBCursorWithValue: Cursor,
    IDBRequest: MemoryRequest,
    IDBOpenDBRequest: MemoryOpenRequest,
  };
  for (const [name, type] of Object.entries(types)) replaceValue(window, name, type);
}
