import type { LoadedTask } from '../../catalog/source';
import type { GenerationRecord } from '../../contract/generation';
import type { Cost } from '../../contract/price';
import { imagePart } from '../../providers/pictures';
import { limitsOf, type ModelLimits } from '../../rules/generation/limits';
import { costOf, priceOf } from '../../rules/generation/prices';
import { generationPrompt } from '../../rules/generation/prompt';
import { imageTokens, textTokens } from '../../rules/generation/tokens';
import type { StoredGeneration } from '../../storage/database';
import { taskKey } from '../../storage/store';
import type { App } from '../context';
import type { Models } from './models.svelte';
import { prepareOutgoing, type Outgoing } from './outgoing';
import { Variant } from './variant.svelte';

export interface Estimate {
  readonly bytes: number;
  /** Tokens in; those out are at most the limit. */
  readonly tokens: number;
  readonly least: Cost;
  readonly most: Cost;
}

/** Asking models for an answer to one task: what goes out, and what comes back. `close` when the page goes away. */
export class Generation {
  prompt = $state('');
  outgoing = $state.raw<Outgoing | null>(null);
  progress = $state.raw<{ readonly done: number; readonly all: number } | null>(null);
  variants = $state.raw<readonly Variant[]>([]);
  earlier = $state.raw<readonly StoredGeneration[]>([]);
  readonly ours: string;
  readonly key: string;
  readonly limits: ModelLimits = $derived.by(() => limitsOf(this.models.chosen('generate')?.model ?? ''));
  readonly estimate: Estimate | null = $derived.by(() => this.#estimate());
  #preparing: AbortController | null = null;
  #prepared = '';

  constructor(
    private readonly app: App,
    private readonly task: LoadedTask,
    readonly models: Models,
  ) {
    this.ours = generationPrompt(task.task.resolution);
    this.prompt = this.ours;
    this.key = taskKey(task.source, task.task.id);
  }

  get promptKind(): GenerationRecord['promptKind'] {
    return this.prompt === this.ours ? 'ours' : 'own';
  }

  get going(): boolean {
    return this.variants.some(({ state }) => state === 'going');
  }

  /** Reads sheets and frames as the chosen model's limits want them; once for the same limits. */
  async prepare(): Promise<void> {
    const { limits } = this;
    const name = JSON.stringify([limits.maxImages, limits.maxFrames, limits.longestSide]);
    if (name === this.#prepared) return;
    this.#prepared = name;
    this.#preparing?.abort();
    const abort = (this.#preparing = new AbortController());
    this.outgoing = null;
    this.progress = { done: 0, all: 0 };
    const outgoing = await prepareOutgoing(this.task, limits, abort.signal, (done, all) => {
      if (!abort.signal.aborted) this.progress = { done, all };
    });
    if (abort.signal.aborted) return;
    this.outgoing = outgoing;
    this.progress = null;
  }

  async readEarlier(): Promise<void> {
    const shown = new Set<string>(this.variants.map(({ id }) => id));
    this.earlier = (await this.app.store.generations(this.key)).filter(({ id }) => !shown.has(id));
  }

  async removeEarlier(generation: StoredGeneration): Promise<void> {
    await this.app.store.removeGeneration(generation);
    await this.readEarlier();
  }

  #estimate(): Estimate | null {
    const chosen = this.models.chosen('generate');
    if (!this.outgoing || !chosen) return null;
    const pictures = [...this.outgoing.sheets, ...this.outgoing.frames];
    const { format } = chosen.provider;
    const tokens = pictures.reduce(
      (sum, { width, height }) => sum + imageTokens(width, height, format),
      textTokens(this.prompt),
    );
    const price = priceOf(chosen.model, this.models.prices);
    return {
      bytes: pictures.reduce((sum, { blob }) => sum + blob.size, new Blob([this.prompt]).size),
      tokens,
      least: costOf({ input: tokens, output: 0 }, price),
      most: costOf({ input: tokens, output: this.limits.maxTokens }, price),
    };
  }

  /** Sends the request `times` times, side by side. Resolves when all of them have come to an end. */
  async send(times: number, onDone: (variant: Variant) => void): Promise<void> {
    const ready = this.models.ready('generate');
    const { outgoing, limits, prompt } = this;
    if (!ready.ok) return this.app.toasts.fail(ready);
    if (!outgoing) return;
    const { client, identity } = ready.value;
    const sheets = await Promise.all(
      outgoing.sheets.map(async (sheet) => ({ ...(await imagePart(sheet.blob, sheet)), label: sheet.label })),
    );
    const frames = await Promise.all(
      outgoing.frames.map(async (frame) => ({ ...(await imagePart(frame.blob, frame)), index: frame.index })),
    );
    const request = {
      task: this.key,
      client,
      identity,
      price: priceOf(identity.model, this.models.prices),
      prompt,
      promptKind: this.promptKind,
      sheets,
      frames,
      remarks: outgoing.remarks,
      maxTokens: limits.maxTokens,
      temperature: 0,
      patience: limits.timeout * 1000,
    };
    const variants = Array.from({ length: times }, () => new Variant(request, this.app.store));
    this.variants = [...variants, ...this.variants];
    await Promise.all(
      variants.map(async (variant) => {
        await variant.run();
        onDone(variant);
      }),
    );
  }

  close(): void {
    this.#preparing?.abort();
    for (const variant of this.variants) variant.stop();
  }
}
