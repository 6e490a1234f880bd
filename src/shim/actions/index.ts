import type { Result } from '../../contract/failure';
import { failure, success } from '../../contract/failure';
import type { ActOutcome, StageAction } from '../../contract/stage-protocol';
import { restoreFocus, untilFocused } from '../environment/host-focus';
import { document, documentElement } from '../natives';
import { clickTarget } from './click';
import { drag } from './drag';
import { hover } from './hover';
import { press } from './press';
import { scroll } from './scroll';
import { typeInto } from './type';

type Actions = {
  readonly [T in StageAction['type']]: (
    action: Extract<StageAction, { type: T }>,
  ) => Promise<Result<ActOutcome>>;
};

/** One entry an action; what it does is in its own file. */
const ACTIONS: Actions = {
  Click: (action) => clickTarget(action),
  Hover: ({ target }) => hover(target),
  Drag: ({ target, to }) => drag(target, to),
  Type: ({ target, text }) => typeInto(target, text),
  Press: ({ key, times }) => press(key, times),
  Scroll: ({ direction, pages, target }) => scroll(direction, pages, target),
};

export async function act(action: StageAction): Promise<Result<ActOutcome>> {
  const run = ACTIONS[action.type] as ((action: StageAction) => Promise<Result<ActOutcome>>) | undefined;
  await untilFocused();
  restoreFocus();
  if (!run)
    return failure(
      'unknown-action',
      `the stage knows no action "${String((action as { type: unknown }).type)}"`,
    );
  return documentElement(document) ? await run(action) : success(NOTHING_THERE);
}

/** A browser gives its keys and wheel to an element; without one nothing happens. */
const NOTHING_THERE: ActOutcome = {
  point: null,
  rect: null,
  scrolled: null,
  remarks: ['the page is empty'],
};
