import { Map } from '../natives';

interface Timer {
  readonly id: number;
  readonly run: () => void;
  /** Virtual milliseconds. */
  due: number;
  /** Null for a time-out. */
  readonly every: number | null;
  readonly nesting: number;
}

/** Browsers slow down timers that set each other: from the fifth on at least 4 ms. */
const NESTING = 5;
const LEAST_NESTED = 4;

const timers = new Map<number, Timer>();
let nextId = 1;
let nesting = 0;

export function addTimer(run: () => void, delay: number, repeats: boolean, now: number): number {
  const id = nextId++;
  const asked = Number.isFinite(delay) ? Math.max(0, delay) : 0;
  const wait = nesting >= NESTING || repeats ? Math.max(LEAST_NESTED, asked) : asked;
  timers.set(id, { id, run, due: now + wait, every: repeats ? wait : null, nesting: nesting + 1 });
  return id;
}

export function removeTimer(id: unknown): void {
  timers.delete(Number(id));
}

/** When the next timer is due; Infinity without one. */
export function nextDue(): number {
  let next = Infinity;
  for (const { due } of timers.values()) next = Math.min(next, due);
  return next;
}

/** Runs the earliest timer that is due by `until`; of equals the one set first. Says when it was due. */
export function runNext(until: number, before: (due: number) => void): boolean {
  let next: Timer | null = null;
  for (const timer of timers.values())
    if (timer.due <= until && (!next || timer.due < next.due)) next = timer;
  if (!next) return false;
  before(next.due);
  if (next.every === null) timers.delete(next.id);
  else next.due += next.every;
  nesting = next.nesting;
  try {
    next.run();
  } finally {
    nesting = 0;
  }
  return true;
}
