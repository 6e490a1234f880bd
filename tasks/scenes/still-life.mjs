// Renders objects and dishes to WebP: node tasks/scenes/still-life.mjs <object> <width> <height> <file.webp> [quality]
import { readFile } from 'node:fs/promises';
import { constants, renderShaders } from './render.mjs';
import { dishes } from './dishes.mjs';
import { objects } from './objects.mjs';

const defaults = {
  SEED: 1,
  EYE: [0, 1.7, 4.6],
  AT: [0, 0.72, 0],
  ZOOM: 3.4,
  SUN: [0.55, 0.8, 0.5],
  KEY: 1.5,
  SHARP: 7,
  FLOOR: [0.72, 0.7, 0.67],
  BACKDROP: [0.8, 0.78, 0.75],
  FADE: 2.2,
  STEP: 0.85,
  EXPOSURE: 0.82,
  VIGNETTE: 0.25,
  GRAIN: 0,
  A: [0.75, 0.74, 0.7],
  B: [0.5, 0.33, 0.2],
  C: [0.15, 0.15, 0.16],
};

/** Pictures are [{ object, width, height, file, quality?, parameters? }]; parameters win over the object's own. */
export const renderObjects = async (wanted) => {
  const source = await readFile(new URL('./still-life.glsl', import.meta.url), 'utf8');
  const all = { ...objects, ...dishes };
  await renderShaders(
    wanted.map(({ object, parameters, ...picture }) => {
      const { scene, SEED = defaults.SEED, ...own } = { ...defaults, ...all[object], ...parameters };
      const seed = `const float SEED = ${Number(SEED).toFixed(1)};`;
      const shader = source.replace('//PARAMETERS', () => `${seed}\n${constants(own)}`).replace('//SCENE', () => scene);
      return { ...picture, shader };
    }),
  );
};

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [object, width, height, file, quality] = process.argv.slice(2);
  await renderObjects([{ object, width: Number(width), height: Number(height), file, quality: quality ? Number(quality) : undefined }]);
}
