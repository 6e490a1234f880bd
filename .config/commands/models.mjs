// npm run models: puts the small embedder beside the app, so that no visitor has to download it.
import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, ensureInstalled, load } from './prepare.mjs';

ensureInstalled();
const { OFFICIAL_MODEL } = await load('src/compute/embedder-model.ts');
const folder = join(ROOT, 'public', 'models');
const path = join(folder, `${OFFICIAL_MODEL.name}.tflite`);
if (existsSync(path)) {
  console.log(`${path} is there already (${(statSync(path).size / 1e6).toFixed(1)} MB).`);
  process.exit(0);
}
try {
  console.log(
    `Downloading ${OFFICIAL_MODEL.name} (about ${OFFICIAL_MODEL.megabytes} MB, ${OFFICIAL_MODEL.licence}) …`,
  );
  const response = await fetch(OFFICIAL_MODEL.url);
  if (!response.ok) throw new Error(`the address answers ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A tflite file names its format at byte 4.
  if (new TextDecoder().decode(bytes.subarray(4, 8)) !== 'TFL3')
    throw new Error('what came is not a tflite model');
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
  console.log(`Written to ${path}. Build the site again to publish it.`);
} catch (error) {
  console.error(
    `The model could not be downloaded: ${error instanceof Error ? (error.cause?.code ?? error.message) : error}.`,
  );
  console.error('Is there a network? Without a model, runs use multi-scale SSIM and say so.');
  process.exitCode = 1;
}
