import type { ModelUsage } from '../../contract/model';
import type { Cost, Price } from '../../contract/price';

/** List prices as a start; providers change them, so the table can be edited. */
export const USUAL_PRICES: readonly Price[] = [
  { model: 'gpt-5', input: 1.25, output: 10 },
  { model: 'gpt-5-mini', input: 0.25, output: 2 },
  { model: 'gpt-5-nano', input: 0.05, output: 0.4 },
  { model: 'gpt-4.1', input: 2, output: 8 },
  { model: 'gpt-4.1-mini', input: 0.4, output: 1.6 },
  { model: 'gpt-4o', input: 2.5, output: 10 },
  { model: 'gpt-4o-mini', input: 0.15, output: 0.6 },
  { model: 'claude-opus-4', input: 15, output: 75 },
  { model: 'claude-sonnet-4', input: 3, output: 15 },
  { model: 'claude-haiku-4', input: 1, output: 5 },
  { model: 'gemini-2.5-pro', input: 1.25, output: 10 },
  { model: 'gemini-2.5-flash', input: 0.3, output: 2.5 },
  { model: 'gemini-2.5-flash-lite', input: 0.1, output: 0.4 },
];

/** The row of a table that fits a model best; null where none does. */
export function priceOf(model: string, prices: readonly Price[]): Price | null {
  const name = model.toLowerCase();
  const fitting = prices.filter((price) => price.model !== '' && name.includes(price.model.toLowerCase()));
  return fitting.reduce<Price | null>(
    (best, price) => (best === null || price.model.length > best.model.length ? price : best),
    null,
  );
}

export function costOf(usage: ModelUsage, price: Price | null): Cost {
  return price === null ? null : (usage.input * price.input + usage.output * price.output) / 1e6;
}

/** Costs together; null as soon as one is unknown. */
export function totalCost(costs: readonly Cost[]): Cost {
  return costs.reduce<Cost>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);
}
