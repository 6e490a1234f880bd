import { failure, success, type Failure, type Result } from '../contract/failure';
import type {
  Endpoint,
  FinishReason,
  ModelFailure,
  ModelInfo,
  ModelOutcome,
  ModelRequest,
  ModelUsage,
  ReplyProgress,
} from '../contract/model';
import { hostOf } from './address';
import { dropped, refusalFailure, type PagePlace } from './failures';
import { readRefusal, type ProviderError } from './refusal';
import { send, StreamBroken, type SendOptions } from './transport';
import { parseJson } from './wire/json';
import { WIRES } from './wire/registry';
import type { Adaptation, Piece } from './wire/wire';

export interface CompleteOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ReplyProgress) => void;
  /** Milliseconds without a byte after which the call is given up; 300 s where it is absent. */
  readonly patience?: number;
}

/** Tokens to ask for where a model refuses more: the benchmark's limit for its smaller models. */
const SMALL_LIMIT = 4096;

const WORDS: Readonly<Record<Adaptation, string>> = {
  max_completion_tokens: 'The model refused max_tokens; max_completion_tokens was sent instead.',
  'small limit': 'The model allows fewer tokens; 4,096 were asked for instead.',
  'no temperature': 'The model refused the temperature 0; it was left out, so that replies may vary.',
  'no schema': 'The model refused a schema for its reply; it was asked in words only.',
};

interface Heard {
  text: string;
  thinking: number;
  finish: FinishReason | null;
  done: boolean;
  usage: Partial<ModelUsage>;
}

/** What one attempt came to: a reply, a failure, or an error that the provider described. */
type Attempt = { readonly heard: Heard } & (
  | { readonly kind: 'reply' }
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'error'; readonly error: ProviderError }
);

/** Talks to one provider. What it once had to do without it leaves out of later requests too. */
export class ModelClient {
  readonly #without = new Map<string, Set<Adaptation>>();

  constructor(
    readonly endpoint: Endpoint,
    private readonly place: PagePlace,
  ) {}

  /** Asks for a reply and gives it as it arrives. Throws nothing: what had arrived stays with a failure. */
  async complete(request: ModelRequest, options: CompleteOptions = {}): Promise<ModelOutcome> {
    const known = this.#without.get(request.model) ?? new Set<Adaptation>();
    this.#without.set(request.model, known);
    const without = new Set(known);
    for (;;) {
      const attempt = await this.#attempt(request, without, options);
      const adaptations = [...without].map((adaptation) => WORDS[adaptation]);
      const { heard } = attempt;
      const rest = { usage: usageOf(heard.usage), adaptations };
      if (attempt.kind === 'reply') {
        if (heard.finish === 'refused' && heard.text === '')
          return { ...this.#refused(request.model), partial: '', wait: null, ...rest };
        return success({ text: heard.text, finish: heard.finish ?? 'stop', ...rest });
      }
      if (attempt.kind === 'failure') return { ...attempt.failure, partial: heard.text, wait: null, ...rest };
      const refusal = readRefusal(attempt.error, this.endpoint, request);
      const next = refusal.adaptation;
      if (next !== null && !without.has(next) && heard.text === '') {
        without.add(next);
        known.add(next);
        continue;
      }
      const failed = refusalFailure(refusal, this.endpoint, request.model);
      return { ...failed, partial: heard.text, wait: refusal.wait, ...rest } satisfies ModelFailure;
    }
  }

  #refused(model: string): Failure {
    const refusal = { kind: 'content-refused', words: '', wait: null, adaptation: null } as const;
    return refusalFailure(refusal, this.endpoint, model);
  }

  async #attempt(
    request: ModelRequest,
    without: ReadonlySet<Adaptation>,
    options: CompleteOptions,
  ): Promise<Attempt> {
    const wire = WIRES[this.endpoint.format];
    const heard: Heard = { text: '', thinking: 0, finish: null, done: false, usage: {} };
    const take = (piece: Piece): void => {
      heard.text += piece.text ?? '';
      heard.thinking += piece.thinking?.length ?? 0;
      heard.finish = piece.finish ?? heard.finish;
      heard.done ||= piece.done ?? false;
      heard.usage = { ...heard.usage, ...piece.usage };
      if (piece.text || piece.thinking) options.onProgress?.({ text: heard.text, thinking: heard.thinking });
    };
    const sent = await send(
      this.endpoint,
      wire.request(this.endpoint, limited(request, without), without),
      this.#sending(options),
    );
    if (sent.kind === 'failure') return { heard, ...sent };
    if (sent.kind === 'whole') {
      const error: ProviderError = sent;
      const piece = sent.status < 400 ? wire.read(parseJson(sent.body)) : {};
      // A server that does not stream sends the reply in one piece.
      const isReply = sent.status < 400 && piece.error === undefined && (piece.text || piece.finish);
      if (!isReply) return { heard, kind: 'error', error: { ...error, body: sent.body } };
      take(piece);
      return { heard, kind: 'reply' };
    }
    try {
      for await (const event of sent.events) {
        const piece = wire.read(event);
        if (piece.error !== undefined)
          return {
            heard,
            kind: 'error',
            error: { status: 200, body: { error: piece.error }, retryAfter: null },
          };
        take(piece);
        if (piece.done) break;
      }
    } catch (error) {
      if (!(error instanceof StreamBroken)) throw error;
      // A reply that said it is complete lost nothing.
      if (heard.finish !== null) return { heard, kind: 'reply' };
      return { heard, kind: 'failure', failure: error.failure };
    }
    const complete = heard.done || heard.finish !== null;
    return complete ? { heard, kind: 'reply' } : { heard, kind: 'failure', failure: dropped(this.endpoint) };
  }

  #sending({ signal, patience = 300_000 }: CompleteOptions): SendOptions {
    return { signal, patience, place: this.place };
  }

  /** The models that the provider lists for this key; also the test of a connection, since it costs nothing. */
  async models(signal?: AbortSignal): Promise<Result<readonly ModelInfo[]>> {
    const wire = WIRES[this.endpoint.format];
    const sending = this.#sending({ ...(signal ? { signal } : {}), patience: 30_000 });
    const sent = await send(this.endpoint, wire.models(this.endpoint), sending);
    if (sent.kind === 'failure') return sent.failure;
    const models = sent.kind === 'whole' && sent.status < 400 ? wire.readModels(parseJson(sent.body)) : null;
    if (models) return success(models);
    if (sent.kind === 'events')
      return failure('not-an-api', `${hostOf(this.endpoint.baseUrl)} answered, but with no list of models.`);
    return refusalFailure(readRefusal(sent, this.endpoint, null), this.endpoint, '');
  }
}

function limited(request: ModelRequest, without: ReadonlySet<Adaptation>): ModelRequest {
  return without.has('small limit')
    ? { ...request, maxTokens: Math.min(request.maxTokens, SMALL_LIMIT) }
    : request;
}

function usageOf({ input, output }: Partial<ModelUsage>): ModelUsage | null {
  return input === undefined && output === undefined ? null : { input: input ?? 0, output: output ?? 0 };
}
