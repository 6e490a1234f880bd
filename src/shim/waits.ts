import { MessageChannel, addEventListener, postOnPort, requestAnimationFrame, setTimeout } from './natives';
import { waitFor } from './realm-guard';
import { takeFirst } from './take-first';

/** Callbacks of this channel are tasks of their own, not throttled in hidden tabs. */
const channel = new MessageChannel();
const queue: (() => void)[] = [];
addEventListener(channel.port1, 'message', () => {
  takeFirst(queue)?.();
});
channel.port1.start();

/** One task: what the page queued as microtasks, and earlier tasks, have run. */
export function task(): Promise<void> {
  return waitFor((done) => {
    queue[queue.length] = done;
    postOnPort(channel.port2, null);
  });
}

export function pause(milliseconds: number): Promise<void> {
  return waitFor((done) => void setTimeout(done, milliseconds));
}

/** One animation frame; in a hidden tab, where none comes, 50 ms. */
export function frame(): Promise<void> {
  return waitFor((done) => {
    let over = false;
    const once = (): void => {
      if (over) return;
      over = true;
      done();
    };
    requestAnimationFrame(once);
    setTimeout(once, 50);
  });
}
