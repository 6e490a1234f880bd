/** A bare page around the real stage, driven from outside: opens a page, acts on marked elements. */
import type { Result } from '../../../../src/contract/failure';
import type { Size } from '../../../../src/contract/geometry';
import type { ActOutcome, StageAction } from '../../../../src/contract/stage-protocol';
import { openStage } from '../../../../src/stage/open-stage';
import type { Stage } from '../../../../src/stage/stage';

let stage: Stage | null = null;

async function open(html: string, size: Size, clock: 'real' | 'virtual'): Promise<Result<unknown>> {
  stage?.close();
  const stageUrl = new URL('/stage.html', location.href).href;
  const opened = await openStage({ container: document.body, size, stageUrl });
  if (!opened.ok) return opened;
  stage = opened.value;
  return stage.open({
    html,
    assets: [],
    viewport: size,
    dialogs: { confirm: true, prompt: 'answer' },
    clock,
  });
}

/** Indices of the candidates whose `data-testid` holds these marks; -1 where there is none. */
async function find(marks: readonly string[]): Promise<number[]> {
  const listed = await stage!.call('candidates', null);
  if (!listed.ok) return marks.map(() => -1);
  return marks.map((mark) => listed.value.find(({ hints }) => hints.split(' ').includes(mark))?.index ?? -1);
}

function act(action: StageAction): Promise<Result<ActOutcome>> {
  return stage!.call('act', action);
}

/** Lets time pass, in milliseconds of the page. */
function settle(milliseconds: number): Promise<Result<unknown>> {
  return stage!.call('settle', { least: milliseconds, most: milliseconds });
}

const host = { open, find, act, settle };
export type InputHost = typeof host;

declare global {
  interface Window {
    inputHost: InputHost;
  }
}
window.inputHost = host;
