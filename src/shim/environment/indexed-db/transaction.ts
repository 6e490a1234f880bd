import { DOMException, Map, setTimeout } from '../../natives';
import type { DatabaseData } from './data';
import { StoreData } from './data';
import { HandlerTarget, MemoryRequest } from './request';
import { MemoryStore } from './store';

/** Requests run one after the other, each in a task; the transaction ends when the last callback asked for no more. */
export class MemoryTransaction extends HandlerTarget {
  error: DOMException | null = null;
  readonly durability = 'default';
  private readonly before: Map<string, StoreData>;
  private readonly queue: (() => void)[] = [];
  private over = false;

  constructor(
    readonly db: object,
    private readonly data: DatabaseData,
    private readonly names: readonly string[],
    readonly mode: IDBTransactionMode,
  ) {
    super();
    this.before = copy(data.stores);
    this.schedule();
  }

  get objectStoreNames(): string[] {
    return [...this.names];
  }

  objectStore(name: string): MemoryStore {
    const store = this.data.stores.get(name);
    if (!store || (this.mode !== 'versionchange' && !this.names.includes(name))) {
      throw new DOMException(`There is no object store "${name}" here.`, 'NotFoundError');
    }
    return new MemoryStore(store, this);
  }

  /** Runs `work` in its turn and answers with what it returns. */
  ask(source: object, work: () => unknown, request = new MemoryRequest(), changes = false): MemoryRequest {
    if (this.over) throw new DOMException('The transaction is over.', 'TransactionInactiveError');
    if (changes && this.mode === 'readonly')
      throw new DOMException('The transaction is read-only.', 'ReadOnlyError');
    request.source = source;
    request.transaction = this;
    this.queue.push(() => {
      try {
        request.succeed(work());
      } catch (error) {
        if (request.fail(error)) this.abort(request.error);
      }
    });
    return request;
  }

  commit(): void {}

  abort(error: DOMException | null = null): void {
    if (this.over) return;
    this.over = true;
    this.error = error;
    this.data.stores = this.before;
    setTimeout(() => this.tell('abort', true), 0);
  }

  private schedule(): void {
    setTimeout(() => {
      if (this.over) return;
      const next = this.queue.shift();
      next?.();
      if (this.over) return;
      if (next) this.schedule();
      else {
        this.over = true;
        this.tell('complete');
      }
    }, 0);
  }
}

function copy(stores: Map<string, StoreData>): Map<string, StoreData> {
  const copied = new Map<string, StoreData>();
  for (const [name, store] of stores) {
    const twin = Object.assign(new StoreData(store.name, store.keyPath, store.autoIncrement), store);
    twin.records = [...store.records];
    copied.set(name, twin);
  }
  return copied;
}
