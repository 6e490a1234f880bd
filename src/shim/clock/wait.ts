import { now } from '../natives';
import { pause } from '../waits';
import { advance, isVirtual, virtualNow } from './virtual-time';

/** Time as the page sees it: real, or virtual and over at once. */
export async function letPass(milliseconds: number): Promise<void> {
  if (isVirtual()) await advance(milliseconds);
  else await pause(milliseconds);
}

/** Milliseconds on the clock that the page lives by. */
export const pageTime = (): number => (isVirtual() ? virtualNow() : now());
