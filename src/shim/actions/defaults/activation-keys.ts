import { fire } from '../../dispatch';
import { isInput } from '../../dom/kinds';
import { tagName } from '../../natives';
import { clickEvent } from '../../pointer/events';
import type { KeyDefault } from './key-default';

const BY_ENTER = /^(button|submit|reset|image|color|file)$/;
const BY_SPACE = /^(button|submit|reset|checkbox|radio|color|file|image)$/;

export function clickByKey(element: Element): void {
  fire(element, clickEvent('click', { at: { x: 0, y: 0 } }));
}

export const followLink: KeyDefault = ({ info, focused }) => {
  if (info.key !== 'Enter' || !focused.matches('a[href], area[href]')) return false;
  clickByKey(focused);
  return true;
};

function isButtonLike(element: Element, types: RegExp): boolean {
  const tag = tagName(element);
  return tag === 'BUTTON' || tag === 'SUMMARY' || (isInput(element) && types.test(element.type));
}

export const pressButtonByEnter: KeyDefault = ({ info, focused }) => {
  if (info.key !== 'Enter' || !isButtonLike(focused, BY_ENTER)) return false;
  clickByKey(focused);
  return true;
};

export const pressButtonBySpace: KeyDefault = ({ info, focused }) => {
  if (info.key !== ' ' || !isButtonLike(focused, BY_SPACE)) return false;
  if (!(isInput(focused) && focused.type === 'radio' && focused.checked)) clickByKey(focused);
  return true;
};
