import type { Task } from '../../contract/task';

/** Whether the capture after this step is compared with its checkpoint: the page as opened is, and what is flagged. */
export function isEvaluated({ steps }: Pick<Task, 'steps'>, number: number): boolean {
  return number === 0 || steps[number - 1]?.visual === true;
}
