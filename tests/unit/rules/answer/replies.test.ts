import { expect, it } from 'vitest';
import { intake } from '../../../../src/rules/answer/intake';
import { REPLIES } from './replies';

it.each(REPLIES)('the exact document in %s', (_kind, reply, document) => {
  const taken = intake(reply);
  expect(taken.ok ? taken.value.html : taken.message).toBe(document);
});

it('kinds differ', () => {
  expect(new Set(REPLIES.map(([kind]) => kind)).size).toBe(REPLIES.length);
  expect(REPLIES.length).toBeGreaterThanOrEqual(45);
});
