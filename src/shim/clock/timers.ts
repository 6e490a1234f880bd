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

// Index loops only: the page calls this, and may have replaced every method and the iterators.
let timers: Timer[] = [];
let nextId = 1;
let nesting = 0;

export function addTimer(run: () => void, delay: number, repeats: boolean, now: number): number {
  const id = nextId++;
  const asked = delay > 0 && delay < Infinity ? delay : 0;
  const wait = (nesting >= NESTING || repeats) && asked < LEAST_NESTED ? LEAST_NESTED : asked;
  const every = repeats ? wait : null;
  timers[timers.length] = { id, run, due: now + wait, every, nesting: nesting + 1 };
  return id;
}

export function removeTimer(id: unknown): void {
  const kept: Timer[] = [];
  for (let index = 0; index < timers.length; index++) {
    const timer = timers[index] as Timer;
    if (timer.id !== +(id as number)) kept[kept.length] = timer;
  }
  timers = kept;
}

/** The timer that is due first; of equals the one set first. */
function next(): Timer | null {
  let first: Timer | null = null;
  for (let index = 0; index < timers.length; index++) {
    const timer = timers[index] as Timer;
    if (!first || timer.due < first.due) first = timer;
  }
  return first;
}

/** When the next timer is due; Infinity without one. */
export function nextDue(): number {
  return next()?.due ?? Infinity;
}

/** Runs the timer that is due first. */
export function runNext(): void {
  const timer = next();
  if (!timer) return;
  if (timer.every === null) removeTimer(timer.id);
  else timer.due += timer.every;
  nesting = timer.nesting;
  try {
    timer.run();
  } finally {
    nesting = 0;
  }
}
