import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import type { Asset } from './assets';
import { packPng } from './checkpoints';
import { serveFolder } from './serve';

const columns = 4;
const rowsPerSheet = 4;

function sheetPage(names: string[]): string {
  const cells = names.map(
    (name) => `<figure><div><img src="${name}"></div><figcaption>${name}</figcaption></figure>`,
  );
  return `<!doctype html><style>
    @font-face { font-family: sheet; src: url(font_001.woff2); }
    body { margin: 0; padding: 16px; width: 1248px; background: #fff; font: 15px sheet; color: #111;
      display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 16px; }
    figure { margin: 0; }
    div { height: 210px; background: #9aa1a8; display: grid; place-items: center; }
    img { max-width: 100%; max-height: 210px; min-width: 48px; }
    figcaption { padding: 6px 0; text-align: center; }
  </style>${cells.join('')}`;
}

/** Contact sheets of the images and icons, with their names under them. */
export async function writeSheets(browser: Browser, taskDir: string, assets: Asset[]): Promise<void> {
  const folder = path.join(taskDir, 'stitched_assets');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const names = assets.map((asset) => asset.name).filter((name) => /^(image|icon)_/.test(name));
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 });
  try {
    for (let first = 0, sheet = 1; first < names.length; first += columns * rowsPerSheet, sheet++) {
      const text = sheetPage(names.slice(first, first + columns * rowsPerSheet));
      const served = await serveFolder(path.join(taskDir, 'assets'), { '/sheet.html': text });
      await page.goto(`${served.origin}/sheet.html`);
      await page.evaluate(() => document.fonts.ready);
      const png = packPng(await page.screenshot({ fullPage: true }));
      await writeFile(path.join(folder, `stitched_image_${sheet}.png`), png);
      await served.close();
    }
  } finally {
    await page.close();
  }
}
