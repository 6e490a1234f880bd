import { failure, success, type Result } from '../contract/failure';
import { isLeftover, plainPath } from '../rules/task/paths';

/** Files of one folder or drop, by plain path. */
export type FileTree = ReadonlyMap<string, File>;

export const MOST_FILES = 5_000;

const TOO_MANY = failure(
  'too-many-files',
  `There are more than ${MOST_FILES} files.`,
  'Drop the data set’s own folder, or fewer tasks at a time.',
);

function collect(found: Map<string, File>, path: string, file: File): boolean {
  const plain = plainPath(path);
  if (plain === null || isLeftover(plain)) return true;
  // Files of several folders may be chosen at once, and have the same name.
  let free = plain;
  for (let number = 2; found.has(free); number += 1) free = plain.replace(/(\.[^./]*)?$/, ` (${number})$1`);
  found.set(free, file);
  return found.size <= MOST_FILES;
}

/** The files of a folder chosen in a file dialog, or of single files chosen there. */
export function filesOfInput(list: FileList): Result<FileTree> {
  const found = new Map<string, File>();
  for (const file of list) if (!collect(found, file.webkitRelativePath || file.name, file)) return TOO_MANY;
  return success(found);
}

/**
 * Everything that was dropped, folders to their ends. To be called while the drop event is being handled: the browser
 * takes the list back afterwards.
 */
export async function filesOfDrop(items: DataTransferItemList): Promise<Result<FileTree>> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const found = new Map<string, File>();
  const walk = async (entry: FileSystemEntry): Promise<boolean> => {
    if (entry.isFile)
      return collect(found, entry.fullPath.replace(/^\//, ''), await fileOf(entry as FileSystemFileEntry));
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    // One call gives 100 entries at most; the last one gives none.
    for (let batch = await nextBatch(reader); batch.length > 0; batch = await nextBatch(reader))
      for (const child of batch) if (!(await walk(child))) return false;
    return true;
  };
  try {
    for (const entry of entries) if (!(await walk(entry))) return TOO_MANY;
  } catch (error) {
    return failure(
      'drop-unreadable',
      `A dropped file cannot be read: ${error instanceof Error ? error.message : 'the browser gives no reason'}.`,
      'Is it still there, and may the browser read it?',
    );
  }
  return success(found);
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function nextBatch(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}
