import type { FileTree } from '../../catalog/dropped';
import { failure, messageOf, success, type Result } from '../../contract/failure';
import { stitch, type Part } from '../../rules/answer/stitch';

export interface AnswerFile {
  readonly text: string;
  readonly label: string;
}

/** Bytes of all files of an answer together. */
const MOST = 20_000_000;
const TEXT = /\.(css|m?js|json|txt|svg)$/i;

/** One page out of an answer's files: index.html with the styles, scripts and pictures that it names put in. */
export async function answerOfFiles(tree: FileTree): Promise<Result<AnswerFile>> {
  const pages = [...tree.keys()].filter((path) => /\.html?$/i.test(path));
  const depth = (path: string): number => path.split('/').length;
  const page = pages
    .filter((path) => /(^|\/)index\.html?$/i.test(path) || pages.length === 1)
    .sort((a, b) => depth(a) - depth(b))[0];
  if (page === undefined)
    return failure(
      'no-index',
      pages.length === 0
        ? 'There is no HTML file among these.'
        : `There are ${pages.length} HTML files and none is index.html.`,
      'Drop one page, or a folder whose page is index.html.',
    );
  const size = [...tree.values()].reduce((sum, file) => sum + file.size, 0);
  if (size > MOST)
    return failure(
      'answer-too-large',
      `The files have ${(size / 1e6).toFixed(1)} MB; the limit for an answer is ${MOST / 1e6} MB.`,
      'Take out embedded pictures: images come from the task’s assets.',
    );
  const base = page.slice(0, page.lastIndexOf('/') + 1);
  try {
    const parts = new Map<string, Part>();
    for (const [path, file] of tree)
      if (path !== page && path.startsWith(base))
        parts.set(path.slice(base.length), await partOf(path, file));
    const html = (await tree.get(page)?.text()) ?? '';
    const joined = stitch(html, (address) => {
      const name = decodeURI(address).replace(/^\.?\//, '');
      const part = parts.get(name);
      return part ? { ...part, name } : null;
    });
    return success({
      text: joined.html,
      label: tree.size === 1 ? page : `${base || page} (${tree.size} files)`,
    });
  } catch (error) {
    return failure(
      'answer-unreadable',
      `The files cannot be read: ${messageOf(error)}.`,
      'Are they still there?',
    );
  }
}

async function partOf(path: string, file: File): Promise<Part> {
  if (TEXT.test(path) && !/\.svg$/i.test(path)) return { text: await file.text() };
  const { mediaType } = await import('../../catalog/media-type');
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return { data: `data:${file.type || mediaType(path)};base64,${btoa(binary)}` };
}
