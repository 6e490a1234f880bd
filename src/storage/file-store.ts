import { failure, messageOf, success, type Failure, type Result } from '../contract/failure';
import { isQuota } from './database';

const STORE = 'iwr-files';
/** Addresses of the store's entries; nothing is ever asked of this host. */
const ORIGIN = 'https://files.invalid/';
const SIZE = 'x-size';

/** Files that were fetched or dropped, by collection and path: in Cache Storage, or in memory where there is none. */
export class FileCache {
  /** Told of a file that found no room. */
  onFull: ((full: Failure) => void) | null = null;
  readonly #memory = new Map<string, Blob>();
  #cache: Promise<Cache | null> | null = null;

  async #open(): Promise<Cache | null> {
    this.#cache ??= (async () => {
      try {
        return await caches.open(STORE);
      } catch {
        return null;
      }
    })();
    return this.#cache;
  }

  async get(collection: string, path: string): Promise<Blob | null> {
    const address = addressOf(collection, path);
    const cache = await this.#open();
    const kept = await cache?.match(address);
    return kept ? kept.blob() : (this.#memory.get(address) ?? null);
  }

  /** Fails where the browser has no room left; the file is then kept in memory until the page is closed. */
  async put(collection: string, path: string, file: Blob): Promise<Result<null>> {
    const address = addressOf(collection, path);
    const cache = await this.#open();
    try {
      if (!cache) this.#memory.set(address, file);
      await cache?.put(
        address,
        new Response(file, { headers: { 'content-type': file.type, [SIZE]: String(file.size) } }),
      );
      if (cache) this.#memory.delete(address);
      return success(null);
    } catch (error) {
      this.#memory.set(address, file);
      if (!isQuota(error))
        return failure(
          'storage-failed',
          `${path} could not be stored: ${messageOf(error)}.`,
          'Until the page is closed it is kept in memory.',
        );
      const full = failure(
        'storage-full',
        `The browser has no room left for ${path
          .split('/')
          .at(-1)
          ?.replace(/\?part=\d+$/, '')}.`,
        'What was stored is safe. Make room, then try again: what came is kept.',
      );
      this.onFull?.(full);
      return full;
    }
  }

  /** Writes what had to stay in memory, now that there may be room. */
  async flush(): Promise<void> {
    const cache = await this.#open();
    for (const [address, file] of cache ? this.#memory : []) {
      const [collection = '', path = ''] = address.slice(ORIGIN.length).split('/').map(decodeURIComponent);
      if (!(await this.put(collection, path, file)).ok) return;
    }
  }

  /** Names of the collections that hold a file. */
  async collections(): Promise<readonly string[]> {
    const kept = ((await (await this.#open())?.keys()) ?? []).map(({ url }) => url);
    const names = [...this.#memory.keys(), ...kept].map(
      (address) => address.slice(ORIGIN.length).split('/')[0] ?? '',
    );
    return [...new Set(names)].map(decodeURIComponent);
  }

  /** Addresses of what begins with `prefix`. */
  async #addresses(collection: string, prefix = ''): Promise<string[]> {
    const start = addressOf(collection, prefix);
    const cached = ((await (await this.#open())?.keys()) ?? []).map(({ url }) => url);
    return [...new Set([...this.#memory.keys(), ...cached])].filter((address) => address.startsWith(start));
  }

  async list(collection: string): Promise<readonly { readonly path: string; readonly size: number }[]> {
    const start = addressOf(collection, '').length;
    const cache = await this.#open();
    return Promise.all(
      (await this.#addresses(collection)).map(async (address) => {
        const kept = await cache?.match(address);
        // A body that nobody reads keeps the room of a file that is removed.
        await kept?.body?.cancel();
        const size = kept ? Number(kept.headers.get(SIZE) ?? 0) : (this.#memory.get(address)?.size ?? 0);
        return { path: decodeURIComponent(address.slice(start)), size };
      }),
    );
  }

  /** Removes what begins with `prefix`; all of the collection for "". */
  async drop(collection: string, prefix: string): Promise<void> {
    const cache = await this.#open();
    for (const address of await this.#addresses(collection, prefix)) {
      this.#memory.delete(address);
      await cache?.delete(address);
    }
  }
}

function addressOf(collection: string, path: string): string {
  return `${ORIGIN}${encodeURIComponent(collection)}/${encodeURIComponent(path)}`;
}
