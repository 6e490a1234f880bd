import type { Picture } from '../compute/engine';
import type { RunEngines } from '../compute/engines';
import { failure, success, type Result } from '../contract/failure';
import type { MetricSet, PairMetrics } from '../contract/metrics';
import type { Run, StepRecord } from '../contract/run';
import { evaluatedPairs, type CheckpointPair } from '../rules/run/evaluated-pairs';
import { checkpointFile, referenceScoresOf } from '../rules/score/reference-run';
import type { ComputeService } from './services';

/** Where the pictures of a stored run are. */
export interface RunPictures {
  capture(step: number): Promise<Blob | null>;
  /** By the path that the run's record names. */
  checkpoint(path: string): Promise<Result<Blob>>;
}

export interface RemeasureOptions {
  /** The step that is looked at: its pairs go first. */
  readonly first?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, all: number) => void;
}

/** The run with every pair that only the reference reading compares measured. No replay is needed. */
export async function measureReference(
  run: Run,
  compute: ComputeService,
  pictures: RunPictures,
  options: RemeasureOptions = {},
): Promise<Result<Run>> {
  const reading = referenceScoresOf(run);
  if (!reading.ok) return failure('no-reference', reading.reason);
  const pairs = reading.unmeasured.flatMap(([capture, number]): CheckpointPair[] => {
    const checkpoint = checkpointFile(run, number);
    return checkpoint === null ? [] : [{ capture, checkpoint }];
  });
  const measured = await measurePairs(run, pairs, compute, pictures, options);
  if (!measured.ok) return measured;
  return success({ ...run, referencePairs: [...(run.referencePairs ?? []), ...measured.value] });
}

/** The run with its captures measured anew by the engines chosen now; what was computed once is taken from the cache. */
export async function remeasure(
  run: Run,
  compute: ComputeService,
  pictures: RunPictures,
  options: RemeasureOptions = {},
): Promise<Result<Run>> {
  const measured = await measurePairs(run, evaluatedPairs(run), compute, pictures, options);
  if (!measured.ok) return measured;
  const metrics = new Map(measured.value.map((pair) => [pair.capture, pair.metrics]));
  const { referencePairs: _stale, ...rest } = run;
  return success({ ...rest, steps: run.steps.map((step) => withMetrics(step, metrics.get(step.number))) });
}

function withMetrics(step: StepRecord, metrics: MetricSet | undefined): StepRecord {
  if (!metrics) return step;
  // A judge's figure does not come from these engines, and stays.
  const { judge, judged } = step.metrics ?? {};
  const kept = { ...(judge ? { judge } : {}), ...(judged ? { judged } : {}) };
  return { ...step, metrics: { ...metrics, ...kept } };
}

async function measurePairs(
  run: Run,
  pairs: readonly CheckpointPair[],
  compute: ComputeService,
  pictures: RunPictures,
  { first, signal, onProgress }: RemeasureOptions,
): Promise<Result<readonly PairMetrics[]>> {
  if (pairs.length === 0) return success([]);
  const engines = await compute.prepare(run.task, { signal, lazy: true });
  let done = 0;
  const measured = await Promise.all(
    pairs.map(async (pair): Promise<Result<PairMetrics>> => {
      const both = await read(pair, compute, pictures);
      if (!both.ok) return both;
      const priority = pair.capture === first ? 1 : -pair.capture;
      const metrics = await measure(both.value, engines, compute, { priority, signal });
      onProgress?.((done += 1), pairs.length);
      return success({ ...pair, metrics });
    }),
  );
  if (signal?.aborted) return failure('aborted', 'Measuring was stopped.');
  const values: PairMetrics[] = [];
  for (const result of measured) {
    if (!result.ok) return result;
    values.push(result.value);
  }
  return success(values);
}

async function read(
  { capture, checkpoint }: CheckpointPair,
  compute: ComputeService,
  pictures: RunPictures,
): Promise<Result<readonly [Picture, Picture]>> {
  const taken = await pictures.capture(capture);
  if (!taken)
    return failure('no-capture', `Capture ${capture} is no longer stored.`, 'Run the answer again.');
  const wanted = await pictures.checkpoint(checkpoint);
  if (!wanted.ok) return wanted;
  const [a, b] = [await compute.identify(taken), await compute.identify(wanted.value)];
  if (!a.ok) return a;
  return b.ok ? success([a.value, b.value]) : b;
}

function measure(
  [capture, checkpoint]: readonly [Picture, Picture],
  engines: RunEngines,
  compute: ComputeService,
  options: { readonly priority: number; readonly signal: AbortSignal | undefined },
): Promise<MetricSet> {
  return compute.measure(capture, checkpoint, engines, options);
}
