import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BEHAVIOURS } from '../../../src/batch/mock-provider/behaviours';
import { ELSEWHERE, serveMock, type MockProvider } from '../../../src/batch/mock-provider/server';
import type { Endpoint, ModelRequest, ReplySchema, WireFormat } from '../../../src/contract/model';
import { ModelClient, type CompleteOptions } from '../../../src/providers/client';

const PAGE = `<!doctype html>\n<html><body>${'naïve – 中文 😀 '.repeat(400)}</body></html>`;
const SHEET = Buffer.from('a sheet').toString('base64');
const FORMATS: readonly WireFormat[] = ['openai', 'anthropic', 'gemini'];
const PATHS = { openai: '/openai/v1', anthropic: '/anthropic', gemini: '/gemini' } as const;
const KEY = 'sk-planted-0123456789';

let mock: MockProvider;
beforeAll(async () => {
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update('a sheet').digest('hex');
  mock = await serveMock({ port: 0, pages: new Map([[hash, PAGE]]), slowness: 40 });
});
afterAll(() => mock.close());

function endpoint(format: WireFormat, key = KEY): Endpoint {
  return { id: format, name: 'The mock', format, baseUrl: `${mock.url}${PATHS[format]}`, key };
}

function client(format: WireFormat, key = KEY): ModelClient {
  return new ModelClient(endpoint(format, key), { origin: 'http://127.0.0.1', local: true });
}

function request(model: string, images = 1): ModelRequest {
  const image = { kind: 'image', type: 'image/png', base64: SHEET, width: 10, height: 10 } as const;
  const parts = Array.from({ length: images }, () => image);
  return { model, parts: [{ kind: 'text', text: 'Build it.' }, ...parts], maxTokens: 16_384, temperature: 0 };
}

const SCHEMA: ReplySchema = {
  name: 'verdict',
  schema: {
    type: 'object',
    properties: { think: { type: 'string' }, result: { type: 'string', enum: ['Yes', 'No'] } },
    required: ['think', 'result'],
    additionalProperties: false,
  },
};

describe.each(FORMATS)('%s', (format) => {
  const ask = (model: string, options: CompleteOptions = {}, images = 1) =>
    client(format).complete(request(model, images), options);

  it('streams a reply whole, with characters cut anywhere, and tells progress', async () => {
    const seen: number[] = [];
    const reply = await ask('mock-good', { onProgress: ({ text }) => seen.push(text.length) });
    expect(reply).toMatchObject({ ok: true, value: { finish: 'stop', adaptations: [] } });
    if (!reply.ok) return;
    expect(reply.value.text).toBe(`Here is the page – naïve, 中文, 😀.\n\n\`\`\`html\n${PAGE}\n\`\`\`\n`);
    expect(seen.length).toBeGreaterThan(50);
    expect(reply.value.usage?.output).toBeGreaterThan(500);
    const sent = mock.requests.at(-1);
    expect(sent?.url).not.toContain(KEY);
    expect(sent?.body).not.toContain(KEY);
    expect(sent?.headers['referer']).toBeUndefined();
    expect(Object.values(sent?.headers ?? {}).filter((value) => value.includes(KEY))).toHaveLength(1);
  });

  it('takes a reply that comes at once', async () => {
    const reply = await ask('mock-whole');
    expect(reply.ok && reply.value.text).toContain(PAGE);
  });

  it('keeps reasoning out of the text', async () => {
    let thinking = 0;
    const reply = await ask('mock-thinking', { onProgress: (progress) => (thinking = progress.thinking) });
    expect(reply.ok && reply.value.text).not.toContain('Let me look');
    expect(thinking).toBeGreaterThan(10);
  });

  it('lists models', async () => {
    const models = await client(format).models();
    expect(models.ok && models.value.map(({ id }) => id)).toEqual(BEHAVIOURS.map((name) => `mock-${name}`));
    expect(await client(format, 'wrong').models()).toMatchObject({ ok: false, code: 'wrong-key' });
  });

  it('asks for a schema, and reads the reply as text', async () => {
    const reply = await client(format).complete({
      model: 'mock-good',
      parts: [{ kind: 'text', text: 'Answer with the members "think" and "result".' }],
      maxTokens: 100,
      temperature: null,
      schema: SCHEMA,
    });
    expect(reply.ok && (JSON.parse(reply.value.text) as object)).toMatchObject({ result: 'Yes' });
  });

  it.each([
    ['mock-no-temperature', 'temperature', 0],
    ['mock-small-limit', '4,096', 0],
    ['mock-no-max-tokens', 'max_completion_tokens', 0],
    ['mock-no-schema', 'schema', 1],
  ])('%s: does without what was refused, says so, and remembers', async (model, word, schema) => {
    // The other two formats have one name for the limit, and their mock never refuses it.
    const adapted = model !== 'mock-no-max-tokens' || format === 'openai';
    const one = client(format);
    const wanted = { ...request(model), ...(schema ? { schema: SCHEMA } : {}) };
    const before = mock.requests.length;
    const first = await one.complete(wanted);
    expect(first.ok && first.value.adaptations).toEqual(
      adapted ? [expect.stringContaining(word) as string] : [],
    );
    expect(mock.requests.length - before).toBe(adapted ? 2 : 1);
    await one.complete(wanted);
    expect(mock.requests.length - before).toBe(adapted ? 3 : 2);
  });

  it.each([
    ['mock-wrong-key', 'wrong-key', /refused the key/, /Settings/],
    ['mock-no-credit', 'no-credit', /no credit left/, /credit/],
    ['mock-rate-limit', 'rate-limited', /rate limit/, /Wait 8 s/],
    ['mock-unknown', 'model-unknown', /“mock-unknown”/, /Choose one/],
    ['mock-too-large', 'images-refused', /too many or too large/, /fewer or smaller/],
    ['mock-too-long', 'too-long', /longer than/, /fewer frames/],
    ['mock-refuses', 'content-refused', /content rules/, /prompt/],
    ['mock-busy', 'busy', /overloaded/, /try again/],
    ['mock-html', 'not-an-api', /not as a model’s API/, /base URL/],
    ['mock-redirect', 'redirected', /not followed/, /base URL/],
  ])('%s → %s, with what to do next', async (model, code, message, hint) => {
    const reply = await ask(model);
    expect(reply).toMatchObject({ ok: false, code, partial: '' });
    expect(!reply.ok && reply.message).toMatch(message);
    expect(!reply.ok && reply.hint).toMatch(hint);
    expect(mock.requests.map(({ url }) => url)).not.toContain(ELSEWHERE);
  });

  it('tells how long to wait', async () => {
    expect(await ask('mock-rate-limit')).toMatchObject({ ok: false, wait: 8 });
  });

  it('too many pictures', async () => {
    expect(await ask('mock-few-images', {}, 13)).toMatchObject({ ok: false, code: 'images-refused' });
    expect((await ask('mock-few-images', {}, 12)).ok).toBe(true);
  });

  it('never passes on a key that a server repeats', async () => {
    const reply = await ask('mock-echoes-key');
    expect(JSON.stringify(reply)).not.toContain(KEY);
    expect(reply).toMatchObject({ ok: false, code: 'wrong-key' });
  });

  it('keeps what had arrived: cut by length, broken connection, refused and overloaded in the middle', async () => {
    const cut = await ask('mock-cut');
    expect(cut).toMatchObject({ ok: true, value: { finish: 'length' } });
    expect(cut.ok && cut.value.text.length).toBeGreaterThan(2000);
    const drop = await ask('mock-drop');
    expect(drop).toMatchObject({ ok: false, code: 'connection-dropped' });
    expect(!drop.ok && drop.partial).toContain('naïve – 中文 😀');
    const refused = await ask('mock-refuses-midway');
    expect(refused).toMatchObject({ ok: true, value: { finish: 'refused' } });
    const busy = await ask('mock-busy-midway');
    expect(busy).toMatchObject({ ok: false, code: 'busy' });
    expect(!busy.ok && busy.partial.length).toBeGreaterThan(2000);
  });

  it('gives up on a silent server, and closes the connection when stopped', async () => {
    expect(await ask('mock-hang', { patience: 200 })).toMatchObject({ ok: false, code: 'time-out' });
    const stop = new AbortController();
    const before = mock.left();
    const going = ask('mock-slow', { signal: stop.signal, onProgress: () => stop.abort() });
    const reply = await going;
    expect(reply).toMatchObject({ ok: false, code: 'aborted' });
    expect(!reply.ok && reply.partial.length).toBeGreaterThan(10);
    await expect.poll(() => mock.left()).toBe(before + 1);
    expect(await ask('mock-good', { signal: stop.signal })).toMatchObject({ ok: false, code: 'aborted' });
  });
});

describe('a server that cannot be reached', () => {
  const at = (id: string, name: string, baseUrl: string, origin: string) =>
    new ModelClient(
      { id, name, format: 'openai', baseUrl, key: '' },
      { origin, local: origin.includes('127.0.0.1') },
    ).complete(request('m'));

  it.each([
    ['ollama', 'OLLAMA_ORIGINS set to https://site.example', true],
    ['lm-studio', '--cors', true],
    ['vllm', '--allowed-origins', true],
  ])('%s: names the three causes and the fix', async (id, fix) => {
    const reply = await at(id, id, 'http://127.0.0.1:9', 'https://site.example');
    expect(reply).toMatchObject({ ok: false, code: 'unreachable' });
    if (reply.ok) return;
    expect(reply.message).toMatch(/no server answers.*name is wrong.*CORS/);
    expect(reply.hint).toContain(fix);
    expect(reply.hint).toContain('Local Network Access');
    expect(reply.hint).toContain('mixed content');
  });

  it('does not speak of the local network where the page is on this machine too', async () => {
    const reply = await at('ollama', 'Ollama', 'http://127.0.0.1:9', 'http://127.0.0.1:4173');
    expect(!reply.ok && reply.hint).not.toMatch(/Local Network|mixed content/);
  });
});
