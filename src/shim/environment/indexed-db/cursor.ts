import type { StoreData } from './data';
import type { StoredRecord } from './records';
import { compareKeys } from './records';
import type { MemoryRequest } from './request';
import type { Asking } from './store';

/** Steps through what matched; what was deleted meanwhile is passed over. */
export class Cursor {
  private at: StoredRecord | undefined;

  constructor(
    readonly source: { readonly transaction: Asking },
    readonly request: MemoryRequest,
    private readonly list: () => readonly StoredRecord[],
    readonly direction: IDBCursorDirection,
    private readonly data: StoreData,
  ) {}

  get key(): IDBValidKey | undefined {
    return this.at?.key;
  }
  get primaryKey(): IDBValidKey | undefined {
    return this.at?.primaryKey;
  }
  get value(): unknown {
    return structuredClone(this.at?.value);
  }

  first(): Cursor | null {
    this.at = this.list()[0];
    return this.at ? this : null;
  }

  continue(key?: IDBValidKey): void {
    this.step((record) =>
      key === undefined ? this.isBeyond(record) : this.isBeyond(record) && this.order(record.key, key) >= 0,
    );
  }

  advance(count: number): void {
    let left = count;
    this.step((record) => this.isBeyond(record) && --left === 0);
  }

  update(value: unknown): MemoryRequest {
    const key = this.data.keyPath === null ? this.primaryKey : undefined;
    return this.source.transaction.ask(this, () => this.data.put(value, key, true), undefined, true);
  }

  delete(): MemoryRequest {
    const { primaryKey } = this;
    return this.source.transaction.ask(this, () => this.data.remove(primaryKey), undefined, true);
  }

  private step(fits: (record: StoredRecord) => boolean): void {
    this.request.again();
    this.source.transaction.ask(
      this.source,
      () => {
        this.at = this.list().find(fits);
        return this.at ? this : null;
      },
      this.request,
    );
  }

  private order(a: IDBValidKey, b: IDBValidKey): number {
    return this.direction.startsWith('prev') ? compareKeys(b, a) : compareKeys(a, b);
  }

  private isBeyond(record: StoredRecord): boolean {
    if (!this.at) return false;
    const byKey = this.order(record.key, this.at.key);
    return (
      byKey > 0 ||
      (byKey === 0 &&
        !this.direction.endsWith('unique') &&
        this.order(record.primaryKey, this.at.primaryKey) > 0)
    );
  }
}
