import type { Rect } from '../../contract/geometry';
import { document, nodeValue } from '../natives';

/** Text clipped to less than this is there for screen readers only. */
const LEAST = 2;

export function intersect(a: Rect, b: Rect): Rect | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width >= LEAST && height >= LEAST ? { x, y, width, height } : null;
}

const range = document.createRange();

/** The part of a text that lies in the clip and not behind the cover; whole words. */
export function seenText(text: Text, clip: Rect, cover: Rect | null): string {
  const value = nodeValue(text) ?? '';
  if (value.trim() === '') return value && ' ';
  const isSeen = (start: number, end: number): boolean[] => {
    range.setStart(text, start);
    range.setEnd(text, end);
    return [...range.getClientRects()].map(
      (rect) => intersect(clip, rect) !== null && !(cover && liesIn(rect, cover)),
    );
  };
  const boxes = isSeen(0, value.length);
  if (!boxes.includes(true)) return '';
  if (!boxes.includes(false)) return value;
  const seen = [...value.matchAll(/\S+\s*/g)]
    .filter((word) => isSeen(word.index, word.index + word[0].trimEnd().length).includes(true))
    .map(([word]) => word);
  return (/^\s/.test(value) ? ' ' : '') + seen.join('');
}

function liesIn(rect: DOMRect, cover: Rect): boolean {
  const x = rect.x + rect.width / 2;
  const y = rect.y + rect.height / 2;
  return x >= cover.x && x <= cover.x + cover.width && y >= cover.y && y <= cover.y + cover.height;
}

export function transformCase(text: string, transform: string): string {
  if (transform === 'uppercase') return text.toUpperCase();
  if (transform === 'lowercase') return text.toLowerCase();
  if (transform === 'capitalize') return text.replace(/(^|\s)\p{L}/gu, (first) => first.toUpperCase());
  return text;
}
