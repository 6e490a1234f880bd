import type { Result } from '../../contract/failure';
import { success } from '../../contract/failure';
import type { ActOutcome } from '../../contract/stage-protocol';
import { movePointer } from '../pointer/move';
import { task } from '../waits';
import { locateElement, targetElement } from './target-point';

export async function hover(target: number): Promise<Result<ActOutcome>> {
  const element = targetElement(target);
  if (!element.ok) return element;
  const located = await locateElement(element.value);
  if (!located.ok) return located;
  const { point, rect } = located.value;
  movePointer(point);
  await task();
  return success({ point, rect, scrolled: null, remarks: [] });
}
