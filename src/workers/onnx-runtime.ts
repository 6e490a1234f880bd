import * as ort from 'onnxruntime-web/wasm';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';

// Threads would need a cross-origin isolated page.
ort.env.wasm.numThreads = 1;
ort.env.wasm.wasmPaths = { wasm: new URL(wasm, import.meta.url).href };

/** The ONNX runtime with its file from our own origin. */
export { ort };
