import type { SettleOutcome } from '../../contract/stage-protocol';
import { advance, virtualNow } from '../clock/virtual-time';
import { now } from '../natives';
import { frame } from '../waits';
import { watchChanges } from './changes';
import { stillLoading } from './motion';

const QUIET = 100;
const STEP = 50;
/** Real milliseconds for what no clock governs: decoding pictures, fonts, a smooth scroll. */
const LONGEST_LOADING = 2_000;

/** The same rest as in real time, told by virtual time alone, so that every run stops at the same moment. */
export async function settleVirtually(least: number, most: number): Promise<SettleOutcome> {
  const start = virtualNow();
  let quietSince = start;
  let reason = 'quiet';
  // What the action did is laid out, observed and told by `scroll` events.
  await frame();
  await untilLoaded();
  const changes = watchChanges(virtualNow);
  for (;;) {
    const animated = await advance(STEP);
    // Real frames are what takes time here: only a page that changed has something to lay out and observe.
    if (animated || changes.last() >= virtualNow() - STEP) await frame();
    quietSince = animated ? virtualNow() : Math.max(quietSince, changes.last());
    const waited = virtualNow() - start;
    const quiet = virtualNow() - quietSince >= QUIET;
    if ((quiet && waited >= least) || waited >= most) {
      reason = quiet ? 'quiet' : animated ? 'something is animated' : changes.what();
      break;
    }
  }
  changes.stop();
  await untilLoaded();
  return { waited: Math.round(virtualNow() - start), reason };
}

async function untilLoaded(): Promise<void> {
  const start = now();
  while (stillLoading() !== null && now() - start < LONGEST_LOADING) await frame();
}
