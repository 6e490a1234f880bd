import type { Result } from '../contract/failure';
import type { Rect, Size } from '../contract/geometry';
import type { Engine } from '../contract/metrics';
import { DINO_INPUT, dinoRegion, type DinoView } from '../metrics/dino';
import type { EmbedApi } from '../workers/embed.worker';
import type { OnnxEmbedApi } from '../workers/onnx-embed.worker';
import { cached, type Cached, type ReadingCache } from './cache';
import type { Picture, TellEngine, VisualEngine } from './engine';
import type { Turns } from './turns';
import { WorkerPool, type CallOptions } from './worker-pool';

export interface VisualEngineOptions {
  /** Absolute address of the folder `engines/`. */
  readonly engines: string;
  readonly cache: ReadingCache;
  readonly tell: TellEngine;
  readonly turns?: Turns | undefined;
}

/** A model file and what identifies it among others of its name. */
export interface LoadedModel {
  readonly name: string;
  readonly file: Blob;
}

const IDLE = 120_000;

interface Embedding {
  readonly engine: Engine;
  readonly megabytes: number;
  readonly run: (picture: Blob, options?: CallOptions) => Promise<Result<readonly number[]>>;
  readonly seen: (picture: Size) => { readonly rect: Rect; readonly input: Size };
  readonly close: () => void;
}

function visualEngine(
  embedding: Embedding,
  cache: ReadingCache,
  tell: TellEngine,
  begin: () => Promise<Result<null>>,
): VisualEngine {
  const { engine, megabytes } = embedding;
  const { name, version, parameters } = engine;
  return {
    engine,
    megabytes,
    seen: embedding.seen,
    close: embedding.close,
    async start() {
      tell({ name, state: 'starting', detail: `about ${megabytes} MB, once` });
      const started = await begin();
      const detail = started.ok ? '' : started.message;
      tell({ name, state: started.ok ? 'ready' : 'not available', detail });
      return started;
    },
    embed: (picture: Picture, options?: CallOptions): Promise<Result<Cached<readonly number[]>>> =>
      cached(cache, `embed|${name}|${version}|${parameters}|${picture.hash}`, isVector, () =>
        embedding.run(picture.png, options),
      ),
  };
}

/** MediaPipe's ImageEmbedder with a tflite model; sees the whole picture. */
export function mediapipe(model: LoadedModel, options: VisualEngineOptions): VisualEngine {
  const pool = new WorkerPool<EmbedApi>({
    name: 'The image embedder',
    create: () =>
      new Worker(new URL('../workers/embed.worker.ts', import.meta.url), { type: 'module', name: 'embed' }),
    setUp: (worker) => worker.start(`${options.engines}mediapipe`, model.file),
    timeout: 60_000,
    idle: IDLE,
    // One engine a worker, and one is faster than the text recognition beside it.
    size: 1,
    turns: options.turns,
  });
  return visualEngine(
    {
      engine: {
        name: 'MediaPipe ImageEmbedder',
        version: 'tasks-vision 0.10.35',
        parameters: `${model.name}, whole picture to 224 × 224`,
      },
      megabytes: 11,
      run: (picture, call) => pool.call((worker) => worker.embed(picture), call),
      seen: ({ width, height }) => ({
        rect: { x: 0, y: 0, width, height },
        input: { width: 224, height: 224 },
      }),
      close: () => pool.close(),
    },
    options.cache,
    options.tell,
    () => pool.call(() => Promise.resolve(null)),
  );
}

/** An ONNX embedder, DINOv2 above all, in the benchmark's view (the middle of the page) or over the whole page. */
export function onnxEmbedder(model: LoadedModel, view: DinoView, options: VisualEngineOptions): VisualEngine {
  const pool = onnxPool(model, options.turns);
  return visualEngine(
    {
      engine: {
        name: model.name,
        version: 'onnxruntime-web 1.30.0',
        parameters:
          view === 'crop'
            ? 'shortest edge 256 bicubic, centre 224 × 224, ImageNet mean and deviation, CLS'
            : 'whole page to 224 × 224 bicubic, ImageNet mean and deviation, CLS',
      },
      megabytes: 14 + Math.round(model.file.size / 1e6),
      run: (picture, call) => pool.call((worker) => worker.embed(picture, view), call),
      seen: (picture) => ({
        rect: dinoRegion(picture, view),
        input: { width: DINO_INPUT, height: DINO_INPUT },
      }),
      close: () => pool.close(),
    },
    options.cache,
    options.tell,
    () => pool.call(() => Promise.resolve(null)),
  );
}

function onnxPool(model: LoadedModel, turns: Turns | undefined): WorkerPool<OnnxEmbedApi> {
  return new WorkerPool<OnnxEmbedApi>({
    name: model.name,
    create: () =>
      new Worker(new URL('../workers/onnx-embed.worker.ts', import.meta.url), {
        type: 'module',
        name: 'onnx-embed',
      }),
    setUp: (worker) => worker.start(model.file),
    timeout: 240_000,
    idle: IDLE,
    size: 1,
    turns,
  });
}

function isVector(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'number');
}
