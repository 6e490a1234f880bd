export interface Tag {
  /** Lower case. */
  readonly name: string;
  readonly kind: 'open' | 'close';
  readonly attributes: ReadonlyMap<string, string>;
  /** Counted from 1. */
  readonly line: number;
  /** Where the tag stands in the page, its angle brackets included. */
  readonly from: number;
  readonly to: number;
  /** What stands in a script, style, textarea or title; empty for the rest. */
  readonly raw: string;
}

const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'noembed', 'noframes']);
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/**
 * The tags of a page, in order; what stands in comments, scripts and styles is no tag. One pass without a way back: a
 * tag or a comment that is never closed ends it, as it ends the page.
 */
export function tagsOf(html: string): readonly Tag[] {
  // Several rules look at the same page, one after the other.
  if (read?.html !== html) read = { html, tags: readTags(html) };
  return read.tags;
}

let read: { readonly html: string; readonly tags: readonly Tag[] } | null = null;

function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  let line = 1;
  let lineEnd = html.indexOf('\n');
  let at = html.indexOf('<');
  while (at >= 0) {
    const after = html[at + 1];
    if (after === '!' || after === '?') {
      const comment = html.startsWith('<!--', at);
      const end = html.indexOf(comment ? '-->' : '>', at + 2);
      if (end < 0) break;
      at = html.indexOf('<', end);
      continue;
    }
    const closing = after === '/';
    const start = at + (closing ? 2 : 1);
    if (!/[a-z]/i.test(html.charAt(start))) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    let stop = start + 1;
    while (stop < html.length && html[stop] !== '>' && html[stop] !== '/' && !isSpace(html[stop])) stop += 1;
    const name = html.slice(start, stop).toLowerCase();
    const { attributes, end } = restOfTag(html, stop);
    if (end < 0) break;
    for (; lineEnd >= 0 && lineEnd < at; lineEnd = html.indexOf('\n', lineEnd + 1)) line += 1;
    const raw = !closing && RAW.has(name) ? html.slice(end, rawEnd(html, name, end)) : '';
    tags.push({ name, kind: closing ? 'close' : 'open', attributes, line, from: at, to: end, raw });
    at = html.indexOf('<', end + raw.length);
  }
  return tags;
}

/**
 * Attributes, names in lower case, of two with one name the first, and the place behind the tag's `>`; -1 where it is
 * never closed. Quotes count behind an equals sign only.
 */
function restOfTag(
  html: string,
  start: number,
): { readonly attributes: ReadonlyMap<string, string>; readonly end: number } {
  let attributes: Map<string, string> | null = null;
  let at = start;
  for (;;) {
    while (isSpace(html[at]) || html[at] === '/') at += 1;
    const sign = html[at];
    if (sign === undefined) return { attributes: NO_ATTRIBUTES, end: -1 };
    if (sign === '>') return { attributes: attributes ?? NO_ATTRIBUTES, end: at + 1 };
    const from = at;
    do at += 1;
    while (
      at < html.length &&
      html[at] !== '=' &&
      html[at] !== '>' &&
      html[at] !== '/' &&
      !isSpace(html[at])
    );
    const name = html.slice(from, at).toLowerCase();
    while (isSpace(html[at])) at += 1;
    let value = '';
    if (html[at] === '=') {
      do at += 1;
      while (isSpace(html[at]));
      const quote = html[at];
      const quoted = quote === '"' || quote === "'";
      const begin = quoted ? at + 1 : at;
      if (quoted) at = html.indexOf(quote, begin);
      else while (at < html.length && html[at] !== '>' && !isSpace(html[at])) at += 1;
      if (at < 0) return { attributes: NO_ATTRIBUTES, end: -1 };
      value = html.slice(begin, at);
      if (quoted) at += 1;
    }
    attributes ??= new Map();
    if (!attributes.has(name)) attributes.set(name, value);
  }
}

function isSpace(sign: string | undefined): boolean {
  return sign === ' ' || sign === '\n' || sign === '\t' || sign === '\r' || sign === '\f';
}

function rawEnd(html: string, name: string, start: number): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = start;
  return close.exec(html)?.index ?? html.length;
}

/** An attribute's value, '' for one without value, null where it is not set. */
export function attribute(tag: Tag, name: string): string | null {
  return tag.attributes.get(name) ?? null;
}
