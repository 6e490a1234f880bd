import { missing, type Engine, type MetricSet } from '../../../../src/contract/metrics';
import {
  emptyStep,
  RUN_VERSION,
  type Run,
  type StepRecord,
  type VerdictValue,
} from '../../../../src/contract/run';
import type { TaskStep } from '../../../../src/contract/task';

export const ENGINE: Engine = { name: 'table', version: '1', parameters: '' };

/** Metrics with these figures; a judge's only where it is given. */
export function metricsOf(ocr: number, visual: number, judge?: number): MetricSet {
  const of = (value: number) => ({ value, engine: ENGINE });
  return {
    text: of(ocr),
    visual: of(visual),
    ssim: missing('not made'),
    difference: missing('not made'),
    readings: null,
    sizeNote: null,
    ...(judge === undefined ? {} : { judge: of(judge) }),
  };
}

export interface MadeStep {
  readonly acted?: boolean;
  readonly flagged?: boolean;
  readonly verdict?: VerdictValue;
  readonly metrics?: MetricSet;
}

/** A finished run of steps with checkpoints step_0.png … step_n.png. */
export function madeRun(
  opened: MetricSet | null,
  steps: readonly MadeStep[],
  change: Partial<Run> = {},
): Run {
  const described = steps.map(({ flagged = false, verdict }, index): TaskStep => ({
    number: index + 1,
    type: 'Click',
    description: `step ${index + 1}`,
    ...{ key: null, text: null, direction: null, scrollPages: null, checkpoint: null },
    visual: flagged,
    assertion: verdict === undefined ? null : 'it is so',
  }));
  const failed = steps.findIndex(({ acted = true }) => !acted);
  const records = steps.map(({ acted = true, verdict, metrics }, index): StepRecord => ({
    ...emptyStep(index + 1),
    action: failed >= 0 && index > failed ? 'not reached' : acted ? 'done' : 'failed',
    assertion:
      verdict === undefined
        ? null
        : { text: 'it is so', automatic: { value: verdict, by: 'rule', evidence: '' }, person: null },
    metrics: metrics ?? null,
  }));
  return {
    version: RUN_VERSION,
    id: 'made',
    source: 'builtin',
    task: {
      ...{ id: '1', title: 't', website: '', domain: '', subDomain: '', interaction: '', visual: '' },
      resolution: { width: 100, height: 100 },
      steps: described,
    },
    answer: { label: 'a', origin: 'pasted', html: '', raw: null, truncated: false },
    startedAt: '2026-01-01T00:00:00Z',
    finishedAt: '2026-01-01T00:01:00Z',
    state: 'finished',
    failure: null,
    steps: [{ ...emptyStep(0), action: 'done', metrics: opened }, ...records],
    checkpoints: [0, ...described.map(({ number }) => number)].map((k) => `data/1/checkpoints/step_${k}.png`),
    remarks: [],
    ...change,
  };
}
