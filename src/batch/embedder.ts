import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { ServeOptions } from './server';

/** The embedder that EMBEDDER_MODEL names, else the one for tests beside the project; null where there is none. */
export function testEmbedder(root: string): string | null {
  const named = process.env['EMBEDDER_MODEL'];
  const path = named
    ? resolve(named)
    : resolve(root, '../shared/models/mobilenet_v1_1.0_224_quant_embedding_extractor.tflite');
  return existsSync(path) ? path : null;
}

/** Serves a model file as if `npm run models` had put it beside the app. */
export function withEmbedder(model: string): NonNullable<ServeOptions['overlay']> {
  const name = basename(model);
  return {
    '/models/index.json': { text: JSON.stringify({ files: [name] }) },
    [`/models/${name}`]: { file: model },
  };
}
