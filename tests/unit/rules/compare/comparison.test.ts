import { describe, expect, it } from 'vitest';
import type { MetricSet } from '../../../../src/contract/metrics';
import type { Run } from '../../../../src/contract/run';
import { comparisonOf, differenceTo, figuresAt } from '../../../../src/rules/compare/comparison';
import { tally, votesBetween, withoutVote, withVote } from '../../../../src/rules/compare/votes';
import { madeRun, metricsOf } from '../score/run';

const near = (low: number, high = low) => ({ low: expect.closeTo(low, 12), high: expect.closeTo(high, 12) });

/** Figures of an engine with another name. */
function measuredBy(name: string, metrics: MetricSet, part: 'text' | 'visual' | 'judge'): MetricSet {
  const measured = metrics[part];
  if (!measured || measured.value === null) throw new Error('no figure');
  return { ...metrics, [part]: { ...measured, engine: { ...measured.engine, name } } };
}

function twoSteps(opened: MetricSet, change: Partial<Run> = {}, verdict: 'pass' | 'unknown' = 'pass'): Run {
  return madeRun(opened, [{ verdict, flagged: true, metrics: opened }, {}], change);
}

const plain = (change: Partial<Run> = {}): Run => twoSteps(metricsOf(0.5, 0.5), { id: 'plain', ...change });

function differences(first: Run, other: Run) {
  const { runs, notes, sameTask } = comparisonOf([first, other]);
  const of = (part: Parameters<typeof differenceTo>[2]) => differenceTo(runs[0]!, runs[1]!, part);
  return { of, notes, sameTask };
}

const evaluated = (): Run => ({
  ...plain({ id: 'theirs' }),
  evaluator: {
    file: 'eval.json',
    ...{ passed: 2, total: 2 },
    pairs: [
      { capture: 0, checkpoint: 0, metrics: metricsOf(0.25, 0.5, 0.75) },
      { capture: 0, checkpoint: 1, metrics: metricsOf(1, 1, 1) },
    ],
  },
});

describe('two runs side by side', () => {
  it('of one task and the same engines: differences, and nothing to warn of', () => {
    const { of, notes, sameTask } = differences(plain(), twoSteps(metricsOf(0.75, 1)));
    expect({ notes, sameTask }).toEqual({ notes: [], sameTask: true });
    expect(of('ocr')).toEqual(near(0.25));
    expect(of('visual')).toEqual(near(0.5));
    expect(of('lfs')).toEqual(near(0.375));
    expect(of('finalWithoutHfs')).toEqual(near(0.3 * 0.375));
  });

  it('undecided steps leave the difference open on both sides', () => {
    const open = twoSteps(metricsOf(0.5, 0.5), {}, 'unknown');
    expect(differences(plain(), open).of('ifs')).toEqual(near(-1, 0));
    expect(differences(open, plain()).of('ifs')).toEqual(near(0, 1));
    expect(differences(open, open).of('ifs')).toEqual(near(-1, 1));
  });

  it('without a judge there is no difference in HFS or Final, and the reason', () => {
    const { of } = differences(twoSteps(metricsOf(1, 1, 1)), plain());
    expect(of('hfs')).toEqual({ low: null, reason: 'this run has no such number' });
    expect(of('final')).toEqual({ low: null, reason: 'this run has no such number' });
    expect(of('finalWithoutHfs')).toEqual(near(-0.15));
  });

  it('of other engines: only what they did not measure is compared', () => {
    const other = twoSteps(measuredBy('another', metricsOf(0.75, 1), 'text'));
    const { of, notes } = differences(plain(), other);
    for (const part of ['ocr', 'lfs', 'finalWithoutHfs'] as const)
      expect(of(part)).toEqual({ low: null, reason: 'other engines' });
    expect(of('visual')).toEqual(near(0.5));
    expect(of('ifs')).toEqual(near(0));
    expect(notes).toEqual([
      'Text came from different engines: run 1 by table (1); run 2 by another (1). OCR, LFS, VFS and Final of these runs are not comparable until one is measured again in its report with the other’s engine.',
    ]);
  });

  it('of other judges: HFS and what holds it is not compared', () => {
    const judged = metricsOf(1, 1, 0.5);
    const { of, notes } = differences(twoSteps(judged), twoSteps(measuredBy('other judge', judged, 'judge')));
    expect(of('final')).toEqual({ low: null, reason: 'other engines' });
    expect(of('lfs')).toEqual(near(0));
    expect(notes).toEqual([expect.stringMatching(/^A judge’s figures came from different engines/)]);
  });

  it('of different tasks: nothing is compared', () => {
    const { task } = plain();
    const { of, notes, sameTask } = differences(
      plain(),
      plain({ task: { ...task, id: '2', title: 'Other' } }),
    );
    expect(sameTask).toBe(false);
    expect(of('ifs')).toEqual({ low: null, reason: 'another task' });
    expect(notes).toEqual([
      expect.stringContaining('different tasks: run 1 of “t” (builtin/1); run 2 of “Other” (builtin/2)'),
    ]);
  });

  it('of a task that was changed in between: nothing is compared', () => {
    const { task } = plain();
    const steps = task.steps.map((step) => (step.number === 2 ? { ...step, description: 'new' } : step));
    const { of, notes, sameTask } = differences(plain(), plain({ task: { ...task, steps } }));
    expect(sameTask).toBe(false);
    expect(of('ifs')).toEqual({ low: null, reason: 'the task changed at step 2' });
    expect(notes).toEqual([expect.stringContaining('step 2 is not the same')]);
  });

  it('of which the public evaluator measured one: no score of one kind against one of the other', () => {
    const { of, notes } = differences(plain(), evaluated());
    for (const part of ['ifs', 'ocr', 'final'] as const)
      expect(of(part)).toEqual({ low: null, reason: 'another reading' });
    expect(notes).toEqual([expect.stringMatching(/^Run 2 was measured by the public evaluator.*No score of one kind/s)]); // prettier-ignore
    const both = differences(evaluated(), evaluated());
    expect(both.of('final')).toEqual(near(0));
    expect(both.notes).toEqual([
      expect.stringMatching(/^Runs 1 and 2 were measured by the public evaluator/),
    ]);
    expect(figuresAt(evaluated(), 0).map(({ checkpoint }) => checkpoint)).toEqual([0, 1]);
    expect(figuresAt(evaluated(), 1)).toEqual([]);
  });

  it('other clocks and unfinished runs are told', () => {
    const { notes } = comparisonOf([plain({ clock: 'virtual' }), plain(), plain({ state: 'stopped' })]);
    expect(notes).toEqual([
      expect.stringContaining('run 1 in virtual time; runs 2 and 3 in real time'),
      expect.stringContaining('Run 3 ended as “stopped”'),
    ]);
  });
});

describe('blind votes', () => {
  const [a, b, c] = [plain({ id: 'a' }), plain({ id: 'b' }), plain({ id: 'c' })];

  it('are carried by both runs, each from its side', () => {
    const [first, second] = withVote(a, b, { at: '2026-01-01T00:00:00Z', choice: 'second' });
    expect(first.votes).toEqual([{ at: '2026-01-01T00:00:00Z', other: 'b', choice: 'worse' }]);
    expect(second.votes).toEqual([{ at: '2026-01-01T00:00:00Z', other: 'a', choice: 'better' }]);
    for (const pair of [
      [first, second],
      [a, second],
      [first, b],
    ] as const)
      // prettier-ignore
      expect(votesBetween(pair[0], pair[1])).toEqual([{ at: '2026-01-01T00:00:00Z', choice: 'second' }]);
    expect(votesBetween(second, first)).toEqual([{ at: '2026-01-01T00:00:00Z', choice: 'first' }]);
    expect(votesBetween(first, c)).toEqual([]);
  });

  it('add up, and can be taken back', () => {
    let pair = withVote(a, b, { at: '2026-01-02T00:00:00Z', choice: 'tie' });
    pair = withVote(...pair, { at: '2026-01-01T00:00:00Z', choice: 'both bad' });
    pair = withVote(...pair, { at: '2026-01-03T00:00:00Z', choice: 'first' });
    expect(votesBetween(...pair).map(({ choice }) => choice)).toEqual(['both bad', 'tie', 'first']);
    expect(tally(votesBetween(...pair))).toEqual({ first: 1, second: 0, tie: 1, 'both bad': 1 });
    const back = pair.map((run) => withoutVote(run, '2026-01-03T00:00:00Z')) as [Run, Run];
    expect(tally(votesBetween(...back)).first).toBe(0);
    expect(withoutVote(withVote(a, b, { at: 'x', choice: 'tie' })[0], 'x')).toEqual(a);
  });
});
