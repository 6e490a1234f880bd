import type { Result } from '../contract/failure';
import { MS_SSIM, PIXELMATCH, SSIM } from '../metrics/pixels';
import type { PictureChange } from '../metrics/change';
import type { PixelFigures, PixelsApi } from '../workers/pixels.worker';
import { cached, type Cached, type ReadingCache } from './cache';
import type { Picture } from './engine';
import type { CallOptions, WorkerPool } from './worker-pool';

/** Raise when what the worker gives changes without a new version of its packages. */
const VERSION = 3;
const ENGINES = [PIXELMATCH, SSIM, MS_SSIM].map(({ version }) => version).join('|');

/** Figures of two or four pictures, each computed once for the same pixels. */
export class PixelFigureReader {
  constructor(
    private readonly pixels: WorkerPool<PixelsApi>,
    private readonly cache: ReadingCache,
  ) {}

  compare(
    capture: Picture,
    checkpoint: Picture,
    options?: CallOptions,
  ): Promise<Result<Cached<PixelFigures>>> {
    const key = `pixels|${VERSION}|${ENGINES}|${capture.hash}|${checkpoint.hash}`;
    return cached(this.cache, key, isFigures, () =>
      this.pixels.call((worker) => worker.compare(capture.png, checkpoint.png), options),
    );
  }

  change(
    checkpoints: readonly [Picture, Picture],
    captures: readonly [Picture, Picture],
    options?: CallOptions,
  ): Promise<Result<PictureChange>> {
    const hashes = [...checkpoints, ...captures].map(({ hash }) => hash).join('|');
    const pngs = ([before, after]: readonly [Picture, Picture]): [Blob, Blob] => [before.png, after.png];
    return unwrapped(
      cached(this.cache, `change|${VERSION}|${ENGINES}|${hashes}`, isChange, () =>
        this.pixels.call((worker) => worker.change(pngs(checkpoints), pngs(captures)), options),
      ),
    );
  }

  textSimilarity(a: string, b: string, key: string, options?: CallOptions): Promise<Result<Cached<number>>> {
    return cached(this.cache, `similarity|${key}`, isNumber, () =>
      this.pixels.call((worker) => worker.textSimilarity(a, b), options),
    );
  }
}

async function unwrapped<T>(result: Promise<Result<Cached<T>>>): Promise<Result<T>> {
  const settled = await result;
  return settled.ok ? { ok: true, value: settled.value.value } : settled;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function isFigures(value: unknown): value is PixelFigures {
  return has(value, ['difference', 'ssim', 'multiScale', 'maps', 'sizeNote', 'sizes']);
}

function isChange(value: unknown): value is PictureChange {
  return has(value, ['finding', 'original', 'answer', 'overlap', 'similarity']);
}

function has(value: unknown, names: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}
