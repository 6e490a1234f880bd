import { expect, it } from 'vitest';
import { groundEstimate } from '../../../src/ui/state/ground-estimate';

const PRICES = [{ model: 'gpt-5', input: 1, output: 10 }];

it.each([
  ['openai', 1105],
  ['anthropic', 1229],
  ['gemini', 516],
] as const)('what a step’s target takes, in the format of %s', (format, picture) => {
  const { tokens, withPicture, least, most } = groundEstimate(
    { provider: { format }, model: 'gpt-5-mini' },
    PRICES,
  );
  expect(withPicture).toBe(2 * tokens + picture);
  expect(least).toBeCloseTo((tokens + 60 * 10) / 1e6, 12);
  expect(most).toBeCloseTo((withPicture + 8192 * 10) / 1e6, 12);
});

it('a model without a price costs an unknown amount', () => {
  const { least, most } = groundEstimate({ provider: { format: 'openai' }, model: 'own' }, PRICES);
  expect([least, most]).toEqual([null, null]);
});
