import { resolve } from 'node:path';
import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../src/batch/chromium';

const root = resolve(import.meta.dirname, '../..');

export default defineConfig({
  testDir: '.',
  outputDir: resolve(root, 'test-results'),
  workers: 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: { executablePath: chromiumPath() ?? '', args: [...CHROMIUM_FLAGS] },
    viewport: { width: 1440, height: 900 },
    trace: 'off',
  },
});
