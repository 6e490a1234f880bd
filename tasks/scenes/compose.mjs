// Renders pieces of HTML (posters, covers) to WebP: renderPages([{ html, width, height, file, quality? }]).
import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';

export const renderPages = async (wanted) => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ deviceScaleFactor: 1 });
    for (const { html, width, height, file, quality = 0.84 } of wanted) {
      await page.setViewportSize({ width, height });
      await page.setContent(`<!doctype html><style>*{box-sizing:border-box}body{margin:0}</style>${html}`);
      await page.evaluate(() => document.fonts.ready);
      const png = await page.screenshot();
      const webp = await page.evaluate(
        async ({ source, quality }) => {
          const image = await createImageBitmap(await (await fetch(source)).blob());
          const canvas = new OffscreenCanvas(image.width, image.height);
          canvas.getContext('2d').drawImage(image, 0, 0);
          const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
          return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
        },
        { source: `data:image/png;base64,${png.toString('base64')}`, quality },
      );
      await writeFile(file, Buffer.from(webp, 'base64'));
      console.log(`${file} ${width}x${height}`);
    }
  } finally {
    await browser.close();
  }
};
