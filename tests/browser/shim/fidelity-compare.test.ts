import { describe, expect, it } from 'vitest';
import { compareOutcomes } from '../../../src/batch/fidelity-input/compare';
import { isGood, reportOf } from '../../../src/batch/fidelity-input/report';
import { parseOptions } from '../../../src/batch/fidelity-input/options';

const testCase = { name: 'a', html: '', actions: [] };
const outcome = (state: Record<string, string>, events: string[] = [], error: string | null = null) => ({
  state,
  events,
  error,
});

describe('comparing with trusted input', () => {
  it.each([
    ['equal sides', outcome({ a: '1' }, ['x']), outcome({ a: '1' }, ['x']), true, true, []],
    ['another value', outcome({ a: '1' }), outcome({ a: '2' }), false, true, ['a: 1 → 2']],
    [
      'an element too few',
      outcome({ a: '1', b: '2' }),
      outcome({ a: '1' }),
      false,
      true,
      ['b: 2 → (absent)'],
    ],
    ['another event', outcome({}, ['x', 'y']), outcome({}, ['x', 'z']), true, false, []],
    ['an event too many', outcome({}, ['x']), outcome({}, ['x', 'z']), true, false, []],
    ['a stage that failed', outcome({}), outcome({}, [], 'no'), false, true, ['stage failed: no']],
    [
      'a reference that failed',
      outcome({}, [], 'no'),
      outcome({}),
      false,
      true,
      ['trusted input failed: no'],
    ],
  ])('tells %s', (_name, trusted, staged, same, sequenceEqual, differences) => {
    expect(compareOutcomes(testCase, trusted, staged)).toMatchObject({ same, sequenceEqual, differences });
  });

  it.each([
    [97, 60, true],
    [96, 60, false],
    [97, 59, false],
  ])('is green with %i %% of states and %i %% of sequences: %s', (states, sequences, good) => {
    const rows = Array.from({ length: 100 }, (_each, index) => ({
      ...compareOutcomes(testCase, outcome({}), outcome({})),
      same: index < states,
      sequenceEqual: index < sequences,
    }));
    expect(isGood(reportOf(rows))).toBe(good);
  });

  it('is not green without cases', () => {
    expect(isGood(reportOf([]))).toBe(false);
  });

  it('reads its arguments', () => {
    expect(
      parseOptions(['--json', 'a.json', '--cases', 'x.ts', 'y.ts', '--only', 'key', '--break', 'click']),
    ).toEqual({
      json: 'a.json',
      cases: ['x.ts', 'y.ts'],
      only: 'key',
      verbose: false,
      broken: 'click',
      clock: 'real',
    });
    expect(parseOptions(['--nope'])).toContain('unknown argument --nope');
    expect(parseOptions(['--json'])).toContain('--json needs a value');
  });
});
