import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { anthropic } from './anthropic';
import { BEHAVIOURS, behaviourOf, errorOf, type Behaviour } from './behaviours';
import { loose, type Asked, type Dialect } from './dialect';
import { gemini } from './gemini';
import { openai } from './openai';
import { replyTo, type Pages } from './replies';

/** Where "redirect" sends to: a request that arrives here was led away from its base URL. */
export const ELSEWHERE = '/elsewhere';

const DIALECTS: Readonly<Record<string, Dialect>> = { openai, anthropic, gemini };

export interface MockOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly pages: Pages;
  /** Milliseconds between the pieces of "slow". */
  readonly slowness?: number;
}

/** A request as it came, kept for tests. */
export interface MockRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface MockProvider {
  readonly url: string;
  readonly requests: MockRequest[];
  /** Connections that the other side closed before the reply was complete. */
  readonly left: () => number;
  close(): Promise<void>;
}

/** Speaks the three wire formats under /openai/v1, /anthropic and /gemini on 127.0.0.1. */
export async function serveMock(options: MockOptions): Promise<MockProvider> {
  const requests: MockRequest[] = [];
  let left = 0;
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) left += 1;
    });
    answer(request, response, options, requests).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    left: () => left,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: MockOptions,
  requests: MockRequest[],
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const [, name = '', path = '/'] = /^\/([^/]+)(\/.*)$/.exec(url.pathname) ?? [];
  const dialect = DIALECTS[name];
  const method = request.method ?? 'GET';
  if (method === 'OPTIONS' && dialect) return preflight(request, response, dialect);
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request) body += chunk as string;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([header, value]) => [header, String(value)]),
  );
  requests.push({ method, url: request.url ?? '', headers, body });
  if (!dialect) return void response.writeHead(404).end('Not found');
  const origin = request.headers.origin ?? '*';
  if (dialect.isModels(method, path)) {
    const asked = dialect.read({}, path, headers);
    const ids = BEHAVIOURS.map((behaviour) => `mock-${behaviour}`);
    if (asked.key === 'wrong') return sendError(response, dialect, 'wrong-key', asked.key, origin);
    return sendJson(response, 200, dialect.models(ids), origin);
  }
  if (!dialect.isReply(method, path)) return void response.writeHead(404, cors(origin)).end('Not found');
  const asked = dialect.read(loose(JSON.parse(body)), path, headers);
  await reply(response, dialect, asked, origin, options);
}

/** As strict as the strictest provider: only its own documented headers, and only the methods it has. */
function preflight(request: IncomingMessage, response: ServerResponse, dialect: Dialect): void {
  const wanted = (request.headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((header) => header.trim().toLowerCase())
    .filter((header) => header !== '');
  const strange = wanted.filter((header) => !dialect.allowedHeaders.includes(header));
  if (strange.length > 0) return void response.writeHead(403).end(`not allowed: ${strange.join(', ')}`);
  response
    .writeHead(204, {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': dialect.allowedHeaders.join(', '),
      vary: 'origin',
    })
    .end();
}

function cors(origin: string): Record<string, string> {
  return { 'access-control-allow-origin': origin, vary: 'origin' };
}

function sendJson(response: ServerResponse, status: number, body: unknown, origin: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...cors(origin) })
    .end(JSON.stringify(body));
}

function sendError(
  response: ServerResponse,
  dialect: Dialect,
  kind: Parameters<Dialect['error']>[0],
  key: string,
  origin: string,
): void {
  const { status, body, retryAfter } = dialect.error(kind, key);
  if (retryAfter !== undefined) {
    response.setHeader('retry-after', retryAfter);
    response.setHeader('access-control-expose-headers', 'retry-after');
  }
  sendJson(response, status, body, origin);
}

async function reply(
  response: ServerResponse,
  dialect: Dialect,
  asked: Asked,
  origin: string,
  options: MockOptions,
): Promise<void> {
  const behaviour = behaviourOf(asked.model);
  if (behaviour === 'no-cors')
    return void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  if (behaviour === 'redirect')
    return void response.writeHead(307, { location: ELSEWHERE, ...cors(origin) }).end();
  if (behaviour === 'html')
    return void response
      .writeHead(200, { 'content-type': 'text/html', ...cors(origin) })
      .end('<!doctype html><title>Welcome</title>');
  const error = errorOf(behaviour, { ...asked, images: asked.images.length });
  if (error !== null) return sendError(response, dialect, error, asked.key, origin);
  const text = replyTo(asked, behaviour, options.pages);
  if (behaviour === 'whole') return sendJson(response, 200, dialect.whole(text, asked), origin);
  response.writeHead(200, { 'content-type': 'text/event-stream', ...cors(origin) });
  if (behaviour === 'hang') return response.flushHeaders();
  await stream(response, dialect, asked, behaviour, text, options.slowness ?? 250);
}

/** Characters a piece, and bytes a write: neither fits the other, so that events and characters are cut anywhere. */
const PIECE = 37;
const WRITE = 1021;

async function stream(
  response: ServerResponse,
  dialect: Dialect,
  asked: Asked,
  behaviour: Behaviour,
  text: string,
  slowness: number,
): Promise<void> {
  const pieces = [...text];
  const midway = Math.ceil(pieces.length / 2);
  const ends = ['cut', 'drop', 'refuses-midway', 'busy-midway'].includes(behaviour) ? midway : pieces.length;
  let events = dialect.begin(asked);
  if (behaviour === 'thinking') events += dialect.thinking('Let me look at the frames first.');
  if (behaviour !== 'refuses')
    for (let at = 0; at < ends; at += PIECE)
      events += dialect.text(pieces.slice(at, Math.min(ends, at + PIECE)).join(''), asked);
  if (behaviour === 'busy-midway') events += dialect.broken('busy');
  else if (behaviour !== 'drop') {
    const finish = behaviour === 'cut' ? 'length' : behaviour.startsWith('refuses') ? 'refused' : 'stop';
    events += dialect.end(finish, { input: 100 + 250 * asked.images.length, output: Math.ceil(ends / 4) });
  }
  const bytes = Buffer.from(events);
  for (let at = 0; at < bytes.length && !response.destroyed; at += WRITE) {
    response.write(bytes.subarray(at, at + WRITE));
    await new Promise((resolve) => setTimeout(resolve, behaviour === 'slow' ? slowness : 0));
  }
  if (behaviour === 'drop') response.destroy();
  else response.end();
}
