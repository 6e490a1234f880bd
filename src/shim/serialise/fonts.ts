/** Fonts may weigh more than their page: those that no text asked for stay away, and all formats but one. */
import { Map, document } from '../natives';
import { fontsOf } from './dom';

const FACE = /@font-face\s*\{[^}]*\}/gi;
/** Formats that it knows are woff, woff2, truetype and opentype. */
const SOURCE = /url\(["']?data:[^"')]+["']?\)\s*format\(["']?[wto][^)]*\)/;

/** The last declaration counts; of its sources the browser takes the first in a format that it knows. */
function lighten(face: string): string {
  const [head = '', ...lists] = face.split('src:');
  const last = lists.at(-1) ?? '';
  const source = last.includes('local(') ? null : SOURCE.exec(last);
  if (!source) return face;
  const others = lists.map((list) => list.slice(list.lastIndexOf(')') + 1)).join(';');
  return `${head}src:${source[0]}${others}`;
}

function keyOf(value: (name: 'family' | 'weight' | 'style') => string): string {
  return `${value('family')} ${value('weight')} ${value('style')}`.replace(/\W/g, '').toLowerCase();
}

/** `css` is the text of a sheet. */
export function usedFonts(css: string): string {
  const idle = new Map<string, boolean>();
  for (const font of fontsOf(document)) {
    const key = keyOf((name) => font[name]);
    idle.set(key, font.status === 'unloaded' && idle.get(key) !== false);
  }
  return css.replace(FACE, (heavy) => {
    const face = lighten(heavy);
    const key = keyOf((name) => new RegExp(`[{;]\\s*font-${name}:([^;}]*)`).exec(face)?.[1] ?? 'normal');
    return idle.get(key) ? '' : face;
  });
}
