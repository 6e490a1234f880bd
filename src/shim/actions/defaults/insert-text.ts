import { isEditable } from '../../dom/kinds';
import { insertText } from '../../keyboard/edits';
import type { KeyDefault } from './key-default';

export const typeCharacter: KeyDefault = ({ info, focused }) => {
  if (!info.text || info.key === 'Enter' || !isEditable(focused)) return false;
  insertText(info.text);
  return true;
};
