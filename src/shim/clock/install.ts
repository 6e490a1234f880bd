import { Proxy, Reflect, apply, defineProperty, getPrototypeOf, performance, window } from '../natives';
import { patchMethod, replaceGetter, replaceValue } from '../patch';
import { addFrameCallback, removeFrameCallback } from './frames';
import { seededRandom } from './random';
import { addTimer, removeTimer } from './timers';
import { startVirtualTime, virtualNow } from './virtual-time';

/** 2025-01-01T12:00:00Z: a run shows the same date for ever. */
const START = 1_735_732_800_000;
const SEED = 20_250_101;

type Callback = ((...args: unknown[]) => void) | string;

const evaluate = window.eval;

/** Time, chance and frames of the page are ours from here on; they pass only when the stage lets them. */
export function installVirtualClock(): void {
  startVirtualTime();
  installTimers();
  installDate();
  replaceValue(Math, 'random', seededRandom(SEED));
  patchMethod(getPrototypeOf(performance) as object, 'now', () => () => virtualNow());
  replaceGetter(window.Event.prototype, 'timeStamp', () => virtualNow());
}

function installTimers(): void {
  const start = (repeats: boolean) =>
    function (callback: Callback, delay?: unknown, ...args: unknown[]): number {
      const run = (): void => {
        if (typeof callback === 'function') apply(callback, window, args);
        else evaluate(String(callback));
      };
      return addTimer(run, +((delay ?? 0) as number), repeats, virtualNow());
    };
  replaceValue(window, 'setTimeout', start(false));
  replaceValue(window, 'setInterval', start(true));
  replaceValue(window, 'clearTimeout', removeTimer);
  replaceValue(window, 'clearInterval', removeTimer);
  replaceValue(window, 'requestAnimationFrame', (callback: (now: number) => void) =>
    addFrameCallback(callback),
  );
  replaceValue(window, 'cancelAnimationFrame', removeFrameCallback);
  const deadline = { didTimeout: false, timeRemaining: () => 10 };
  replaceValue(window, 'requestIdleCallback', (callback: (given: typeof deadline) => void) =>
    addTimer(() => callback(deadline), 1, false, virtualNow()),
  );
  replaceValue(window, 'cancelIdleCallback', removeTimer);
}

function installDate(): void {
  const RealDate = window.Date;
  const now = (): number => START + Math.floor(virtualNow());
  const VirtualDate = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  defineProperty(RealDate.prototype, 'constructor', {
    value: VirtualDate,
    writable: true,
    configurable: true,
  });
  replaceValue(window, 'Date', VirtualDate);
}
