import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Tells the app which model files lie in `public/models`, so that it need not ask for files that are not there. */
export function modelsPlugin(): Plugin {
  let root = '';
  const list = async (): Promise<string> => {
    const names = await readdir(resolve(root, 'public/models')).catch(() => []);
    return JSON.stringify({ files: names.filter((name) => name.endsWith('.tflite')).sort() });
  };
  return {
    name: 'iwr-models',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use('/models/index.json', (_request, response, next) => {
        list().then(
          (text) => response.setHeader('content-type', 'application/json').end(text),
          (error: unknown) => next(error),
        );
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'models/index.json', source: await list() });
    },
  };
}
