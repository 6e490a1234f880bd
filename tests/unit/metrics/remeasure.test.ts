import { describe, expect, it } from 'vitest';
import { failure, success } from '../../../src/contract/failure';
import type { MetricSet } from '../../../src/contract/metrics';
import { emptyStep, type Run } from '../../../src/contract/run';
import { measureReference, remeasure, type RunPictures } from '../../../src/runner/remeasure';
import type { ComputeService } from '../../../src/runner/services';
import { madeRun, metricsOf } from '../rules/score/run';

/** Says which pair it was asked to measure, in order, and gives figures that tell the pair. */
function fakeCompute(): ComputeService & { readonly asked: string[]; readonly priorities: number[] } {
  const asked: string[] = [];
  const priorities: number[] = [];
  const never = () => Promise.reject(new Error('not asked for here'));
  return {
    asked,
    priorities,
    prepare: () => Promise.resolve({ text: 'none', visual: 'ms-ssim' as const, remarks: [] }),
    besideReplay: never,
    encode: never,
    read: never,
    change: never,
    identify: async (png) => success({ png, hash: await png.text() }),
    measure: (capture, checkpoint, _engines, options): Promise<MetricSet> => {
      asked.push(`${capture.hash}↔${checkpoint.hash}`);
      priorities.push(options?.priority ?? 0);
      return Promise.resolve(metricsOf(asked.length / 10, 0.5));
    },
  };
}

const pictures: RunPictures = {
  capture: (step) => Promise.resolve(new Blob([`c${step}`])),
  checkpoint: (path) => Promise.resolve(success(new Blob([/step_\d+/.exec(path)?.[0] ?? path]))),
};

function captured(run: Run): Run {
  const capture = { width: 1, height: 1, hash: '', undrawn: [], took: { serialise: 0, raster: 0 } };
  return { ...run, steps: run.steps.map((step) => ({ ...emptyStep(step.number), ...step, capture })) };
}

const RUN = captured(
  madeRun(metricsOf(1, 1, 0.9), [
    { flagged: true, metrics: metricsOf(1, 1) },
    {},
    { flagged: true, metrics: metricsOf(1, 1) },
  ]),
);

describe('measuring a stored run', () => {
  it('the reference reading’s own pairs are measured once, without a replay', async () => {
    const compute = fakeCompute();
    const measured = await measureReference(RUN, compute, pictures);
    if (!measured.ok) throw new Error(measured.message);
    expect(compute.asked).toEqual(['c0↔step_1', 'c2↔step_2']);
    expect(measured.value.referencePairs?.map(({ capture }) => capture)).toEqual([0, 2]);
    expect(await measureReference(measured.value, compute, pictures)).toMatchObject({ ok: true });
    expect(compute.asked).toHaveLength(2);
  });

  it('a new measuring replaces the engines’ figures, keeps a judge’s, and drops pairs of the old engines', async () => {
    const compute = fakeCompute();
    const measured = await remeasure({ ...RUN, referencePairs: [] }, compute, pictures, { first: 3 });
    if (!measured.ok) throw new Error(measured.message);
    expect(compute.asked.toSorted()).toEqual(['c0↔step_0', 'c1↔step_1', 'c3↔step_3']);
    expect(Math.max(...compute.priorities)).toBe(compute.priorities[compute.asked.indexOf('c3↔step_3')]);
    expect(measured.value.steps[0]?.metrics?.judge).toMatchObject({ value: 0.9 });
    expect(measured.value.steps[0]?.metrics?.text.value).toBeLessThan(1);
    expect(measured.value.steps[2]?.metrics).toBeNull();
    expect('referencePairs' in measured.value).toBe(false);
  });

  it('tells progress, and what is missing', async () => {
    const steps: number[] = [];
    await measureReference(RUN, fakeCompute(), pictures, {
      onProgress: (done, all) => steps.push(done / all),
    });
    expect(steps).toEqual([0.5, 1]);
    const gone = await measureReference(RUN, fakeCompute(), {
      ...pictures,
      capture: () => Promise.resolve(null),
    });
    expect(gone).toMatchObject({ ok: false, code: 'no-capture' });
    const offline = {
      ...pictures,
      checkpoint: () => Promise.resolve(failure('no-file', 'the file is gone')),
    };
    expect(await remeasure(RUN, fakeCompute(), offline)).toMatchObject({
      ok: false,
      message: 'the file is gone',
    });
  });

  it('stops when it is told to', async () => {
    const stopped = await measureReference(RUN, fakeCompute(), pictures, { signal: AbortSignal.abort() });
    expect(stopped).toMatchObject({ ok: false, code: 'aborted' });
  });
});
