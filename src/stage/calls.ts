import type { Failure, Result } from '../contract/failure';
import { failure, success } from '../contract/failure';
import type { CallArgument, CallValue, Notice, Request, StageCall } from '../contract/stage-protocol';
import { isCallValue, isNotice, isResponse } from './guards';
import { isRecord } from './shapes';

export interface PendingCall {
  readonly name: StageCall;
  readonly argument: unknown;
  readonly settle: (result: Result<unknown>) => void;
}

export interface CallOptions {
  /** Milliseconds. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

/** Milliseconds that a call may take; "settle" and "act" bring their own bounds inside these. */
const TIMEOUTS: Readonly<Record<StageCall, number>> = {
  open: 30_000,
  ping: 3_000,
  candidates: 10_000,
  candidateAt: 10_000,
  locate: 15_000,
  act: 30_000,
  settle: 30_000,
  serialise: 30_000,
  text: 10_000,
};

/** Typed calls over one port. Every call settles: by its answer, its time-out, its signal or `failAll`. */
export class PortCalls {
  private readonly pending = new Map<number, PendingCall>();
  private nextId = 1;
  private readonly port: MessagePort;

  constructor(port: MessagePort, onNotice: (notice: Notice) => void) {
    this.port = port;
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isRecord(data)) return;
      if (isNotice(data['notice'])) onNotice(data['notice']);
      else if (isResponse(data['response'])) this.accept(data['response']);
    };
  }

  /** Pings do not count: they ask on behalf of the others. */
  get isBusy(): boolean {
    for (const call of this.pending.values()) if (call.name !== 'ping') return true;
    return false;
  }

  call<C extends StageCall>(
    name: C,
    argument: CallArgument<C>,
    options: CallOptions = {},
  ): Promise<Result<CallValue<C>>> {
    const { timeout = TIMEOUTS[name], signal } = options;
    if (signal?.aborted) return Promise.resolve(aborted(name));
    return new Promise((resolve) => {
      const id = this.nextId++;
      const settle = (result: Result<unknown>): void => {
        if (!this.pending.delete(id)) return;
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        resolve(checked(name, result));
      };
      const onAbort = (): void => settle(aborted(name));
      const timer = setTimeout(() => {
        settle(failure('timeout', `the stage did not answer "${name}" within ${timeout / 1_000} s`));
      }, timeout);
      signal?.addEventListener('abort', onAbort);
      this.pending.set(id, { name, argument, settle });
      this.port.postMessage({ id, call: name, argument } satisfies Request);
    });
  }

  failAll(reason: Failure): void {
    for (const call of this.underWay()) call.settle(reason);
  }

  /** The calls under way, for whoever wants to answer or repeat them elsewhere. */
  underWay(): readonly PendingCall[] {
    return [...this.pending.values()];
  }

  close(): void {
    this.port.onmessage = null;
    this.port.close();
  }

  private accept(response: { readonly id: number } & Result<unknown>): void {
    const { id, ...result } = response;
    this.pending.get(id)?.settle(result as Result<unknown>);
  }
}

function aborted(name: string): Failure {
  return failure('aborted', `"${name}" was stopped`);
}

function checked<C extends StageCall>(name: C, result: Result<unknown>): Result<CallValue<C>> {
  if (!result.ok) return result;
  if (isCallValue(name, result.value)) return success(result.value);
  return failure('bad-answer', `the stage answered "${name}" with something else than was asked`);
}
