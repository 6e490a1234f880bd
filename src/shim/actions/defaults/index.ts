import { followLink, pressButtonByEnter, pressButtonBySpace } from './activation-keys';
import { deleteText, moveCaret } from './editing-keys';
import { breakLine, submitByEnter } from './enter';
import { escape } from './escape';
import { typeCharacter } from './insert-text';
import type { KeyDefault } from './key-default';
import { stepNumber } from './number-keys';
import { moveRadio } from './radio-keys';
import { moveRange } from './range-keys';
import { scrollByKey, scrollBySpace } from './scroll-keys';
import { moveSelect, openSelectByKey, searchSelect } from './select-keys';
import { useShortcut } from './shortcuts';
import { moveFocus } from './tab';

/** The first that applies wins. */
export const KEYDOWN_DEFAULTS: readonly KeyDefault[] = [
  moveFocus,
  escape,
  useShortcut,
  stepNumber,
  deleteText,
  moveCaret,
  moveRadio,
  moveRange,
  moveSelect,
  followLink,
  scrollByKey,
];

export const KEYPRESS_DEFAULTS: readonly KeyDefault[] = [
  breakLine,
  pressButtonByEnter,
  openSelectByKey,
  submitByEnter,
  searchSelect,
  typeCharacter,
  scrollBySpace,
];

export const KEYUP_DEFAULTS: readonly KeyDefault[] = [pressButtonBySpace];
