import { missing, type MetricSet } from '../../contract/metrics';
import { verdictOf, type Run, type StepRecord } from '../../contract/run';
import type { ScoreSet } from '../../contract/score';
import { alignedScores, type ScoredCapture, type ScoredStep } from './aligned';
import { evaluatorScores } from './evaluator';
import type { ScoredFigures } from './scenario';

/** Aligned scores of a run as far as it has come; of a result of the public evaluator, what its table prints. */
export function scoresOf(run: Run): ScoreSet {
  if (run.evaluator) return evaluatorScores(run.evaluator).report;
  const [opened, ...rest] = run.steps;
  const going = isOpen(run);
  const steps = rest.map((step): ScoredStep => {
    const described = run.task.steps[step.number - 1];
    return {
      number: step.number,
      action: step.action === 'done' || step.action === 'failed' ? step.action : going ? 'open' : 'failed',
      verdict: step.assertion ? verdictOf(step.assertion).value : null,
      visual: described?.visual ?? false,
      capture: captureOf(run, step, going),
    };
  });
  return alignedScores(opened ? captureOf(run, opened, going) : 'open', steps);
}

/** Whether steps that were not reached say nothing about the answer: cut off, or after one that could not be driven. */
export function isOpen(run: Run): boolean {
  return wasCutOff(run) || run.steps.some(({ action }) => action === 'not supported');
}

/** Whether the run goes on, was stopped, or broke by our fault. */
export function wasCutOff(run: Run): boolean {
  return run.state === 'running' || run.state === 'stopped' || run.failure?.code === 'run-broken';
}

export function figuresOf({ text, visual, judge }: MetricSet): Exclude<ScoredFigures, 'open'> {
  return { ocr: text, visual, judge: judge ?? missing('no judge') };
}

function captureOf(run: Run, step: StepRecord, going: boolean): ScoredCapture {
  if ((run.checkpoints[step.number] ?? null) === null) return 'no checkpoint';
  if (step.metrics) {
    return figuresOf(step.metrics);
  }
  if (step.captureFailure) {
    const reason = missing(step.captureFailure.message);
    return { ocr: reason, visual: reason, judge: reason };
  }
  if (going) return 'open';
  const reason = missing(step.action === 'done' ? 'not measured' : 'not reached');
  return { ocr: reason, visual: reason, judge: reason };
}
