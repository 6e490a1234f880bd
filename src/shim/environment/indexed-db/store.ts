import { DOMException } from '../../natives';
import { Cursor } from './cursor';
import type { IndexData, StoreData } from './data';
import type { Query, StoredRecord } from './records';
import { matches } from './records';
import { MemoryRequest } from './request';

/** What a store needs of its transaction. */
export interface Asking {
  ask(source: object, work: () => unknown, request?: MemoryRequest, changes?: boolean): MemoryRequest;
}

/** Reading, alike for stores and indexes. */
abstract class Source {
  constructor(
    protected readonly data: StoreData,
    readonly transaction: Asking,
  ) {}

  protected abstract records(): readonly StoredRecord[];

  get = (query: Query) => this.ask(() => structuredClone(this.matching(query)[0]?.value));
  getKey = (query: Query) => this.ask(() => this.matching(query)[0]?.primaryKey);
  count = (query?: Query) => this.ask(() => this.matching(query).length);
  getAll = (query?: Query, most?: number) =>
    this.ask(() => this.matching(query, most).map(({ value }) => structuredClone(value)));
  getAllKeys = (query?: Query, most?: number) =>
    this.ask(() => this.matching(query, most).map(({ primaryKey }) => primaryKey));
  openCursor = (query?: Query, direction: IDBCursorDirection = 'next') => this.openAt(query, direction);
  openKeyCursor = (query?: Query, direction: IDBCursorDirection = 'next') => this.openAt(query, direction);

  private matching(query: Query, most = Infinity): StoredRecord[] {
    return this.records()
      .filter(({ key }) => matches(query, key))
      .slice(0, most || Infinity);
  }

  private openAt(query: Query, direction: IDBCursorDirection): MemoryRequest {
    const request = new MemoryRequest();
    const list = (): StoredRecord[] =>
      direction.startsWith('prev') ? this.matching(query).reverse() : this.matching(query);
    const cursor = new Cursor(this, request, list, direction, this.data);
    return this.transaction.ask(this, () => cursor.first(), request);
  }

  private ask(work: () => unknown): MemoryRequest {
    return this.transaction.ask(this, work);
  }
}

export class MemoryIndex extends Source {
  constructor(
    data: StoreData,
    transaction: Asking,
    private readonly index: IndexData,
    readonly objectStore: MemoryStore,
  ) {
    super(data, transaction);
  }

  get name(): string {
    return this.index.name;
  }
  get keyPath(): string | string[] {
    return this.index.keyPath;
  }
  get unique(): boolean {
    return this.index.unique;
  }

  protected records(): readonly StoredRecord[] {
    return this.data.indexed(this.index);
  }
}

export class MemoryStore extends Source {
  get name(): string {
    return this.data.name;
  }
  get keyPath(): string | string[] | null {
    return this.data.keyPath;
  }
  get autoIncrement(): boolean {
    return this.data.autoIncrement;
  }
  get indexNames(): DOMStringList {
    return namesOf(this.data.indexes.keys());
  }

  put = (value: unknown, key?: IDBValidKey) => this.change(() => this.data.put(value, key, true));
  add = (value: unknown, key?: IDBValidKey) => this.change(() => this.data.put(value, key, false));
  delete = (query: Query) => this.change(() => this.data.remove(query));
  clear = () => this.change(() => this.data.remove(null));

  createIndex(name: string, keyPath: string | string[], options: IDBIndexParameters = {}): MemoryIndex {
    const { unique = false, multiEntry = false } = options;
    this.data.indexes.set(name, { name, keyPath, unique, multiEntry });
    return this.index(name);
  }

  deleteIndex(name: string): void {
    this.data.indexes.delete(name);
  }

  index(name: string): MemoryIndex {
    const index = this.data.indexes.get(name);
    if (!index) throw new DOMException(`There is no index "${name}".`, 'NotFoundError');
    return new MemoryIndex(this.data, this.transaction, index, this);
  }

  protected records(): readonly StoredRecord[] {
    return this.data.records;
  }

  private change(work: () => unknown): MemoryRequest {
    return this.transaction.ask(this, work, undefined, true);
  }
}

/** Lists of names have `contains`. */
export function namesOf(names: Iterable<string>): DOMStringList {
  const list = [...names].sort();
  return Object.assign(list, {
    contains: (name: string) => list.includes(name),
    item: (index: number) => list[index] ?? null,
  }) as unknown as DOMStringList;
}
