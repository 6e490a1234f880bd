import type { Run } from '../../contract/run';
import { UNKNOWN_SOURCE } from '../run/evaluator-run';

export function isSameTask(a: Run, b: Run): boolean {
  return taskOf(a) === taskOf(b) && changedStep(a, b) === null;
}

/** The task's place and id; the same address may hold another task later on, see `changedStep`. */
export function taskOf({ source, task }: Run): string {
  return `${source}/${task.id}`;
}

/** The first step that reads differently in two runs of one task; null where none does. */
export function changedStep(a: Run, b: Run): number | null {
  // Flags of a task that is not known are those of the scored pictures, which end with the first No.
  const flagged = a.source !== UNKNOWN_SOURCE;
  const [longer, other] = a.task.steps.length >= b.task.steps.length ? [a, b] : [b, a];
  const different = longer.task.steps.find((step, index) => {
    const twin = other.task.steps[index];
    return (
      twin?.type !== step.type ||
      twin.description !== step.description ||
      twin.assertion !== step.assertion ||
      (flagged && twin.visual !== step.visual)
    );
  });
  return different?.number ?? null;
}
