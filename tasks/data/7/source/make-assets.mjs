// Draws the board's portraits, covers and icons: node tasks/data/7/source/make-assets.mjs
import { icon, portrait, writeDrawings } from '../../../scenes/drawings.mjs';

const people = {
  amara: { skin: 4, hair: 'curls', colour: '#1b1310', back: '#fde4c8', shirt: '#c2512f' },
  bram: { skin: 0, hair: 'crop', colour: '#b98a4a', back: '#d6e6f5', shirt: '#2e4f7a', beard: true },
  chiyo: { skin: 5, hair: 'bob', colour: '#141418', back: '#e4dcf4', shirt: '#5b4aa0' },
  dario: { skin: 2, hair: 'bald', colour: '#3a2a1c', back: '#dcebd9', shirt: '#3d6b4f', glasses: true },
  elif: { skin: 1, hair: 'long', colour: '#4a2a1a', back: '#f8dbe0', shirt: '#a83a5b' },
  me: { skin: 0, hair: 'bun', colour: '#6b3f22', back: '#d3ebe8', shirt: '#1d6f74' },
};
const cover = (back, body) => `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120" viewBox="0 0 300 120"><rect width="300" height="120" fill="${back}"/>${body}</svg>`;
const covers = {
  night: cover('#1d2b4f', '<circle cx="236" cy="34" r="17" fill="#f7e3a1"/><g fill="#f7e3a1"><circle cx="40" cy="24" r="1.6"/><circle cx="92" cy="40" r="1.6"/><circle cx="150" cy="18" r="1.6"/><circle cx="182" cy="52" r="1.6"/></g><path d="M0 120V86l60-20 60 22 70-30 110 36v26z" fill="#33477c"/><path d="M110 104c16-8 30-8 40 0 10-8 24-8 40 0v-28c-16-7-30-7-40 1-10-8-24-8-40-1z" fill="#fffaf0"/><path d="M150 77v27" stroke="#33477c" stroke-width="2"/>'),
  shelves: cover('#f3e7d3', '<path d="M20 52h260M20 104h260" stroke="#a9794a" stroke-width="5"/><g><path d="M34 18h12v34H34z" fill="#c2512f"/><path d="M48 12h10v40H48z" fill="#2e4f7a"/><path d="M60 22h14v30H60z" fill="#e0a53a"/><path d="M90 16h11v36H90z" fill="#3d6b4f"/><path d="m104 20 11-3 8 34-11 2z" fill="#5b4aa0"/><path d="M180 14h12v38h-12z" fill="#a83a5b"/><path d="M194 22h16v30h-16z" fill="#1d6f74"/><path d="M212 10h9v42h-9z" fill="#c2512f"/><path d="M60 68h12v36H60z" fill="#1d6f74"/><path d="M74 74h16v30H74z" fill="#c2512f"/><path d="M140 64h10v40h-10z" fill="#2e4f7a"/><path d="M152 72h13v32h-13z" fill="#e0a53a"/><path d="M230 70h12v34h-12z" fill="#5b4aa0"/></g>'),
  plan: cover('#e6eef0', '<g fill="none" stroke="#4a6670" stroke-width="2.4"><path d="M30 18h240v84H30zM30 62h80M150 18v40M150 80v22M200 62h70"/></g><g fill="#d2853a"><circle cx="66" cy="40" r="8"/><circle cx="90" cy="40" r="8"/></g><path d="M214 76h40v14h-40z" fill="#3d6b4f"/>'),
  chart: cover('#eef0fa', '<path d="M30 100h240" stroke="#8a90b8" stroke-width="2"/><path d="M40 84 84 62l44 14 44-38 44 16 44-34" fill="none" stroke="#5b4aa0" stroke-width="4"/><g fill="#5b4aa0"><circle cx="84" cy="62" r="5"/><circle cx="128" cy="76" r="5"/><circle cx="172" cy="38" r="5"/><circle cx="216" cy="54" r="5"/></g>'),
};
const grey = { colour: '#5c6675', width: 1.8 };
const light = { colour: '#c9d3e6', width: 1.8 };
await writeDrawings(new URL('./icons/', import.meta.url), {
  ...Object.fromEntries(Object.entries(people).map(([name, made]) => [`portrait-${name}`, portrait(made)])),
  ...Object.fromEntries(Object.entries(covers).map(([name, text]) => [`cover-${name}`, text])),
  ...Object.fromEntries(['search', 'plus', 'close', 'clock', 'comment', 'clip', 'more', 'down', 'list', 'tag', 'user', 'check'].map((name) => [name, icon(name, grey)])),
  ...Object.fromEntries(['home', 'calendar', 'chart', 'users', 'gear'].map((name) => [`rail-${name}`, icon(name, light)])),
  'rail-board': icon('board', { colour: '#ffffff', width: 1.8 }),
  logo: '<svg xmlns="http://www.w3.org/2000/svg" width="36" height="36" viewBox="0 0 36 36"><rect width="36" height="36" rx="9" fill="#f0b23e"/><path d="M9 10h7v16H9zM20 10h7v9h-7z" fill="#22304a"/></svg>',
});
