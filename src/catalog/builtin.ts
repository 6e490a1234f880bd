import * as v from 'valibot';
import { failure, messageOf, success, type Result } from '../contract/failure';
import { listTasks } from './listing';
import type { SourceFiles, TaskListing, TaskSource } from './source';

const listedFiles = v.array(v.object({ path: v.string(), size: v.number() }));

/** The tasks that lie beside the app. `base` is the address of their folder, ending in a slash. */
export function builtinSource(base: string): TaskSource {
  let files: SourceFiles = served(base, []);
  return {
    id: 'builtin',
    label: 'Built-in',
    get files() {
      return files;
    },
    async list(signal): Promise<Result<TaskListing>> {
      const read = await get(new URL('files.json', base).href, signal);
      if (!read.ok) return read;
      const listed = v.safeParse(listedFiles, JSON.parse(await read.value.text()));
      if (!listed.success)
        return failure(
          'listing-unreadable',
          'The list of built-in tasks (tasks/files.json) cannot be read.',
          'Build the site again.',
        );
      files = served(
        base,
        listed.output.map(({ path }) => path),
      );
      return listTasks('builtin', files, signal);
    },
  };
}

function served(base: string, paths: readonly string[]): SourceFiles {
  const url = (path: string): string => new URL(path.split('/').map(encodeURIComponent).join('/'), base).href;
  return { paths, url, read: (path, signal) => get(url(path), signal) };
}

async function get(url: string, signal?: AbortSignal): Promise<Result<Blob>> {
  try {
    const response = await fetch(url, signal ? { signal } : {});
    if (response.ok) return success(await response.blob());
    return failure(
      'file-missing',
      `${url} answers ${response.status}.`,
      'The task’s folder lacks this file.',
    );
  } catch (error) {
    return failure(
      'unreachable',
      `${url} cannot be read: ${messageOf(error)}.`,
      'Is the server that serves this page still running?',
    );
  }
}
