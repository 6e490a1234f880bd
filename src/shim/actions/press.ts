import type { Result } from '../../contract/failure';
import { success } from '../../contract/failure';
import type { ActOutcome } from '../../contract/stage-protocol';
import { letPass } from '../clock/wait';
import { keyInfo, splitCombination } from '../keyboard/key-table';
import { keyDown, keyUp, pressKey } from '../keyboard/press-key';
import { refreshHover } from '../pointer/move';
import { hands } from '../pointer/state';
import { unknownKey } from './failures';

/** A person leaves time between presses, and games ignore keys while a move is still shown. */
const BETWEEN_PRESSES = 100;

export async function press(combination: string, times: number): Promise<Result<ActOutcome>> {
  const { held, last } = splitCombination(combination);
  const holding = held.map((name) => keyInfo(name));
  const withShift = holding.some((info) => info?.key === 'Shift');
  const info = keyInfo(last, withShift);
  if (!info || holding.includes(null)) return unknownKey(combination);
  for (let count = 0; count < Math.max(1, times); count++) {
    if (count > 0) await letPass(BETWEEN_PRESSES);
    for (const key of holding) if (key) await keyDown(key);
    await pressKey(info);
    for (const key of [...holding].reverse()) if (key) await keyUp(key, true);
  }
  refreshHover();
  return success({ point: hands.position, rect: null, scrolled: null, remarks: [] });
}
