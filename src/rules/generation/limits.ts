/** What a model is given at most, as the benchmark does. */
export interface ModelLimits {
  readonly maxTokens: number;
  /** Sheets and frames together. */
  readonly maxImages: number;
  readonly maxFrames: number;
  /** Seconds. */
  readonly timeout: number;
  /** Longest side of a picture in pixels; null leaves pictures as they are. */
  readonly longestSide: number | null;
}

const USUAL: ModelLimits = {
  maxTokens: 16_384,
  maxImages: 70,
  maxFrames: 64,
  timeout: 300,
  longestSide: null,
};

/** By a part of the model's name, in this order: the first that fits counts. IWR-Bench's own table. */
const TABLE: readonly (readonly [part: string, limits: Partial<ModelLimits>])[] = [
  ['claude', { longestSide: 1000 }],
  ['gpt-4o-2024-05-13', { maxTokens: 4096, timeout: 600 }],
  ['gpt-4o', {}],
  ['gpt-5', { timeout: 600 }],
  ['gpt-4.1', { timeout: 600 }],
  ['qwen', { maxTokens: 4096, maxImages: 20, maxFrames: 20 }],
  ['glm', { maxImages: 20, maxFrames: 20, timeout: 600 }],
  ['doubao', { timeout: 600 }],
  ['gemini', {}],
];

export function limitsOf(model: string): ModelLimits {
  const name = model.toLowerCase();
  return { ...USUAL, ...TABLE.find(([part]) => name.includes(part))?.[1] };
}
