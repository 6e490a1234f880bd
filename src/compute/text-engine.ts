import { success, type Result } from '../contract/failure';
import type { Engine } from '../contract/metrics';
import type { OcrLanguages } from '../rules/text/script';
import type { OcrApi, ReadText } from '../workers/ocr.worker';
import type { PreciseOcrApi } from '../workers/precise-ocr.worker';
import { cached, type Cached, type ReadingCache } from './cache';
import type { Picture, TellEngine, TextEngine } from './engine';
import type { Turns } from './turns';
import { WorkerPool, type CallOptions } from './worker-pool';

interface Reader {
  read(picture: Blob): Promise<ReadText>;
}

export interface TextEngineOptions {
  /** Absolute address of the folder `engines/`. */
  readonly engines: string;
  readonly cache: ReadingCache;
  readonly tell: TellEngine;
  /** Workers at most. */
  readonly size: number;
  readonly turns?: Turns | undefined;
}

/** Ends a reader after two minutes without work: each holds some 100 MB. */
const IDLE = 120_000;

/** Text of pictures; each picture is read once in a lifetime of an engine's version. */
class PooledReader<Api extends Reader> implements TextEngine {
  constructor(
    readonly engine: Engine,
    readonly megabytes: number,
    private readonly pool: WorkerPool<Api>,
    private readonly cache: ReadingCache,
    private readonly tell: TellEngine,
  ) {}

  async start(options?: CallOptions): Promise<Result<null>> {
    const { name } = this.engine;
    this.tell({ name, state: 'starting', detail: `about ${this.megabytes} MB, once` });
    const started = await this.pool.call(() => Promise.resolve(null), options);
    const detail = started.ok ? '' : started.message;
    this.tell({ name, state: started.ok ? 'ready' : 'not available', detail });
    return started;
  }

  read(picture: Picture, options?: CallOptions): Promise<Result<Cached<ReadText>>> {
    const { name, version, parameters } = this.engine;
    const key = `text|${name}|${version}|${parameters}|${picture.hash}`;
    return cached(this.cache, key, isReadText, async () => {
      const read = await this.pool.call((worker) => worker.read(picture.png) as Promise<ReadText>, options);
      return read.ok ? success(read.value) : read;
    });
  }

  close(): void {
    this.pool.close();
  }
}

/** tesseract.js, the default: quick, and the same faults on both pictures of a pair. */
export function tesseract(languages: OcrLanguages, options: TextEngineOptions): TextEngine {
  const engine: Engine = {
    name: 'Tesseract',
    version: 'tesseract.js 7.0.0',
    parameters: `${languages} 4.0.0_best_int, LSTM, page mode 3, 2 × up to 1280 px wide, reset for each picture`,
  };
  const base = `${options.engines}tesseract/`;
  const pool = new WorkerPool<OcrApi>({
    name: 'Text recognition',
    create: () =>
      new Worker(new URL('../workers/ocr.worker.ts', import.meta.url), { type: 'module', name: 'ocr' }),
    setUp: (worker) => worker.start(base, languages),
    timeout: 120_000,
    idle: IDLE,
    size: options.size,
    turns: options.turns,
  });
  return new PooledReader(engine, languages === 'eng' ? 7 : 9, pool, options.cache, options.tell);
}

/** PaddleOCR: reads nearly every word, in both languages, and takes several times as long. */
export function preciseText(options: TextEngineOptions): TextEngine {
  const engine: Engine = {
    name: 'PaddleOCR',
    version: 'paddleocr 1.2.0, onnxruntime-web 1.30.0',
    parameters: 'PP-OCRv4 mobile (ch), longest side 1920, unclip 1.8',
  };
  const pool = new WorkerPool<PreciseOcrApi>({
    name: 'Precise text recognition',
    create: () =>
      new Worker(new URL('../workers/precise-ocr.worker.ts', import.meta.url), {
        type: 'module',
        name: 'precise-ocr',
      }),
    setUp: (worker) => worker.start(`${options.engines}paddle/`),
    timeout: 240_000,
    idle: IDLE,
    size: options.size,
    turns: options.turns,
  });
  return new PooledReader(engine, 30, pool, options.cache, options.tell);
}

function isReadText(value: unknown): value is ReadText {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'words' in value &&
    Array.isArray(value.words)
  );
}
