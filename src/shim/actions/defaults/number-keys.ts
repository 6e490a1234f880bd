import { isEditable, isInput } from '../../dom/kinds';
import { askBefore } from '../../keyboard/edits';
import type { KeyDefault } from './key-default';
import { tellPicked } from './value';

export const stepNumber: KeyDefault = ({ info, focused }) => {
  if (!/^Arrow(Up|Down)$/.test(info.key) || !isInput(focused) || focused.type !== 'number') return false;
  if (!isEditable(focused)) return true;
  if (!askBefore(focused, 'insertReplacementText')) return true;
  const before = focused.value;
  if (info.key === 'ArrowUp') focused.stepUp();
  else focused.stepDown();
  if (focused.value !== before) tellPicked(focused);
  return true;
};
