// Small drawings for the tasks' pages, as SVG files: portraits of invented people and line icons.
import { writeFile } from 'node:fs/promises';

const skins = ['#f0c8a4', '#e2ac80', '#c98d5f', '#a56b43', '#7d4c2e', '#f5d7bd'];
const hairs = {
  crop: 'M27 38c-1-16 7-24 17-24s18 8 17 24c-3-8-7-12-17-12s-14 4-17 12z',
  bob: 'M23 56c-3-26 4-43 21-43s24 17 21 43c-6 2-8-2-8-8 1-9-3-16-13-16s-14 7-13 16c0 6-2 10-8 8z',
  long: 'M22 74c-3-34 2-61 22-61s25 27 22 61c-7 3-10-6-10-24-1-12-4-18-12-18s-11 6-12 18c0 18-3 27-10 24z',
  curls: 'M22 40c-4-9 4-12 5-17 3-7 10-6 15-9 6 0 11 0 15 6 7 2 9 8 9 13 3 5 0 11-4 12-2-9-8-13-18-13s-16 3-18 12c-3 1-4-1-4-4z',
  bun: 'M44 4c6 0 9 3 9 8s-3 7-9 7-9-2-9-7 3-8 9-8zM26 40c-2-17 7-25 18-25s20 8 18 25c-3-9-9-14-18-14s-15 5-18 14z',
  bald: 'M27 34c0-2 1-5 2-6 0 3 0 6-1 9zM61 34c0-2-1-5-2-6 0 3 0 6 1 9z',
};

/** skin 0–5; hair is a name of `hairs`; colours as CSS. */
export const portrait = ({ skin, hair, colour, back, shirt, beard = false, glasses = false }) => {
  const face = skins[skin];
  const behind = hair === 'long' || hair === 'bob';
  const shape = `<path d="${hairs[hair]}" fill="${colour}"/>`;
  const fringe = behind ? `<path d="M28 37c0-13 7-20 16-20s16 7 16 20c-7-1-12-5-15-10-4 5-9 9-17 10z" fill="${colour}"/>` : shape;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="88" height="88" viewBox="0 0 88 88"><rect width="88" height="88" fill="${back}"/>` +
    (behind ? shape : '') +
    `<path d="M9 92c2-22 14-31 35-31s33 9 35 31z" fill="${shirt}"/><path d="M36 52h16v12c0 6-16 6-16 0z" fill="${face}" style="filter:brightness(.88)"/>` +
    `<ellipse cx="44" cy="40" rx="15.5" ry="18.5" fill="${face}"/>` +
    (beard ? `<path d="M29 42c1 20 8 24 15 24s14-4 15-24c-2 8-6 9-15 9s-13-1-15-9z" fill="${colour}"/>` : '') +
    fringe +
    `<circle cx="38" cy="40" r="1.7" fill="#2a2320"/><circle cx="50" cy="40" r="1.7" fill="#2a2320"/>` +
    `<path d="M39.5 50c2.5 2.600 6.5 2.600 9 0" fill="none" stroke="#8d4b3c" stroke-width="1.8" stroke-linecap="round"/>` +
    (glasses ? `<g fill="none" stroke="#2b2b30" stroke-width="1.5"><circle cx="38" cy="40" r="5"/><circle cx="50" cy="40" r="5"/><path d="M43 40h2"/></g>` : '') +
    `</svg>`
  );
};

const lines = {
  search: '<circle cx="11" cy="11" r="7"/><path d="m16.5 16.5 4.5 4.5"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  left: '<path d="m15 5-7 7 7 7"/>',
  right: '<path d="m9 5 7 7-7 7"/>',
  down: '<path d="m5 9 7 7 7-7"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  more: '<path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3"/>',
  star: '<path d="m12 3.5 2.600 5.400 5.900.8-4.300 4.100 1 5.900L12 16.900l-5.200 2.800 1-5.900L3.5 9.700l5.900-.8z"/>',
  heart: '<path d="M12 20C5 15 3 11.5 3 8.600 3 6 5 4 7.5 4 9.5 4 11 5 12 6.800 13 5 14.5 4 16.5 4 19 4 21 6 21 8.600 21 11.5 19 15 12 20z"/>',
  bookmark: '<path d="M6 4h12v16.5l-6-4.5-6 4.5z"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>',
  calendar: '<rect x="4" y="5.5" width="16" height="15" rx="2"/><path d="M4 10h16M8.5 3v4M15.5 3v4"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4 20.5c.6-4.300 3.5-6.5 8-6.5s7.400 2.200 8 6.5"/>',
  users: '<circle cx="9" cy="8.5" r="3.5"/><path d="M2.5 19.5c.5-3.600 2.800-5.5 6.5-5.5s6 1.900 6.5 5.5M16 5.300a3.400 3.400 0 0 1 0 6.400M18 14.300c2 .7 3.200 2.400 3.5 5.200"/>',
  bag: '<path d="M5 8h14l1 12.5H4zM8.5 8V7a3.5 3.5 0 0 1 7 0v1"/>',
  truck: '<path d="M2.5 6h11v11h-11zM13.5 10h4l4 3.5V17h-8z"/><circle cx="7" cy="18" r="2"/><circle cx="17" cy="18" r="2"/>',
  tag: '<path d="M3.5 12V4H12l8.5 8.5-8 8z"/><circle cx="8" cy="8.5" r="1.300"/>',
  filter: '<path d="M4 6h16M7 12h10M10 18h4"/>',
  inbox: '<path d="M4 13.5 6.5 5h11L20 13.5V19H4zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20"/>',
  send: '<path d="M21 3.5 3 11l6.5 2.800L12.5 20.5zM9.5 13.800 21 3.5"/>',
  file: '<path d="M6 3h8.5L19 7.5V21H6zM14 3v5h5"/>',
  archive: '<path d="M3.5 4.5h17v4.5h-17zM5 9v11h14V9M10 13h4"/>',
  trash: '<path d="M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 14h9l1-14M10.5 10.5v6M13.5 10.5v6"/>',
  reply: '<path d="M9.5 5.5 3.5 11l6 5.5V13c5 0 8.5 1 11 5.5 0-6-3.5-9.5-11-9.5z"/>',
  forward: '<path d="m14.5 5.5 6 5.5-6 5.5V13c-5 0-8.5 1-11 5.5 0-6 3.5-9.5 11-9.5z"/>',
  clip: '<path d="m20 11.5-8.200 8.200a5 5 0 0 1-7-7L13 4.5a3.300 3.300 0 0 1 4.700 4.700l-8.200 8.200a1.700 1.700 0 0 1-2.400-2.400L14.5 7.600"/>',
  folder: '<path d="M3 5.5h6.5l2 2.5H21v11.5H3z"/>',
  pencil: '<path d="m4 20 1-4.5L16.5 4 20 7.5 8.5 19z"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4"/>',
  gear: '<circle cx="12" cy="12" r="3.200"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.200 2.200M16.200 16.200l2.200 2.200M18.400 5.600l-2.200 2.200M7.800 16.200l-2.200 2.200"/>',
  home: '<path d="M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5"/>',
  board: '<rect x="3.5" y="4" width="5" height="16" rx="1"/><rect x="10" y="4" width="5" height="11" rx="1"/><rect x="16.5" y="4" width="4" height="7" rx="1"/>',
  chart: '<path d="M4 20V4M4 20h16M8.5 16v-5M13 16V7.5M17.5 16v-3"/>',
  comment: '<path d="M4 5h16v11.5h-9L6.5 20v-3.5H4z"/>',
  list: '<path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01"/>',
  link: '<path d="M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1"/>',
  flag: '<path d="M5.5 21V4M5.5 4.5h12l-2.5 4 2.5 4h-12"/>',
  copy: '<rect x="8.5" y="8.5" width="12" height="12" rx="2"/><path d="M15.5 8.5V4h-12v12h5"/>',
  book: '<path d="M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14C17 4.5 14 5 12 6.5zM12 6.5v14"/>',
  code: '<path d="m8.5 7-5 5 5 5M15.5 7l5 5-5 5"/>',
  bolt: '<path d="M13 3 5 13.5h6L10 21l9-11h-6z"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 7.800h.01"/>',
  warning: '<path d="M12 4 2.800 20h18.400zM12 10v4.5M12 17.300h.01"/>',
  external: '<path d="M14 4h6v6M20 4l-9 9M17 14v6H4V7h6"/>',
  moon: '<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z"/>',
  fire: '<path d="M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-2 1-3.5 2.5-5 .5 2 1.5 3 2.5 3 1.5-3-1-6 1-9z"/>',
  bowl: '<path d="M3.5 11.5h17c0 4.5-3 8-8.5 8s-8.5-3.5-8.5-8zM9 8c0-1.5 1.5-1.5 1.5-3M13.5 8c0-1.5 1.5-1.5 1.5-3"/>',
  globe: '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17"/>',
  play: '<path d="M8 5v14l11-7z"/>',
  thumb: '<path d="M7.5 10.5V20h-4v-9.5zM7.5 10.5 11.5 3.5c2 0 2.5 1.5 2 3.5l-.7 2.5h6.400c1.5 0 2 1 1.700 2.200l-1.600 6.600c-.3 1.100-1 1.700-2.200 1.700H7.5"/>',
  film: '<rect x="3.5" y="4.5" width="17" height="15" rx="1.5"/><path d="M8 4.5v15M16 4.5v15M3.5 9.5H8M3.5 14.5H8M16 9.5h4.5M16 14.5h4.5"/>',
};

/** A line icon of 24 units; `fill` for the solid form. */
export const icon = (name, { colour = '#333', fill = 'none', width = 2 } = {}) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="${fill}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${lines[name]}</svg>`;

/** Writes { 'file name': svg text } into a folder beside the caller. */
export const writeDrawings = async (folder, drawings) => {
  for (const [name, text] of Object.entries(drawings)) await writeFile(new URL(`${name}.svg`, folder), `${text}\n`);
};
