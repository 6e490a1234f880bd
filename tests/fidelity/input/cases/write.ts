import type { CaseAction, InputCase } from '../../../../src/batch/fidelity-input/case';

export const click = (on: string, more: { clicks?: number; button?: 'left' | 'right' } = {}): CaseAction => ({
  do: 'click',
  on,
  ...more,
});
export const hover = (on: string): CaseAction => ({ do: 'hover', on });
export const type = (on: string, text: string): CaseAction => ({ do: 'type', on, text });
export const press = (key: string, times = 1): CaseAction => ({ do: 'press', key, times });
export const drag = (from: string, to: string): CaseAction => ({ do: 'drag', from, to });
export const wait = (milliseconds: number): CaseAction => ({ do: 'wait', milliseconds });
export const scroll = (
  direction: 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom',
  pages: number,
  on?: string,
): CaseAction => ({ do: 'scroll', direction, pages, ...(on === undefined ? {} : { on }) });

export function write(name: string, html: string, ...actions: readonly CaseAction[]): InputCase {
  return { name, html, actions };
}

/** Shows what happened, so that it becomes part of the compared state. */
export const LOG =
  '<output id=log style="position:fixed;right:0;bottom:0"></output><script>const say = (text) => { log.textContent += text + " " }</script>';
