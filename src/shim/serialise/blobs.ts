/** `blob:` addresses live in the frame only; an SVG image loads nothing but `data:`. */
import { FileReader, Map, Promise, fetch, Set } from '../natives';

const ADDRESS = /blob:[\w-]+(?::\/\/[\w.:-]+)?\/[\w-]+/g;
const cache = new Map<string, Promise<string | null>>();

function readAsDataUrl(blob: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}

async function load(address: string): Promise<string | null> {
  try {
    return await readAsDataUrl(await (await fetch(address)).blob());
  } catch {
    return null;
  }
}

/** Null when the address was revoked or never existed; each address is read once in a page's life. */
export function blobAsDataUrl(address: string): Promise<string | null> {
  let pending = cache.get(address);
  if (!pending) cache.set(address, (pending = load(address)));
  return pending;
}

/**
 * Replaces every `blob:` address in the text by its bytes. `redraw` answers for addresses that a page revoked
 * after loading, as it should; null leaves the address as it is.
 */
export async function inlineBlobs(text: string, redraw: (address: string) => string | null): Promise<string> {
  const addresses = [...new Set(text.match(ADDRESS) ?? [])];
  if (addresses.length === 0) return text;
  const loaded = new Map<string, string | null>();
  await Promise.all(
    addresses.map(async (address) => loaded.set(address, (await blobAsDataUrl(address)) ?? redraw(address))),
  );
  return text.replace(ADDRESS, (address) => loaded.get(address) ?? address);
}
