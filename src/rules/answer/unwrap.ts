import type { ReplyBlock } from '../../contract/answer';
import { isHtmlLanguage } from './fences';

const FULL = /<!doctype\s+html|<html[\s>]/i;
/** A string of a JSON text, or of something like it, that begins with a page. */
const IN_STRING = /:\s*"(?:\\[nrt]|\s)*(?=<!doctype\s+html|<html(?:[\s>]|\\))/i;

/** A page that stands in a block of another language: a string of JSON, the added lines of a diff, a here document. */
export function unwrapped(block: ReplyBlock): ReplyBlock {
  const { language, content, form } = block;
  if (form !== 'fence' || language === '' || isHtmlLanguage(language) || !FULL.test(content)) return block;
  if (/^(jsx|tsx|vue|svelte|php|astro|css)$/.test(language)) return block;
  if (/^(json\w*|tool_call|ya?ml|toml)$/.test(language)) return inString(content, block.line) ?? block;
  if (/^(diff|patch)$/.test(language)) return { ...block, ...added(block) };
  return inString(content, block.line) ?? { ...block, ...alone(block) };
}

/** A page in a JSON string somewhere in a text, as tools' calls have it; null where there is none. */
export function inString(text: string, line: number): ReplyBlock | null {
  const found = IN_STRING.exec(text);
  if (!found) return null;
  const from = found.index + found[0].length;
  let end = from;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  const content = decoded(text.slice(from, end)).trimEnd();
  return {
    form: 'fence',
    language: 'json',
    name: '',
    line: line + (text.slice(0, from).match(/\n/g)?.length ?? 0),
    lines: content.split('\n').length,
    content,
    terminated: end < text.length,
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
  amp: '&',
};

/** A page as text of another page: every angle bracket written out. */
export function inEntities(text: string): ReplyBlock | null {
  const from = text.search(/&lt;(?:!doctype\s+html|html(?:\s|&gt;))/i);
  if (from < 0) return null;
  const closing = text.toLowerCase().lastIndexOf('&lt;/html&gt;');
  const end = closing < from ? text.length : closing + '&lt;/html&gt;'.length;
  const content = text
    .slice(from, end)
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll('\r\n', '\n');
  return {
    form: 'document',
    language: 'html',
    name: '',
    line: (text.slice(0, from).match(/\n/g)?.length ?? 0) + 1,
    lines: content.split('\n').length,
    content,
    terminated: end < text.length || closing >= from,
  };
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Takes what JSON.parse would refuse, a string that was cut off or broken into lines, too. */
function decoded(text: string): string {
  return text
    .replace(/\\(?:u([\da-f]{4})|([^]?))/gi, (_whole, code: string | undefined, sign = '') =>
      code === undefined
        ? (ESCAPES[sign as string] ?? (sign as string))
        : String.fromCharCode(parseInt(code, 16)),
    )
    .replaceAll('\r\n', '\n');
}

/** What a diff leaves: its added lines and those that stay. */
function added({ content, line }: ReplyBlock): Pick<ReplyBlock, 'content' | 'line' | 'lines'> {
  const all = content.split('\n');
  const first = all.findIndex((one) => /^[+ ]\s*(<!doctype|<html)/i.test(one));
  const kept = all.slice(Math.max(0, first)).filter((one) => !/^(-|@@|\\ No newline)/.test(one));
  return {
    content: kept.map((one) => one.replace(/^[+ ]/, '')).join('\n'),
    line: line + Math.max(0, first),
    lines: kept.length,
  };
}

/** From the page's first tag to its last: what stands around them is the other language's. */
function alone({ content, line }: ReplyBlock): Pick<ReplyBlock, 'content' | 'line' | 'lines'> {
  const from = content.search(FULL);
  const end = content.toLowerCase().lastIndexOf('</html');
  const close = end < from ? -1 : content.indexOf('>', end);
  const page = content.slice(from, close < 0 ? content.length : close + 1);
  return {
    content: page,
    line: line + (content.slice(0, from).match(/\n/g)?.length ?? 0),
    lines: page.split('\n').length,
  };
}
