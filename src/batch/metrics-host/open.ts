import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { testEmbedder, withEmbedder } from '../embedder';
import { serve, type ServeOptions, type Serving } from '../server';

export interface OpenHostOptions {
  /** The project's folder. */
  readonly root: string;
  /** Folder of the built host page. */
  readonly site: string;
  /** Serves the embedder for tests, where there is one. */
  readonly embedder?: boolean;
  /** Paths that answer 404, as if a file were missing. */
  readonly without?: readonly string[];
  readonly overlay?: ServeOptions['overlay'];
  readonly cores?: number;
}

export interface OpenHost {
  readonly page: Page;
  readonly serving: Serving;
  close(): Promise<void>;
}

/** Opens the page with the metrics: the built host, with the engines' files served from the same origin. */
export async function openMetricsHost(browser: Browser, options: OpenHostOptions): Promise<OpenHost> {
  const engines = await engineFiles(options.root, options.without ?? []);
  const model = options.embedder === false ? null : testEmbedder(options.root);
  const noModels = { '/models/index.json': { text: '{"files":[]}' } };
  const serving = await serve({
    root: options.site,
    port: 0,
    overlay: { ...engines, ...(model === null ? noModels : withEmbedder(model)), ...options.overlay },
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${serving.url}?cores=${options.cores ?? 2}`);
  await page.waitForFunction(() => window.metricsHost !== undefined);
  return {
    page,
    serving,
    async close() {
      await context.close();
      await serving.close();
    },
  };
}

async function engineFiles(
  root: string,
  without: readonly string[],
): Promise<Record<string, { file: string }>> {
  const folder = join(root, 'public/engines');
  const files: Record<string, { file: string }> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/engines${file.slice(folder.length).replaceAll('\\', '/')}`;
    if (entry.isFile() && !without.includes(path)) files[path] = { file };
  }
  return files;
}
