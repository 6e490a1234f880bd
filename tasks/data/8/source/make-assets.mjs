// Renders the recipe site's photographs: node tasks/data/8/source/make-assets.mjs [name…]
import { icon, portrait, writeDrawings } from '../../../scenes/drawings.mjs';
import { renderObjects } from '../../../scenes/still-life.mjs';

const dishes = {
  'fanqie-chaodan': 'tomatoEggs',
  'mapo-doufu': 'mapoTofu',
  'hongshao-rou': 'braisedPork',
  'qingchao-shucai': 'greens',
  'hongshao-niurou-mian': 'noodleSoup',
  'zhurou-jiaozi': 'dumplings',
  'yangzhou-chaofan': 'friedRice',
  'gongbao-jiding': 'kungPao',
  'fanqie-danhua-tang': 'eggSoup',
  'youmen-daxia': 'shrimp',
  'jiuniang-tangyuan': 'tangyuan',
  'yuxiang-qiezi': 'eggplant',
};

const only = process.argv.slice(2);
await renderObjects(
  Object.entries(dishes)
    .filter(([name]) => only.length === 0 || only.includes(name))
    .map(([name, object]) => ({
      object,
      width: 560,
      height: 400,
      file: new URL(`./images/${name}.webp`, import.meta.url).pathname,
    })),
);

const people = {
  lin: { skin: 5, hair: 'bun', colour: '#1a1514', back: '#f3d9c6', shirt: '#d9482b' },
  qing: { skin: 0, hair: 'bob', colour: '#211916', back: '#dfe9d4', shirt: '#4d8a4f', glasses: true },
  qiang: { skin: 1, hair: 'crop', colour: '#17130f', back: '#f0e2b8', shirt: '#3d4a5c' },
  me: { skin: 5, hair: 'long', colour: '#2c1d17', back: '#d9e1ec', shirt: '#8d6aa8' },
};
const soft = { colour: '#8a7d74', width: 1.8 };
const chili = { colour: '#d9482b', width: 1.8 };
await writeDrawings(new URL('./icons/', import.meta.url), {
  ...Object.fromEntries(Object.entries(people).map(([name, made]) => [`portrait-${name}`, portrait(made)])),
  ...Object.fromEntries(['search', 'bell', 'list', 'user', 'chart', 'heart'].map((name) => [name, icon(name, soft)])),
  ...Object.fromEntries(['clock', 'bowl', 'fire', 'calendar', 'plus', 'minus'].map((name) => [name, icon(name, chili)])),
  'fire-light': icon('fire', { colour: '#ffb98a', fill: '#ffb98a' }),
  'home-active': icon('home', { colour: '#d9482b', fill: '#fbe0d8' }),
  'heart-full': icon('heart', { colour: '#d9482b', fill: '#d9482b' }),
  star: icon('star', { colour: '#e79a2b', fill: '#e79a2b', width: 1.5 }),
  check: icon('check', { colour: '#ffffff', width: 3 }),
  left: icon('left', { colour: '#2b2320' }),
  logo: '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#d9482b"/><path d="M6 15h20c0 6-4 10-10 10S6 21 6 15z" fill="#fff7ee"/><path d="M12 12c0-2 2-2 2-5M18 12c0-2 2-2 2-5" fill="none" stroke="#fff7ee" stroke-width="2" stroke-linecap="round"/></svg>',
});
