import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { stagePlugin } from '../../../../.config/plugins/stage.ts';

/** The host page with the same stage.html as the site's. */
const root = resolve(import.meta.dirname, '../../../..');

export default defineConfig({
  root,
  base: './',
  publicDir: false,
  plugins: [stagePlugin()],
  build: {
    target: 'es2023',
    outDir: resolve(root, '.cache/input-host'),
    emptyOutDir: true,
    rollupOptions: { input: resolve(import.meta.dirname, 'index.html') },
  },
});
