import { asPage } from '../realm-guard';
import { frame, task } from '../waits';
import { placeAnimations } from './animations';
import { takeFrameCallbacks } from './frames';
import { nextDue, runNext } from './timers';

const FRAME = 1_000 / 60;
/** Real frames in between let observers of size and view report, and pictures load. */
const REAL_FRAME_EVERY = 350;

let active = false;
let current = 0;
let nextFrame = FRAME;
let sinceRealFrame = 0;

export function startVirtualTime(): void {
  active = true;
}

export function isVirtual(): boolean {
  return active;
}

/** Virtual milliseconds since the page was opened. */
export function virtualNow(): number {
  return current;
}

/** Lets this much virtual time pass; true while a finite animation still runs at its end. */
export async function advance(milliseconds: number): Promise<boolean> {
  const end = current + milliseconds;
  let animated = placeAnimations(current);
  while (current < end) {
    const stop = Math.min(nextFrame, end);
    await runTimersUntil(stop);
    current = stop;
    if (stop < nextFrame) break;
    nextFrame += FRAME;
    animated = await drawFrame();
  }
  await task();
  return animated;
}

async function runTimersUntil(stop: number): Promise<void> {
  // Each in a task of its own, so that promises and messages come between as in real time.
  while (nextDue() <= stop) {
    current = Math.max(current, nextDue());
    asPage(() => runGuarded(runNext));
    await task();
  }
}

async function drawFrame(): Promise<boolean> {
  const animated = placeAnimations(current);
  asPage(() => takeFrameCallbacks((callback) => runGuarded(() => callback(current))));
  await task();
  sinceRealFrame += FRAME;
  if (sinceRealFrame >= REAL_FRAME_EVERY) {
    sinceRealFrame = 0;
    await frame();
  }
  return animated;
}

/** An error of the page is reported as any other and stops nothing. */
function runGuarded(run: () => void): void {
  try {
    run();
  } catch (error) {
    reportError(error);
  }
}
