import { createReadStream } from 'node:fs';
import { cp } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { contentType } from '../../src/batch/content-type.ts';
import { isTaskFile, listTaskFiles } from '../../src/batch/task-files.ts';

/** Puts the built-in tasks beside the app, with `tasks/files.json`, since a static host cannot list folders. */
export function tasksPlugin(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'iwr-tasks',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = decodeURIComponent((request.url ?? '').replace(/\?.*/, ''));
        if (!path.startsWith('/tasks/')) return next();
        if (path === '/tasks/files.json') {
          listTaskFiles(resolve(root, 'tasks')).then(
            (files) => response.setHeader('content-type', 'application/json').end(JSON.stringify(files)),
            (error: unknown) => next(error),
          );
          return;
        }
        const file = resolve(root, path.slice(1));
        if (!file.startsWith(resolve(root, 'tasks'))) return next();
        response.setHeader('content-type', contentType(file));
        createReadStream(file)
          .on('error', () => {
            response.statusCode = 404;
            response.end();
          })
          .pipe(response);
      });
    },
    async writeBundle() {
      const from = resolve(root, 'tasks');
      await cp(from, resolve(outDir, 'tasks'), {
        recursive: true,
        filter: (source) => isTaskFile(source.slice(from.length).replaceAll('\\', '/')),
      });
    },
    async generateBundle() {
      const files = await listTaskFiles(resolve(root, 'tasks'));
      this.emitFile({ type: 'asset', fileName: 'tasks/files.json', source: JSON.stringify(files) });
    },
  };
}
