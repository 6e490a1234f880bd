import type { Remote } from 'comlink';
import { failure, messageOf, type Result } from '../contract/failure';
import type { Turns } from './turns';
import { WorkerClient, type WorkerClientOptions } from './worker-client';

export interface PoolOptions<Api> extends WorkerClientOptions<Api> {
  /** How many workers there may be at most; they start as they are needed. */
  readonly size: number;
  /** Shared by pools that should not keep more cores busy than there are. */
  readonly turns?: Turns | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Higher goes first; equal ones go in the order they came; Infinity waits for no turn. 0 where it is absent. */
  readonly priority?: number | undefined;
}

interface Job<Api> {
  readonly priority: number;
  readonly start: (client: WorkerClient<Api>) => Promise<void>;
}

/** Workers of one kind behind one queue. Every call settles: see WorkerClient. */
export class WorkerPool<Api> {
  readonly #idle: WorkerClient<Api>[];
  readonly #all: readonly WorkerClient<Api>[];
  readonly #waiting: Job<Api>[] = [];
  readonly #ask = (): void => this.#next();

  constructor(private readonly options: PoolOptions<Api>) {
    this.#all = Array.from({ length: options.size }, () => new WorkerClient<Api>(options));
    // Taken from the end, so that the first client is used again and again while there is no hurry.
    this.#idle = [...this.#all].reverse();
  }

  call<T>(
    task: (remote: Remote<Api>) => Promise<T>,
    { signal, priority = 0 }: CallOptions = {},
  ): Promise<Result<T>> {
    return new Promise((resolve) => {
      const job: Job<Api> = {
        priority,
        start: async (client) => {
          signal?.removeEventListener('abort', leave);
          resolve(await client.run(task, signal).catch((error: unknown) => this.#broken(error)));
        },
      };
      const leave = (): void => {
        const index = this.#waiting.indexOf(job);
        if (index >= 0) this.#waiting.splice(index, 1);
        resolve(failure('aborted', `${this.options.name} was stopped.`));
      };
      if (signal?.aborted) return leave();
      signal?.addEventListener('abort', leave, { once: true });
      const behind = this.#waiting.findIndex((other) => other.priority < priority);
      this.#waiting.splice(behind < 0 ? this.#waiting.length : behind, 0, job);
      this.#next();
    });
  }

  #broken(error: unknown): Result<never> {
    return failure('worker-failed', `${this.options.name} failed: ${messageOf(error)}.`);
  }

  #next(): void {
    const [job] = this.#waiting;
    if (!job || this.#idle.length === 0) return;
    const turns = job.priority === Infinity ? undefined : this.options.turns;
    if (turns && !turns.take(this.#ask)) return;
    const client = this.#idle.pop()!;
    this.#waiting.shift();
    void job.start(client).finally(() => {
      this.#idle.push(client);
      turns?.give();
      this.#next();
    });
  }

  /** Ends the workers; a later call starts new ones. */
  close(): void {
    for (const client of this.#all) client.close();
  }
}
