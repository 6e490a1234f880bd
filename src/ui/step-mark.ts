import { verdictOf, type StepRecord } from '../contract/run';
import type { MarkName } from './parts/icons';

export interface StepMark {
  readonly name: MarkName;
  readonly label: string;
}

/** How a step's outcome is drawn and spoken. */
export function markOf(step: StepRecord | undefined): StepMark {
  if (!step || step.action === 'not reached') return { name: 'none', label: 'Not reached' };
  if (step.action === 'failed') return { name: 'fail', label: 'Action failed' };
  if (step.action === 'not supported') return { name: 'unknown', label: 'Could not be driven' };
  if (!step.assertion) return { name: 'pass', label: 'Done' };
  const { value } = verdictOf(step.assertion);
  const labels = { pass: 'Pass', fail: 'Fail', unknown: 'Can’t tell' } as const;
  return { name: value, label: labels[value] };
}
