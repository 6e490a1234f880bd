import type { Task } from '../../contract/task';

/**
 * Some folders number their checkpoints by the order of evaluated captures instead of by step: fewer files than the
 * flagged steps need, and exactly as many as there are evaluated captures. Returns the checkpoint of each step then,
 * null where the folder is numbered by step (protocol.md §5).
 */
export function renumberByOrder(
  task: Task,
  checkpoints: readonly (string | null)[],
): (string | null)[] | null {
  const evaluated = [0, ...task.steps.filter((step) => step.visual).map((step) => step.number)];
  const named = task.steps.some(
    (step) => step.visual && step.checkpoint !== null && checkpoints[step.number] !== null,
  );
  const present = checkpoints.filter((path) => path !== null);
  const complete = evaluated.every((number) => checkpoints[number] !== null);
  if (complete || named || present.length !== evaluated.length) return null;
  const inOrder = checkpoints.map((): string | null => null);
  evaluated.forEach((number, order) => (inOrder[number] = present[order] ?? null));
  return inOrder;
}
