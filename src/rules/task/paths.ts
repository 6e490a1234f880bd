/** What systems leave in folders and archives beside a person's own files. */
const LEFTOVER = /(^|\/)(__MACOSX|\.[^/]+|Thumbs\.db|desktop\.ini)(\/|$)/i;

export function isLeftover(path: string): boolean {
  return LEFTOVER.test(path);
}

/**
 * A path as this app writes it: `/` only, none doubled, no `./` in front. Null where it would lead out of its folder
 * or names no file.
 */
export function plainPath(path: string): string | null {
  const plain = path.replace(/[\\/]+/g, '/').replace(/^(\.\/)+/, '');
  if (plain === '' || plain.endsWith('/') || plain.startsWith('/') || /^[a-z]:/i.test(plain)) return null;
  return plain.split('/').some((part) => part === '..' || part === '.' || part.includes('\0')) ? null : plain;
}

/** The folder that a path lies in, ending in a slash; "" at the root. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The last part of a folder's path: "x" of "a/x/". */
export function folderName(folder: string): string {
  return folder.slice(0, -1).split('/').at(-1) ?? '';
}
