/**
 * Style text made portable: selectors rewritten, media queries answered as the live page answers them.
 * Works on text, not on CSSOM, so that everything the browser understands comes through as it was written.
 */
import { matchMedia } from './dom';
import { caselessNames, portableSelector } from './selectors';

const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*(?:"|\n|$)|'(?:\\[\s\S]|[^'\\\n])*(?:'|\n|$)|url\(\s*[^"'\s)][^)]*\)|\\[\s\S]|[{};]/gi;
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;
const AT_RULE = /^@([\w-]+)\s*([\s\S]*)$/;
/** Answered at the capture's own resolution, which is always 1. */
const RESOLUTION = /resolution|device-pixel-ratio/i;

function portableMedia(query: string): string {
  if (RESOLUTION.test(query)) return query;
  return matchMedia(query).matches ? 'all' : 'not all';
}

export function mediaAnswer(query: string): string {
  return query.trim() === '' ? 'all' : portableMedia(query);
}

function prelude(source: string, states: Set<string>, quirks: boolean): string {
  const text = source.includes('/*') ? source.replace(COMMENT, ' ') : source;
  const trimmed = text.trim();
  if (trimmed.startsWith('--')) return source;
  const rule = AT_RULE.exec(trimmed);
  if (!rule) return portableSelector(quirks ? caselessNames(text) : text, states);
  const [, name = '', rest = ''] = rule;
  if (name.toLowerCase() === 'media') return `@media ${mediaAnswer(rest)}`;
  if (name.toLowerCase() === 'scope') return `@scope ${portableSelector(rest, states)}`;
  return source;
}

/** The pseudo-classes that the sheet asks for are added to `states`. */
export function portableCss(css: string, states: Set<string>, quirks = false): string {
  let result = '';
  let start = 0;
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(css); token; token = TOKEN.exec(css)) {
    const character = token[0];
    if (character === '{') result += prelude(css.slice(start, token.index), states, quirks) + '{';
    else if (character === ';' || character === '}') result += css.slice(start, TOKEN.lastIndex);
    else continue;
    start = TOKEN.lastIndex;
  }
  return result + css.slice(start);
}
