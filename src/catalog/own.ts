import { failure, success, type Result } from '../contract/failure';
import { listTasks } from './listing';
import type { FileTree } from './dropped';
import { filePlace } from './place';
import type { FileStore, SourceFiles, TaskSource } from './source';
import { zipPlace } from './zip';

/** A data set that a person dropped or chose: files, or one archive. */
export interface OwnSet {
  /** Name of the folder or archive. */
  readonly name: string;
  readonly content: FileTree | Blob;
}

const ARCHIVE = 'archive.zip';

/** Sorts what was dropped: one archive, or loose files. */
export function ownSetOf(files: FileTree): Result<OwnSet> {
  const [[path, first] = ['', undefined]] = files;
  if (files.size === 1 && first && /\.zip$/i.test(path)) return success({ name: first.name, content: first });
  const zip = [...files.keys()].find((name) => /\.zip$/i.test(name) && !name.includes('/'));
  if (zip !== undefined && files.size > 1)
    return failure(
      'mixed-drop',
      `${zip} was dropped together with other files.`,
      'Drop one archive or one folder.',
    );
  if (files.size === 0)
    return failure(
      'empty-drop',
      'There are no files in what was dropped.',
      'Drop a folder or a zip archive.',
    );
  const root = path.includes('/') ? path.slice(0, path.indexOf('/')) : path;
  return success({ name: root, content: files });
}

async function placeOf({ name, content }: OwnSet): Promise<Result<SourceFiles>> {
  return content instanceof Blob ? zipPlace(content, name) : success(filePlace(content));
}

/** The tasks of a person's own set, as a source. Fails where there is none in it. */
export async function ownSource(id: string, set: OwnSet): Promise<Result<TaskSource>> {
  const place = await placeOf(set);
  if (!place.ok) return place;
  const files = place.value;
  if (!files.paths.some((path) => /(^|\/)data\.jsonl$/i.test(path)))
    return failure(
      'no-data-set',
      `There is no data.jsonl in ${set.name} (${files.paths.length} files).`,
      'Drop the folder that holds data.jsonl beside data/<id>/, or a task’s folder with a data.jsonl of its own.',
    );
  const listing = await listTasks(id, files);
  if (!listing.ok) return listing;
  return success({ id, label: set.name, files, list: async () => listing });
}

/** Keeps a set in this browser, so that it is there next time. */
export async function keepOwnSet(store: FileStore, collection: string, set: OwnSet): Promise<Result<null>> {
  if (set.content instanceof Blob) return store.put(collection, ARCHIVE, set.content);
  for (const [path, file] of set.content) {
    const kept = await store.put(collection, path, file);
    if (!kept.ok) return kept;
  }
  return success(null);
}

export async function keptOwnSet(store: FileStore, collection: string, name: string): Promise<OwnSet | null> {
  const archive = await store.get(collection, ARCHIVE);
  if (archive) return { name, content: archive };
  const files = new Map<string, File>();
  for (const { path } of await store.list(collection)) {
    const file = await store.get(collection, path);
    if (file) files.set(path, new File([file], path, { type: file.type }));
  }
  return files.size > 0 ? { name, content: files } : null;
}
