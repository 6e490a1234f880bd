import type { Result } from '../../contract/failure';
import { success } from '../../contract/failure';
import type { ActOutcome, StageAction } from '../../contract/stage-protocol';
import { isDisabled } from '../dom/kinds';
import { clickAt } from '../pointer/press';
import { pickOption } from './defaults/value';
import { disabledTarget } from './failures';
import { locateElement, targetElement } from './target-point';

type ClickAction = Extract<StageAction, { type: 'Click' }>;

export async function clickTarget({ target, clicks, button }: ClickAction): Promise<Result<ActOutcome>> {
  const element = targetElement(target);
  if (!element.ok) return element;
  return await clickElement(element.value, clicks, button);
}

export async function clickElement(
  element: Element,
  clicks = 1,
  button: 'left' | 'right' = 'left',
): Promise<Result<ActOutcome>> {
  if (isDisabled(element)) return disabledTarget(element);
  const located = await locateElement(element);
  if (!located.ok) return located;
  const { point, rect } = located.value;
  await clickAt(point, clicks, button);
  if (element instanceof HTMLOptionElement && element !== located.value.element) chooseOption(element);
  return success({ point, rect, scrolled: null, remarks: [] });
}

/** The popup of a select belongs to the browser; choosing in it is the click on its option. */
function chooseOption(option: HTMLOptionElement): void {
  const select = option.closest('select');
  if (select) pickOption(select, option.index);
}
