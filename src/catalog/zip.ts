import type * as zipJs from '@zip.js/zip.js';
import type { FileEntry as Entry } from '@zip.js/zip.js';
import { failure, messageOf, success, type Failure, type Result } from '../contract/failure';
import { isLeftover, plainPath } from '../rules/task/paths';
import { mediaType } from './media-type';
import { readingPlace } from './place';
import type { SourceFiles } from './source';

/** An archive beyond these is refused before anything of it is unpacked. Bytes. */
export const ZIP_LIMITS = { entries: 5_000, total: 2e9, entry: 512e6, ratio: 200, ratioAbove: 10e6 } as const;

type Zip = typeof zipJs;

/** Opens an archive without unpacking it: files are unpacked one by one when they are read. */
export async function zipPlace(archive: Blob, name: string): Promise<Result<SourceFiles>> {
  const zip = await import('@zip.js/zip.js');
  // Its own workers come from `blob:` addresses, which this page does not allow.
  zip.configure({ useWebWorkers: false });
  const listed = await entriesOf(zip, archive, name);
  if (!listed.ok) return listed;
  const entries = listed.value;
  return success(
    readingPlace([...entries.keys()], (path, signal) => unpack(entries.get(path), path, name, signal)),
  );
}

async function entriesOf(zip: Zip, archive: Blob, name: string): Promise<Result<Map<string, Entry>>> {
  const found = new Map<string, Entry>();
  let total = 0;
  try {
    for await (const entry of new zip.ZipReader(new zip.BlobReader(archive)).getEntriesGenerator()) {
      if (entry.directory || isLeftover(entry.filename.replaceAll('\\', '/'))) continue;
      const path = plainPath(entry.filename);
      if (path === null)
        return refused(name, `it names “${entry.filename}”, which would lead out of the archive`);
      if (found.has(path)) return refused(name, `it names “${path}” twice`);
      if (entry.encrypted)
        return refused(name, `“${path}” is encrypted`, 'Pack it again without a password.');
      found.set(path, entry);
      total += entry.uncompressedSize;
      const wrong = limitOf(entry, found.size, total);
      if (wrong !== null) return refused(name, wrong, 'Pack fewer tasks into one archive.');
    }
  } catch (error) {
    // The package looks at names too, before it gives them to us.
    if (/unsafe filename/i.test(messageOf(error)))
      return refused(name, 'it names a file that would lead out of the archive');
    return failure(
      'zip-unreadable',
      `${name} cannot be read as a zip archive: ${messageOf(error)}.`,
      'Was it copied whole? Pack it again.',
    );
  }
  return success(found);
}

function limitOf(entry: Entry, count: number, total: number): string | null {
  const { filename, compressedSize, uncompressedSize } = entry;
  const mega = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
  if (count > ZIP_LIMITS.entries) return `it holds more than ${ZIP_LIMITS.entries} files`;
  if (uncompressedSize > ZIP_LIMITS.entry)
    return `“${filename}” would be ${mega(uncompressedSize)}, more than ${mega(ZIP_LIMITS.entry)}`;
  if (total > ZIP_LIMITS.total) return `it would unpack to more than ${mega(ZIP_LIMITS.total)}`;
  const ratio = uncompressedSize / Math.max(1, compressedSize);
  if (uncompressedSize > ZIP_LIMITS.ratioAbove && ratio > ZIP_LIMITS.ratio)
    return `“${filename}” unpacks to ${Math.round(ratio)} times its size`;
  return null;
}

function refused(name: string, why: string, hint = 'Pack the folder again.'): Failure {
  return failure('zip-refused', `${name} was not opened: ${why}.`, hint);
}

/** What an archive says of a file's size need not be true: no more than that is taken. */
async function unpack(
  entry: Entry | undefined,
  path: string,
  name: string,
  signal?: AbortSignal,
): Promise<Result<Blob>> {
  if (!entry) return failure('file-missing', `There is no file ${path} in ${name}.`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      size += chunk.byteLength;
      if (size > entry.uncompressedSize) throw new Error('it is larger than the archive says');
      chunks.push(chunk);
    },
  });
  try {
    await entry.getData(writable, { checkSignature: true, ...(signal ? { signal } : {}) });
    return success(new Blob(chunks, { type: mediaType(path) }));
  } catch (error) {
    return failure(
      'zip-entry',
      `${path} in ${name} cannot be unpacked: ${messageOf(error)}.`,
      'Was the archive copied whole? Pack it again.',
    );
  }
}
