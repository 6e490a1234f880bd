import type { ReplyBlock } from '../../contract/answer';
import { isHtmlLanguage } from './fences';

export const FULL_DOCUMENT = /<!doctype\s+html|<html[\s>]|<body[\s>]/i;
const MARKUP =
  /<(div|main|section|header|nav|button|form|p|h[1-6]|ul|table|script|style|body|canvas|svg)[\s>]/i;
const FRAMEWORK = /^(jsx|tsx|vue|svelte|php|astro)$/;

/**
 * Pages in blocks of HTML before pages in blocks of something else, full documents before fragments; of several, the
 * last one that is not much shorter than the longest.
 */
export function choose(blocks: readonly ReplyBlock[]): ReplyBlock | undefined {
  const said = blocks.filter(({ form }) => form !== 'thinking');
  const html = said.filter(
    ({ form, language }) => form === 'document' || language === '' || isHtmlLanguage(language),
  );
  const full = html.filter(({ content }) => FULL_DOCUMENT.test(content));
  const parts = html.filter(({ language, content }) => isHtmlLanguage(language) || MARKUP.test(content));
  const known = new Set(html);
  const other = said.filter(
    (block) => !known.has(block) && !FRAMEWORK.test(block.language) && FULL_DOCUMENT.test(block.content),
  );
  const pool = [full, parts, other].find((pages) => pages.length > 0) ?? [];
  const longest = pool.reduce((most, page) => Math.max(most, page.content.length), 0);
  return pool.findLast((page) => page.content.length >= longest / 2);
}

/** The rest of a page that its block breaks off, in a block of its own: "continue" was asked, or said. */
export function continuation(page: ReplyBlock, blocks: readonly ReplyBlock[]): ReplyBlock | null {
  if (!FULL_DOCUMENT.test(page.content) || /<\/html\s*>/i.test(page.content)) return null;
  const next = blocks.slice(blocks.indexOf(page) + 1).find(({ form }) => form === 'fence');
  if (!next || !(next.language === '' || isHtmlLanguage(next.language))) return null;
  return !/<!doctype|<html[\s>]/i.test(next.content) && /<\/html\s*>/i.test(next.content) ? next : null;
}

/** Broken off inside a tag, the rest goes on at once; elsewhere on a line of its own. */
export function glued(page: string, rest: string): string {
  const inside = /<[a-z/][^<>]*$/i.test(page.slice(-2000));
  return `${page}${inside ? '' : '\n'}${rest}`;
}

/** How a module of framework code begins; its markup is no page. */
const CODE =
  /^\s*(?:["']use (?:client|server|strict)["']|import\s[^\n]*["']|export\s+(?:default|const|function)\b)/;

/** Text without any block, from the first line that begins with a tag; sentences behind its last one are not of it. */
export function looseMarkup(reply: string): ReplyBlock[] {
  if (!MARKUP.test(reply)) return [];
  const text = reply.replace(/^\ufeff/, '');
  if (CODE.test(text)) return [framework(text)];
  const all = text.split('\n');
  const first = all.findIndex((line) => /^\s*<[a-z!]/i.test(line));
  const last = all.findLastIndex((line) => /[<>{};=]/.test(line));
  const kept = first < 0 || last < first ? all : all.slice(first, last + 1);
  const line = kept === all ? 1 : first + 1;
  const content = kept.join('\n');
  return [
    { form: 'document', language: 'html', name: '', line, lines: kept.length, content, terminated: true },
  ];
}

function framework(content: string): ReplyBlock {
  const lines = content.split('\n').length;
  return { form: 'fence', language: 'jsx', name: '', line: 1, lines, content, terminated: true };
}
