import type { StageAsset } from '../../contract/stage-protocol';
import { ASSETS_PLACEHOLDER } from '../../contract/stage-protocol';
import { Blob, Map, createObjectUrl, uncurried } from '../natives';

/** Spelling of a name in the page's text (lower case) → blob URL; longest spelling first. */
const urls = new Map<string, string>();
let spellings: string[] = [];
let longest = 0;

const includes = uncurried(String.prototype, 'includes');

/** Blob URLs of the app cannot be read in the stage's opaque origin, so the bytes come over and get theirs here. */
export function registerAssets(assets: readonly StageAsset[]): void {
  for (const { name, type, bytes } of assets) {
    // The fragment keeps `img.src.endsWith('heart.png')` true for pages that look at their own sources.
    const fragment = encodeURIComponent(name).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16)}`,
    );
    const url = `${createObjectUrl(new Blob([bytes], { type }))}#${fragment.replaceAll('%2F', '/')}`;
    const raw = name.replace(/^(\.?\/)+/, '');
    for (const spelling of [
      raw,
      encodeURI(raw),
      encodeURIComponent(raw),
      raw.replaceAll('&', '&amp;'),
      raw.replaceAll('/', '\\/'),
    ]) {
      urls.set(spelling.toLowerCase(), url);
    }
  }
  spellings = [...urls.keys()].sort((a, b) => b.length - a.length);
  longest = spellings[0]?.length ?? 0;
}

export function namesAsset(text: unknown): text is string {
  return typeof text === 'string' && includes(text, ASSETS_PLACEHOLDER);
}

// What may stand before the placeholder once the browser made a URL of it, and the separators after it.
const PLACE = new RegExp(
  `(?:https?://[^\\s"'()<>]*?/|\\.?/)?${ASSETS_PLACEHOLDER}(?:(?:\\\\?/|%2F)(?:\\.(?:\\\\?/|%2F))*)+`,
  'gi',
);

/** Replaces every literal `placeholder/name` whose name is known; names still to be put together stay. */
export function replaceAssets(text: string): string {
  if (longest === 0 || !namesAsset(text)) return text;
  let result = '';
  let from = 0;
  for (const match of text.matchAll(PLACE)) {
    const start = match.index + match[0].length;
    const ahead = text.slice(start, start + longest + 1).toLowerCase();
    const spelling = spellings.find(
      (name) => ahead.startsWith(name) && !/^[\w-]/.test(ahead.slice(name.length)),
    );
    if (spelling === undefined) continue;
    result += text.slice(from, match.index) + (urls.get(spelling) ?? '');
    from = start + spelling.length;
  }
  return result + text.slice(from);
}

/** The name after the placeholder, for telling which asset is missing. */
export function assetNameIn(url: string): string {
  return url.slice(url.indexOf(ASSETS_PLACEHOLDER) + ASSETS_PLACEHOLDER.length).replace(/^\/+/, '');
}
