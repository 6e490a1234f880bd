import type { FinishReason, ModelUsage, WireFormat } from './model';
import type { Cost } from './price';

/** Who was asked: never with the key. */
export interface ModelIdentity {
  /** The provider's name as the person set it up. */
  readonly provider: string;
  /** "api.openai.com" */
  readonly host: string;
  readonly format: WireFormat;
  readonly model: string;
}

/** How a model was asked for a page, and how its reply came. Part of the run that uses it. */
export interface GenerationRecord extends ModelIdentity {
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** The prompt that was sent, word for word. */
  readonly prompt: string;
  /** "ours" of a version, or "own" for an edited or replaced one. */
  readonly promptKind: 'ours' | 'own';
  readonly promptVersion: number;
  /** File names of the sheets, and the indices of the video's frames, in the order they were sent. */
  readonly sheets: readonly string[];
  readonly frames: readonly number[];
  readonly temperature: number | null;
  readonly maxTokens: number;
  /** Null where the reply did not come to its end; `problem` says why. */
  readonly finish: FinishReason | null;
  readonly problem: string | null;
  readonly usage: ModelUsage | null;
  readonly cost: Cost;
  /** What was changed because the provider refused it, and what else is worth telling. */
  readonly remarks: readonly string[];
}
