import * as v from 'valibot';
import type { ModelChoice, ModelUse, ProviderSetting } from '../../contract/model';
import type { Price } from '../../contract/price';
import { USUAL_PRICES } from '../../rules/generation/prices';

/** How models are used beside which ones. */
export interface ModelOptions {
  /** How often each question to a judge is asked; the majority and the mean count. */
  readonly votes: 1 | 3 | 5;
  /** Which assertions a judge is asked: those that no rule could decide, or all. */
  readonly assertions: 'undecided' | 'all';
  readonly judgeAfterRun: boolean;
  /** When a model chooses a step's target. */
  readonly ground: 'off' | 'unsure' | 'always';
}

export const DEFAULT_OPTIONS: ModelOptions = {
  votes: 1,
  assertions: 'undecided',
  judgeAfterRun: false,
  ground: 'off',
};

const providers = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    format: v.picklist(['openai', 'anthropic', 'gemini']),
    baseUrl: v.string(),
  }),
);
const choice = v.optional(v.object({ provider: v.string(), model: v.string() }));
const choices = v.object({ generate: choice, ground: choice, judge: choice });
const options = v.object({
  votes: v.picklist([1, 3, 5]),
  assertions: v.picklist(['undecided', 'all']),
  judgeAfterRun: v.boolean(),
  ground: v.picklist(['off', 'unsure', 'always']),
});
const amount = v.pipe(v.number(), v.minValue(0));
const prices = v.array(v.object({ model: v.string(), input: amount, output: amount }));

export type ModelChoices = Readonly<Partial<Record<ModelUse, ModelChoice>>>;

/** What is kept in settings; the defaults where nothing, or something unreadable, is there. Keys are not among it. */
export function readProviders(kept: unknown): readonly ProviderSetting[] {
  const read = v.safeParse(providers, kept);
  return read.success ? read.output : [];
}

export function readChoices(kept: unknown): ModelChoices {
  const read = v.safeParse(choices, kept);
  if (!read.success) return {};
  return Object.fromEntries(Object.entries(read.output).filter(([, chosen]) => chosen !== undefined));
}

export function readOptions(kept: unknown): ModelOptions {
  const read = v.safeParse(options, kept);
  return read.success ? read.output : DEFAULT_OPTIONS;
}

export function readPrices(kept: unknown): readonly Price[] {
  const read = v.safeParse(prices, kept);
  return read.success ? read.output : USUAL_PRICES;
}
