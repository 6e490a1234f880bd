import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serveMock, type MockProvider } from '../../../src/batch/mock-provider/server';
import { success } from '../../../src/contract/failure';
import { missing, type MetricSet } from '../../../src/contract/metrics';
import { emptyStep, type Run, type StepRecord } from '../../../src/contract/run';
import { ModelClient } from '../../../src/providers/client';
import { ModelJudge } from '../../../src/providers/judge';
import { evalJson } from '../../../src/rules/score/eval-json';
import { judgePlan } from '../../../src/rules/judge/plan';
import { scoresOf } from '../../../src/rules/score/run-scores';
import { judgeRun } from '../../../src/runner/judging';

let mock: MockProvider;
beforeAll(async () => {
  mock = await serveMock({ port: 0, pages: new Map() });
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 8, height: 6, close: () => undefined }));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await mock.close();
});

const engine = { name: 'E', version: '1', parameters: '' };
const METRICS: MetricSet = {
  text: { value: 0.9, engine },
  visual: { value: 0.7, engine },
  ssim: missing('no'),
  difference: missing('no'),
  readings: null,
  sizeNote: null,
};
const CAPTURE = { width: 8, height: 6, hash: 'h', undrawn: [], took: { serialise: 1, raster: 1 } };

/** Step 1 decided by rule, steps 2 and 3 undecided, 0 and 2 compared with a checkpoint. */
function run(): Run {
  const step = (number: number, change: Partial<StepRecord>): StepRecord => ({
    ...emptyStep(number),
    action: 'done',
    capture: CAPTURE,
    ...change,
  });
  const open = { value: 'unknown', by: 'rule', evidence: 'no rule' } as const;
  const described = (number: number) => ({
    number,
    type: 'Click',
    description: `Click ${number}`,
    key: null,
    text: null,
    direction: null,
    scrollPages: null,
    visual: number === 2,
    checkpoint: null,
    assertion: `Assertion ${number}`,
  });
  return {
    version: 1,
    id: 'r',
    source: 'builtin',
    task: {
      id: '1',
      title: 'T',
      website: '',
      domain: '',
      subDomain: '',
      interaction: '',
      visual: '',
      resolution: { width: 8, height: 6 },
      steps: [1, 2, 3].map(described),
    },
    answer: { label: 'L', origin: 'pasted', html: '', raw: null, truncated: false },
    startedAt: '2026-01-01',
    finishedAt: '2026-01-01',
    state: 'finished',
    failure: null,
    steps: [
      step(0, { metrics: METRICS }),
      step(1, {
        assertion: { text: 'Assertion 1', automatic: { ...open, value: 'pass' }, person: null },
      }),
      step(2, { metrics: METRICS, assertion: { text: 'Assertion 2', automatic: open, person: null } }),
      step(3, { assertion: { text: 'Assertion 3', automatic: open, person: null } }),
    ],
    checkpoints: ['c0.png', 'c1.png', 'c2.png', 'c3.png'],
    remarks: [],
  };
}

async function judged(model: string, { votes = 1, abort = false } = {}) {
  const client = new ModelClient(
    { id: 'other', name: 'Mock', format: 'openai', baseUrl: `${mock.url}/openai/v1`, key: '' },
    { origin: 'http://127.0.0.1', local: true },
  );
  const identity = { provider: 'Mock', host: 'mock', format: 'openai', model } as const;
  const stop = new AbortController();
  if (abort) stop.abort();
  let current = run();
  const counts: string[] = [];
  const before = mock.requests.length;
  const problem = await judgeRun(
    current,
    new ModelJudge(client, identity, votes),
    {
      capture: (step) => Promise.resolve(new Blob([`capture ${step}`], { type: 'image/png' })),
      checkpoint: (path) => Promise.resolve(success(new Blob([path], { type: 'image/png' }))),
    },
    {
      assertions: 'undecided',
      price: { model: '', input: 1, output: 1 },
      signal: stop.signal,
      onChange: (apply, done, all) => {
        current = apply(current);
        counts.push(`${done}/${all}`);
      },
    },
  );
  return { run: current, problem, counts, sent: mock.requests.slice(before) };
}

describe('judging a run', () => {
  it('asks what is undecided and what counts, and gives HFS, VFS and Final', async () => {
    expect(judgePlan(run(), 'undecided')).toEqual({ assertions: [2, 3], similarities: [0, 2] });
    expect(judgePlan(run(), 'all')).toEqual({ assertions: [1, 2, 3], similarities: [0, 2] });
    const { run: after, problem, counts } = await judged('mock-good');
    expect([problem, counts.slice(0, 4)]).toEqual([null, ['1/4', '2/4', '3/4', '4/4']]);
    const scores = scoresOf(after);
    expect(scores.hfs).toEqual({ low: 0.81, high: 0.81 });
    expect(scores.lfs.low).toBeCloseTo(0.8, 12);
    expect(scores.vfs.low).toBeCloseTo(0.805, 12);
    expect(scores.final.low).toBeCloseTo(0.7 + 0.3 * 0.805, 12);
    expect(after.judge).toMatchObject({ calls: 4, unanswered: 0, model: 'mock-good', votes: 1 });
    expect(after.judge?.cost).toBeGreaterThan(0);
    const evaluation = evalJson(after);
    expect(evaluation.mllm_score).toBe(0.81);
    expect(evaluation.all_mllm_res[0]).toContain('"layout":8');
    expect(evaluation.assertion_results[1]).toMatchObject({ result: 'Yes', by: 'model' });
  });

  it('shows the reference first, and the capture before an action first', async () => {
    const { sent } = await judged('mock-good');
    const pictures = sent.map(({ body }) =>
      [...body.matchAll(/base64,([^"]+)"/g)].map(([, data = '']) => Buffer.from(data, 'base64').toString()),
    );
    expect(pictures.map((pair) => pair.join(' → ')).sort()).toEqual([
      'c0.png → capture 0',
      'c2.png → capture 2',
      'capture 1 → capture 2',
      'capture 2 → capture 3',
    ]);
  });

  it('a No of the judge fails the step', async () => {
    const { run: after } = await judged('mock-says-no');
    expect(scoresOf(after).passed).toEqual({ low: 1, high: 1, total: 3 });
  });

  it('asks once more after an unreadable reply, and leaves it unknown then', async () => {
    const { run: after, problem, sent } = await judged('mock-garbled');
    expect([problem, sent.length]).toEqual([null, 8]);
    expect(after.judge).toMatchObject({ calls: 8, unanswered: 4 });
    expect(after.steps[2]?.assertion?.model?.replies).toEqual([
      'I looked at the pictures, and they are nice.',
    ]);
    expect(after.steps[2]?.metrics?.judge).toMatchObject({ value: null });
    expect(scoresOf(after).hfs.low).toBeNull();
    expect(scoresOf(after).passed).toEqual({ low: 1, high: 3, total: 3 });
  });

  it('asks as often as wanted, without a fixed temperature', async () => {
    const { run: after, sent } = await judged('mock-good', { votes: 3 });
    expect(after.judge).toMatchObject({ calls: 12, votes: 3 });
    expect(after.steps[2]?.assertion?.model?.votes).toEqual(['pass', 'pass', 'pass']);
    expect(sent.every(({ body }) => !body.includes('"temperature"'))).toBe(true);
  });

  it('gives up at once where asking on is of no use, and says why', async () => {
    const { run: after, problem, sent } = await judged('mock-wrong-key');
    expect(problem).toMatchObject({ code: 'wrong-key' });
    expect(sent.length).toBeLessThanOrEqual(4);
    expect(after.steps).toEqual(run().steps);
  });

  it('asks nothing once it is stopped', async () => {
    const { run: after, sent } = await judged('mock-good', { abort: true });
    expect([sent.length, after]).toEqual([0, run()]);
  });

  it('a person’s word and a rule’s stand before the judge’s', async () => {
    const { run: after } = await judged('mock-says-no');
    const { verdictOf } = await import('../../../src/contract/run');
    const model = after.steps[2]?.assertion?.model;
    if (!model) throw new Error('not judged');
    const rule = { value: 'pass', by: 'rule', evidence: '' } as const;
    expect(verdictOf({ text: '', automatic: rule, model, person: null }).by).toBe('rule');
    const person = { value: 'pass', by: 'person', evidence: '', note: '' } as const;
    expect(verdictOf({ text: '', automatic: { ...rule, value: 'unknown' }, model, person }).by).toBe(
      'person',
    );
  });
});
