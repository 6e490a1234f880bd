import { WeakMap, document, uncurried } from '../natives';

const getAnimations = uncurried(Document.prototype, 'getAnimations');
const pause = uncurried(Animation.prototype, 'pause');
const play = uncurried(Animation.prototype, 'play');
const finish = uncurried(Animation.prototype, 'finish');

/** Virtual time at which each animation stood at 0. */
const starts = new WeakMap<Animation, number>();

/** Pins every animation and transition to the virtual clock; true while a finite one still runs. */
export function placeAnimations(now: number): boolean {
  let running = false;
  for (const animation of getAnimations(document)) {
    if (animation.playState === 'finished' || animation.timeline !== document.timeline) continue;
    const known = starts.get(animation);
    // One that the page itself paused stays where it is.
    if (known === undefined && animation.playState !== 'running') continue;
    const start = known ?? now;
    if (known === undefined) {
      starts.set(animation, start);
      pause(animation);
    }
    if (place(animation, (now - start) * animation.playbackRate)) running = true;
  }
  return running;
}

function place(animation: Animation, elapsed: number): boolean {
  const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
  if (elapsed >= end || elapsed < 0) {
    // Its end is told only to one that plays.
    play(animation);
    if (end !== Infinity) finish(animation);
    return false;
  }
  animation.currentTime = elapsed;
  return end !== Infinity;
}
