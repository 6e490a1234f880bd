import type { ReplyBlock } from '../../contract/answer';
import { closing, dedented, fileName, isHtmlLanguage, openingOf, type Opening } from './fences';
import { afterThinking, afterUnopened, thinkingCloser, withoutChannel } from './thinking';

const DOCUMENT = /^\s*(<!doctype\s+html|<html[\s>])/i;
const END = /<\/html\s*>/i;
/** Tags of a wrapper (a tool's call, an artifact, an answer box) in front of a page. */
const WRAPPED = /^\s*(?:<(?:[a-z/][^<>]*|\|[^<>|]*\|)>\s*|<!\[CDATA\[\s*)+(?=<!doctype\s+html|<html[\s>])/i;
/** A sentence that runs into the page: not one that only names the tag. */
const AFTER_PROSE = /^[^`<"'=(]*(?=<!doctype\s+html[^<>`]*>\s*(?:<[^`]*)?$)/i;
const AFTER_PROSE_FENCE = /^[^`]*[^`\s][^`]*(?=```(?:html|HTML)\s*$)/;

/** Without one of these a line begins no block. */
const MARK = /[<[`~\u25c1]/;

interface Cursor {
  /** What stands before a block on its line is cut off as it is read. */
  readonly lines: string[];
  /** For each line the first one from it on that ends a page, or that begins one. */
  readonly ends: Int32Array;
  readonly starts: Int32Array;
  /** Searches behind a page's end that found no closing fence. */
  readonly vain: Set<string>;
  at: number;
}

/**
 * Cuts a model's reply into its blocks, in order: fences (``` and ~~~), bare HTML documents, and what the model
 * thought before, which is marked as such. Linear in the reply's length.
 */
export function blocksOf(reply: string): ReplyBlock[] {
  const lines = reply
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const ends = nextOf(lines, END);
  const starts = nextOf(lines, DOCUMENT);
  const cursor: Cursor = { lines, ends, starts, vain: new Set(), at: 0 };
  const blocks = takeUnopened(cursor);
  while (cursor.at < lines.length) {
    if (!MARK.test(lines[cursor.at] ?? '')) {
      cursor.at += 1;
      continue;
    }
    const line = withoutChannel(lines[cursor.at] ?? '');
    const close = thinkingCloser(line);
    const here = close ? line : line.slice(pageStart(line, lines[cursor.at + 1] ?? ''));
    lines[cursor.at] = here;
    const opening = openingOf(here);
    if (close) blocks.push(takeThinking(cursor, close));
    else if (opening) blocks.push(takeFence(cursor, opening));
    else if (DOCUMENT.test(here)) blocks.push(takeDocument(cursor));
    else cursor.at += 1;
  }
  return blocks;
}

function nextOf(lines: readonly string[], sign: RegExp): Int32Array {
  const next = new Int32Array(lines.length + 1).fill(-1);
  for (let index = lines.length - 1; index >= 0; index -= 1)
    next[index] = sign.test(lines[index] ?? '') ? index : (next[index + 1] ?? -1);
  return next;
}

/** Where on a line its page begins, behind what a wrapper or a sentence has put before it; 0 for most. */
function pageStart(line: string, following: string): number {
  const before = WRAPPED.exec(line) ?? AFTER_PROSE.exec(line);
  if (before) return before[0].length;
  const fence = line.length < 1000 && /^\s*</.test(following) ? AFTER_PROSE_FENCE.exec(line) : null;
  return fence?.[0].length ?? 0;
}

function block(
  form: ReplyBlock['form'],
  language: string,
  from: number,
  content: readonly string[],
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

/** A reply may begin inside its thinking: the mark that opens it is part of the prompt then. */
function takeUnopened(cursor: Cursor): ReplyBlock[] {
  const { lines } = cursor;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (!MARK.test(line)) continue;
    if (thinkingCloser(line)) return [];
    const rest = afterUnopened(line);
    if (rest === null) continue;
    const later = (from: number): boolean =>
      cursor.starts[from] !== -1 || lines.slice(from).some((other) => openingOf(other) !== null);
    const startsHere = rest.trim() !== '' && (DOCUMENT.test(rest) || openingOf(rest) !== null);
    if (!startsHere && !later(index + 1)) return [];
    lines[index] = rest;
    cursor.at = rest.trim() === '' ? index + 1 : index;
    return [block('thinking', '', 0, lines.slice(0, index + 1), true)];
  }
  return [];
}

function takeThinking(cursor: Cursor, close: RegExp): ReplyBlock {
  const { lines, at: start } = cursor;
  for (let index = start; index < lines.length; index += 1) {
    const rest = afterThinking(lines[index] ?? '', close);
    if (rest === null) continue;
    const content = lines.slice(start, index + 1);
    cursor.at = rest.trim() === '' ? index + 1 : index;
    lines[index] = rest;
    return block('thinking', '', start, content, true);
  }
  cursor.at = lines.length;
  return block('thinking', '', start, lines.slice(start), false);
}

function takeFence(cursor: Cursor, opening: Opening): ReplyBlock {
  const { lines, at } = cursor;
  // A page that begins on the fence's own line.
  const start = opening.content === '' ? at + 1 : at;
  lines[at] = opening.content;
  const isHtml = isHtmlLanguage(opening.language) || DOCUMENT.test(lines[start] ?? '');
  let end = closeFrom(lines, start, lines.length, opening);
  if (isHtml && end >= 0) end = afterDocument(cursor, start, end, opening);
  const terminated = end >= 0;
  const stop = terminated ? end : lines.length;
  cursor.at = stop + 1;
  const last = terminated ? closing(lines[end] ?? '', opening) : null;
  const content = lines.slice(start, stop).map((line) => dedented(line, opening.indent));
  if (last) content.push(dedented(last, opening.indent));
  const name =
    opening.name ||
    fileName(lines[at - 1] ?? '') ||
    ((lines[at - 1] ?? '').trim() === '' ? fileName(lines[at - 2] ?? '') : '') ||
    (/^\s*(?:\/\/|\/\*|<!--)/.test(content[0] ?? '') ? fileName(content[0] ?? '') : '');
  return block('fence', opening.language, start, content, terminated, name);
}

function closeFrom(lines: readonly string[], from: number, until: number, opening: Opening): number {
  for (let index = from; index < until; index += 1)
    if (closing(lines[index] ?? '', opening) !== null) return index;
  return -1;
}

/** A page's own script may hold a fence line; the fence that ends the page comes after `</html>`. */
function afterDocument(cursor: Cursor, start: number, end: number, opening: Opening): number {
  const { lines, ends, starts, vain } = cursor;
  const whole = ends[start] ?? -1;
  if (whole < 0 || whole <= end) return end;
  let begins = false;
  for (let index = start; index < end && !begins; index += 1)
    begins = /<html[\s>]|<!doctype\s+html/i.test(lines[index] ?? '');
  const restart = starts[end + 1] ?? -1;
  const key = `${whole} ${opening.marks}`;
  if (!begins || (restart >= 0 && restart < whole) || vain.has(key)) return end;
  // A fence of HTML behind a block without fences of its own is the next block: the page goes on there.
  const nested = lines.slice(start, end).some((line) => openingOf(line) !== null);
  for (let index = end + 1; !nested && index < whole; index += 1)
    if (isHtmlLanguage(openingOf(lines[index] ?? '')?.language ?? '')) return end;
  const found = closeFrom(lines, whole, restart < 0 ? lines.length : restart, opening);
  if (found < 0) vain.add(key);
  return found < 0 ? end : found;
}

/** To the `</html>` that is not in a script, which may hold a page of its own. */
function takeDocument(cursor: Cursor): ReplyBlock {
  const { lines, at: start } = cursor;
  let first = -1;
  let open = 0;
  if (cursor.vain.has('document')) return documentTo(cursor, start, cursor.ends[start] ?? -1);
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const end = END.exec(line);
    const before = end ? line.slice(0, end.index) : line;
    open = Math.max(0, open + count(before, /<script[\s>]/gi) - count(before, /<\/script/gi));
    if (end && first < 0) first = index;
    if (end && open === 0) return documentTo(cursor, start, index);
    if (end) open = Math.max(0, open - count(line.slice(end.index), /<\/script/gi));
  }
  cursor.vain.add('document');
  return documentTo(cursor, start, first);
}

function documentTo(cursor: Cursor, start: number, end: number): ReplyBlock {
  const { lines } = cursor;
  if (end < 0) {
    cursor.at = lines.length;
    return block('document', 'html', start, lines.slice(start), false);
  }
  const line = lines[end] ?? '';
  const found = END.exec(line);
  const stop = found ? found.index + found[0].length : line.length;
  cursor.at = end + 1;
  return block('document', 'html', start, [...lines.slice(start, end), line.slice(0, stop)], true);
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}
