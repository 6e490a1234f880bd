// Renders the shop's product photographs: node tasks/data/5/source/make-assets.mjs [name…]
import { icon, writeDrawings } from '../../../scenes/drawings.mjs';
import { renderObjects } from '../../../scenes/still-life.mjs';

const oak = [0.5, 0.33, 0.19];
const walnut = [0.2, 0.1, 0.055];
const black = [0.03, 0.03, 0.035];
const brass = [0.5, 0.32, 0.1];
const warm = { FLOOR: [0.74, 0.69, 0.62], BACKDROP: [0.82, 0.77, 0.7] };
const cool = { FLOOR: [0.62, 0.67, 0.7], BACKDROP: [0.7, 0.75, 0.78] };
const blush = { FLOOR: [0.76, 0.64, 0.58], BACKDROP: [0.84, 0.72, 0.66] };
const sage = { FLOOR: [0.6, 0.65, 0.56], BACKDROP: [0.68, 0.73, 0.64] };
const products = {
  'halo-lamp-cream': ['mushroomLamp', { A: [0.82, 0.76, 0.62], ...warm }],
  'halo-lamp-terracotta': ['mushroomLamp', { A: [0.56, 0.16, 0.07], ...blush }],
  'pivot-lamp': ['deskLamp', { A: [0.05, 0.16, 0.11], B: brass, C: [0.05, 0.16, 0.11], ...sage }],
  'fjell-mug-white': ['mug', { A: [0.8, 0.78, 0.72], ...cool }],
  'fjell-mug-ink': ['mug', { A: [0.04, 0.09, 0.2], ...warm }],
  'kettu-teapot': ['teapot', { A: [0.05, 0.055, 0.06], B: oak, ...warm }],
  'alba-vase': ['tallVase', { A: [0.68, 0.56, 0.4], C: [0.55, 0.38, 0.2], ...blush }],
  'rilla-vase': ['ribbedVase', { A: [0.58, 0.2, 0.09], ...warm }],
  'nest-bowls': ['bowls', { A: [0.72, 0.68, 0.6], B: [0.35, 0.45, 0.38], C: [0.1, 0.16, 0.26], ...cool }],
  'trio-stool': ['stool', { B: oak, C: black, ...cool }],
  'sund-armchair-moss': ['armchair', { A: [0.12, 0.17, 0.07], B: walnut, ...warm }],
  'sund-armchair-rust': ['armchair', { A: [0.42, 0.13, 0.05], B: oak, ...cool }],
  'lumi-candles': ['candles', { A: [0.86, 0.82, 0.74], C: brass, ...sage }],
  'frond-planter': ['planter', { A: [0.6, 0.3, 0.18], ...sage }],
  'hour-clock': ['clock', { A: [0.85, 0.83, 0.78], B: oak, C: black, ...cool }],
  'stripe-cushion': ['cushion', { A: [0.78, 0.73, 0.64], C: [0.06, 0.11, 0.24], ...blush }],
  'column-table': ['sideTable', { A: [0.8, 0.78, 0.72], B: walnut, C: black, ...warm }],
  'vassa-basket': ['basket', { A: [0.75, 0.72, 0.66], B: [0.52, 0.36, 0.18], ...warm }],
};

const only = process.argv.slice(2);
await renderObjects(
  Object.entries(products)
    .filter(([name]) => only.length === 0 || only.includes(name))
    .map(([name, [object, parameters]]) => ({
      object,
      parameters,
      width: 440,
      height: 440,
      file: new URL(`./images/${name}.webp`, import.meta.url).pathname,
    })),
);

const ink = { colour: '#2a2620', width: 1.8 };
await writeDrawings(new URL('./icons/', import.meta.url), {
  search: icon('search', ink),
  user: icon('user', ink),
  heart: icon('heart', ink),
  bag: icon('bag', ink),
  down: icon('down', ink),
  plus: icon('plus', ink),
  minus: icon('minus', ink),
  close: icon('close', ink),
  check: icon('check', { colour: '#2f6b4a', width: 2.4 }),
  'check-light': icon('check', { colour: '#ffffff', width: 3 }),
  star: icon('star', { colour: '#b9792b', fill: '#b9792b', width: 1.5 }),
  truck: icon('truck', { colour: '#6b6253', width: 1.7 }),
  tag: icon('tag', { colour: '#6b6253', width: 1.7 }),
  logo: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40"><circle cx="20" cy="20" r="19" fill="#33503f"/><path d="M11 27c0-9 4-14 9-14s9 5 9 14z" fill="#f3ecdf"/><path d="M9 29h22" stroke="#f3ecdf" stroke-width="2.5" stroke-linecap="round"/><path d="M20 13V8" stroke="#f3ecdf" stroke-width="2.5" stroke-linecap="round"/></svg>',
});
