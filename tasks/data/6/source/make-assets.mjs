// Draws the mail client's portraits, icons and attachment pictures: node tasks/data/6/source/make-assets.mjs
import { icon, portrait, writeDrawings } from '../../../scenes/drawings.mjs';

const people = {
  greta: { skin: 0, hair: 'bun', colour: '#7a4a26', back: '#d7e3ee', shirt: '#38597c' },
  samuel: { skin: 4, hair: 'crop', colour: '#15110f', back: '#f0dfc6', shirt: '#2f6d5c' },
  priya: { skin: 2, hair: 'long', colour: '#1b1412', back: '#e7d3e2', shirt: '#b2434f' },
  oskar: { skin: 5, hair: 'bald', colour: '#b08a5a', back: '#d5e2d3', shirt: '#454f63', beard: true, glasses: true },
  lucia: { skin: 1, hair: 'curls', colour: '#3a2217', back: '#fbe2d2', shirt: '#6b4fa0' },
  hiro: { skin: 5, hair: 'crop', colour: '#17171c', back: '#d9e6ec', shirt: '#202b3d' },
  nadia: { skin: 3, hair: 'bob', colour: '#251815', back: '#e9e3c9', shirt: '#d2853a', glasses: true },
  me: { skin: 0, hair: 'bob', colour: '#a35c2d', back: '#cfe0dc', shirt: '#1f5f63' },
};
const grey = { colour: '#55606e', width: 1.8 };
const badge = (letter, fill) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40"><rect width="40" height="40" rx="20" fill="${fill}"/>${letter}</svg>`;
await writeDrawings(new URL('./icons/', import.meta.url), {
  ...Object.fromEntries(Object.entries(people).map(([name, made]) => [`portrait-${name}`, portrait(made)])),
  'brand-rail': badge('<path d="M13 10h14v15H13zM15 30l3-5M25 30l-3-5M13 18h14" fill="none" stroke="#fff" stroke-width="2.4"/>', '#a3342b'),
  'brand-library': badge('<path d="M10 12c4-1 7 0 10 2 3-2 6-3 10-2v16c-4-1-7 0-10 2-3-2-6-3-10-2zM20 14v16" fill="none" stroke="#fff" stroke-width="2.2"/>', '#3b4f8f'),
  'brand-energy': badge('<path d="m22 8-9 14h7l-2 10 9-14h-7z" fill="#fff"/>', '#2f7d4f'),
  'brand-shop': badge('<path d="M12 15h16l1 15H11zM16 15c0-6 8-6 8 0" fill="none" stroke="#fff" stroke-width="2.4"/>', '#b06a1c'),
  ...Object.fromEntries(
    ['search', 'inbox', 'send', 'file', 'archive', 'trash', 'reply', 'forward', 'clip', 'pencil', 'gear', 'clock', 'folder', 'tag', 'left', 'close', 'more'].map((name) => [name, icon(name, grey)]),
  ),
  'pencil-light': icon('pencil', { colour: '#ffffff' }),
  star: icon('star', { colour: '#9aa4b0', width: 1.7 }),
  'star-full': icon('star', { colour: '#e0a022', fill: '#f0b63c', width: 1.7 }),
  check: icon('check', { colour: '#9fe0b8', width: 2.6 }),
  logo: '<svg xmlns="http://www.w3.org/2000/svg" width="34" height="34" viewBox="0 0 34 34"><rect width="34" height="34" rx="9" fill="#1f5f63"/><path d="M7 11h20v13H7z" fill="#fff"/><path d="m7 11 10 8 10-8" fill="none" stroke="#1f5f63" stroke-width="2.2"/></svg>',
  plan: '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="150" viewBox="0 0 240 150"><rect width="240" height="150" fill="#f7f5ef"/><g fill="none" stroke="#59636e" stroke-width="2"><path d="M20 20h200v110H20zM20 76h70M110 76h110M110 20v34M110 96v34M150 76v54"/><path d="M90 76a20 20 0 0 0 20-20" stroke="#b0442a"/></g><g fill="#1f5f63"><circle cx="46" cy="48" r="6"/><circle cx="70" cy="48" r="6"/><circle cx="180" cy="46" r="6"/><circle cx="200" cy="46" r="6"/><circle cx="128" cy="112" r="6"/></g></svg>',
  chart: '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="150" viewBox="0 0 240 150"><rect width="240" height="150" fill="#f4f7f8"/><path d="M28 20v104h190" fill="none" stroke="#59636e" stroke-width="2"/><g fill="#1f5f63"><path d="M44 84h22v40H44zM80 66h22v58H80zM116 74h22v50h-22zM152 44h22v80h-22z"/><path d="M188 56h22v68h-22z" fill="#e0a022"/></g></svg>',
});
