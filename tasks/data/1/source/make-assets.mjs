// Renders the magazine's photographs: node tasks/data/1/source/make-assets.mjs [name…]
import { renderScenes } from '../../../scenes/render.mjs';

const cover = [1440, 700];
const card = [720, 480];
const plate = [1200, 780];
const photographs = {
  'fjord-at-dawn': ['fjord', ...cover],
  'highland-mist': ['highlands', ...card],
  'lofoten-aurora': ['aurora', ...card],
  'faroe-cliffs': ['cliffs', ...card],
  'lake-at-dusk': ['lake', ...card],
  'alpine-winter': ['alps', ...card],
  'iceland-volcano': ['volcano', ...card],
  'torres-channel': ['patagonia', ...card],
  'utah-canyon': ['mesa', ...card],
  'quebec-autumn': ['autumn', ...card],
  'tea-terraces': ['tea', ...card],
  'gobi-dunes': ['dunes', ...card],
  'coral-islands': ['island', ...card],
  'salt-road': ['saltroad', ...plate],
  'salt-island': ['saltisland', ...plate],
  'red-lagoon': ['lagoon', ...plate],
  'salt-mirror': ['saltmirror', ...plate],
  'siloli-desert': ['siloli', ...plate],
  'salt-stars': ['starfield', ...plate],
};

const only = process.argv.slice(2);
await renderScenes(
  Object.entries(photographs)
    .filter(([name]) => only.length === 0 || only.includes(name))
    .map(([name, [scene, width, height]]) => ({
      scene,
      width,
      height,
      file: new URL(`./images/${name}.webp`, import.meta.url).pathname,
    })),
);
