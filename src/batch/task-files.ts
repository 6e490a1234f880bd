import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface ListedFile {
  /** Relative to the tasks' folder, with `/`. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** Sources of recorded pages are not shown to models, and so not published, nor are notes about them. */
export function isTaskFile(path: string): boolean {
  return !/(^|\/)(source(\/|$)|\.)|^scenes(\/|$)|\.md$/.test(path);
}

/** All published files below a tasks' folder, in order of path. */
export async function listTaskFiles(root: string): Promise<ListedFile[]> {
  const found: ListedFile[] = [];
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!isTaskFile(path)) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) found.push({ path, size: (await stat(join(root, path))).size });
    }
  };
  await walk('');
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}
