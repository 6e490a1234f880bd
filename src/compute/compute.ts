import { transfer } from 'comlink';
import { success, type Result } from '../contract/failure';
import type { EngineChoice } from '../contract/engine-choice';
import type { Pixels } from '../contract/geometry';
import type { ChangeEvidence, MetricSet, TextReading } from '../contract/metrics';
import type { Task } from '../contract/task';
import { languagesOf } from '../rules/text/script';
import { wordChange } from '../rules/text/appeared';
import type { ComparisonPicture, PixelsApi } from '../workers/pixels.worker';
import type { ReadingCache } from './cache';
import type { Picture, TellEngine } from './engine';
import { Engines, type PrepareOptions, type RunEngines } from './engines';
import { identify } from './identity';
import { measurePair } from './measure';
import { PixelFigureReader } from './pixel-figures';
import { Turns } from './turns';
import { WorkerPool, type CallOptions } from './worker-pool';

export type { EngineState, Picture } from './engine';

export interface ComputeOptions {
  /** Absolute addresses of the folders `engines/` and `models/`, ending in a slash. */
  readonly engines: string;
  readonly models: string;
  readonly cache: ReadingCache;
  readonly onEngine?: TellEngine;
  /** How many cores the machine has. */
  readonly cores?: number;
}

/** Of one kind. */
const MOST_WORKERS = 3;

/** A picture before an action and after it. */
export type Change = readonly [before: Picture, after: Picture];

/** Turns pictures into numbers, in workers. Nothing starts before it is needed; nothing blocks the window. */
export class Compute {
  readonly #pixels: WorkerPool<PixelsApi>;
  readonly #figures: PixelFigureReader;
  readonly #engines: Engines;
  readonly #cache: ReadingCache;
  readonly #turns: Turns;

  constructor(options: ComputeOptions) {
    const cores = options.cores ?? navigator.hardwareConcurrency ?? 2;
    const size = Math.min(cores, MOST_WORKERS);
    this.#cache = options.cache;
    this.#turns = new Turns(cores);
    const turns = this.#turns;
    this.#pixels = new WorkerPool<PixelsApi>({
      name: 'The picture worker',
      create: () =>
        new Worker(new URL('../workers/pixels.worker.ts', import.meta.url), {
          type: 'module',
          name: 'pixels',
        }),
      timeout: 60_000,
      size,
      turns,
    });
    this.#figures = new PixelFigureReader(this.#pixels, options.cache);
    this.#engines = new Engines({
      engines: options.engines,
      models: options.models,
      cache: options.cache,
      tell: options.onEngine ?? (() => undefined),
      size,
      turns,
    });
  }

  /** Which engines the next runs use. */
  get choice(): EngineChoice {
    return this.#engines.choice;
  }

  configure(choice: Partial<EngineChoice>): void {
    this.#engines.configure({ ...this.#engines.choice, ...choice });
  }

  /** Fixes which engines a whole run uses, and starts them ahead of their first picture. */
  prepare(task: Task, options: PrepareOptions = {}): Promise<RunEngines> {
    return this.#engines.prepare(languagesOf(task), options);
  }

  /** Runs a replay, with one core left to it by whatever is computed meanwhile. */
  besideReplay<T>(replay: () => Promise<T>): Promise<T> {
    return this.#turns.besideReplay(replay);
  }

  /** PNG and content hash of captured pixels, whose buffer is taken over. Goes before every comparison. */
  encode(pixels: Pixels, signal?: AbortSignal): Promise<Result<Picture>> {
    const options = { signal, priority: Infinity };
    return this.#pixels.call((worker) => worker.encode(transfer(pixels, [pixels.data.buffer])), options);
  }

  /** Content hash of an encoded picture, a checkpoint for example: computed once for the same bytes. */
  identify(png: Blob, signal?: AbortSignal): Promise<Result<Picture>> {
    return identify(png, this.#cache, (file) => this.#pixels.call((worker) => worker.hash(file), { signal }));
  }

  /** Text of a picture by OCR, in the languages of its task. */
  async read(picture: Picture, task: Task, signal?: AbortSignal): Promise<Result<string>> {
    const read = await this.#engines.textEngine(languagesOf(task)).read(picture, { signal });
    return read.ok ? success(read.value.value.text) : read;
  }

  /** All figures of a capture against its checkpoint. A figure that cannot be had is missing with its reason. */
  measure(
    capture: Picture,
    checkpoint: Picture,
    engines: RunEngines,
    options?: CallOptions,
  ): Promise<MetricSet> {
    return measurePair({ capture, checkpoint }, engines, this.#figures, options);
  }

  /** Where the original changed against where the answer changed. `readings` are those of both states, if they were read. */
  async change(
    checkpoints: Change,
    captures: Change,
    readings: readonly [before: TextReading | null, after: TextReading | null],
    options?: CallOptions,
  ): Promise<Result<ChangeEvidence>> {
    const seen = await this.#figures.change(checkpoints, captures, options);
    if (!seen.ok) return seen;
    const [before, after] = readings;
    const words =
      before && after
        ? wordChange([before.checkpoint, after.checkpoint], [before.capture, after.capture])
        : null;
    return success({ ...seen.value, words });
  }

  /** Picture of a comparison, PNG; wanted by someone who looks, so it goes first. */
  picture(
    capture: Blob,
    checkpoint: Blob,
    kind: ComparisonPicture,
    signal?: AbortSignal,
  ): Promise<Result<Blob>> {
    const options = { signal, priority: Infinity };
    return this.#pixels.call((worker) => worker.picture(capture, checkpoint, kind), options);
  }

  /** Lets the next run look for a model again, after one was downloaded. */
  forgetModel(): void {
    this.#engines.forgetModels();
  }

  close(): void {
    this.#pixels.close();
    this.#engines.close();
  }
}
