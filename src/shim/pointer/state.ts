import type { Point } from '../../contract/geometry';

export interface Modifiers {
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** The cursor and the held keys: they outlive a step, as a person's hands do. */
interface Hands {
  /** Null until the pointer first enters the page. */
  position: Point | null;
  hovered: Element | null;
  /** Bit field of MouseEvent.buttons. */
  buttons: number;
  captured: Element | null;
  /** A prevented pointerdown silences the mouse events up to the pointerup. */
  mouseSilenced: boolean;
  readonly modifiers: Modifiers;
  /** Where the sequential focus starts from after a click on something not focusable. */
  focusStart: Element | null;
  openSelect: HTMLSelectElement | null;
  /** The mouse went down on something whose text a drag would select. */
  selecting: boolean;
  /** What the last input came from; decides who shows a focus ring. */
  lastUsed: 'pointer' | 'keyboard' | null;
}

export const hands: Hands = {
  position: null,
  hovered: null,
  buttons: 0,
  captured: null,
  mouseSilenced: false,
  modifiers: { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false },
  focusStart: null,
  openSelect: null,
  selecting: false,
  lastUsed: null,
};
