import { describe, expect, it } from 'vitest';
import { compareAddress, readCompare } from '../../../src/ui/state/compare-address';

describe('address of a comparison', () => {
  it.each<[string, readonly string[], boolean]>([
    ['runs=a,b', ['a', 'b'], false],
    ['runs=b,a,b', ['b', 'a'], false],
    ['runs=a,b&blind', ['a', 'b'], true],
    ['runs=,a, ,b,', ['a', 'b'], false],
    ['runs=', [], false],
    ['', [], false],
    ['runs=a%2Cb', ['a', 'b'], false],
    ['runs=evaluator-0f%20x', ['evaluator-0f x'], false],
  ])('%s', (query, runs, blind) => {
    expect(readCompare(query)).toEqual({ page: 'compare', runs, blind });
  });

  it('comes back from what it was made of', () => {
    const runs = ['3f0a9c1e-1111', 'ä & ü', 'evaluator-00ff'];
    for (const blind of [true, false])
      expect(readCompare(compareAddress(runs, blind).replace('#/compare?', ''))).toEqual({
        ...{ page: 'compare', runs, blind },
      });
  });
});
