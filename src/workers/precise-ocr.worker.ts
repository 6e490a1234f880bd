import { expose } from 'comlink';
import { PaddleOcrService, type OrtModule } from 'paddleocr';
import type { ReadWord } from '../contract/metrics';
import { withoutHanSpaces } from '../rules/text/script';
import { decode } from './decode';
import { ort } from './onnx-runtime';
import type { ReadText } from './ocr.worker';

export interface PreciseOcrApi {
  /** `base` is the absolute address of the folder with the PP-OCR models. Rejects with the reason. */
  start(base: string): Promise<void>;
  read(picture: Blob): Promise<ReadText>;
}

const FILES = {
  detection: 'ch_PP-OCRv4_det_infer.onnx',
  recognition: 'ch_PP-OCRv4_rec_infer.onnx',
  keys: 'ppocr_keys_v1.txt',
} as const;

let engine: PaddleOcrService | null = null;

const api: PreciseOcrApi = {
  async start(base) {
    await engine?.destroy();
    engine = null;
    const load = async (name: string): Promise<Response> => {
      const response = await fetch(`${base}${name}`);
      if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`);
      return response;
    };
    const [detection, recognition, keys] = await Promise.all([
      load(FILES.detection).then((file) => file.arrayBuffer()),
      load(FILES.recognition).then((file) => file.arrayBuffer()),
      load(FILES.keys).then((file) => file.text()),
    ]);
    // The model's last class is the space, which its key file leaves out.
    const characters = [...keys.replace(/\r?\n$/, '').split(/\r?\n/), ' '];
    engine = await PaddleOcrService.createInstance({
      ort: ort as unknown as OrtModule,
      modelPreset: 'PP-OCRv5_mobile',
      // Its default shrinks a page to 960 pixels, and small type is lost; with its narrower boxes spaces are lost.
      detection: { modelBuffer: detection, maxSideLength: 1920, unclipRatio: 1.8 },
      recognition: { modelBuffer: recognition, charactersDictionary: characters },
    });
  },
  async read(picture) {
    if (!engine) throw new Error('the engine has not been started');
    const { width, height, data } = await decode(picture);
    const found = await engine.recognize({ width, height, data: new Uint8Array(data.buffer) });
    const { lines } = engine.processRecognition(found);
    const segments = lines.flat();
    return {
      text: withoutHanSpaces(
        segments
          .map(({ text }) => text)
          .join(' ')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
      words: segments.map(({ text, box, confidence }): ReadWord => ({
        text,
        box: [Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height)],
        confidence: Math.round(confidence * 100),
      })),
    };
  },
};

expose(api);
