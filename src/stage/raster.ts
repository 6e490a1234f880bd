import { type Result, failure, messageOf, success } from '../contract/failure';
import type { Pixels, Size } from '../contract/geometry';
import { lendImage } from './image-realm';
import { readyFonts } from './raster-fonts';

/** Milliseconds; a page that takes longer than this to draw is not going to be drawn. */
const TIME_OUT = 10_000;
const ESCAPED: Readonly<Record<string, string>> = {
  '%': '%25',
  '#': '%23',
  '\n': '%0A',
  '\r': '%0D',
  '\t': '%09',
};

let canvas: HTMLCanvasElement | null = null;

/** Only these characters end or change a `data:` address; escaping the rest would triple its length. */
function dataAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${svg.replace(/[%#\n\r\t]/g, (character) => ESCAPED[character]!)}`;
}

/** The browser says no more than "error" for an image: ask its XML parser for the reason. */
function describeXmlError(svg: string): string | null {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  return parsed.querySelector('parsererror')?.textContent?.trim().slice(0, 300) ?? null;
}

function loadFailure(svg: string): Result<never> {
  const xml = describeXmlError(svg);
  if (xml !== null)
    return failure(
      'capture-xml',
      `The serialised page is not well-formed XML: ${xml}`,
      'Please report the page.',
    );
  return failure(
    'capture-image',
    'The browser could not draw the serialised page.',
    'The page may be too large.',
  );
}

async function load(image: HTMLImageElement, svg: string, signal?: AbortSignal): Promise<Result<void>> {
  let timer = 0;
  const given = new Promise<Result<never>>((resolve) => {
    const stop = (): void => resolve(failure('capture-stopped', 'The capture was stopped.'));
    timer = window.setTimeout(
      () => resolve(failure('capture-timeout', `The page was not drawn within ${TIME_OUT / 1000} s.`)),
      TIME_OUT,
    );
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
  const decoded = image.decode().then(
    () => success(undefined),
    () => loadFailure(svg),
  );
  const result = await Promise.race([decoded, given]);
  window.clearTimeout(timer);
  return result;
}

/** Canvas pixels, not CSS pixels: the result is the same at any device pixel ratio and zoom. */
function draw(image: HTMLImageElement, { width, height }: Size): Pixels {
  canvas ??= document.createElement('canvas');
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D context.');
  context.clearRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** Draws a self-contained SVG document, RGBA at exactly `size`. Throws nothing. */
export async function raster(svg: string, size: Size, signal?: AbortSignal): Promise<Result<Pixels>> {
  const address = dataAddress(svg);
  const { image, release } = lendImage(address.length);
  try {
    image.src = address;
    const loaded = await load(image, svg, signal);
    if (!loaded.ok) return loaded;
    const touch = (): void => new OffscreenCanvas(1, 1).getContext('2d')?.drawImage(image, 0, 0, 1, 1);
    await readyFonts(svg, touch, () => draw(image, size).data);
    return success(draw(image, size));
  } catch (error) {
    return failure('capture-read', `The drawn page could not be read: ${messageOf(error)}`);
  } finally {
    release();
  }
}
