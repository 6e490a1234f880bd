import { MessageChannel, addEventListener, postOnPort, requestAnimationFrame, setTimeout } from './natives';
import { waitFor } from './realm-guard';

/** Callbacks of this channel are tasks of their own, not throttled in hidden tabs. */
const channel = new MessageChannel();
const queue: (() => void)[] = [];
addEventListener(channel.port1, 'message', () => {
  const next = queue[0];
  // Not shift(): the page may have replaced it.
  for (let index = 1; index < queue.length; index++) queue[index - 1] = queue[index] as () => void;
  if (queue.length) queue.length -= 1;
  next?.();
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
