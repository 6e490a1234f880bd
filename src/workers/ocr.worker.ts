import { expose } from 'comlink';
import { createWorker, OEM, PSM, type Page, type Worker as Tesseract } from 'tesseract.js';
import type { ReadWord } from '../contract/metrics';
import { withoutHanSpaces, type OcrLanguages } from '../rules/text/script';
import { contextOf } from './decode';

/** What was read of a picture: segments joined by one space, and each word with its place. */
export interface ReadText {
  readonly text: string;
  readonly words: readonly ReadWord[];
}

export interface OcrApi {
  /** `base` is the absolute address of the folder with tesseract's files. Rejects with the reason. */
  start(base: string, languages: OcrLanguages): Promise<void>;
  read(picture: Blob): Promise<ReadText>;
}

/** Small type is read better at twice the size (measured: .90 → .93 at 1280). */
const UPSCALE_UP_TO = 1280;

let engine: Tesseract | null = null;
let languages: OcrLanguages = 'eng';

const api: OcrApi = {
  async start(base, wanted) {
    languages = wanted;
    await engine?.terminate();
    engine = null;
    engine = await started(base);
    await setParameters(engine);
  },
  async read(picture) {
    if (!engine) throw new Error('the engine has not been started');
    const { image, scale } = await prepared(picture);
    const { data } = await engine.recognize(image, {}, { text: true, blocks: true });
    // What it learns of one picture would change how it reads the next.
    await engine.reinitialize(languages, OEM.LSTM_ONLY);
    await setParameters(engine);
    return {
      text: withoutHanSpaces(data.text.replace(/\s+/g, ' ').trim()),
      words: wordsOf(data, scale),
    };
  },
};

/** tesseract.js tells of a missing file by its error handler only, or rejects with undefined; both must be seen. */
function started(base: string): Promise<Tesseract> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void =>
      reject(new Error(error === undefined ? 'its files could not be loaded' : String(error)));
    createWorker(languages, OEM.LSTM_ONLY, {
      workerPath: `${base}worker.min.js`,
      corePath: base,
      langPath: base,
      workerBlobURL: false,
      cacheMethod: 'none',
      errorHandler: fail,
    }).then(resolve, fail);
  });
}

async function setParameters(started: Tesseract): Promise<void> {
  // Its own remarks on each picture would fill the console.
  await started.setParameters({ tessedit_pageseg_mode: PSM.AUTO, debug_file: '/dev/null' });
}

function wordsOf({ blocks }: Page, scale: number): ReadWord[] {
  const lines = (blocks ?? []).flatMap((block) => block.paragraphs.flatMap(({ lines }) => lines));
  return lines
    .flatMap(({ words }) => words)
    .map(({ text, bbox, confidence }) => ({
      text,
      box: [bbox.x0, bbox.y0, bbox.x1 - bbox.x0, bbox.y1 - bbox.y0].map((length) =>
        Math.round(length / scale),
      ) as unknown as ReadWord['box'],
      confidence: Math.round(confidence),
    }));
}

async function prepared(picture: Blob): Promise<{ readonly image: Blob; readonly scale: number }> {
  const bitmap = await createImageBitmap(picture, { colorSpaceConversion: 'none' });
  const { width, height } = bitmap;
  if (width > UPSCALE_UP_TO) {
    bitmap.close();
    return { image: picture, scale: 1 };
  }
  const context = contextOf(width * 2, height * 2);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width * 2, height * 2);
  bitmap.close();
  return { image: await context.canvas.convertToBlob({ type: 'image/png' }), scale: 2 };
}

expose(api);
