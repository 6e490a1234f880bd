/** `blob:` addresses live in the frame only; an SVG image loads nothing but `data:`. */
import { FileReader, Map, Promise, fetch } from '../natives';

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

export interface BlobAnswers {
  /** For addresses that a page revoked after loading, as it should. */
  redraw(address: string): string | null;
  /** For a picture used once, far from the viewport. */
  empty(address: string): string | undefined;
}

/** Replaces every `blob:` address in the text by its bytes, where they can be had. */
export async function inlineBlobs(text: string, { redraw, empty }: BlobAnswers): Promise<string> {
  const uses = text.match(ADDRESS) ?? [];
  if (uses.length === 0) return text;
  const counts = new Map<string, number>();
  for (const address of uses) counts.set(address, (counts.get(address) ?? 0) + 1);
  const loaded = new Map<string, string | null>();
  await Promise.all(
    [...counts].map(async ([address, count]) => {
      const bytes = (await blobAsDataUrl(address)) ?? redraw(address);
      const raster = bytes !== null && !bytes.startsWith('data:image/svg');
      loaded.set(address, (count === 1 && raster ? empty(address) : undefined) ?? bytes);
    }),
  );
  return text.replace(ADDRESS, (address) => loaded.get(address) ?? address);
}
