import { expose } from 'comlink';
import { createWorker, OEM, PSM, type Worker as Tesseract } from 'tesseract.js';
import { contextOf } from './decode';

export interface OcrApi {
  /** `base` is the absolute address of the folder with tesseract's files. Rejects with the reason. */
  start(base: string, language: string): Promise<void>;
  /** Recognised text, segments joined by one space. */
  read(picture: Blob): Promise<string>;
}

/** Small type is read better at twice the size (measured: .90 → .93 at 1280). */
const UPSCALE_UP_TO = 1280;

let engine: Tesseract | null = null;

const api: OcrApi = {
  async start(base, language) {
    // tesseract.js reports a missing file by an unhandled error, or by rejecting with undefined; both must be seen.
    engine = await createWorker(language, OEM.LSTM_ONLY, {
      workerPath: `${base}worker.min.js`,
      corePath: base,
      langPath: base,
      workerBlobURL: false,
      cacheMethod: 'none',
      errorHandler: () => undefined,
    }).catch((error: unknown) => {
      throw new Error(error === undefined ? 'its files could not be loaded' : String(error));
    });
    // Its own remarks on each picture would fill the console.
    await engine.setParameters({ tessedit_pageseg_mode: PSM.AUTO, debug_file: '/dev/null' });
  },
  async read(picture) {
    if (!engine) throw new Error('the engine has not been started');
    const { data } = await engine.recognize(await prepared(picture));
    return data.text.replace(/\s+/g, ' ').trim();
  },
};

async function prepared(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { colorSpaceConversion: 'none' });
  const { width, height } = bitmap;
  if (width > UPSCALE_UP_TO) {
    bitmap.close();
    return picture;
  }
  const context = contextOf(width * 2, height * 2);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width * 2, height * 2);
  bitmap.close();
  return context.canvas.convertToBlob({ type: 'image/png' });
}

expose(api);
