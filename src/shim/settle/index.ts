import type { Result } from '../../contract/failure';
import { success } from '../../contract/failure';
import type { SettleOutcome } from '../../contract/stage-protocol';
import { isVirtual } from '../clock/virtual-time';
import { document, now } from '../natives';
import { refreshHover } from '../pointer/move';
import { frame, pause } from '../waits';
import { watchChanges } from './changes';
import { settleVirtually } from './virtual';
import { stillMoving } from './motion';

/** Milliseconds without a change that count as rest. */
const QUIET = 100;
const FRAMES = 2;

/**
 * Waits at least `least` milliseconds and then until the page rests: no change of the DOM, no scroll, fonts
 * and visible images loaded, finite animations ended, two frames without a difference. `most` ends the wait.
 */
export async function settle({
  least,
  most,
}: {
  readonly least: number;
  readonly most: number;
}): Promise<Result<SettleOutcome>> {
  if (isVirtual()) {
    const outcome = await settleVirtually(least, most);
    refreshHover();
    return success(outcome);
  }
  const start = now();
  const changes = watchChanges();
  let reason = 'quiet';
  let quietFrames = 0;
  for (;;) {
    await frame();
    const waited = now() - start;
    const moving = now() - changes.last() < QUIET ? changes.what() : stillMoving();
    if (moving !== null) reason = moving;
    quietFrames = moving === null ? quietFrames + 1 : 0;
    if (quietFrames >= FRAMES) reason = 'quiet';
    if ((quietFrames >= FRAMES && waited >= least) || waited >= most) break;
    if (quietFrames >= FRAMES) await pause(Math.min(QUIET, least - waited));
  }
  changes.stop();
  refreshHover();
  await frame();
  if (document.visibilityState === 'hidden' && reason === 'quiet') reason = 'quiet, tab hidden';
  return success({ waited: Math.round(now() - start), reason });
}
