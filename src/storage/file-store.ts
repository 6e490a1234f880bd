import { failure, messageOf, success, type Result } from '../contract/failure';

const STORE = 'iwr-files';
/** Addresses of the store's entries; nothing is ever asked of this host. */
const ORIGIN = 'https://files.invalid/';
const SIZE = 'x-size';

/** Files that were fetched or dropped, by collection and path: in Cache Storage, or in memory where there is none. */
export class FileCache {
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
      return success(null);
    } catch (error) {
      this.#memory.set(address, file);
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      return failure(
        full ? 'storage-full' : 'storage-failed',
        full
          ? 'The browser has no more room for this page’s files.'
          : `A file could not be stored: ${messageOf(error)}.`,
        'Remove fetched tasks or old runs. Until the page is closed the file is kept in memory.',
      );
    }
  }

  async list(collection: string): Promise<readonly { readonly path: string; readonly size: number }[]> {
    const start = addressOf(collection, '');
    const found = new Map<string, number>();
    for (const [address, file] of this.#memory) if (address.startsWith(start)) found.set(address, file.size);
    const cache = await this.#open();
    for (const request of (await cache?.keys()) ?? []) {
      if (!request.url.startsWith(start)) continue;
      const kept = await cache?.match(request);
      found.set(request.url, Number(kept?.headers.get(SIZE) ?? 0));
    }
    return [...found].map(([address, size]) => ({
      path: decodeURIComponent(address.slice(start.length)),
      size,
    }));
  }

  /** Removes what begins with `prefix`; all of the collection for "". */
  async drop(collection: string, prefix: string): Promise<void> {
    const cache = await this.#open();
    for (const { path } of await this.list(collection)) {
      if (!path.startsWith(prefix)) continue;
      const address = addressOf(collection, path);
      this.#memory.delete(address);
      await cache?.delete(address);
    }
  }
}

function addressOf(collection: string, path: string): string {
  return `${ORIGIN}${encodeURIComponent(collection)}/${encodeURIComponent(path)}`;
}
