import { describe, expect, it } from 'vitest';
import type { Endpoint, ModelRequest } from '../../../src/contract/model';
import { readBaseUrl } from '../../../src/providers/address';
import { readRefusal } from '../../../src/providers/refusal';

const ENDPOINT: Endpoint = {
  id: 'other',
  name: 'X',
  format: 'openai',
  baseUrl: 'https://x.example',
  key: 'sk-1',
};
const REQUEST: ModelRequest = {
  model: 'm',
  parts: [],
  maxTokens: 16_384,
  temperature: 0,
  schema: { name: 's', schema: {} },
};

describe('errors of servers in the wild', () => {
  it.each([
    ['Ollama, unknown model', 404, { error: 'model "x" not found, try pulling it first' }, 'model-unknown'],
    [
      'FastAPI',
      422,
      { detail: [{ msg: 'Extra inputs are not permitted: response_format' }] },
      'parameter-refused',
    ],
    [
      'vLLM',
      400,
      { object: 'error', message: 'This model’s maximum context length is 4096 tokens.' },
      'too-long',
    ],
    [
      'vLLM pictures',
      400,
      { object: 'error', message: 'At most 1 image(s) may be provided in one request.' },
      'images-refused',
    ],
    ['OpenRouter', 402, { error: { message: 'This request requires more credits', code: 402 } }, 'no-credit'],
    [
      'OpenRouter, behind it',
      429,
      { error: { message: 'Provider returned error', metadata: { raw: 'slow down' } } },
      'rate-limited',
    ],
    [
      'Gemini, in a list',
      400,
      [{ error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' } }],
      'wrong-key',
    ],
    ['a proxy', 502, '<html><body>Bad gateway</body></html>', 'busy'],
    ['a web site', 404, '<html><body>Not found</body></html>', 'not-an-api'],
    ['forbidden', 403, { error: { message: 'Country not supported' } }, 'refused'],
    ['nothing said', 400, {}, 'refused'],
    ['gateway time-out', 504, { error: { message: 'upstream' } }, 'time-out'],
  ])('%s', (_name, status, body, kind) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(readRefusal({ status, body: text, retryAfter: null }, ENDPOINT, REQUEST).kind).toBe(kind);
  });

  it.each([
    ['20', {}, 20],
    [null, { error: { message: 'Please retry after 3 seconds.' } }, 3],
    [null, { error: { message: 'Try again in 1.5m.' } }, 90],
    [null, { error: { message: 'Try again in 250ms.' } }, 1],
    [null, { error: { message: 'Later.' } }, null],
  ])('waits as told: %s %j', (retryAfter, body, wait) => {
    const error = { status: 429, body: JSON.stringify(body), retryAfter };
    expect(readRefusal(error, ENDPOINT, REQUEST).wait).toBe(wait);
  });
});

describe('base URLs', () => {
  it.each([
    [' https://api.openai.com/v1/ ', 'https://api.openai.com/v1'],
    ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
    ['http://127.0.0.1:1234', 'http://127.0.0.1:1234'],
  ])('%s', (text, value) => expect(readBaseUrl(text)).toEqual({ ok: true, value }));

  it.each([
    ['', 'empty'],
    ['api.openai.com', 'not an address'],
    ['http://192.168.1.5:11434', 'only https'],
    ['http://localhost.example', 'only https'],
    ['ftp://localhost', 'only https'],
    ['https://me:sk-1@x.example', 'name or password'],
    ['https://x.example/?key=sk-1', 'after a ?'],
    ['javascript:alert(1)', 'only https'],
  ])('%s is refused', (text, word) => {
    const read = readBaseUrl(text);
    expect(!read.ok && read.message).toContain(word);
  });
});
