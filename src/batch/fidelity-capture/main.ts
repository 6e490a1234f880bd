/** `npm run fidelity:capture -- [--json FILE] [--pictures DIR] [--size WxH] [--only TEXT] [page or folder]…` */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import { serve } from '../server';
import { type CorpusPage, readCorpus, readPages } from './corpus';
import { type Measured, measure } from './measure';
import { type Options, parse } from './options';
import { formatRow, isGood, summary } from './report';

async function corpus(options: Options, root: string): Promise<CorpusPage[]> {
  const packages = options.packages ?? join(root, 'node_modules');
  const pages =
    options.paths.length > 0 ? await readPages(options.paths, root) : await readCorpus(root, packages);
  return pages.filter((page) => page.name.includes(options.only));
}

async function savePictures(folder: string, row: Measured): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [kind, png] of Object.entries(row.pictures ?? {}))
    await writeFile(
      join(folder, `${row.name.replace(/[^\w.-]+/g, '_')}-${row.width}-${kind}.png`),
      Buffer.from(png, 'base64'),
    );
}

/** `site` is a folder with the host page and stage.html. */
export async function main(args: readonly string[], root: string, site: string): Promise<number> {
  const options = parse(args);
  if (typeof options === 'string') {
    console.error(options);
    return 2;
  }
  const pages = await corpus(options, root);
  const serving = await serve({ root: site, port: 0 });
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: [...CHROMIUM_FLAGS] });
  const rows: Measured[] = [];
  try {
    for (const size of options.sizes) {
      const page = await browser.newPage({ viewport: size });
      await page.goto(`${serving.url}tests/browser/serialise/host/`);
      const session = await page.context().newCDPSession(page);
      for (const corpusPage of pages) {
        const row = await measure(page, session, corpusPage, {
          size,
          wait: options.wait,
          pictures: options.pictures !== null,
        });
        if (options.pictures !== null) await savePictures(resolve(options.pictures), row);
        const { pictures: _, ...plain } = row;
        rows.push(plain);
        console.log(formatRow(plain));
      }
      await page.close();
    }
  } finally {
    await browser.close();
    await serving.close();
  }
  console.log(summary(rows));
  if (options.json !== null) await writeFile(options.json, JSON.stringify({ pages: rows }, null, 1));
  return rows.every(isGood) ? 0 : 1;
}
