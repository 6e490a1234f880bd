import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../../src/contract/metrics';
import type { Score, ScoreSet } from '../../../../src/contract/score';
import { LADDER } from '../../../../src/rules/score/ladder';
import { meanScores, type TaskScores } from '../../../../src/rules/score/means';

const ENGINE: Engine = { name: 'embedder', version: '1', parameters: 'small' };
const OTHER: Engine = { ...ENGINE, parameters: 'large' };
const NO_JUDGE: Score = { low: null, reason: 'no judge' };

function task(name: string, figure: number | readonly [number, number] | null, visual = ENGINE): TaskScores {
  if (figure === null) return { task: name, scores: null, engines: { ocr: null, visual: null } };
  const [low, high] = typeof figure === 'number' ? [figure, figure] : figure;
  const score = { low, high };
  const scores: ScoreSet = {
    ...{ ifs: score, ocr: score, visual: score, lfs: score, finalWithoutHfs: score },
    ...{ hfs: NO_JUDGE, vfs: NO_JUDGE, final: NO_JUDGE },
    passed: { low: 0, high: 0, total: 0 },
    ...{ undecided: [], evaluated: [], pairs: [], unmeasured: [] },
  };
  return { task: name, scores, engines: { ocr: ENGINE, visual } };
}

describe('means over tasks', () => {
  it('a task without an answer counts 0 and is listed', () => {
    const means = meanScores([task('a', 0.9), task('b', null), task('c', 0.6)]);
    expect(means.ifs).toEqual({ low: expect.closeTo(0.5, 12), high: expect.closeTo(0.5, 12) });
    expect(means).toMatchObject({ tasks: 3, withoutAnswer: ['b'] });
  });

  it('undecided tasks give an interval', () => {
    expect(meanScores([task('a', [0.2, 0.6]), task('b', 1)]).lfs).toEqual({
      low: expect.closeTo(0.6, 12),
      high: expect.closeTo(0.8, 12),
    });
  });

  it('a part that one task lacks is missing, with the task', () => {
    const { final } = meanScores([task('a', 0.9), task('b', 0.8)]);
    expect(final).toEqual({ low: null, reason: 'task a: no judge' });
  });

  it('different visual engines have no common mean, and nothing built on it', () => {
    const means = meanScores([task('a', 0.9), task('b', 0.8, OTHER)]);
    expect(means.ifs.low).toBeCloseTo(0.85, 12);
    expect(means.ocr.low).toBeCloseTo(0.85, 12);
    for (const part of ['visual', 'lfs', 'vfs', 'final', 'finalWithoutHfs'] as const)
      expect(means[part], part).toMatchObject({
        low: null,
        reason: expect.stringContaining('large') as string,
      });
  });

  it('no tasks have no mean', () => expect(meanScores([]).ifs.low).toBeNull());
});

it('the published ladder is ordered and agrees with its own formula', () => {
  expect(LADDER).toHaveLength(28);
  expect(LADDER[0]).toEqual({ model: 'GPT-5', lfs: 68.29, hfs: 60.21, ifs: 24.39, vfs: 64.25, final: 36.35 });
  for (const [index, { model, lfs, hfs, ifs, vfs, final }] of LADDER.entries()) {
    expect(Math.abs((lfs + hfs) / 2 - vfs), model).toBeLessThan(0.011);
    expect(Math.abs(0.7 * ifs + 0.3 * vfs - final), model).toBeLessThan(0.011);
    expect(final).toBeLessThanOrEqual(LADDER[index - 1]?.final ?? 100);
  }
});
