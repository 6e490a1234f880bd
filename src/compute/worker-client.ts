import { releaseProxy, wrap, type Remote } from 'comlink';
import { failure, messageOf, success, type Result } from '../contract/failure';

export interface WorkerClientOptions<Api> {
  readonly name: string;
  readonly create: () => Worker;
  /** Milliseconds after which a call, or the set-up, counts as lost. */
  readonly timeout: number;
  /** Ends the worker after this many idle milliseconds, to give its memory back. */
  readonly idle?: number;
  /** Loads the worker's engine, once after each start and before the first call. */
  readonly setUp?: (remote: Remote<Api>) => Promise<void>;
}

interface Running<Api> {
  readonly worker: Worker;
  readonly remote: Remote<Api>;
  /** Rejects when the worker fails; Comlink itself would leave its calls pending for ever. */
  readonly broken: Promise<never>;
  readonly fail: (error: Error) => void;
  isSetUp: boolean;
}

/** The name of what a set-up threw, to tell an engine that cannot be had from one that failed at its work. */
class SetUpError extends Error {}

/**
 * A worker that starts on demand and always settles: with the value, or with a failure when the worker cannot start,
 * dies, is too slow or is aborted. After a failure the next call starts a new worker. Takes one call at a time: see
 * WorkerPool for a queue.
 */
export class WorkerClient<Api> {
  #running: Running<Api> | null = null;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: WorkerClientOptions<Api>) {}

  async run<T>(task: (remote: Remote<Api>) => Promise<T>, signal?: AbortSignal): Promise<Result<T>> {
    const { name } = this.options;
    if (signal?.aborted) return failure('aborted', `${name} was stopped.`);
    clearTimeout(this.#idleTimer);
    let running: Running<Api>;
    try {
      running = this.#running ??= this.#start();
    } catch (error) {
      return failure('worker-failed', `${name} could not start: ${messageOf(error)}.`, 'Reload the page.');
    }
    const abort = (): void => running.fail(new DOMException('stopped', 'AbortError'));
    signal?.addEventListener('abort', abort);
    try {
      await this.#setUp(running);
      return success(await this.#settled(running, task));
    } catch (error) {
      return this.#failure(error);
    } finally {
      signal?.removeEventListener('abort', abort);
      if (this.options.idle !== undefined)
        this.#idleTimer = setTimeout(() => this.close(), this.options.idle);
    }
  }

  async #setUp(running: Running<Api>): Promise<void> {
    const { setUp } = this.options;
    if (!setUp || running.isSetUp) return;
    try {
      await this.#settled(running, setUp);
      running.isSetUp = true;
    } catch (error) {
      // A worker without its engine is of no use, and the next call may find the engine.
      running.fail(new Error('not set up'));
      if (error instanceof DOMException) throw error;
      throw new SetUpError(messageOf(error));
    }
  }

  async #settled<T>(running: Running<Api>, task: (remote: Remote<Api>) => Promise<T>): Promise<T> {
    const { timeout } = this.options;
    const late = setTimeout(() => running.fail(new Error(`no answer within ${timeout / 1000} s`)), timeout);
    try {
      return await Promise.race([task(running.remote), running.broken]);
    } finally {
      clearTimeout(late);
    }
  }

  #failure(error: unknown): Result<never> {
    const { name } = this.options;
    if (error instanceof DOMException && error.name === 'AbortError')
      return failure('aborted', `${name} was stopped.`);
    if (error instanceof SetUpError)
      return failure(
        'not-available',
        `${name} cannot be used: ${error.message}.`,
        'The next run tries again.',
      );
    return failure('worker-failed', `${name} failed: ${messageOf(error)}.`, 'The next run starts it again.');
  }

  #start(): Running<Api> {
    const worker = this.options.create();
    let fail: (error: Error) => void = () => undefined;
    const broken = new Promise<never>((_resolve, reject) => {
      fail = (error) => {
        this.close();
        reject(error);
      };
    });
    broken.catch(() => undefined);
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      fail(new Error(event.message || 'its script could not be loaded'));
    });
    worker.addEventListener('messageerror', () => fail(new Error('its answer could not be read')));
    return { worker, remote: wrap<Api>(worker), broken, fail, isSetUp: false };
  }

  /** Ends the worker; a later call starts a new one. */
  close(): void {
    const running = this.#running;
    this.#running = null;
    clearTimeout(this.#idleTimer);
    if (!running) return;
    running.worker.terminate();
    running.remote[releaseProxy]();
  }
}
