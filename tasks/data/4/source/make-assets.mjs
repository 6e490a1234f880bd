// Draws the film site's posters, stills, portraits and icons: node tasks/data/4/source/make-assets.mjs
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderPages } from '../../../scenes/compose.mjs';
import { icon, portrait, writeDrawings } from '../../../scenes/drawings.mjs';
import { renderScenes } from '../../../scenes/render.mjs';

const folder = await mkdtemp(path.join(tmpdir(), 'posters-'));
const image = (name) => new URL(`./images/${name}.webp`, import.meta.url).pathname;
const art = async (scene, width, height) => {
  const file = path.join(folder, `${scene}-${width}.webp`);
  await renderScenes([{ scene, width, height, file, quality: 0.95 }]);
  return `data:image/webp;base64,${(await readFile(file)).toString('base64')}`;
};
const face = async (name) => `data:font/woff2;base64,${(await readFile(new URL(`./fonts/${name}.woff2`, import.meta.url))).toString('base64')}`;
const fonts = `<style>@font-face{font-family:C;src:url(${await face('barlow-condensed-600')})}@font-face{font-family:B;src:url(${await face('barlow-500')})}</style>`;

const tower = '<path d="M132 450V250l6-92h24l6 92v200z" fill="#0a0c11"/><path d="M130 158h40v-8h-8v-26h-24v26h-8z" fill="#0a0c11"/><path d="M132 124q18-24 36 0z" fill="#0a0c11"/><rect x="141" y="130" width="18" height="18" fill="#ffd98a"/><path d="M159 139 300 60v120zM141 139 0 90v70z" fill="#ffd98a" opacity=".28"/>';
const figure = (x, y, s) => `<g transform="translate(${x} ${y}) scale(${s})" fill="#08090c"><circle cx="0" cy="-46" r="8"/><path d="M-10-36h20l4 34h-5l-2 36h-5l-2-28-2 28h-5l-2-36h-5z"/></g>`;
const train = '<path d="M0 330h300v14H0z" fill="#14110f"/><path d="M20 282h220q40 0 50 46H20z" fill="#1d1a1a"/><g fill="#ffcf7a"><rect x="36" y="294" width="26" height="16"/><rect x="76" y="294" width="26" height="16"/><rect x="116" y="294" width="26" height="16"/><rect x="156" y="294" width="26" height="16"/><rect x="196" y="294" width="26" height="16"/></g>';
const posters = {
  'ninth-lighthouse': { scene: 'cliffs', tint: '#4f93bd', mode: 'multiply', svg: tower, title: 'THE NINTH<br>LIGHTHOUSE', small: 'A FILM BY AINO REVAL', size: 46, colour: '#ffe3a8', place: 'bottom:26px' },
  'cold-harbour-line': { scene: 'lake', tint: '#b4472d', mode: 'soft-light', svg: train, title: 'COLD<br>HARBOUR<br>LINE', small: 'ALL PASSENGERS CHANGE HERE', size: 54, colour: '#fff4e4', place: 'top:26px' },
  'glass-orchard': { scene: 'autumn', tint: '#7c1f3c', mode: 'soft-light', svg: '<circle cx="150" cy="190" r="86" fill="none" stroke="#ffe9d6" stroke-width="10"/>', title: 'GLASS ORCHARD', small: 'FROM THE NOVEL BY M. TALVI', size: 44, colour: '#ffe9d6', place: 'bottom:40px' },
  'dust-and-brass': { scene: 'dunes', tint: '#c98a2b', mode: 'multiply', svg: figure(150, 380, 1.6), title: 'DUST<br>&amp; BRASS', small: 'THE BAND NEVER ARRIVED', size: 62, colour: '#2a1506', place: 'top:24px' },
  'winter-bureau': { scene: 'alps', tint: '#27506b', mode: 'color', svg: '<rect x="60" y="250" width="180" height="3" fill="#fff"/><rect x="60" y="372" width="180" height="3" fill="#fff"/>', title: 'THE WINTER<br>BUREAU', small: 'EVERY FILE HAS A PULSE', size: 42, colour: '#fff', place: 'top:264px' },
  'ash-sonata': { scene: 'volcano', tint: '#a3120f', mode: 'multiply', svg: '<g stroke="#ffede0" stroke-width="3"><path d="M30 120h240M30 136h240M30 152h240M30 168h240M30 184h240"/></g>', title: 'ASH SONATA', small: 'IN FOUR MOVEMENTS', size: 52, colour: '#ffede0', place: 'bottom:34px' },
  'paper-islands': { scene: 'island', tint: '#12a3a0', mode: 'soft-light', svg: '<path d="M60 330l90-34 90 34-90 14z" fill="#fffdf4"/><path d="M150 296v-60l44 52z" fill="#f2ead2"/>', title: 'Paper Islands', small: 'FOLD HERE', size: 50, colour: '#fffdf4', place: 'top:30px' },
};
// Few flat tones a channel, as in a screen print.
const tones = '<svg width="0" height="0" style="position:absolute"><filter id="print" color-interpolation-filters="sRGB"><feComponentTransfer><feFuncR type="discrete" tableValues="0.000 0.067 0.133 0.200 0.267 0.333 0.400 0.467 0.533 0.600 0.667 0.733 0.800 0.867 0.933 1.000"/><feFuncG type="discrete" tableValues="0.000 0.067 0.133 0.200 0.267 0.333 0.400 0.467 0.533 0.600 0.667 0.733 0.800 0.867 0.933 1.000"/><feFuncB type="discrete" tableValues="0.000 0.067 0.133 0.200 0.267 0.333 0.400 0.467 0.533 0.600 0.667 0.733 0.800 0.867 0.933 1.000"/></feComponentTransfer></filter></svg>';
const poster = async ({ scene, tint, mode, svg, title, small, size, colour, place }) => `${fonts}${tones}
  <div style="position:relative;width:300px;height:450px;overflow:hidden"><div style="position:absolute;inset:0;filter:url(#print)"><div style="position:absolute;inset:-4px;background:url(${await art(scene, 300, 450)}) center/cover;filter:blur(2.4px)"></div>
  <div style="position:absolute;inset:0;background:${tint};mix-blend-mode:${mode}"></div>
  <div style="position:absolute;inset:0;background:linear-gradient(rgb(0 0 0/.35),transparent 35%,transparent 60%,rgb(0 0 0/.5))"></div></div>
  <svg width="300" height="450" style="position:absolute;inset:0">${svg}</svg>
  <div style="position:absolute;left:0;right:0;${place};text-align:center;color:${colour};font:${size}px/0.96 C">${title}
  <div style="font:11px B;letter-spacing:.22em;margin-top:10px">${small}</div></div></div>`;

const pages = [];
for (const [name, made] of Object.entries(posters)) pages.push({ html: await poster(made), width: 300, height: 450, file: image(`poster-${name}`), quality: 1 });
await writeDrawings(new URL('./images/', import.meta.url), {
  backdrop: `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="480" viewBox="0 0 1920 480"><rect width="1920" height="480" fill="#10283a"/>
    <g fill="#d9e8f2">${Array.from({ length: 70 }, (_, i) => `<circle cx="${(i * 397) % 1920}" cy="${(i * 151) % 250}" r="${1 + (i % 3) * 0.5}" opacity="${0.15 + (i % 4) * 0.12}"/>`).join('')}</g>
    <path d="M1118 118 1920-90v440zM1118 118 0-190v400z" fill="#ffd98a" opacity=".13"/>
    <path d="M0 300 120 250 210 280 330 190 420 240 520 210 640 300 760 270 900 330H1920V480H0z" fill="#0e2232"/>
    <path d="M1920 220 1830 190 1720 260 1600 215 1490 300 1360 280 1240 340 1000 350 0 360V480H1920z" fill="#0d1e2d"/>
    <path d="M900 480c20-70 90-110 210-112 120 2 190 46 220 112z" fill="#0a1622"/>
    <g transform="translate(967 -6) scale(.9)">${tower.replace(/<path d="M159.*/, '')}</g>
    <path d="M0 396c160-14 320 14 480 0s320 14 480 0 320 14 480 0 320 14 480 0v84H0z" fill="#0e1b29"/><path d="M0 438c160-12 320 12 480 0s320 12 480 0 320 12 480 0 320 12 480 0v42H0z" fill="#0d1520"/></svg>`,
});
const stills = { storm: ['ferrysea', 'hue-rotate(160deg) saturate(.6) brightness(.7)'], night: ['aurora', 'saturate(.7)'] };
for (const [name, [scene, filter]] of Object.entries(stills))
  pages.push({ html: `<img style="display:block;filter:${filter}" src="${await art(scene, 360, 202)}">`, width: 360, height: 202, file: image(`still-${name}`) });
await renderPages(pages);

const people = {
  mirela: { skin: 2, hair: 'long', colour: '#1d1512', back: '#6a4b5e', shirt: '#c2773f' },
  ottoline: { skin: 4, hair: 'curls', colour: '#17110f', back: '#2f5a52', shirt: '#e0b14b' },
  jun: { skin: 5, hair: 'crop', colour: '#15151a', back: '#3c4a78', shirt: '#d8dde6', glasses: true },
  pavel: { skin: 0, hair: 'bald', colour: '#6b4a2f', back: '#565c66', shirt: '#7f2f2a', beard: true },
  saoirse: { skin: 5, hair: 'bun', colour: '#a8451d', back: '#274b3c', shirt: '#efe6d6' },
  teo: { skin: 3, hair: 'curls', colour: '#241710', back: '#7a5a2b', shirt: '#2b3f57' },
  you: { skin: 1, hair: 'bob', colour: '#2a211d', back: '#40576b', shirt: '#b8503e' },
};
const soft = { colour: '#9fb0c0' };
await writeDrawings(new URL('./icons/', import.meta.url), {
  ...Object.fromEntries(Object.entries(people).map(([name, made]) => [`portrait-${name}`, portrait(made)])),
  star: icon('star', { colour: '#52677a', width: 1.6 }),
  'star-full': icon('star', { colour: '#ffb43a', fill: '#ffb43a', width: 1.6 }),
  search: icon('search', soft),
  bookmark: icon('bookmark', { colour: '#ffffff' }),
  'bookmark-full': icon('bookmark', { colour: '#0d1520', fill: '#0d1520' }),
  clock: icon('clock', soft),
  globe: icon('globe', soft),
  thumb: icon('thumb', soft),
  'thumb-full': icon('thumb', { colour: '#ffb43a', fill: '#ffb43a' }),
  warning: icon('warning', { colour: '#ffb43a' }),
  pencil: icon('pencil', { colour: '#0d1520' }),
  check: icon('check', { colour: '#7be0a2', width: 2.6 }),
  logo: '<svg xmlns="http://www.w3.org/2000/svg" width="36" height="36" viewBox="0 0 36 36"><rect width="36" height="36" rx="9" fill="#ffb43a"/><path d="M11 28V13h14v15M9 13l9-7 9 7" fill="none" stroke="#0d1520" stroke-width="3"/><circle cx="18" cy="19" r="3.5" fill="#0d1520"/></svg>',
});
