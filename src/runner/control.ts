export type Speed = 'slow' | 'normal' | 'fast';

/** Milliseconds that a person gets to see the pointer travel before each action; the protocol's waits come on top. */
const WATCHING: Readonly<Record<Speed, number>> = { slow: 1500, normal: 400, fast: 0 };

/** What a person does to a run while it goes: pause, single step, stop, speed. */
export class RunControl {
  readonly #abort = new AbortController();
  #paused: boolean;
  #wake: (() => void) | null = null;
  speed: Speed;

  constructor(options: { readonly paused?: boolean; readonly speed?: Speed } = {}) {
    this.#paused = options.paused ?? false;
    this.speed = options.speed ?? 'normal';
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get paused(): boolean {
    return this.#paused;
  }

  get watching(): number {
    return WATCHING[this.speed];
  }

  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    this.#release();
  }

  /** Lets one step go while paused. */
  step(): void {
    this.#paused = true;
    this.#release();
  }

  stop(): void {
    this.#abort.abort();
    this.#release();
  }

  #release(): void {
    this.#wake?.();
    this.#wake = null;
  }

  /** Resolves at once, or when a paused run may go one step further. */
  async gate(): Promise<void> {
    if (!this.#paused || this.signal.aborted) return;
    await new Promise<void>((resolve) => (this.#wake = resolve));
  }
}
