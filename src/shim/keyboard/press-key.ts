import { KEYDOWN_DEFAULTS, KEYPRESS_DEFAULTS, KEYUP_DEFAULTS } from '../actions/defaults';
import type { KeyDefault } from '../actions/defaults/key-default';
import { settleFocusRing } from '../actions/defaults/focus-ring';
import { fire } from '../dispatch';
import { focusedElement } from '../dom/tree';
import { hands } from '../pointer/state';
import { task } from '../waits';
import { keyboardEvent } from './events';
import type { KeyInfo } from './key-table';

const MODIFIERS = { Shift: 'shiftKey', Control: 'ctrlKey', Alt: 'altKey', Meta: 'metaKey' } as const;

/** One key down and up, with what the browser would do by itself in between. */
export async function pressKey(info: KeyInfo): Promise<void> {
  const allowed = await keyDown(info);
  await keyUp(info, allowed);
}

export async function keyDown(info: KeyInfo): Promise<boolean> {
  const modifier = MODIFIERS[info.key as keyof typeof MODIFIERS];
  if (modifier) hands.modifiers[modifier] = true;
  if (!modifier && !hands.modifiers.ctrlKey && !hands.modifiers.metaKey) {
    hands.lastUsed = 'keyboard';
    settleFocusRing();
  }
  const allowed = fire(focusedElement(), keyboardEvent('keydown', info));
  await task();
  if (!allowed) return false;
  const handled = runFirst(KEYDOWN_DEFAULTS, info);
  await task();
  const { ctrlKey, altKey, metaKey } = hands.modifiers;
  if (handled || !info.text || ctrlKey || altKey || metaKey) return true;
  if (fire(focusedElement(), keyboardEvent('keypress', info))) {
    await task();
    runFirst(KEYPRESS_DEFAULTS, info);
  }
  await task();
  return true;
}

export async function keyUp(info: KeyInfo, downAllowed: boolean): Promise<void> {
  const modifier = MODIFIERS[info.key as keyof typeof MODIFIERS];
  if (modifier) hands.modifiers[modifier] = false;
  const allowed = fire(focusedElement(), keyboardEvent('keyup', info));
  if (allowed && downAllowed) runFirst(KEYUP_DEFAULTS, info);
  await task();
}

function runFirst(defaults: readonly KeyDefault[], info: KeyInfo): boolean {
  const focused = focusedElement();
  return defaults.some((run) => run({ info, focused }));
}
