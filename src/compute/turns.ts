/** Turns on the machine's cores, taken by the calls of all worker pools together: more at once only slow each other down. */
export class Turns {
  #taken = 0;
  #replays = 0;
  readonly #asking = new Set<() => void>();

  constructor(private readonly cores: number) {}

  /** Takes a turn. Without a free one false, and `ask` is called once as soon as there is one. */
  take(ask: () => void): boolean {
    if (this.#taken < this.#most) {
      this.#taken += 1;
      return true;
    }
    this.#asking.add(ask);
    return false;
  }

  give(): void {
    this.#taken -= 1;
    this.#tell();
  }

  /** While a replay goes on one core is left to the page under test, and to whoever watches it. */
  async besideReplay<T>(replay: () => Promise<T>): Promise<T> {
    this.#replays += 1;
    try {
      return await replay();
    } finally {
      this.#replays -= 1;
      this.#tell();
    }
  }

  get #most(): number {
    return Math.max(1, this.#replays > 0 ? this.cores - 1 : this.cores);
  }

  #tell(): void {
    for (const ask of [...this.#asking]) {
      if (this.#taken >= this.#most) return;
      this.#asking.delete(ask);
      ask();
    }
  }
}
