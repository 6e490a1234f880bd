import { isInput } from '../../dom/kinds';
import type { KeyDefault } from './key-default';
import { tellPicked, writeValue } from './value';

export const moveRange: KeyDefault = ({ info, focused }) => {
  if (!isInput(focused) || focused.type !== 'range') return false;
  const next = valueAfter(focused, info.key);
  if (next === null) return false;
  const before = focused.value;
  writeValue(focused, String(next));
  if (focused.value !== before) tellPicked(focused);
  return true;
};

/** Page keys move a tenth of the whole, as in Chromium. */
function valueAfter(range: HTMLInputElement, key: string): number | null {
  const low = Number(range.min || 0);
  const high = range.max === '' ? 100 : Number(range.max);
  const step = range.step === 'any' ? (high - low) / 100 : Number(range.step || 1);
  const big = Math.max((high - low) / 10, step);
  const value = Number(range.value);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return value + step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return value - step;
    case 'PageUp':
      return value + big;
    case 'PageDown':
      return value - big;
    case 'Home':
      return low;
    case 'End':
      return high;
    default:
      return null;
  }
}
