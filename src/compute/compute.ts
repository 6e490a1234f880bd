import { transfer } from 'comlink';
import { failure, success, type Result } from '../contract/failure';
import type { Pixels } from '../contract/geometry';
import { missing, type Engine, type Measured, type MetricSet } from '../contract/metrics';
import { MS_SSIM, PIXELMATCH, SSIM } from '../metrics/pixels';
import { textSimilarity } from '../rules/text/similarity';
import type { PixelFigures, PixelsApi } from '../workers/pixels.worker';
import type { ReadingCache } from './cache';
import { EmbedEngine } from './embed-engine';
import { OcrEngine } from './ocr-engine';
import { WorkerClient } from './worker-client';

/** An encoded picture and the hash of its pixels. */
export interface Picture {
  readonly png: Blob;
  readonly hash: string;
}

/** What an engine is doing: shown while it starts. */
export interface EngineState {
  readonly name: string;
  readonly state: 'idle' | 'starting' | 'ready' | 'not available';
  readonly detail: string;
}

export interface ComputeOptions {
  /** Absolute addresses of the folders `engines/` and `models/`, ending in a slash. */
  readonly engines: string;
  readonly models: string;
  readonly cache: ReadingCache;
  readonly onEngine?: (state: EngineState) => void;
}

/** Turns pictures into numbers, in workers. Nothing starts before it is needed; nothing blocks the window. */
export class Compute {
  readonly #pixels = new WorkerClient<PixelsApi>({
    name: 'The picture worker',
    create: () =>
      new Worker(new URL('../workers/pixels.worker.ts', import.meta.url), { type: 'module', name: 'pixels' }),
    timeout: 60_000,
  });
  readonly #ocr: OcrEngine;
  readonly #embed: EmbedEngine;

  constructor(options: ComputeOptions) {
    const tell = options.onEngine ?? (() => undefined);
    this.#ocr = new OcrEngine(`${options.engines}tesseract/`, options.cache, tell);
    this.#embed = new EmbedEngine(`${options.engines}mediapipe/`, options.models, options.cache, tell);
  }

  /** Starts the engines of a run ahead of their first picture and fixes which visual engine the run uses. */
  async prepare(signal?: AbortSignal): Promise<{ readonly visual: Engine; readonly remark: string | null }> {
    const [embedder] = await Promise.all([this.#embed.start(signal), this.#ocr.start(signal)]);
    if (embedder.ok) return { visual: embedder.value, remark: null };
    return { visual: MS_SSIM, remark: `Visual similarity is multi-scale SSIM: ${embedder.message}` };
  }

  /** PNG and content hash of captured pixels, whose buffer is taken over. */
  encode(pixels: Pixels, signal?: AbortSignal): Promise<Result<Picture>> {
    return this.#pixels.call((worker) => worker.encode(transfer(pixels, [pixels.data.buffer])), signal);
  }

  /** Content hash of an encoded picture, a checkpoint for example. */
  async identify(png: Blob, signal?: AbortSignal): Promise<Result<Picture>> {
    const hash = await this.#pixels.call((worker) => worker.hash(png), signal);
    if (hash.ok) return success({ png, hash: hash.value });
    if (hash.code === 'aborted') return hash;
    return failure(
      'picture-unreadable',
      `The picture cannot be decoded: ${hash.message}`,
      'Is the file a PNG, JPEG or WebP image?',
    );
  }

  /** Text of a picture by OCR. */
  read(picture: Picture, signal?: AbortSignal): Promise<Result<string>> {
    return this.#ocr.read(picture, signal);
  }

  /** All figures of a capture against its checkpoint. A figure that cannot be had is missing with its reason. */
  async measure(
    capture: Picture,
    checkpoint: Picture,
    visual: Engine,
    signal?: AbortSignal,
  ): Promise<MetricSet> {
    const [figures, captureText, checkpointText, similarity] = await Promise.all([
      this.#pixels.call((worker) => worker.compare(capture.png, checkpoint.png), signal),
      this.#ocr.read(capture, signal),
      this.#ocr.read(checkpoint, signal),
      visual === MS_SSIM || visual.name === MS_SSIM.name
        ? null
        : this.#embed.similarity(capture, checkpoint, signal),
    ]);
    const readable = captureText.ok && checkpointText.ok;
    return {
      text: !captureText.ok
        ? notAvailable(captureText.message)
        : !checkpointText.ok
          ? notAvailable(checkpointText.message)
          : { value: textSimilarity(captureText.value, checkpointText.value), engine: this.#ocr.engine },
      visual: similarity ?? figure(figures, 'multiScale', MS_SSIM),
      ssim: figure(figures, 'ssim', SSIM),
      difference: figure(figures, 'difference', PIXELMATCH),
      readings: readable ? { capture: captureText.value, checkpoint: checkpointText.value } : null,
      sizeNote: figures.ok ? figures.value.sizeNote : null,
    };
  }

  /** Picture of the difference, PNG. */
  difference(capture: Blob, checkpoint: Blob, signal?: AbortSignal): Promise<Result<Blob>> {
    return this.#pixels.call((worker) => worker.difference(capture, checkpoint), signal);
  }

  /** Lets the next run look for a model again, after one was downloaded. */
  forgetModel(): void {
    this.#embed.close();
  }

  close(): void {
    this.#pixels.close();
    this.#ocr.close();
    this.#embed.close();
  }
}

export function notAvailable(reason: string): Measured {
  return missing(`not available: ${reason}`);
}

function figure(
  figures: Result<PixelFigures>,
  name: 'difference' | 'ssim' | 'multiScale',
  engine: Engine,
): Measured {
  return figures.ok ? { value: figures.value[name], engine } : notAvailable(figures.message);
}
