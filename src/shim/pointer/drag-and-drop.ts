import type { Point } from '../../contract/geometry';
import { fire } from '../dispatch';
import { hitTest } from '../dom/tree';
import { DataTransfer, document, documentElement, window } from '../natives';
import { frame, task } from '../waits';
import { mouseEvent, pointerEvent } from './events';
import { markActive } from './hover-styles';
import { hands } from './state';

type DragType = 'dragstart' | 'drag' | 'dragenter' | 'dragleave' | 'dragover' | 'drop' | 'dragend';

/** HTML drag and drop: from the press on a draggable element on, drag events take the place of mouse events. */
export async function dragAndDrop(source: Element, from: Point, path: readonly Point[]): Promise<void> {
  const to = path.at(-1) ?? from;
  const carried = new DataTransfer();
  const tell = (type: DragType, target: Element, at: Point, related: Element | null = null): boolean =>
    fire(
      target,
      new DragEvent(type, {
        bubbles: true,
        cancelable: type !== 'dragend' && type !== 'dragleave',
        composed: true,
        view: window,
        dataTransfer: carried,
        clientX: at.x,
        clientY: at.y,
        screenX: at.x,
        screenY: at.y,
        buttons: hands.buttons,
        relatedTarget: related,
        ...hands.modifiers,
      }),
    );
  const started = tell('dragstart', source, from);
  await task();
  if (!started) return;
  fire(source, pointerEvent('pointercancel', { at: from }));
  let over: Element | null = null;
  let accepted = false;
  for (const at of path) {
    const under = hitTest(at.x, at.y) ?? documentElement(document);
    tell('drag', source, at);
    if (under !== over) {
      tell('dragenter', under, at, over);
      if (over) tell('dragleave', over, at, under);
      over = under;
    }
    await task();
    accepted = !tell('dragover', under, at);
    await frame();
  }
  if (over) tell(accepted ? 'drop' : 'dragleave', over, to);
  await task();
  hands.buttons = 0;
  hands.position = to;
  markActive(null);
  if (source.isConnected) tell('dragend', source, to);
  const under = hitTest(to.x, to.y);
  if (under) fire(under, mouseEvent('mousemove', { at: to }));
}
