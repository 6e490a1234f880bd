import { afterEach, describe, expect, it } from 'vitest';
import { memoryCache } from '../../../src/compute/cache';
import type { EngineState } from '../../../src/compute/engine';
import { tesseract } from '../../../src/compute/text-engine';
import { mediapipe, onnxEmbedder } from '../../../src/compute/visual-engine';
import { channelMeansModel } from './tiny-onnx';

/** Engines in module workers of the development server; tests/e2e/engines.spec.ts has them in the built site. */
const told: EngineState[] = [];
const options = (cache = memoryCache()) => ({
  engines: new URL('/engines/', location.origin).href,
  cache,
  tell: (state: EngineState) => void told.push(state),
  size: 1,
});
const closing: { close(): void }[] = [];

afterEach(() => {
  told.length = 0;
  for (const engine of closing.splice(0)) engine.close();
});

async function drawn(
  width: number,
  height: number,
  paint: (context: OffscreenCanvasRenderingContext2D) => void,
) {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('no canvas');
  paint(context);
  return {
    png: await context.canvas.convertToBlob({ type: 'image/png' }),
    hash: `${width} × ${height} ${paint}`,
  };
}

const plain = (colour: string) => (context: OffscreenCanvasRenderingContext2D) => {
  context.fillStyle = colour;
  context.fillRect(0, 0, 4000, 4000);
};

describe('an ONNX embedder', () => {
  it('gives the first token of what the model makes of the prepared picture, and keeps it', async () => {
    const model = { name: 'tiny', file: new Blob([channelMeansModel()]) };
    const engine = onnxEmbedder(model, 'crop', options());
    closing.push(engine);
    const picture = await drawn(640, 360, plain('rgb(255 0 51)'));
    const first = await engine.embed(picture);
    if (!first.ok) throw new Error(first.message);
    const expected = [(1 - 0.485) / 0.229, (0 - 0.456) / 0.224, (0.2 - 0.406) / 0.225];
    expect(first.value.value).toEqual(expected.map((value) => expect.closeTo(value, 3)));
    expect(first.value.cached).toBe(false);
    expect(await engine.embed(picture)).toMatchObject({ ok: true, value: { cached: true } });
  });

  it('a file that is no model is not available, with the reason', async () => {
    const engine = onnxEmbedder({ name: 'broken', file: new Blob(['no model']) }, 'crop', options());
    closing.push(engine);
    expect(await engine.start()).toMatchObject({
      ok: false,
      code: 'not-available',
      message: expect.stringMatching(/^broken cannot be used: /),
    });
    expect(told.at(-1)).toMatchObject({ name: 'broken', state: 'not available' });
  });
});

describe('MediaPipe’s embedder (F3)', () => {
  it('loads its runtime in a module worker: only the model can be wrong', async () => {
    const engine = mediapipe({ name: 'broken', file: new Blob(['no model']) }, options());
    closing.push(engine);
    const started = await engine.start();
    expect(started.ok).toBe(false);
    const reason = started.ok ? '' : started.message;
    expect(reason).not.toMatch(/importScripts|ModuleFactory|dynamically imported/);
    expect(reason).toMatch(/model|buffer|flatbuffer|graph/i);
  });
});

describe('tesseract', () => {
  it('reads small type at twice its size, and tells where the words are in the picture itself', async () => {
    const engine = tesseract('eng', options());
    closing.push(engine);
    const picture = await drawn(640, 200, (context) => {
      plain('white')(context);
      context.fillStyle = 'black';
      context.font = '28px sans-serif';
      context.fillText('Garden tools', 100, 80);
    });
    const read = await engine.read(picture);
    if (!read.ok) throw new Error(read.message);
    expect(read.value.value.text).toBe('Garden tools');
    const [garden] = read.value.value.words;
    expect(garden?.text).toBe('Garden');
    expect(garden?.box[0]).toBeGreaterThan(95);
    expect(garden?.box[0]).toBeLessThan(108);
    expect(garden?.box[1]).toBeGreaterThan(50);
    expect((garden?.box[1] ?? 0) + (garden?.box[3] ?? 0)).toBeLessThan(90);
    expect(await engine.read(picture)).toMatchObject({ ok: true, value: { cached: true } });
  });
});
