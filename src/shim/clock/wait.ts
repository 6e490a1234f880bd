import { pause } from '../waits';
import { advance, isVirtual } from './virtual-time';

/** Time as the page sees it: real, or virtual and over at once. */
export async function letPass(milliseconds: number): Promise<void> {
  if (isVirtual()) await advance(milliseconds);
  else await pause(milliseconds);
}
