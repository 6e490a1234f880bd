import type { Result } from '../contract/failure';
import { success } from '../contract/failure';
import type { ActOutcome, CallArgument, CallValue } from '../contract/stage-protocol';
import type { PendingCall } from './calls';
import type { Stage } from './stage';

const RELOADED: ActOutcome = {
  point: null,
  rect: null,
  scrolled: null,
  remarks: ['the page reloaded itself'],
};

/**
 * What was asked of a page that reloaded: its action is done, questions are put to the new document. A `restless` page
 * reloads over and over: nobody waits for its rest.
 */
export async function repeatCalls(
  calls: readonly PendingCall[],
  stage: Stage,
  reopened: Result<CallValue<'open'>>,
  restless: boolean,
): Promise<void> {
  for (const { name, argument, settle } of calls) {
    if (!reopened.ok || name === 'open') settle(reopened);
    else if (name === 'act') settle(success(RELOADED));
    else if (name === 'settle' && restless) settle(await asItIs(stage));
    else settle(await stage.call(name, argument as CallArgument<typeof name>));
  }
}

async function asItIs(stage: Stage): Promise<Result<CallValue<'settle'>>> {
  const settled = await stage.call('settle', { least: 0, most: 0 });
  return settled.ok
    ? success({ ...settled.value, reason: 'the page reloads itself over and over' })
    : settled;
}
