import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { contentType } from './content-type';
import { isTaskFile, listTaskFiles } from './task-files';

export interface ServeOptions {
  /** Folder of the built site. */
  readonly root: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Tries the next ports when the wanted one is taken. */
  readonly orNext?: boolean;
  /** A folder in the benchmark's format, served in place of the built-in tasks. */
  readonly tasks?: string;
  /** Single files served in place of the site's own: path → file, or text. */
  readonly overlay?: Readonly<Record<string, { readonly file: string } | { readonly text: string }>>;
}

export interface Serving {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the built site on 127.0.0.1, with ranges (videos seek). Rejects if no port can be had. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const server = createServer((request, response) => {
    answer(request, response, options).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const port = await listen(server, options.port, options.orNext ? 20 : 0);
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function listen(server: Server, port: number, more: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && more > 0) resolve(listen(server, port + 1, more - 1));
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServeOptions,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
  const path = decodePath(request.url ?? '/');
  if (path === null) return void response.writeHead(400).end();
  const overlay = options.overlay?.[path];
  if (overlay && 'text' in overlay) return sendText(response, path, overlay.text);
  if (options.tasks !== undefined && path === '/tasks/files.json')
    return sendText(response, path, JSON.stringify(await listTaskFiles(options.tasks)));
  const file = overlay?.file ?? fileFor(path, options);
  const found = file === null ? null : await stat(file).catch(() => null);
  if (file === null || !found?.isFile())
    return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
  sendFile(request, response, file, found.size);
}

function decodePath(url: string): string | null {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    return path.endsWith('/') ? `${path}index.html` : path;
  } catch {
    return null;
  }
}

function fileFor(path: string, options: ServeOptions): string | null {
  const inTasks = options.tasks !== undefined && path.startsWith('/tasks/');
  const relative = inTasks ? path.slice('/tasks'.length) : path;
  if (path.startsWith('/tasks/') && !isTaskFile(relative.slice(1))) return null;
  const root = inTasks ? (options.tasks ?? '') : options.root;
  const file = normalize(join(root, relative));
  return file.startsWith(normalize(root)) ? file : null;
}

function sendText(response: ServerResponse, path: string, text: string): void {
  response.writeHead(200, { 'content-type': contentType(path), 'cache-control': 'no-store' }).end(text);
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: string, size: number): void {
  const headers: Record<string, string | number> = {
    'content-type': contentType(file),
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache',
  };
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  const wanted = range && rangeOf(range[1] ?? '', range[2] ?? '', size);
  if (range && !wanted) return void response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
  const [first, last] = wanted ?? [0, size - 1];
  headers['content-length'] = last - first + 1;
  if (wanted) headers['content-range'] = `bytes ${first}-${last}/${size}`;
  response.writeHead(wanted ? 206 : 200, headers);
  if (request.method === 'HEAD' || size === 0) return void response.end();
  createReadStream(file, { start: first, end: last }).pipe(response);
}

function rangeOf(from: string, to: string, size: number): [number, number] | null {
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? [first, last] : null;
}
