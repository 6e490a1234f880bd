export interface Opening {
  /** The marks that it is made of: a closing fence has at least as many. */
  readonly marks: string;
  readonly indent: number;
  /** Lower case, empty for none. */
  readonly language: string;
  /** A file's name beside the language. */
  readonly name: string;
  /** What of the page already stands on the fence's own line. */
  readonly content: string;
}

const MARKS = /^(\s*)(`{3,}|~{3,})/;
const FILE = /(?:^|[\s`*"'=:(/\\])([\w-][\w.-]*\.(?:html?|css|m?js))(?=$|[\s`*"':){}])/i;

/** "```html", "~~~", "``` html title=x.html", "```index.html", "```{.html}", "```html <!doctype html>". */
export function openingOf(line: string): Opening | null {
  const found = /```|~~~/.test(line) ? MARKS.exec(line) : null;
  const [whole = '', indent = '', marks = ''] = found ?? [];
  const rest = line.slice(whole.length);
  if (!found || (marks.startsWith('`') && rest.includes('`'))) return null;
  const page = /<(?:!doctype|html|head|body|div|style|meta)[\s>]/i.exec(rest)?.index ?? -1;
  const header = (page < 0 ? rest : rest.slice(0, page)).trim();
  const word = /^[{.]*([^\s{}:,;=]*)/.exec(header)?.[1] ?? '';
  const language = (/\.(\w+)$/.exec(word)?.[1] ?? word).toLowerCase();
  // Deeper than markdown allows a fence: in a list that is. Then only for what can be a page or part of one.
  if (width(indent) > 3 && !isHtmlLanguage(language) && !/^(css|m?js|javascript)$/.test(language))
    return null;
  return {
    marks,
    indent: width(indent),
    language,
    name: fileName(header),
    content: page < 0 ? '' : rest.slice(page),
  };
}

/** What stands before the fence that closes a block, on its line; null where the line does not close it. */
export function closing(line: string, { marks, indent }: Opening): string | null {
  if (!line.includes(marks)) return null;
  const end = /(`{3,}|~{3,})\s*$/.exec(line.slice(-200))?.[1] ?? '';
  if (end[0] !== marks[0] || end.length < marks.length) return null;
  const before = line.slice(0, line.trimEnd().length - end.length);
  if (before.trim() === '') return width(before) <= indent + 3 ? '' : null;
  // Some write it right behind the page.
  return /<\/html\s*>\s*$/i.test(before.slice(-40)) ? before : null;
}

/** "**style.css**", "### js/app.js:", "```css style.css", "/* style.css *\/": models write a file's name there. */
export function fileName(line: string): string {
  return line.length > 300 ? '' : (FILE.exec(line)?.[1] ?? '');
}

export function isHtmlLanguage(language: string): boolean {
  return /^(x?html?[45]?|htm|markup)$/i.test(language);
}

/** A line of a block in a list, without as many spaces as its fence has in front. */
export function dedented(line: string, indent: number): string {
  let at = 0;
  while (at < indent && line[at] === ' ') at += 1;
  return at === 0 && indent > 0 && line.startsWith('\t') ? line.slice(1) : line.slice(at);
}

function width(indent: string): number {
  return indent.replaceAll('\t', '    ').length;
}
