import { failure, messageOf, success, type Result } from '../contract/failure';
import { isLeftover, plainPath } from '../rules/task/paths';

/** A file that is read when it is asked for; rejects where it cannot be. */
export type ReadFile = () => Promise<Blob>;

/** Files of a folder, a drop or an archive, by plain path. */
export type ResultFiles = ReadonlyMap<string, ReadFile>;

/** Bytes that an archive may unpack to: the results of a whole benchmark are about a gigabyte. */
const MOST = 2e9;
const MOST_FILES = 10_000;

export async function isArchive(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return start[0] === 0x50 && start[1] === 0x4b;
}

/** Lists an archive; nothing is unpacked before it is asked for. `most` are the bytes it may unpack to. */
export async function archiveFiles(archive: Blob, name: string, most = MOST): Promise<Result<ResultFiles>> {
  const { BlobReader, BlobWriter, ZipReader, configure } = await import('@zip.js/zip.js');
  // Its own workers come from `blob:` addresses, which this page does not allow.
  configure({ useWebWorkers: false });
  try {
    const files = new Map<string, ReadFile>();
    let total = 0;
    for (const entry of await new ZipReader(new BlobReader(archive)).getEntries()) {
      const path = entry.directory ? null : plainPath(entry.filename);
      if (entry.directory || path === null || isLeftover(path)) continue;
      total += entry.uncompressedSize;
      files.set(path, () => entry.getData(new BlobWriter(), { checkSignature: true }));
    }
    if (total > most)
      return failure(
        'import-too-large',
        `${name} would unpack to ${Math.round(total / 1e6)} MB; at most ${most / 1e6} MB are read.`,
        'Choose the zip that a report exports, or fewer results at a time.',
      );
    if (files.size > MOST_FILES)
      return failure(
        'import-too-large',
        `${name} holds ${files.size} files; at most ${MOST_FILES} are read.`,
        'Choose fewer results at a time.',
      );
    return success(files);
  } catch (error) {
    return unreadable(name, error);
  }
}

export function unreadable(name: string, error: unknown): Result<never> {
  return failure(
    'import-unreadable',
    `${name} cannot be read as a zip archive: ${messageOf(error)}.`,
    'Was it copied whole?',
  );
}
