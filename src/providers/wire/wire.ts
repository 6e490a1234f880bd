import type { Endpoint, FinishReason, ModelInfo, ModelRequest, ModelUsage } from '../../contract/model';

/** Something that a provider refused and the next request does without. */
export type Adaptation = 'max_completion_tokens' | 'small limit' | 'no temperature' | 'no schema';

export interface WireRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What one event of a stream, or a whole reply that came at once, tells. */
export interface Piece {
  readonly text?: string;
  readonly thinking?: string;
  readonly finish?: FinishReason;
  readonly usage?: Partial<ModelUsage>;
  /** The provider broke off in the middle and says why: the error object as it sent it. */
  readonly error?: unknown;
  /** The stream is complete. */
  readonly done?: true;
}

/** One wire format: how a request is written and how a reply is read. Sends nothing itself. */
export interface Wire {
  request(endpoint: Endpoint, request: ModelRequest, without: ReadonlySet<Adaptation>): WireRequest;
  /** One event's data, parsed; or a whole reply. Unknown shapes give an empty piece. */
  read(data: unknown): Piece;
  models(endpoint: Endpoint): Omit<WireRequest, 'body'>;
  /** Null where the answer is no list of models. */
  readModels(data: unknown): readonly ModelInfo[] | null;
}
