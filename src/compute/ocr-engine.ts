import { success, type Result } from '../contract/failure';
import type { Engine } from '../contract/metrics';
import type { OcrApi } from '../workers/ocr.worker';
import { cached, type ReadingCache } from './cache';
import type { EngineState, Picture } from './compute';
import { WorkerClient } from './worker-client';

const LANGUAGE = 'eng';

/** Text of pictures by tesseract.js; each picture is read once in a lifetime. */
export class OcrEngine {
  readonly engine: Engine = {
    name: 'Tesseract',
    version: 'tesseract.js 7.0.0',
    parameters: `${LANGUAGE} 4.0.0_best_int, LSTM, page mode 3, 2 × up to 1280 px wide`,
  };
  readonly #client = new WorkerClient<OcrApi>({
    name: 'Text recognition',
    create: () =>
      new Worker(new URL('../workers/ocr.worker.ts', import.meta.url), { type: 'module', name: 'ocr' }),
    timeout: 120_000,
  });
  #startedIn = -1;

  constructor(
    private readonly base: string,
    private readonly cache: ReadingCache,
    private readonly tell: (state: EngineState) => void,
  ) {}

  async start(signal?: AbortSignal): Promise<Result<null>> {
    if (this.#startedIn === this.#client.generation && this.#startedIn > 0) return success(null);
    this.tell({ name: 'Text recognition', state: 'starting', detail: 'about 7 MB, once' });
    const started = await this.#client.call((worker) => worker.start(this.base, LANGUAGE), signal);
    this.#startedIn = started.ok ? this.#client.generation : -1;
    this.tell({
      name: 'Text recognition',
      state: started.ok ? 'ready' : 'not available',
      detail: started.ok ? '' : started.message,
    });
    return started.ok ? success(null) : started;
  }

  async read(picture: Picture, signal?: AbortSignal): Promise<Result<string>> {
    const key = `ocr|${this.engine.version}|${this.engine.parameters}|${picture.hash}`;
    let failed: Result<string> | null = null;
    const text = await cached(this.cache, key, isText, async () => {
      const started = await this.start(signal);
      const read = started.ok
        ? await this.#client.call((worker) => worker.read(picture.png), signal)
        : started;
      if (read.ok) return read.value;
      failed = read;
      throw new Error(read.message);
    }).catch(() => '');
    return failed ?? success(text);
  }

  close(): void {
    this.#client.close();
    this.#startedIn = -1;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
