import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { modelsPlugin } from './.config/plugins/models.ts';
import { stagePlugin } from './.config/plugins/stage.ts';
import { tasksPlugin } from './.config/plugins/tasks.ts';
import { CHROMIUM_FLAGS, chromiumPath } from './src/batch/chromium.ts';

export default defineConfig({
  base: './',
  plugins: [svelte({ configFile: false }), stagePlugin(), tasksPlugin(), modelsPlugin()],
  worker: { format: 'es' },
  // Found only when a worker starts: without this the development server reloads the page then.
  optimizeDeps: {
    include: ['onnxruntime-web/wasm', '@mediapipe/tasks-vision', 'tesseract.js', 'paddleocr', 'mediabunny'],
  },
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 1500 },
  server: { host: '127.0.0.1', watch: { ignored: ['**/.cache/**', '**/dist/**', '**/test-results/**'] } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 60_000,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1400, height: 900 },
            provider: playwright({
              launchOptions: { executablePath: chromiumPath() ?? '', args: [...CHROMIUM_FLAGS] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
