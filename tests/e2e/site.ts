import { resolve } from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
import { finished } from '../../src/batch/drive';
import { testEmbedder, withEmbedder } from '../../src/batch/embedder';
import { serve, type ServeOptions } from '../../src/batch/server';

export const ROOT = resolve(import.meta.dirname, '../..');

interface Fixtures {
  /** Fails the test if the page asked anything of another origin, or logged an error of its own. */
  readonly watch: void;
  /** Options of the server that differ from the built site with the test embedder. */
  readonly siteOptions: Partial<ServeOptions>;
  /** Errors that a test provokes. */
  readonly provoked: RegExp | null;
  /** Address of the built site. */
  readonly site: string;
  /** Addresses that the test itself sends the page to; it may add some. */
  readonly elsewhere: string[];
}

/** The built site on a port of its own; every request must stay with it. */
export const test = base.extend<Fixtures>({
  siteOptions: [{}, { option: true }],
  provoked: [null, { option: true }],
  site: async ({ siteOptions }, use) => {
    const model = testEmbedder(ROOT);
    const server = await serve({
      root: resolve(ROOT, process.env['SITE_DIR'] ?? 'dist'),
      port: 0,
      ...(model === null ? {} : { overlay: withEmbedder(model) }),
      ...siteOptions,
    });
    await use(server.url);
    await server.close();
  },
  elsewhere: async ({}, use) => use([]),
  watch: [
    async ({ page, site, provoked, elsewhere }, use) => {
      const foreign: string[] = [];
      const broken: string[] = [];
      page.on('request', (request) => {
        const url = request.url();
        const meant = [site, ...elsewhere].some((start) => url.startsWith(start));
        if (!meant && !/^(data|blob|about):/.test(url)) foreign.push(url);
      });
      page.on('pageerror', ({ message }) => provoked?.test(message) || broken.push(message));
      await use();
      expect(foreign, 'requests that left the origin').toEqual([]);
      expect(broken, 'errors of the app').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens a task's workbench and puts an answer in. */
export async function openTask(page: Page, site: string, task: string, answer?: string): Promise<void> {
  await page.goto(`${site}#/task/builtin/${task}`);
  await page.locator('main.work').waitFor();
  if (answer === undefined) return;
  await page
    .getByLabel('Answer file')
    .setInputFiles({ name: 'answer.html', mimeType: 'text/html', buffer: Buffer.from(answer) });
}

/** Presses Run and waits until the run has ended. */
export async function run(page: Page, { fast = true } = {}): Promise<void> {
  if (fast) await page.getByText('4×', { exact: true }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await finished(page, 200_000);
}
