import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from 'playwright';

export type Rival = 'html-to-image' | 'snapdom';

interface Libraries {
  readonly htmlToImage: { toCanvas(node: Element, options: object): Promise<HTMLCanvasElement> };
  readonly snapdom: { toCanvas(node: Element, options: object): Promise<HTMLCanvasElement> };
}

/** Puts the libraries into the page under test, where they have to run. */
export async function loadRivals(frame: Frame, packages: string): Promise<void> {
  for (const file of ['html-to-image/dist/html-to-image.js', '@zumer/snapdom/dist/snapdom.js'])
    await frame.evaluate(await readFile(join(packages, file), 'utf8'));
}

/** Milliseconds from the call to the pixels; null where the library fails or takes longer than 20 s. */
export async function timeRival(frame: Frame, rival: Rival): Promise<number | null> {
  return frame.evaluate(async (name) => {
    const { htmlToImage, snapdom } = window as unknown as Libraries;
    const size = { width: innerWidth, height: innerHeight };
    const start = performance.now();
    const work = async (): Promise<number | null> => {
      const root = document.documentElement;
      const canvas =
        name === 'snapdom'
          ? await snapdom.toCanvas(root, { dpr: 1, scale: 1 })
          : await htmlToImage.toCanvas(root, { ...size, pixelRatio: 1 });
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, size.width, size.height);
      return pixels && pixels.data.some((byte) => byte !== 0) ? performance.now() - start : null;
    };
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), 20_000));
    return Promise.race([work().catch(() => null), late]);
  }, rival);
}
