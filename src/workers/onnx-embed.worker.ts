import { expose } from 'comlink';
import type { InferenceSession } from 'onnxruntime-web/wasm';
import { DINO_INPUT, dinoInput, type DinoView } from '../metrics/dino';
import { decode } from './decode';
import { ort } from './onnx-runtime';

export interface OnnxEmbedApi {
  /** Rejects with the reason. */
  start(model: Blob): Promise<void>;
  /** The CLS embedding of a picture, prepared as DINOv2's own processor does, or of the whole page. */
  embed(picture: Blob, view: DinoView): Promise<readonly number[]>;
}

let session: InferenceSession | null = null;

const api: OnnxEmbedApi = {
  async start(model) {
    await session?.release();
    session = null;
    session = await ort.InferenceSession.create(new Uint8Array(await model.arrayBuffer()));
  },
  async embed(picture, view) {
    if (!session) throw new Error('the engine has not been started');
    const [input, output] = [session.inputNames[0], outputOf(session.outputNames)];
    if (input === undefined || output === undefined) throw new Error('the model has no input or output');
    const pixels = dinoInput(await decode(picture), view);
    const results = await session.run({
      [input]: new ort.Tensor('float32', pixels, [1, 3, DINO_INPUT, DINO_INPUT]),
    });
    return clsOf(results[output]);
  },
};

/** Models name their tokens "last_hidden_state"; other embedders have one output. */
function outputOf(names: readonly string[]): string | undefined {
  return names.find((name) => name === 'last_hidden_state') ?? names[0];
}

/** [1, tokens, width] → the first token, CLS; [1, width] → all of it. */
function clsOf(output: { readonly data: unknown; readonly dims: readonly number[] } | undefined): number[] {
  if (!output || !(output.data instanceof Float32Array)) throw new Error('the model gave no numbers');
  const width = output.dims.at(-1) ?? 0;
  if (output.dims.length > 3 || width < 2)
    throw new Error(`the model’s output is ${output.dims.join(' × ')}`);
  return [...output.data.subarray(0, width)];
}

expose(api);
