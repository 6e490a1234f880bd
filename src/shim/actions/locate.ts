import type { Result } from '../../contract/failure';
import { success } from '../../contract/failure';
import type { Point, Rect } from '../../contract/geometry';
import { locateElement, targetElement } from './target-point';

export async function locate({
  target,
}: {
  readonly target: number;
}): Promise<Result<{ readonly rect: Rect; readonly point: Point }>> {
  const element = targetElement(target);
  if (!element.ok) return element;
  const located = await locateElement(element.value);
  if (!located.ok) return located;
  return success({ rect: located.value.rect, point: located.value.point });
}
