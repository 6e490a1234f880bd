import type { FileTree } from '../../catalog/dropped';
import { typed } from '../../catalog/media-type';
import { failure, messageOf, success, type Result } from '../../contract/failure';
import { dataAddress } from '../../export/data-address';
import { ANSWER_LIMIT } from '../../rules/answer/intake';
import { stitch, type Part } from '../../rules/answer/stitch';
import { folderOf } from '../../rules/task/paths';

export interface AnswerFile {
  readonly text: string;
  readonly label: string;
}

const TEXT = /\.(css|m?js|json|txt)$/i;

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
  if (size > ANSWER_LIMIT)
    return failure(
      'answer-too-large',
      `The files have ${(size / 1e6).toFixed(1)} MB; the limit for an answer is ${ANSWER_LIMIT / 1e6} MB.`,
      'Take out embedded pictures: images come from the task’s assets.',
    );
  const base = folderOf(page);
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
  if (TEXT.test(path)) return { text: await file.text() };
  return { data: await dataAddress(typed(path, file)) };
}
