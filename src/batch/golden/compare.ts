import type { Rect } from '../../contract/geometry';
import { verdictOf, type Run, type StepRecord } from '../../contract/run';
import type { AnswerTruth } from './truth';
import { isRightTarget, type TrueTarget } from './true-target';

export type Said = 'pass' | 'fail' | 'unknown' | 'not reached';

export interface GoldenStep {
  readonly number: number;
  readonly verdict: Said;
  /** What the verdict rests on: an assertion decided by rule, model or person, or the action alone. */
  readonly by: 'rule' | 'model' | 'person' | 'action' | 'none';
  /** Null for steps without a target, and where the true one is not known. */
  readonly targetRight: boolean | null;
  readonly evidence: string;
}

export type Figure = 'text' | 'visual' | 'ssim';

export interface GoldenRun {
  readonly task: string;
  readonly answer: string;
  readonly expected: AnswerTruth;
  readonly steps: readonly GoldenStep[];
  /** Figures of each measured capture, 0..1; null where one could not be computed. */
  readonly metrics: readonly (Readonly<Record<Figure, number | null>> & { readonly step: number })[];
  /** Why figures are missing. */
  readonly missing: readonly string[];
  /** Why the answer could not be driven at all. */
  readonly problem: string | null;
  /** Seconds. */
  readonly took: number;
}

export interface Miss {
  readonly task: string;
  readonly answer: string;
  readonly kind: string;
  readonly step: number | null;
  /** "wrong": the product said something that is not so. "weak": it said too little, or a figure does not show it. */
  readonly severity: 'wrong' | 'weak';
  readonly what: string;
}

/** What a stored run says of each step, beside the true elements found while it went. */
export function stepsOf(run: Run, targets: ReadonlyMap<number, TrueTarget>): GoldenStep[] {
  return run.steps.slice(1).map((step) => {
    const rect = step.target?.chosen?.candidate.rect;
    return {
      number: step.number,
      ...verdictOfStep(run, step),
      targetRight: targetRight(rect, targets.get(step.number), step),
    };
  });
}

function targetRight(
  rect: Rect | undefined,
  truth: TrueTarget | undefined,
  step: StepRecord,
): boolean | null {
  if (!truth) return null;
  if (rect) return isRightTarget(rect, truth);
  // The element is there and was not found.
  return step.action === 'failed' ? false : null;
}

function verdictOfStep(run: Run, step: StepRecord): Pick<GoldenStep, 'verdict' | 'by' | 'evidence'> {
  if (step.action === 'not reached') {
    // A page that cannot be opened fails its first step.
    if (run.state === 'failed' && step.number === 1)
      return { verdict: 'fail', by: 'action', evidence: run.failure?.message ?? '' };
    const opening = run.steps[0]?.failure;
    if (opening && step.number === 1) return { verdict: 'fail', by: 'action', evidence: opening.message };
    return { verdict: 'not reached', by: 'none', evidence: '' };
  }
  if (step.action !== 'done')
    return { verdict: 'fail', by: 'action', evidence: step.failure?.message ?? step.action };
  if (!step.assertion) return { verdict: 'pass', by: 'action', evidence: 'The action was done.' };
  const { value, by, evidence } = verdictOf(step.assertion);
  return { verdict: value, by, evidence };
}

export function figuresOf(run: Run): GoldenRun['metrics'] {
  return run.steps.flatMap(({ number, metrics }) =>
    metrics
      ? [
          {
            step: number,
            text: metrics.text.value,
            visual: metrics.visual.value,
            ssim: metrics.ssim.value,
          },
        ]
      : [],
  );
}

export function missingIn(run: Run): string[] {
  const measured = run.steps.flatMap(({ metrics }) =>
    metrics ? [metrics.text, metrics.visual, metrics.ssim] : [],
  );
  return [...new Set(measured.flatMap((each) => (each.value === null ? [each.reason] : [])))];
}

/** What of a run is not as it is known to be. */
export function missesOf(run: GoldenRun, good: GoldenRun | undefined): Miss[] {
  const { expected } = run;
  const miss = (step: number | null, severity: Miss['severity'], what: string): Miss => ({
    task: run.task,
    answer: run.answer,
    kind: expected.kind,
    step,
    severity,
    what,
  });
  if (run.problem !== null) return [miss(null, 'wrong', `could not be driven: ${run.problem}`)];
  const misses = expected.steps.flatMap((truth, index): Miss[] => {
    const step = run.steps[index];
    const number = index + 1;
    if (!step) return [miss(number, 'wrong', 'the run has no such step')];
    const { verdict, by, evidence } = step;
    if (truth === 'pass') {
      if (verdict === 'fail') return [miss(number, 'wrong', `fails a step that is right: ${evidence}`)];
      if (verdict === 'not reached') return [miss(number, 'wrong', 'ends before a step that is right')];
      return [];
    }
    if (verdict === 'pass')
      return by === 'action'
        ? [miss(number, 'weak', 'the fault is not seen: the step asserts nothing')]
        : [miss(number, 'wrong', `passes the step that is wrong: ${evidence}`)];
    if (verdict === 'unknown') return [miss(number, 'weak', `the fault is left open: ${evidence}`)];
    if (verdict === 'not reached') return [miss(number, 'wrong', 'ends before the step that is wrong')];
    return [];
  });
  for (const reason of run.missing) misses.push(miss(null, 'weak', `a figure is missing: ${reason}`));
  const counted = run.steps.slice(0, expected.steps.length);
  for (const { number, targetRight, verdict } of counted)
    if (targetRight === false && !(expected.steps[number - 1] === 'fail' && verdict === 'fail'))
      misses.push(miss(number, 'weak', 'another element than the true one is taken'));
  for (const figure of expected.drops) {
    const drop = dropOf(figure, run, good);
    if (drop === null) misses.push(miss(null, 'weak', `${figure} cannot be compared with the good answer’s`));
    else if (drop <= 0)
      misses.push(
        miss(null, 'weak', `${figure} does not drop below the good answer’s (${(-drop).toFixed(4)} above)`),
      );
  }
  return misses;
}

/** By how much a figure's mean over the captures both runs have is lower than the good answer's; null without one. */
export function dropOf(figure: Figure, run: GoldenRun, good: GoldenRun | undefined): number | null {
  const pairs = run.metrics.flatMap((metrics) => {
    const other = good?.metrics.find(({ step }) => step === metrics.step)?.[figure] ?? null;
    const own = metrics[figure];
    return own === null || other === null ? [] : [other - own];
  });
  return pairs.length === 0 ? null : pairs.reduce((sum, value) => sum + value, 0) / pairs.length;
}

/** Misses of all runs of a golden run; each answer is held against the good one of its task. */
export function allMisses(runs: readonly GoldenRun[]): Miss[] {
  return runs.flatMap((run) =>
    missesOf(
      run,
      runs.find(({ task, expected }) => task === run.task && expected.good),
    ),
  );
}
