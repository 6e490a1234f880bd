import { describe, expect, it } from 'vitest';
import type { PairMetrics } from '../../../../src/contract/metrics';
import { evalJson, referenceEvalJson } from '../../../../src/rules/score/eval-json';
import { checkpointFile, referenceScoresOf } from '../../../../src/rules/score/reference-run';
import { scoresOf } from '../../../../src/rules/score/run-scores';
import { madeRun, metricsOf } from './run';

function pair(capture: number, checkpoint: number, ocr: number, visual: number, judge?: number): PairMetrics {
  return {
    capture,
    checkpoint: `data/1/checkpoints/step_${checkpoint}.png`,
    metrics: metricsOf(ocr, visual, judge),
  };
}

function reading(run: Parameters<typeof referenceScoresOf>[0]) {
  const read = referenceScoresOf(run);
  if (!read.ok) throw new Error(read.reason);
  return read;
}

const known = (value: number) => ({ low: expect.closeTo(value, 12), high: expect.closeTo(value, 12) });

describe('reference reading of a run', () => {
  const steps = [
    { flagged: true, metrics: metricsOf(1, 1, 1) },
    { flagged: false, verdict: 'pass' as const },
    { flagged: true, metrics: metricsOf(1, 1, 1) },
  ];

  it('pairs the state before each flagged action by order, and says what it still has to measure', () => {
    const read = reading(madeRun(metricsOf(1, 1, 1), steps));
    expect(read.report.pairs).toEqual([[0, 0], [0, 1], [2, 2]]); // prettier-ignore
    expect(read.unmeasured).toEqual([[0, 1], [2, 2]]); // prettier-ignore
  });

  it('has other figures than the aligned reading of the same run', () => {
    const referencePairs = [pair(0, 1, 0.5, 0.3, 0.1), pair(2, 2, 0.2, 0.4, 0.6)];
    const run = madeRun(metricsOf(0.8, 0.8, 0.8), steps, { referencePairs });
    const { report, unmeasured } = reading(run);
    expect(unmeasured).toEqual([]);
    expect(report).toMatchObject({
      ocr: known(0.5),
      visual: known(0.5),
      hfs: known(0.5),
      final: known(0.85),
    });
    expect(scoresOf(run).ocr).toEqual(known(2.8 / 3));
  });

  it('cuts lists in the report, not in eval.json: a run stopped at its flagged first action', () => {
    const run = madeRun(metricsOf(1, 1, 1), [{ acted: false, flagged: true }], {
      referencePairs: [pair(0, 1, 0, 0, 0)],
    });
    const { report, uncut } = reading(run);
    expect(report).toMatchObject({ ifs: known(0), ocr: known(1), final: known(0.3) });
    expect(uncut.ocr).toEqual(known(0.5));
    const written = referenceEvalJson(run);
    expect(written).toMatchObject({ ok: true, value: { ocr_score: 0.5, success_step: 0, avg_score: 0.5 } });
    expect(evalJson(run)).toMatchObject({ ocr_score: 1, success_step: 0, all_ocr_scores: [1] });
  });

  it('an undecided step gives the interval of a Yes and a No there', () => {
    const run = madeRun(metricsOf(1, 1, 1), [{ flagged: true, verdict: 'unknown' }], {
      referencePairs: [pair(0, 1, 0.5, 0.5, 0.5)],
    });
    const { report } = reading(run);
    expect(report.undecided).toEqual([1]);
    expect(report.ifs).toEqual({ low: 0, high: 1 });
    expect(report.ocr).toEqual({ low: 0.75, high: 1 });
    expect(report.final).toEqual({ low: expect.closeTo(0.3, 12), high: expect.closeTo(0.925, 12) });
  });

  it.each([
    ['stopped by a person', { state: 'stopped' as const }, 'did not come to its end'],
    [
      'without the checkpoint of that order',
      { checkpoints: ['data/1/checkpoints/step_0.png', null] },
      'step_1.png',
    ],
  ])('there is none for a run %s', (_name, change, reason) => {
    const run = madeRun(metricsOf(1, 1), [{ acted: false, flagged: true }, { flagged: true }], change);
    expect(referenceScoresOf(run)).toEqual({ ok: false, reason: expect.stringContaining(reason) as string });
    expect(referenceEvalJson(run).ok).toBe(false);
  });

  it('without a judge, HFS and Final are missing', () => {
    const { report } = reading(madeRun(metricsOf(1, 1), [{}]));
    expect(report.finalWithoutHfs).toEqual(known(1));
    expect(report.final.low).toBeNull();
  });

  it('takes checkpoints by their file name', () => {
    const run = madeRun(null, [{}, {}], {
      checkpoints: ['c/step_0.png', 'c/after-login.png', 'c/step_1.png'],
    });
    const files = (named: typeof run) => [0, 1, 2].map((number) => checkpointFile(named, number));
    expect(files(run)).toEqual(['c/step_0.png', 'c/step_1.png', null]);
    const others = { ...run, checkpoints: ['c/a.png', 'c/b.png', 'c/c.png'] };
    expect(files(others)).toEqual(['c/a.png', 'c/b.png', 'c/c.png']);
  });
});

describe('a run that broke by our fault', () => {
  it('says nothing about the steps it did not reach', () => {
    const failure = { ok: false as const, code: 'run-broken', message: 'x' };
    const run = madeRun(metricsOf(1, 1), [{ acted: true }, { acted: false }, {}], {
      state: 'failed',
      failure,
    });
    const open = {
      ...run,
      steps: run.steps.map((step) => (step.number > 1 ? { ...step, action: 'not reached' as const } : step)),
    };
    expect(scoresOf(open).passed).toEqual({ low: 1, high: 3, total: 3 });
  });
});
