import type { Failure } from './failure';

/** How a provider's API is spoken to. */
export type WireFormat = 'openai' | 'anthropic' | 'gemini';

/** A provider as a person set it up. The key is kept apart from it. */
export interface ProviderSetting {
  readonly id: string;
  readonly name: string;
  readonly format: WireFormat;
  /** Address that the API's paths are put behind, without a slash at its end. */
  readonly baseUrl: string;
}

/** Where a request goes. `key` is empty for servers that want none. */
export interface Endpoint {
  /** Id of the ProviderSetting. */
  readonly id: string;
  readonly name: string;
  readonly format: WireFormat;
  readonly baseUrl: string;
  readonly key: string;
}

/** What models are asked for: a page, a step's target, a judgement. */
export type ModelUse = 'generate' | 'ground' | 'judge';

export interface ModelChoice {
  /** Id of a ProviderSetting. */
  readonly provider: string;
  readonly model: string;
}

export interface ImagePart {
  readonly kind: 'image';
  /** "image/jpeg", "image/png"… */
  readonly type: string;
  readonly base64: string;
  readonly width: number;
  readonly height: number;
}

export type MessagePart = { readonly kind: 'text'; readonly text: string } | ImagePart;

/** A shape that the reply shall have. Every property is required and no other is allowed. */
export interface ReplySchema {
  readonly name: string;
  /** JSON Schema of an object, in the subset that all three formats take. */
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface ModelRequest {
  readonly model: string;
  readonly parts: readonly MessagePart[];
  readonly maxTokens: number;
  /** 0 as in the benchmark; null leaves it to the provider. */
  readonly temperature: number | null;
  readonly schema?: ReplySchema;
}

/** Tokens as the provider counted them. */
export interface ModelUsage {
  readonly input: number;
  readonly output: number;
}

/** Why a reply ended: by itself, by the limit of tokens, by the provider's policy, or for a reason of its own. */
export type FinishReason = 'stop' | 'length' | 'refused' | 'other';

export interface ModelReply {
  readonly text: string;
  readonly finish: FinishReason;
  readonly usage: ModelUsage | null;
  /** What was changed in the request because the provider refused it, in words. */
  readonly adaptations: readonly string[];
}

/** A call that came to nothing, with what had arrived before. */
export interface ModelFailure extends Failure {
  /** Text received until then; empty where there was none. */
  readonly partial: string;
  /** Seconds to wait before the next try, where the provider says so. */
  readonly wait: number | null;
  readonly usage: ModelUsage | null;
  readonly adaptations: readonly string[];
}

export type ModelOutcome = { readonly ok: true; readonly value: ModelReply } | ModelFailure;

/** What has arrived of a reply so far. */
export interface ReplyProgress {
  readonly text: string;
  /** Characters of reasoning that the provider streams apart from the reply. */
  readonly thinking: number;
}

export interface ModelInfo {
  readonly id: string;
  readonly label: string;
}
