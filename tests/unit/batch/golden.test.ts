import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../../src/batch/golden/arguments';
import {
  allMisses,
  dropOf,
  stepsOf,
  type GoldenRun,
  type GoldenStep,
  type Said,
} from '../../../src/batch/golden/compare';
import { jobsOf } from '../../../src/batch/golden/main';
import { confusion, report } from '../../../src/batch/golden/report';
import { isRightTarget } from '../../../src/batch/golden/true-target';
import { parseTruths, type AnswerTruth } from '../../../src/batch/golden/truth';
import type { Run, StepRecord } from '../../../src/contract/run';

const truth = (changes: Partial<AnswerTruth> = {}): AnswerTruth => ({
  file: 'dead.html',
  kind: 'dead control',
  good: false,
  firstFailingStep: 3,
  steps: ['pass', 'pass', 'fail'],
  drops: [],
  ...changes,
});

const good = truth({
  file: 'good.html',
  kind: 'good',
  good: true,
  firstFailingStep: null,
  steps: ['pass', 'pass', 'pass', 'pass'],
});

const step = (number: number, verdict: Said, changes: Partial<GoldenStep> = {}): GoldenStep => ({
  number,
  verdict,
  by: verdict === 'not reached' ? 'none' : 'rule',
  targetRight: true,
  evidence: 'seen',
  ...changes,
});

const run = (expected: AnswerTruth, said: readonly Said[], changes: Partial<GoldenRun> = {}): GoldenRun => ({
  task: '1',
  answer: expected.file,
  expected,
  steps: said.map((verdict, index) => step(index + 1, verdict)),
  metrics: [{ step: 0, text: 0.9, visual: 0.9, ssim: 0.9 }],
  missing: [],
  problem: null,
  took: 1,
  ...changes,
});

const rightGood = run(good, ['pass', 'pass', 'unknown', 'pass']);
const rightBroken = run(truth(), ['pass', 'unknown', 'fail', 'not reached']);

describe('comparison with the truth', () => {
  it('misses nothing where everything is as known, unknown verdicts of right steps included', () => {
    expect(allMisses([rightGood, rightBroken])).toEqual([]);
  });

  it.each<[string, GoldenRun, string, string]>([
    [
      'a good answer that fails',
      run(good, ['pass', 'fail', 'pass', 'pass']),
      'wrong',
      'fails a step that is right',
    ],
    [
      'a good answer that ends early',
      run(good, ['pass', 'pass', 'not reached', 'not reached']),
      'wrong',
      'ends before a step',
    ],
    [
      'a false pass',
      run(truth(), ['pass', 'pass', 'pass', 'pass']),
      'wrong',
      'passes the step that is wrong',
    ],
    ['a fault told too early', run(truth(), ['pass', 'fail', 'fail']), 'wrong', 'fails a step that is right'],
    ['a fault left open', run(truth(), ['pass', 'pass', 'unknown']), 'weak', 'left open'],
    ['an answer that was not driven', run(truth(), [], { problem: 'no stage' }), 'wrong', 'no stage'],
    [
      'a wrong target',
      run(good, ['pass', 'pass', 'pass', 'pass'], {
        steps: [1, 2, 3, 4].map((n) => step(n, 'pass', { targetRight: n !== 2 })),
      }),
      'weak',
      'another element',
    ],
    [
      'a figure that is missing',
      run(good, ['pass', 'pass', 'pass', 'pass'], { missing: ['no model'] }),
      'weak',
      'no model',
    ],
  ])('finds %s', (_, planted, severity, what) => {
    const misses = allMisses([planted]);
    expect(misses.length).toBeGreaterThan(0);
    expect(misses[0]).toMatchObject({ severity, what: expect.stringContaining(what) as string });
  });

  it('calls a fault that no assertion looks at weak, not wrong', () => {
    const steps = [step(1, 'pass'), step(2, 'pass'), step(3, 'pass', { by: 'action' })];
    expect(allMisses([run(truth(), [], { steps })])).toMatchObject([{ severity: 'weak' }]);
  });

  it('forgives a wrong target where the true one is what is broken', () => {
    const steps = [step(1, 'pass'), step(2, 'pass'), step(3, 'fail', { targetRight: false })];
    expect(allMisses([run(truth(), [], { steps })])).toEqual([]);
  });

  it('holds figures against the good answer’s, over the captures both have', () => {
    const drops = truth({ firstFailingStep: null, steps: [], drops: ['ssim'] });
    const metrics = [
      { step: 0, text: 0.9, visual: 0.9, ssim: 0.7 },
      { step: 4, text: null, visual: 0.9, ssim: 0.1 },
    ];
    const lower = run(drops, [], { metrics });
    expect(dropOf('ssim', lower, rightGood)).toBeCloseTo(0.2);
    expect(dropOf('ssim', lower, undefined)).toBeNull();
    expect(allMisses([rightGood, lower])).toEqual([]);
    const same = run(drops, []);
    expect(allMisses([rightGood, same])).toMatchObject([
      { what: expect.stringContaining('does not drop') as string },
    ]);
    expect(allMisses([lower])).toMatchObject([
      { what: expect.stringContaining('cannot be compared') as string },
    ]);
  });
});

describe('steps of a stored run', () => {
  const stored = (record: Partial<StepRecord>, more: Partial<Run> = {}): Run =>
    ({
      state: 'finished',
      failure: null,
      ...more,
      steps: [
        { number: 0, failure: null },
        { number: 1, ...record },
      ],
    }) as Run;

  it.each<[string, Run, Said, string]>([
    ['done without an assertion', stored({ action: 'done', assertion: null }), 'pass', 'action'],
    [
      'failed',
      stored({ action: 'failed', failure: { ok: false, code: 'x', message: 'gone' } }),
      'fail',
      'action',
    ],
    [
      'decided',
      stored({
        action: 'done',
        assertion: { text: 'a', person: null, automatic: { value: 'unknown', by: 'rule', evidence: '' } },
      }),
      'unknown',
      'rule',
    ],
    ['not reached', stored({ action: 'not reached' }), 'not reached', 'none'],
    [
      'not reached as the page did not open',
      stored({ action: 'not reached' }, { state: 'failed' }),
      'fail',
      'action',
    ],
  ])('%s', (_, given, verdict, by) => {
    expect(stepsOf(given, new Map())).toMatchObject([{ verdict, by, targetRight: null }]);
  });
});

describe('true element', () => {
  const card = { x: 100, y: 100, width: 200, height: 100 };
  const button = { x: 260, y: 160, width: 30, height: 30 };
  const target = { same: [card], other: [button] };

  it.each([
    ['the element itself', card, true],
    ['a heading inside it', { x: 110, y: 110, width: 120, height: 20 }, true],
    ['another control inside it', button, false],
    ['a box hardly larger around it', { x: 90, y: 90, width: 220, height: 120 }, true],
    ['the whole list around it', { x: 0, y: 0, width: 1000, height: 900 }, false],
    ['its neighbour', { x: 320, y: 100, width: 200, height: 100 }, false],
  ])('%s: %j is %s', (_, box, right) => {
    expect(isRightTarget(box, target)).toBe(right);
  });
});

describe('table', () => {
  it('counts what was said of true and false steps', () => {
    expect(confusion([rightGood, rightBroken])).toEqual({
      pass: { pass: 4, fail: 0, unknown: 2, 'not reached': 0 },
      fail: { pass: 0, fail: 1, unknown: 0, 'not reached': 0 },
    });
  });

  it('shows kinds and every miss, the wrong ones first', () => {
    const runs = [
      rightGood,
      run(truth(), ['pass', 'pass', 'pass', 'pass']),
      run(truth({ kind: 'wrong text' }), ['pass', 'pass', 'unknown']),
    ];
    const text = report(runs, allMisses(runs));
    expect(text).toMatch(/dead control +1 +1 +0 +0 +1/);
    expect(text).toMatch(/wrong text +1 +1 +0 +1 +0/);
    expect(text.indexOf('wrong  dead control')).toBeGreaterThan(0);
    expect(text.indexOf('wrong  dead control')).toBeLessThan(text.indexOf('weak   wrong text'));
    expect(report([rightGood], [])).toContain('nothing is missed');
  });
});

describe('arguments', () => {
  const parse = (...args: string[]) => parseArguments(args, '/');

  it('read filters and a shard', () => {
    expect(parse('--task', '1,3', '--answer=good', '--shard', '2/4')).toMatchObject({
      ok: true,
      value: { tasks: ['1', '3'], answers: ['good'], shard: { index: 2, of: 4 }, folder: null },
    });
  });
  it.each([
    [['--shard', '0/4'], '--shard 0/4'],
    [['--shard', '5/4'], '--shard 5/4'],
    [['--tasks', '/no/such/folder'], 'no such folder'],
    [['--task'], '--task needs a value'],
    [['--help-me'], 'Unknown argument'],
  ])('refuse %j', (args, message) => {
    expect(parse(...args)).toMatchObject({ ok: false, message: expect.stringContaining(message) as string });
  });

  it('give each run to one shard, and a task’s answers to the same', () => {
    const tasks = ['1', '2', '3'].map((id) => ({
      id,
      folder: `data/${id}/`,
      selectors: [],
      answers: [good, truth()],
    }));
    const jobs = [1, 2].flatMap((index) => {
      const parsed = parse('--shard', `${index}/2`);
      return parsed.ok
        ? jobsOf(tasks, parsed.value).map(({ task, answer }) => `${index} ${task.id} ${answer.file}`)
        : [];
    });
    expect(jobs.sort()).toEqual([
      '1 1 dead.html',
      '1 1 good.html',
      '1 3 dead.html',
      '1 3 good.html',
      '2 2 dead.html',
      '2 2 good.html',
    ]);
  });
});

describe('parseTruths', () => {
  it('reads answers.json and names what is wrong in it', () => {
    const { file, kind, good: isGood, firstFailingStep, steps } = truth();
    const entry = { file, kind, good: isGood, firstFailingStep, steps, note: 'x' };
    expect(parseTruths(JSON.stringify([entry]), 'a')).toEqual([truth()]);
    expect(() => parseTruths(JSON.stringify([{ ...entry, steps: ['maybe'] }]), 'a')).toThrow('a[0].steps[0]');
  });
});
