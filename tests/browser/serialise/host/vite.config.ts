import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { stageWithout } from './without.ts';
import { stagePlugin } from '../../../../.config/plugins/stage.ts';

/** The host page with the same stage.html as the site's. */
const without = process.env['CAPTURE_WITHOUT'];
const root = resolve(import.meta.dirname, '../../../..');

export default defineConfig({
  root,
  base: './',
  publicDir: false,
  plugins: [without === undefined ? stagePlugin() : stageWithout(root, without)],
  build: {
    target: 'es2023',
    outDir: resolve(root, '.cache/capture-host'),
    emptyOutDir: true,
    rollupOptions: { input: ['index.html', 'soak.html'].map((page) => resolve(import.meta.dirname, page)) },
  },
});
