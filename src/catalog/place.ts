import { failure, success, type Result } from '../contract/failure';
import { typed } from './media-type';
import type { SourceFiles } from './source';

/** Reads one file's bytes; a failure says what is wrong with the place. */
export type ReadFile = (path: string, signal?: AbortSignal) => Promise<Result<Blob>>;

/** A place whose files are read one by one and have an address once they were. */
export function readingPlace(paths: readonly string[], read: ReadFile): SourceFiles {
  const known = new Set(paths);
  const addresses = new Map<string, string>();
  return {
    paths,
    url: (path) => addresses.get(path) ?? null,
    async read(path, signal) {
      if (!known.has(path))
        return failure('file-missing', `There is no file ${path}.`, 'The task’s folder lacks it.');
      const file = await read(path, signal);
      return file.ok ? success(typed(path, file.value)) : file;
    },
    async prepare(wanted, signal) {
      for (const path of wanted) {
        if (!known.has(path) || addresses.has(path)) continue;
        const file = await read(path, signal);
        if (file.ok) addresses.set(path, URL.createObjectURL(typed(path, file.value)));
      }
    },
  };
}

/** Files that are here already. */
export function filePlace(files: ReadonlyMap<string, Blob>): SourceFiles {
  const addresses = new Map<string, string>();
  return {
    paths: [...files.keys()],
    url(path) {
      const file = files.get(path);
      if (file && !addresses.has(path)) addresses.set(path, URL.createObjectURL(typed(path, file)));
      return addresses.get(path) ?? null;
    },
    async read(path) {
      const file = files.get(path);
      return file
        ? success(typed(path, file))
        : failure('file-missing', `There is no file ${path}.`, 'The task’s folder lacks it.');
    },
  };
}
