import { DOMException, Map } from '../../natives';
import type { Query, StoredRecord } from './records';
import { compareKeys, isKey, matches, setAt, valueAt } from './records';

export interface IndexData {
  readonly name: string;
  readonly keyPath: string | string[];
  readonly unique: boolean;
  readonly multiEntry: boolean;
}

/** The records of one object store, in the order of their keys. */
export class StoreData {
  records: StoredRecord[] = [];
  readonly indexes = new Map<string, IndexData>();
  private nextKey = 1;

  constructor(
    public name: string,
    readonly keyPath: string | string[] | null,
    readonly autoIncrement: boolean,
  ) {}

  put(original: unknown, explicit: IDBValidKey | undefined, replace: boolean): IDBValidKey {
    const value = structuredClone(original);
    const key = this.keyFor(value, explicit);
    const at = this.records.findIndex((record) => compareKeys(record.key, key) >= 0);
    const found = at >= 0 ? this.records[at] : undefined;
    const exists = found !== undefined && compareKeys(found.key, key) === 0;
    if (exists && !replace) throw new DOMException('The key exists already.', 'ConstraintError');
    this.checkUnique(value, key);
    this.records.splice(at < 0 ? this.records.length : at, exists ? 1 : 0, { key, primaryKey: key, value });
    return key;
  }

  remove(query: Query): void {
    this.records = this.records.filter(({ key }) => !matches(query, key));
  }

  /** The store as an index shows it: by the index's keys. */
  indexed({ keyPath, multiEntry }: IndexData): StoredRecord[] {
    return this.records
      .flatMap((record) => {
        const found = valueAt(record.value, keyPath);
        const keys = multiEntry && Array.isArray(found) ? (found as unknown[]) : [found];
        return keys.filter(isKey).map((key) => ({ ...record, key }));
      })
      .sort((a, b) => compareKeys(a.key, b.key) || compareKeys(a.primaryKey, b.primaryKey));
  }

  private keyFor(value: unknown, explicit: IDBValidKey | undefined): IDBValidKey {
    const inline = this.keyPath === null ? explicit : valueAt(value, this.keyPath);
    if (isKey(inline)) {
      if (typeof inline === 'number' && inline >= this.nextKey) this.nextKey = Math.floor(inline) + 1;
      return inline;
    }
    if (!this.autoIncrement) throw new DOMException('The record has no valid key.', 'DataError');
    const key = this.nextKey++;
    if (typeof this.keyPath === 'string') setAt(value, this.keyPath, key);
    return key;
  }

  private checkUnique(value: unknown, primaryKey: IDBValidKey): void {
    for (const index of this.indexes.values()) {
      const key = valueAt(value, index.keyPath);
      if (!index.unique || !isKey(key)) continue;
      const other = this.indexed(index).find((record) => compareKeys(record.key, key) === 0);
      if (other && compareKeys(other.primaryKey, primaryKey) !== 0) {
        throw new DOMException(`The index ${index.name} holds this key already.`, 'ConstraintError');
      }
    }
  }
}

export interface DatabaseData {
  readonly name: string;
  version: number;
  stores: Map<string, StoreData>;
}
