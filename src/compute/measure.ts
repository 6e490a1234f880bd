import type { Result } from '../contract/failure';
import { missing, type Engine, type EngineTime, type Measured, type MetricSet } from '../contract/metrics';
import { MS_SSIM, PIXELMATCH, SSIM } from '../metrics/pixels';
import { cosineSimilarity } from '../metrics/vectors';
import type { ReadText } from '../workers/ocr.worker';
import type { PixelFigures } from '../workers/pixels.worker';
import type { Cached } from './cache';
import type { Picture, TextEngine, VisualEngine } from './engine';
import type { RunEngines } from './engines';
import type { PixelFigureReader } from './pixel-figures';
import type { CallOptions } from './worker-pool';

export interface PicturePair {
  readonly capture: Picture;
  readonly checkpoint: Picture;
}

/** A part of the metrics, and what it took. */
interface Timed<T> {
  readonly result: T;
  readonly time: EngineTime;
}

interface TextPart {
  readonly measured: Measured;
  readonly readings: readonly [capture: ReadText, checkpoint: ReadText] | null;
}

/** All figures of a pair, by the engines of its run. A figure that cannot be had is missing with its reason. */
export async function measurePair(
  pair: PicturePair,
  engines: RunEngines,
  figures: PixelFigureReader,
  options?: CallOptions,
): Promise<MetricSet> {
  const [pixels, text, visual] = await Promise.all([
    timed('pixels', () => figures.compare(pair.capture, pair.checkpoint, options)),
    timedText(pair, engines, figures, options),
    engines.visual === 'ms-ssim' ? null : timedVisual(pair, engines.visual, options),
  ]);
  const seen = pixels.result;
  const size = seen.ok ? seen.value.value.sizes.capture : null;
  const readings = text.result.readings;
  return {
    text: text.result.measured,
    visual: visual?.result ?? figure(seen, 'multiScale', MS_SSIM),
    ssim: figure(seen, 'ssim', SSIM),
    difference: figure(seen, 'difference', PIXELMATCH),
    readings: readings && {
      capture: readings[0].text,
      checkpoint: readings[1].text,
      words: { capture: readings[0].words, checkpoint: readings[1].words },
    },
    sizeNote: seen.ok ? seen.value.value.sizeNote : null,
    xray: {
      seen: engines.visual === 'ms-ssim' || size === null ? null : engines.visual.seen(size),
      maps: seen.ok ? seen.value.value.maps : null,
      took: [text.time, ...(visual ? [visual.time] : []), pixels.time],
      others: visual ? [{ name: MS_SSIM.name, measured: figure(seen, 'multiScale', MS_SSIM) }] : [],
    },
  };
}

async function timed<T>(
  part: EngineTime['part'],
  task: () => Promise<Result<Cached<T>>>,
): Promise<Timed<Result<Cached<T>>>> {
  const started = performance.now();
  const result = await task();
  return { result, time: time(part, started, result.ok && result.value.cached) };
}

function time(part: EngineTime['part'], started: number, cached: boolean): EngineTime {
  return { part, milliseconds: Math.round(performance.now() - started), cached };
}

async function timedText(
  { capture, checkpoint }: PicturePair,
  { text }: RunEngines,
  figures: PixelFigureReader,
  options?: CallOptions,
): Promise<Timed<TextPart>> {
  const started = performance.now();
  const absent = (reason: string): Timed<TextPart> => ({
    result: { measured: notAvailable(reason), readings: null },
    time: time('text', started, false),
  });
  if (typeof text === 'string') return absent(text);
  const [a, b] = await readBoth(text, capture, checkpoint, options);
  if (!a.ok) return absent(a.message);
  if (!b.ok) return absent(b.message);
  const { name, version, parameters } = text.engine;
  const key = `${name}|${version}|${parameters}|${capture.hash}|${checkpoint.hash}`;
  const similarity = await figures.textSimilarity(a.value.value.text, b.value.value.text, key, options);
  if (!similarity.ok) return absent(similarity.message);
  return {
    result: {
      measured: { value: similarity.value.value, engine: text.engine },
      readings: [a.value.value, b.value.value],
    },
    time: time('text', started, a.value.cached && b.value.cached),
  };
}

function readBoth(text: TextEngine, capture: Picture, checkpoint: Picture, options?: CallOptions) {
  return Promise.all([text.read(capture, options), text.read(checkpoint, options)]);
}

async function timedVisual(
  { capture, checkpoint }: PicturePair,
  visual: VisualEngine,
  options?: CallOptions,
): Promise<Timed<Measured>> {
  const started = performance.now();
  const [a, b] = await Promise.all([visual.embed(capture, options), visual.embed(checkpoint, options)]);
  const known = a.ok && b.ok ? { a: a.value, b: b.value } : null;
  const result: Measured = known
    ? { value: cosineSimilarity(known.a.value, known.b.value), engine: visual.engine }
    : notAvailable(!a.ok ? a.message : !b.ok ? b.message : '');
  return { result, time: time('visual', started, known !== null && known.a.cached && known.b.cached) };
}

export function notAvailable(reason: string): Measured {
  return missing(`not available: ${reason}`);
}

function figure(
  figures: Result<Cached<PixelFigures>>,
  name: 'difference' | 'ssim' | 'multiScale',
  engine: Engine,
): Measured {
  if (!figures.ok) return notAvailable(figures.message);
  const value = figures.value.value[name];
  return value === null ? notAvailable('the pictures are too small for it.') : { value, engine };
}
