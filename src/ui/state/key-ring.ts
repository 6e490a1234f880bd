import type { Result } from '../../contract/failure';
import type { ProviderSetting } from '../../contract/model';
import type { Store } from '../../storage/store';

interface HeldKey {
  readonly baseUrl: string;
  readonly key: string;
}

/**
 * Keys of providers: in memory until the page is closed, in the browser's database where a person asked for that, and
 * nowhere else. A key belongs to the base URL it was given for, and is forgotten when that changes.
 */
export class KeyRing {
  readonly #held = new Map<string, HeldKey>();
  readonly #stored = new Set<string>();

  constructor(private readonly store: Store) {}

  async load(): Promise<void> {
    for (const { provider, baseUrl, key } of await this.store.storedKeys()) {
      this.#held.set(provider, { baseUrl, key });
      this.#stored.add(provider);
    }
  }

  /** Empty where there is none for this provider at this base URL. */
  keyOf({ id, baseUrl }: ProviderSetting): string {
    const held = this.#held.get(id);
    return held?.baseUrl === baseUrl ? held.key : '';
  }

  isStored(id: string): boolean {
    return this.#stored.has(id);
  }

  async set({ id, baseUrl }: ProviderSetting, key: string): Promise<Result<null> | null> {
    if (key === '') return this.forget(id);
    this.#held.set(id, { baseUrl, key });
    return this.#stored.has(id) ? this.store.storeKey({ provider: id, baseUrl, key }) : null;
  }

  /** Puts a key into the browser's database, or takes it out of there and keeps it in memory. */
  async keep(provider: ProviderSetting, stored: boolean): Promise<Result<null> | null> {
    const key = this.keyOf(provider);
    if (!stored) {
      this.#stored.delete(provider.id);
      return this.store.dropKey(provider.id);
    }
    this.#stored.add(provider.id);
    return key === '' ? null : this.store.storeKey({ provider: provider.id, baseUrl: provider.baseUrl, key });
  }

  async forget(id: string): Promise<Result<null> | null> {
    this.#held.delete(id);
    return this.#stored.delete(id) ? this.store.dropKey(id) : null;
  }
}
