import type { GenerationRecord, ModelIdentity } from '../../contract/generation';
import type { ImagePart } from '../../contract/model';
import type { Price } from '../../contract/price';
import type { ModelClient } from '../../providers/client';
import { generatePage, type PageOutcome } from '../../providers/generate';
import { PROMPT_VERSION } from '../../rules/generation/prompt';
import { costOf } from '../../rules/generation/prices';
import type { StoredGeneration } from '../../storage/database';
import type { Store } from '../../storage/store';

/** Milliseconds between two savings of a reply that still arrives. */
const SAVE_EVERY = 3000;

export interface VariantRequest {
  readonly task: string;
  readonly client: ModelClient;
  readonly identity: ModelIdentity;
  readonly price: Price | null;
  readonly prompt: string;
  readonly promptKind: GenerationRecord['promptKind'];
  readonly sheets: readonly (ImagePart & { readonly label: string })[];
  readonly frames: readonly (ImagePart & { readonly index: number })[];
  readonly remarks: readonly string[];
  readonly maxTokens: number;
  readonly temperature: number | null;
  readonly patience: number;
}

/** One reply of a model as it arrives. It is stored while it does, and whatever came of it stays. */
export class Variant {
  readonly id = crypto.randomUUID();
  text = $state.raw('');
  thinking = $state(0);
  state = $state<'going' | 'done' | 'failed' | 'stopped'>('going');
  hint = $state('');
  /** Milliseconds since it was sent. */
  took = $state(0);
  record = $state.raw<GenerationRecord>() as GenerationRecord;
  readonly #abort = new AbortController();
  #saved = 0;

  constructor(
    private readonly request: VariantRequest,
    private readonly store: Store,
  ) {
    const { identity, prompt, promptKind, sheets, frames, temperature, maxTokens, remarks } = request;
    this.record = {
      ...identity,
      startedAt: new Date().toISOString(),
      prompt,
      promptKind,
      promptVersion: PROMPT_VERSION,
      sheets: sheets.map(({ label }) => label),
      frames: frames.map(({ index }) => index),
      temperature,
      maxTokens,
      finish: null,
      problem: 'The page was closed before the reply was complete.',
      usage: null,
      cost: null,
      remarks,
    };
  }

  get stored(): StoredGeneration {
    return { id: this.id, task: this.request.task, text: this.text, record: this.record };
  }

  async run(): Promise<void> {
    const started = performance.now();
    const clock = setInterval(() => (this.took = performance.now() - started), 250);
    const { client, identity, prompt, sheets, frames, maxTokens, temperature, patience } = this.request;
    const page = { model: identity.model, prompt, sheets, frames, maxTokens, temperature, patience };
    const outcome = await generatePage(client, page, {
      signal: this.#abort.signal,
      onProgress: ({ text, thinking }) => {
        this.text = text;
        this.thinking = thinking;
        void this.#saveSometimes();
      },
    });
    clearInterval(clock);
    this.took = performance.now() - started;
    this.#finish(outcome);
    await this.store.saveGeneration(this.stored);
  }

  async #saveSometimes(): Promise<void> {
    if (performance.now() - this.#saved < SAVE_EVERY) return;
    this.#saved = performance.now();
    await this.store.saveGeneration(this.stored);
  }

  #finish({ outcome, sent, remarks }: PageOutcome): void {
    const { frames, price } = this.request;
    const reply = outcome.ok ? outcome.value : outcome;
    this.text = outcome.ok ? outcome.value.text : outcome.partial;
    this.record = {
      ...this.record,
      frames: sent.flatMap((position) => frames[position]?.index ?? []),
      finish: outcome.ok ? outcome.value.finish : null,
      problem: outcome.ok ? null : outcome.message,
      usage: reply.usage,
      cost: reply.usage ? costOf(reply.usage, price) : null,
      remarks: [...this.record.remarks, ...reply.adaptations, ...remarks],
    };
    if (outcome.ok) this.state = 'done';
    else {
      this.state = outcome.code === 'aborted' ? 'stopped' : 'failed';
      this.hint = outcome.hint ?? '';
    }
  }

  stop(): void {
    this.#abort.abort();
  }
}
