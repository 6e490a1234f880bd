import type { Result } from '../contract/failure';
import { failure } from '../contract/failure';
import type {
  CallArgument,
  CallValue,
  FromShim,
  Hello,
  Request,
  Response,
  StageCall,
} from '../contract/stage-protocol';
import { STAGE_PROTOCOL } from '../contract/stage-protocol';
import { whileReloading } from './environment/navigation';
import {
  MessageChannel,
  addEventListener,
  messageData,
  parent,
  postOnPort,
  postToParent,
  randomUuid,
} from './natives';
import { sendNoticesTo } from './notices';
import { guarded } from './realm-guard';
import { takeFirst } from './take-first';

export type CallHandlers = {
  readonly [C in Exclude<StageCall, 'ping'>]: (
    argument: CallArgument<C>,
  ) => Result<CallValue<C>> | Promise<Result<CallValue<C>>>;
};

/** Calls run one after the other; a ping is answered at once, for it asks whether the page still runs. */
export function openPort(handlers: CallHandlers): void {
  const { port1, port2 } = new MessageChannel();
  const waiting: Request[] = [];
  let running = false;

  const answer = (response: Response): void => postOnPort(port1, { response } satisfies FromShim);

  // await, not then(): the page may have replaced the latter.
  const work = async (): Promise<void> => {
    if (running) return;
    running = true;
    for (let request = takeFirst(waiting); request; request = takeFirst(waiting))
      answer(await handle(handlers, request));
    running = false;
  };

  addEventListener(port1, 'message', (event) => {
    const request = messageData(event as MessageEvent) as Request;
    if (request.call === 'ping') {
      answer({ id: request.id, ok: true, value: null });
      return;
    }
    waiting[waiting.length] = request;
    void work();
  });
  port1.start();
  sendNoticesTo(port1);
  const hello: Hello = { stage: 'hello', protocol: STAGE_PROTOCOL, nonce: randomUuid() };
  postToParent(parent, hello, '*', [port2]);
}

async function handle(handlers: CallHandlers, request: Request): Promise<Response> {
  const { id, call } = request;
  const handler = handlers[call as Exclude<StageCall, 'ping'>] as
    ((argument: unknown) => Promise<Result<unknown>>) | undefined;
  if (!handler) return { id, ok: false, code: 'unknown-call', message: `the stage knows no call "${call}"` };
  const result = await guarded(async () => {
    try {
      return await handler(request.argument);
    } catch (error) {
      return failure('shim-error', `${call}: ${describe(error)}`);
    }
  });
  await whileReloading();
  return { ...result, id };
}

function describe(error: unknown): string {
  try {
    return error instanceof Error ? `${error.message} ${error.stack ?? ''}`.slice(0, 1_000) : String(error);
  } catch {
    return 'unreadable error';
  }
}
