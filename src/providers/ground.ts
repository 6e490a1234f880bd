import type { ModelIdentity } from '../contract/generation';
import type { ImagePart, ModelRequest, ModelUsage } from '../contract/model';
import type { Candidate } from '../contract/target';
import {
  readTarget,
  TARGET_PROMPT_VERSION,
  TARGET_SCHEMA,
  TARGET_TOKENS,
  targetPrompt,
  type TargetQuestion,
  type TargetReply,
} from '../rules/target/ask-model';
import type { ModelClient } from './client';

/** Milliseconds without a byte after which a call is given up. */
const PATIENCE = 60_000;

export interface Advice {
  /** Null where the model found nothing, or could not be asked; `why` says which. */
  readonly candidate: Candidate | null;
  readonly why: string;
  /** What the model had before it when it answered. */
  readonly from: 'list' | 'picture';
  readonly calls: number;
  readonly usage: ModelUsage;
}

/** A model that finds targets, as the benchmark's agent does: by the list of elements, then by a picture of the page. */
export class ModelGround {
  constructor(
    private readonly client: ModelClient,
    readonly identity: ModelIdentity,
  ) {}

  /** Part of the key by which answers are kept. */
  get name(): string {
    return `${this.identity.host}/${this.identity.model}/${TARGET_PROMPT_VERSION}`;
  }

  /** `picture` is taken only where the list was not enough; null where the page cannot be captured. */
  async find(
    question: TargetQuestion,
    picture: () => Promise<ImagePart | null>,
    signal: AbortSignal,
  ): Promise<Advice> {
    const first = await this.#ask(question, null, signal);
    if (first.reply.kind === 'found' || first.failed) return adviceOf(first.reply, 'list', [first]);
    const seen = await picture();
    if (!seen) return adviceOf(first.reply, 'list', [first]);
    const second = await this.#ask(question, seen, signal);
    return adviceOf(second.reply, 'picture', [first, second]);
  }

  async #ask(question: TargetQuestion, picture: ImagePart | null, signal: AbortSignal): Promise<Asked> {
    const request: ModelRequest = {
      model: this.identity.model,
      parts: [
        { kind: 'text', text: targetPrompt(question, picture !== null) },
        ...(picture ? [picture] : []),
      ],
      maxTokens: TARGET_TOKENS,
      temperature: 0,
      schema: TARGET_SCHEMA,
    };
    const outcome = await this.client.complete(request, { signal, patience: PATIENCE });
    const { usage } = outcome.ok ? outcome.value : outcome;
    return outcome.ok
      ? { reply: readTarget(outcome.value.text, question), failed: false, usage }
      : { reply: { kind: 'wrong', why: outcome.message }, failed: true, usage };
  }
}

interface Asked {
  readonly reply: TargetReply;
  readonly failed: boolean;
  readonly usage: ModelUsage | null;
}

function adviceOf(reply: TargetReply, from: Advice['from'], asked: readonly Asked[]): Advice {
  const sum = (part: keyof ModelUsage): number =>
    asked.reduce((total, { usage }) => total + (usage?.[part] ?? 0), 0);
  return {
    candidate: reply.kind === 'found' ? reply.candidate : null,
    why: reply.why,
    from,
    calls: asked.length,
    usage: { input: sum('input'), output: sum('output') },
  };
}
