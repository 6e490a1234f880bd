import { isDisabled, isInput } from '../../dom/kinds';
import { HTMLFormElement, getRootNode, reader } from '../../natives';
import { clickByKey } from './activation-keys';
import { focusByKey } from './focus';
import type { KeyDefault } from './key-default';

const controlsOf = reader(HTMLFormElement.prototype, 'elements');

/** Arrows move within the group of the same name and choose what they reach. */
export const moveRadio: KeyDefault = ({ info, focused }) => {
  if (!/^Arrow/.test(info.key) || !isInput(focused) || focused.type !== 'radio') return false;
  const group = groupOf(focused);
  const step = /Right|Down/.test(info.key) ? 1 : -1;
  const next = group[(group.indexOf(focused) + step + group.length) % group.length];
  if (!next || next === focused) return true;
  focusByKey(next);
  if (!next.checked) clickByKey(next);
  return true;
};

function groupOf(radio: HTMLInputElement): HTMLInputElement[] {
  const root = getRootNode(radio) as Document | ShadowRoot;
  const all = radio.form ? [...controlsOf(radio.form)] : [...root.querySelectorAll('input[type=radio]')];
  return all.filter(
    (each): each is HTMLInputElement =>
      isInput(each) &&
      each.type === 'radio' &&
      each.name === radio.name &&
      each.form === radio.form &&
      (each === radio || radio.name !== '') &&
      !isDisabled(each),
  );
}
