import { isSelect } from '../../dom/kinds';
import { pageTime } from '../../clock/wait';
import { hands } from '../../pointer/state';
import type { KeyDefault } from './key-default';
import { pickOption } from './value';

/** In an open popup the arrows only mark an option; Enter picks it. */
let marked = -1;
let typed = '';
let typedAt = 0;
const PAUSE_BETWEEN_WORDS = 1_000;

export const moveSelect: KeyDefault = ({ info, focused }) => {
  if (!isSelect(focused) || focused.multiple) return false;
  const open = hands.openSelect === focused;
  if (open && info.key === 'Enter') {
    hands.openSelect = null;
    if (marked >= 0) pickOption(focused, marked);
    marked = -1;
    return true;
  }
  const from = open && marked >= 0 ? marked : focused.selectedIndex;
  const next = indexAfter(focused, from, info.key);
  if (next === null) return false;
  if (open) marked = next;
  else pickOption(focused, next);
  return true;
};

function indexAfter(select: HTMLSelectElement, from: number, key: string): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return nextEnabled(select, from, 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return nextEnabled(select, from, -1);
    case 'Home':
    case 'PageUp':
      return nextEnabled(select, -1, 1);
    case 'End':
    case 'PageDown':
      return nextEnabled(select, select.options.length, -1);
    default:
      return null;
  }
}

function nextEnabled(select: HTMLSelectElement, from: number, step: 1 | -1): number {
  let index = from + step;
  for (let option = select.options[index]; option; option = select.options[(index += step)]) {
    if (!option.disabled && !option.hidden) return index;
  }
  return from;
}

export const openSelectByKey: KeyDefault = ({ info, focused }) => {
  if (!isSelect(focused) || focused.multiple || (info.key !== ' ' && info.key !== 'Enter')) return false;
  hands.openSelect = focused;
  marked = focused.selectedIndex;
  return true;
};

export const searchSelect: KeyDefault = ({ info, focused }) => {
  if (!isSelect(focused) || !info.text || info.key === 'Enter') return false;
  typed = (pageTime() - typedAt > PAUSE_BETWEEN_WORDS ? '' : typed) + info.text.toLowerCase();
  typedAt = pageTime();
  const found = [...focused.options].find(({ text }) => text.trim().toLowerCase().startsWith(typed));
  if (found) pickOption(focused, found.index);
  return true;
};
