import { afterAll, beforeAll, expect, it } from 'vitest';
import { FEW_IMAGES } from '../../../src/batch/mock-provider/behaviours';
import { serveMock, type MockProvider } from '../../../src/batch/mock-provider/server';
import type { ImagePart } from '../../../src/contract/model';
import { ModelClient } from '../../../src/providers/client';
import { generatePage } from '../../../src/providers/generate';

let mock: MockProvider;
beforeAll(async () => void (mock = await serveMock({ port: 0, pages: new Map() })));
afterAll(() => mock.close());

const part = (text: string): ImagePart => ({
  kind: 'image',
  type: 'image/jpeg',
  base64: Buffer.from(text).toString('base64'),
  width: 10,
  height: 10,
});

function ask(model: string, frames: number) {
  const client = new ModelClient(
    { id: 'other', name: 'Mock', format: 'openai', baseUrl: `${mock.url}/openai/v1`, key: '' },
    { origin: 'http://127.0.0.1', local: true },
  );
  return generatePage(client, {
    model,
    prompt: 'Build it.',
    sheets: [part('sheet 0'), part('sheet 1')],
    frames: Array.from({ length: frames }, (_, index) => part(`frame ${index}`)),
    maxTokens: 100,
    temperature: 0,
    patience: 5000,
  });
}

it('sends the prompt, then the sheets, then the frames', async () => {
  const { outcome, sent, remarks } = await ask('mock-good', 3);
  expect(outcome.ok && outcome.value.text).toContain('A page of the mock');
  expect([sent, remarks]).toEqual([[0, 1, 2], []]);
  const body = JSON.parse(mock.requests.at(-1)?.body ?? '{}') as {
    messages: { content: { text?: string; image_url?: { url: string } }[] }[];
  };
  const content = body.messages[0]?.content.map(
    (one) => one.text ?? Buffer.from(one.image_url?.url.split(',')[1] ?? '', 'base64').toString(),
  );
  expect(content).toEqual(['Build it.', 'sheet 0', 'sheet 1', 'frame 0', 'frame 1', 'frame 2']);
});

it('asks again with every second frame where there are too many pictures, and says so', async () => {
  const { outcome, sent, remarks } = await ask('mock-few-images', 26);
  expect(outcome.ok).toBe(true);
  expect(sent).toEqual([0, 4, 8, 12, 16, 20, 24]);
  expect(sent.length + 2).toBeLessThanOrEqual(FEW_IMAGES);
  expect(remarks).toEqual([
    expect.stringContaining('13 frames in place of 26') as string,
    expect.stringContaining('7 frames in place of 13') as string,
  ]);
});

it('gives up where fewer frames do not help', async () => {
  const before = mock.requests.length;
  const { outcome, remarks } = await ask('mock-too-large', 16);
  expect(outcome).toMatchObject({ ok: false, code: 'images-refused' });
  expect([remarks.length, mock.requests.length - before]).toEqual([2, 3]);
});
