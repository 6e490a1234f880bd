import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import { inlineAssets } from './inline-assets';

export interface CorpusPage {
  readonly name: string;
  /** A complete document that loads nothing. */
  readonly html: string;
}

async function htmlFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /^\.html?$/.test(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Every HTML file of the given files and folders; local style sheets, scripts, pictures and fonts put inside. */
export async function readPages(paths: readonly string[], root: string): Promise<CorpusPage[]> {
  const pages: CorpusPage[] = [];
  for (const path of paths)
    for (const file of await htmlFiles(path)) {
      const name = relative(root, file);
      const html = await inlineAssets(await readFile(file, 'utf8'), dirname(file));
      pages.push({ name: name.startsWith('..') ? basename(file) : name, html });
    }
  return pages;
}
