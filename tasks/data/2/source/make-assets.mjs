// Renders the booking site's photograph: node tasks/data/2/source/make-assets.mjs
import { renderScenes } from '../../../scenes/render.mjs';

const file = (name) => new URL(`./images/${name}.webp`, import.meta.url).pathname;
await renderScenes([
  { scene: 'ferrysea', width: 760, height: 440, file: file('morning-crossing') },
]);
