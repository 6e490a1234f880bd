import { FilesetResolver, ImageEmbedder } from '@mediapipe/tasks-vision';
import { expose } from 'comlink';
import { downscale } from '../metrics/canvas';
import { decode } from './decode';

export interface EmbedApi {
  /** `base` is the absolute address of the folder with MediaPipe's files. Rejects with the reason. */
  start(base: string, model: Blob): Promise<void>;
  embed(picture: Blob): Promise<readonly number[]>;
}

/** Side of the square that the embedder sees, in pixels. */
const INPUT = 224;

let engine: ImageEmbedder | null = null;

// MediaPipe takes its factory away after the first start, and its module is not run again for a second one.
let factory: unknown;
Object.defineProperty(self, 'ModuleFactory', {
  configurable: true,
  get: () => factory,
  set: (value: unknown) => {
    if (value !== undefined) factory = value;
  },
});

const api: EmbedApi = {
  async start(base, model) {
    // Its close() is left out on purpose: only the memory of a replaced engine is at stake, and the worker ends when idle.
    engine = null;
    const files = await FilesetResolver.forVisionTasks(base, true);
    engine = await ImageEmbedder.createFromOptions(files, {
      baseOptions: { modelAssetBuffer: new Uint8Array(await model.arrayBuffer()), delegate: 'CPU' },
      runningMode: 'IMAGE',
    });
  },
  async embed(picture) {
    if (!engine) throw new Error('the engine has not been started');
    const { data, width, height } = downscale(await decode(picture), { width: INPUT, height: INPUT });
    const [embedding] = engine.embed(new ImageData(data, width, height)).embeddings;
    const vector = embedding?.floatEmbedding ?? embedding?.quantizedEmbedding;
    if (!vector) throw new Error('the model gave no embedding');
    return [...vector];
  },
};

expose(api);
