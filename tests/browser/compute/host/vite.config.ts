import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** A page with the metrics and nothing else, built as the site is. */
const root = resolve(import.meta.dirname, '../../../..');

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    outDir: resolve(root, '.cache/metrics-host'),
    emptyOutDir: true,
  },
});
