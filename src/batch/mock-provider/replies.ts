import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Behaviour } from './behaviours';
import type { Asked } from './dialect';

/** Pages to answer with: by the hash of a task's sheet, so that the mock knows which task it is asked for. */
export type Pages = ReadonlyMap<string, string>;

/** Reads the good sample of every task in a folder of the benchmark's format. */
export async function pagesOf(tasks: string): Promise<Pages> {
  const pages = new Map<string, string>();
  for (const id of await readdir(join(tasks, 'data')).catch(() => [])) {
    const folder = join(tasks, 'data', id);
    const page = await readFile(join(folder, 'answers/good.html'), 'utf8').catch(() => null);
    const sheets = await readdir(join(folder, 'stitched_assets')).catch(() => []);
    if (page === null) continue;
    for (const sheet of sheets)
      pages.set(hashOf(await readFile(join(folder, 'stitched_assets', sheet))), page);
  }
  return pages;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const PLAIN = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mock</title></head>
<body><h1>A page of the mock</h1><button class="btn">Nothing happens</button></body></html>`;

/** What is asked for, by the members that the prompt names. */
function subjectOf(text: string): 'similarity' | 'verdict' | 'target' | 'page' {
  if (text.includes('"layout"')) return 'similarity';
  if (text.includes('"result"')) return 'verdict';
  return text.includes('"index"') ? 'target' : 'page';
}

/** The reply of the mock's model: a page, a judgement or a target, as the prompt wants it. */
export function replyTo(asked: Asked, behaviour: Behaviour, pages: Pages): string {
  const subject = subjectOf(asked.text);
  if (behaviour === 'garbled' && subject !== 'page') return 'I looked at the pictures, and they are nice.';
  switch (subject) {
    case 'similarity':
      return JSON.stringify({
        layout: 8,
        elements: 12,
        content: 33,
        style: 12,
        overall: 16,
        differences: 'Colours differ a little – “naïve” 中文 😀.',
      });
    case 'verdict':
      return JSON.stringify({
        think: 'The second picture shows what is asserted – 是的.',
        result: behaviour === 'says-no' ? 'No' : 'Yes',
      });
    case 'target':
      return JSON.stringify(targetIn(asked.text));
    case 'page': {
      const known = asked.images.map((image) => pages.get(hashOf(Buffer.from(image, 'base64'))));
      const page = known.find((found) => found !== undefined) ?? PLAIN;
      return `Here is the page – naïve, 中文, 😀.\n\n\`\`\`html\n${page}\n\`\`\`\n`;
    }
  }
}

/** The element of the list that shares most words with the step's description. */
function targetIn(text: string): { readonly index: number; readonly why: string } {
  const step = /Step: (.*)/.exec(text)?.[1] ?? '';
  const wanted = new Set(step.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  let best = { index: -1, why: 'No element of the list fits.', shared: 0 };
  for (const [, index = '', words = ''] of text.matchAll(/^\s*\[(\d+)\] (.*)$/gm)) {
    const shared = (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) =>
      wanted.has(word),
    ).length;
    if (shared > best.shared)
      best = { index: Number(index), why: `It shares ${shared} words with the step.`, shared };
  }
  return { index: best.index, why: best.why };
}
