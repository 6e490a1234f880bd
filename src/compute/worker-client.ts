import { releaseProxy, wrap, type Remote } from 'comlink';
import { failure, messageOf, success, type Result } from '../contract/failure';

export interface WorkerClientOptions {
  readonly name: string;
  readonly create: () => Worker;
  /** Milliseconds after which a call counts as lost. */
  readonly timeout: number;
  /** Ends the worker after this many idle milliseconds, to give its memory back. */
  readonly idle?: number;
}

interface Running<Api> {
  readonly worker: Worker;
  readonly remote: Remote<Api>;
  /** Rejects when the worker fails; Comlink itself would leave its calls pending for ever. */
  readonly broken: Promise<never>;
  readonly fail: (error: Error) => void;
}

/**
 * A worker that starts on demand, takes one call at a time, and always settles: with the value, or with a failure when
 * the worker cannot start, dies, is too slow or is aborted. After a failure the next call starts a new worker.
 */
export class WorkerClient<Api> {
  #running: Running<Api> | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts starts, so that users know when what they had set up in the worker is gone. */
  generation = 0;

  constructor(private readonly options: WorkerClientOptions) {}

  call<T>(task: (remote: Remote<Api>) => Promise<T>, signal?: AbortSignal): Promise<Result<T>> {
    const turn = this.#queue.then(() => this.#run(task, signal));
    this.#queue = turn;
    return turn;
  }

  async #run<T>(task: (remote: Remote<Api>) => Promise<T>, signal?: AbortSignal): Promise<Result<T>> {
    const { name, timeout } = this.options;
    if (signal?.aborted) return failure('aborted', `${name} was stopped.`);
    clearTimeout(this.#idleTimer);
    let running: Running<Api>;
    try {
      running = this.#running ??= this.#start();
    } catch (error) {
      return failure('worker-failed', `${name} could not start: ${messageOf(error)}.`, 'Reload the page.');
    }
    const late = setTimeout(() => running.fail(new Error(`no answer within ${timeout / 1000} s`)), timeout);
    const abort = (): void => running.fail(new DOMException('stopped', 'AbortError'));
    signal?.addEventListener('abort', abort);
    try {
      return success(await Promise.race([task(running.remote), running.broken]));
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError')
        return failure('aborted', `${name} was stopped.`);
      return failure(
        'worker-failed',
        `${name} failed: ${messageOf(error)}.`,
        'The next run starts it again.',
      );
    } finally {
      clearTimeout(late);
      signal?.removeEventListener('abort', abort);
      if (this.options.idle !== undefined)
        this.#idleTimer = setTimeout(() => this.close(), this.options.idle);
    }
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
    this.generation += 1;
    return { worker, remote: wrap<Api>(worker), broken, fail };
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

  /** Ends the worker in the middle of its call, as a crash would. */
  crash(): void {
    this.#running?.fail(new Error('the worker ended'));
  }
}
