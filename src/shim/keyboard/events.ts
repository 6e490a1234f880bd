import { KeyboardEvent, window } from '../natives';
import { hands } from '../pointer/state';
import type { KeyInfo } from './key-table';

export function keyboardEvent(
  type: 'keydown' | 'keypress' | 'keyup',
  info: KeyInfo,
  repeat = false,
): KeyboardEvent {
  const charCode = type === 'keypress' ? info.text.charCodeAt(0) : 0;
  const keyCode = type === 'keypress' ? charCode : info.keyCode;
  const init: KeyboardEventInit & { which: number } = {
    bubbles: true,
    cancelable: true,
    composed: true,
    view: window,
    key: info.key,
    code: info.code,
    location: info.location,
    repeat,
    keyCode,
    charCode,
    which: keyCode,
    ...hands.modifiers,
  };
  return new KeyboardEvent(type, init);
}
