import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

export interface Served {
  origin: string;
  close(): Promise<void>;
}

/** Serves a folder on 127.0.0.1. `pages` are texts that win over files of the same path. */
export async function serveFolder(root: string, pages: Record<string, string> = {}): Promise<Served> {
  const server = createServer((request, response) => {
    const wanted = decodeURIComponent(new URL(request.url ?? '/', 'http://127.0.0.1').pathname);
    const name = wanted.endsWith('/') ? `${wanted}index.html` : wanted;
    const file = path.join(root, path.normalize(name));
    const page = pages[name];
    const body = page === undefined ? readFile(file) : Promise.resolve(Buffer.from(page));
    body.then(
      (bytes) => {
        response.writeHead(200, { 'content-type': types[path.extname(name)] ?? 'application/octet-stream' });
        response.end(bytes);
      },
      () => {
        response.writeHead(404);
        response.end();
      },
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
