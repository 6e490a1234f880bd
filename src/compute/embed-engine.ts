import { success, type Result } from '../contract/failure';
import { missing, type Engine, type Measured } from '../contract/metrics';
import { cosineSimilarity } from '../metrics/vectors';
import type { EmbedApi } from '../workers/embed.worker';
import { cached, type ReadingCache } from './cache';
import type { EngineState, Picture } from './compute';
import { findModel } from './embedder-model';
import { WorkerClient } from './worker-client';

/** Embedding similarity by MediaPipe's ImageEmbedder, where a model can be had. */
export class EmbedEngine {
  readonly #client = new WorkerClient<EmbedApi>({
    name: 'The image embedder',
    create: () =>
      new Worker(new URL('../workers/embed.worker.ts', import.meta.url), { type: 'module', name: 'embed' }),
    timeout: 60_000,
  });
  #startedIn = -1;
  #engine: Engine | null = null;

  constructor(
    private readonly base: string,
    private readonly models: string,
    private readonly cache: ReadingCache,
    private readonly tell: (state: EngineState) => void,
  ) {}

  async start(signal?: AbortSignal): Promise<Result<Engine>> {
    if (this.#engine && this.#startedIn === this.#client.generation) return success(this.#engine);
    const model = await findModel(this.models, signal);
    if (!model.ok) {
      this.tell({ name: 'Image embedder', state: 'not available', detail: model.message });
      return model;
    }
    this.tell({ name: 'Image embedder', state: 'starting', detail: 'about 11 MB, once' });
    const started = await this.#client.call((worker) => worker.start(this.base, model.value.file), signal);
    if (!started.ok) {
      this.tell({ name: 'Image embedder', state: 'not available', detail: started.message });
      return started;
    }
    this.#startedIn = this.#client.generation;
    this.#engine = {
      name: 'MediaPipe ImageEmbedder',
      version: 'tasks-vision 0.10.35',
      parameters: `${model.value.name}, whole picture to 224 × 224`,
    };
    this.tell({ name: 'Image embedder', state: 'ready', detail: '' });
    return success(this.#engine);
  }

  async similarity(a: Picture, b: Picture, signal?: AbortSignal): Promise<Measured> {
    const [left, right] = [await this.#embed(a, signal), await this.#embed(b, signal)];
    if (!left.ok) return missing(`not available: ${left.message}`);
    if (!right.ok) return missing(`not available: ${right.message}`);
    return { value: cosineSimilarity(left.value.vector, right.value.vector), engine: left.value.engine };
  }

  async #embed(
    picture: Picture,
    signal?: AbortSignal,
  ): Promise<Result<{ vector: readonly number[]; engine: Engine }>> {
    const engine = await this.start(signal);
    if (!engine.ok) return engine;
    const key = `embed|${engine.value.version}|${engine.value.parameters}|${picture.hash}`;
    let failed: Result<never> | null = null;
    const vector = await cached(this.cache, key, isVector, async () => {
      const embedded = await this.#client.call((worker) => worker.embed(picture.png), signal);
      if (embedded.ok) return embedded.value;
      failed = embedded;
      throw new Error(embedded.message);
    }).catch((): readonly number[] => []);
    return failed ?? success({ vector, engine: engine.value });
  }

  close(): void {
    this.#client.close();
    this.#startedIn = -1;
    this.#engine = null;
  }
}

function isVector(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'number');
}
