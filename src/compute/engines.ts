import type { Result } from '../contract/failure';
import { failure, success } from '../contract/failure';
import { DEFAULT_CHOICE, type EngineChoice, type VisualEngineId } from '../contract/engine-choice';
import type { Engine } from '../contract/metrics';
import { MS_SSIM } from '../metrics/pixels';
import type { OcrLanguages } from '../rules/text/script';
import type { ReadingCache } from './cache';
import type { Turns } from './turns';
import type { TellEngine, TextEngine, VisualEngine } from './engine';
import { findModel } from './embedder-model';
import { DINO_MODELS, modelOfUrl, type ModelSource } from './models';
import { keptModel } from './model-store';
import { preciseText, tesseract } from './text-engine';
import { mediapipe, onnxEmbedder } from './visual-engine';

/** The engines that a whole run uses. */
export interface RunEngines {
  /** The engine, or why there is none. */
  readonly text: TextEngine | string;
  readonly visual: VisualEngine | 'ms-ssim';
  /** What the person should know of the choice. */
  readonly remarks: readonly string[];
}

export interface EnginesOptions {
  readonly engines: string;
  readonly models: string;
  readonly cache: ReadingCache;
  readonly tell: TellEngine;
  readonly size: number;
  readonly turns?: Turns | undefined;
}

export interface PrepareOptions {
  readonly signal?: AbortSignal | undefined;
  /** Leaves engines to start at the first picture that is not known yet: for a run that was measured before. */
  readonly lazy?: boolean;
}

/** Makes engines on demand and keeps them while the choice stays. */
export class Engines {
  choice: EngineChoice = DEFAULT_CHOICE;
  readonly #texts = new Map<string, TextEngine>();
  #visual: { readonly key: string; readonly engine: VisualEngine } | null = null;

  constructor(private readonly options: EnginesOptions) {}

  configure(choice: EngineChoice): void {
    this.choice = choice;
  }

  textEngine(languages: OcrLanguages): TextEngine {
    const wanted = this.choice.languages === 'auto' ? languages : this.choice.languages;
    const key = this.choice.text === 'precise' ? 'precise' : wanted;
    const known = this.#texts.get(key);
    if (known) return known;
    const engine = key === 'precise' ? preciseText(this.options) : tesseract(wanted, this.options);
    this.#texts.set(key, engine);
    return engine;
  }

  async prepare(languages: OcrLanguages, { signal, lazy = false }: PrepareOptions): Promise<RunEngines> {
    const text = this.textEngine(languages);
    const [read, visual] = await Promise.all([
      lazy ? success(null) : text.start({ signal }),
      this.#prepareVisual(lazy, signal),
    ]);
    const remarks = visual.ok
      ? []
      : [
          this.choice.visual === 'ms-ssim'
            ? 'Visual similarity is multi-scale SSIM, as chosen.'
            : `Visual similarity is multi-scale SSIM: ${visual.message}`,
        ];
    return {
      text: read.ok ? text : read.message,
      visual: visual.ok ? visual.value : 'ms-ssim',
      remarks,
    };
  }

  async #prepareVisual(lazy: boolean, signal?: AbortSignal): Promise<Result<VisualEngine>> {
    const engine = await this.#visualEngine(signal);
    if (!engine.ok) {
      if (this.choice.visual !== 'ms-ssim')
        this.options.tell({ name: 'Image embedder', state: 'not available', detail: engine.message });
      return engine;
    }
    const started = lazy ? success(null) : await engine.value.start({ signal });
    return started.ok ? engine : started;
  }

  async #visualEngine(signal?: AbortSignal): Promise<Result<VisualEngine>> {
    const { visual, view, ownModel } = this.choice;
    if (visual === 'ms-ssim') return failure('chosen', 'it was chosen.');
    const key = `${visual}|${view}|${ownModel ?? ''}`;
    if (this.#visual?.key === key) return success(this.#visual.engine);
    const made = await this.#makeVisual(signal);
    if (made.ok) {
      this.#visual?.engine.close();
      this.#visual = { key, engine: made.value };
    }
    return made;
  }

  async #makeVisual(signal?: AbortSignal): Promise<Result<VisualEngine>> {
    const { visual, view, ownModel } = this.choice;
    if (visual === 'auto' || visual === 'embedder') {
      const model = await findModel(this.options.models, signal);
      return model.ok ? success(mediapipe(model.value, this.options)) : model;
    }
    const source = visual === 'own' ? modelOfUrl(ownModel ?? '') : success(DINO_MODELS[sizeOf(visual)]);
    if (!source.ok) return source;
    const file = await keptModel(source.value);
    if (!file.ok) return file;
    const model = { name: source.value.name, file: file.value };
    return success(
      isTflite(source.value) ? mediapipe(model, this.options) : onnxEmbedder(model, view, this.options),
    );
  }

  forgetModels(): void {
    this.#visual?.engine.close();
    this.#visual = null;
  }

  close(): void {
    for (const engine of this.#texts.values()) engine.close();
    this.#texts.clear();
    this.forgetModels();
  }
}

function sizeOf(id: VisualEngineId): keyof typeof DINO_MODELS {
  return id === 'dinov2-small' ? 'small' : 'base';
}

function isTflite({ url }: ModelSource): boolean {
  return /\.tflite$/i.test(new URL(url).pathname);
}

/** Which engine gives the visual figure of a run. */
export function visualEngineOf({ visual }: RunEngines): Engine {
  return visual === 'ms-ssim' ? MS_SSIM : visual.engine;
}
