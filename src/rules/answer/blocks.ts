import type { ReplyBlock } from '../../contract/answer';

const OPEN_FENCE = /^ {0,3}(`{3,}|~{3,})\s*([^`\s]*)[^`]*$/;
const OPEN_THINKING = /^\s*<(think|thinking)>/i;
const CLOSE_THINKING = /<\/(think|thinking)>/i;
const DOCUMENT = /^\s*(<!doctype\s+html|<html[\s>])/i;

interface Cursor {
  readonly lines: readonly string[];
  at: number;
}

/**
 * Cuts a model's reply into its blocks, in order: fences anchored at line starts (``` and ~~~), bare HTML documents,
 * and whatever stands inside think tags, which is marked as such. Linear in the reply's length.
 */
export function blocksOf(reply: string): ReplyBlock[] {
  const lines = reply.replace(/\r\n?/g, '\n').split('\n');
  const cursor: Cursor = { lines, at: 0 };
  const blocks: ReplyBlock[] = [];
  // A reply may begin inside its thinking: the opening tag is part of the prompt then.
  const closed = lines.findIndex((line) => CLOSE_THINKING.test(line));
  const opened = lines.findIndex(
    (line) => OPEN_THINKING.test(line) || DOCUMENT.test(line) || OPEN_FENCE.test(line),
  );
  if (closed >= 0 && (opened < 0 || closed < opened)) cursor.at = closed + 1;
  while (cursor.at < lines.length) {
    const line = lines[cursor.at] ?? '';
    if (OPEN_THINKING.test(line)) blocks.push(...takeThinking(cursor));
    else if (OPEN_FENCE.test(line)) blocks.push(takeFence(cursor));
    else if (DOCUMENT.test(line)) blocks.push(takeDocument(cursor));
    else cursor.at += 1;
  }
  return blocks;
}

function block(
  form: ReplyBlock['form'],
  language: string,
  from: number,
  content: string[],
  terminated: boolean,
  name = '',
): ReplyBlock {
  return {
    form,
    language,
    name,
    line: from + 1,
    lines: content.length,
    content: content.join('\n'),
    terminated,
  };
}

function takeThinking(cursor: Cursor): ReplyBlock[] {
  const start = cursor.at;
  const rest = cursor.lines.slice(start);
  const length = rest.findIndex((line) => CLOSE_THINKING.test(line));
  cursor.at = length < 0 ? cursor.lines.length : start + length + 1;
  return [block('thinking', '', start, cursor.lines.slice(start, cursor.at), length >= 0)];
}

function takeFence(cursor: Cursor): ReplyBlock {
  const [, marks = '', language = ''] = OPEN_FENCE.exec(cursor.lines[cursor.at] ?? '') ?? [];
  const start = cursor.at + 1;
  const closes = new RegExp(`^ {0,3}${marks[0]}{${marks.length},}\\s*$`);
  const isHtml = isHtmlLanguage(language) || DOCUMENT.test(cursor.lines[start] ?? '');
  let end = cursor.lines.findIndex((line, index) => index >= start && closes.test(line));
  if (isHtml && end >= 0) end = afterDocument(cursor.lines, start, end, closes);
  const terminated = end >= 0;
  const stop = terminated ? end : cursor.lines.length;
  cursor.at = stop + 1;
  const name = fileName(cursor.lines[start - 1] ?? '') || fileName(cursor.lines[start - 2] ?? '');
  return block('fence', language.toLowerCase(), start, cursor.lines.slice(start, stop), terminated, name);
}

/** "**style.css**", "### js/app.js:", "```css style.css": models write a file's name there. */
function fileName(line: string): string {
  return /(?:^|[\s`*#"'=(/\\])([\w-][\w.-]*\.(?:html?|css|m?js))(?=$|[\s`*"':)])/i.exec(line)?.[1] ?? '';
}

/** A page's own script may hold a fence line; the fence that ends the page comes after `</html>`. */
function afterDocument(lines: readonly string[], start: number, end: number, closes: RegExp): number {
  const whole = (from: number, to: number): boolean =>
    lines.slice(from, to).some((line) => /<\/html\s*>/i.test(line));
  const begins = lines.slice(start, end).some((line) => /<html[\s>]|<!doctype\s+html/i.test(line));
  if (!begins || whole(start, end)) return end;
  const restart = lines.findIndex((line, index) => index > end && DOCUMENT.test(line));
  const until = restart < 0 ? lines.length : restart;
  for (let index = end + 1; index < until; index += 1) {
    if (closes.test(lines[index] ?? '') && whole(end, index)) return index;
  }
  return end;
}

function takeDocument(cursor: Cursor): ReplyBlock {
  const start = cursor.at;
  const length = cursor.lines.slice(start).findIndex((line) => /<\/html\s*>/i.test(line));
  const stop = length < 0 ? cursor.lines.length : start + length + 1;
  cursor.at = stop;
  return block('document', 'html', start, cursor.lines.slice(start, stop), length >= 0);
}

export function isHtmlLanguage(language: string): boolean {
  return /^(x?html?[45]?|htm|markup)$/i.test(language);
}
