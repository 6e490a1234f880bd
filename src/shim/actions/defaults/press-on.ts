import type { Point } from '../../../contract/geometry';
import { isSelect } from '../../dom/kinds';
import { composedChain } from '../../dom/tree';
import { document, getComputedStyle, HTMLElement, hidePopover, matches, requestClose } from '../../natives';
import { hands } from '../../pointer/state';
import { asPage } from '../../realm-guard';
import { placeCaret } from './caret';
import { focusByMouse } from './focus';
import { tellPicked, writeValue } from './value';

/** What the browser does by itself when the mouse goes down on something. */
export function pressOn(pressed: Element, at: Point, presses: number): void {
  focusByMouse(pressed);
  hands.selecting = !matches(pressed, 'canvas, img, svg, video, input, button, select');
  placeCaret(pressed, at, presses);
  toggleSelect(pressed);
  moveSlider(pressed, at);
  pressListOption(pressed);
}

function toggleSelect(pressed: Element): void {
  const select = pressed.closest('select');
  const popup =
    select && isSelect(select) && !select.multiple && select.size <= 1 && !select.disabled ? select : null;
  hands.openSelect = popup && hands.openSelect !== popup ? popup : null;
}

/** Chromium's slider thumb is 16 px wide and jumps to the pointer. */
const THUMB = 16;

function moveSlider(pressed: Element, at: Point): void {
  const slider = pressed.closest<HTMLInputElement>('input[type=range]');
  if (!slider || slider.disabled) return;
  const box = slider.getBoundingClientRect();
  const share = Math.min(1, Math.max(0, (at.x - box.left - THUMB / 2) / (box.width - THUMB)));
  const low = Number(slider.min || 0);
  const high = slider.max === '' ? 100 : Number(slider.max);
  const before = slider.value;
  const forward = getComputedStyle(slider).direction === 'rtl' ? 1 - share : share;
  writeValue(slider, String(low + forward * (high - low)));
  if (slider.value !== before) tellPicked(slider);
}

/** Options of a list that is always open can be pressed directly. */
function pressListOption(pressed: Element): void {
  const option = pressed.closest('option');
  const select = option?.closest('select');
  if (!option || !select || option.disabled || !(select.multiple || select.size > 1)) return;
  const chosen = (): string => [...select.selectedOptions].map(({ index }) => index).join();
  const before = chosen();
  if (hands.modifiers.ctrlKey && select.multiple) option.selected = !option.selected;
  else for (const each of select.options) each.selected = each === option;
  if (chosen() !== before) tellPicked(select);
}

/** A press outside closes popovers of the automatic kind, unless it is on what opens them. */
export function dismissPopovers(pressed: Element): void {
  const chain = composedChain(pressed);
  for (const popover of [...document.querySelectorAll('[popover]:popover-open')].reverse()) {
    if (!(popover instanceof HTMLElement) || popover.popover !== 'auto' || chain.includes(popover)) continue;
    const invoked = chain.some((each) => opens(each, popover));
    if (!invoked) asPage(() => hidePopover(popover));
  }
  const dialogs = document.querySelectorAll('dialog[open][closedby=any]');
  const dialog = dialogs[dialogs.length - 1] as HTMLDialogElement | undefined;
  if (dialog && (pressed === dialog || !chain.includes(dialog))) closeOnBackdrop(dialog);
}

function opens(element: Element, popover: Element): boolean {
  const { popoverTargetElement, commandForElement } = element as Partial<
    HTMLButtonElement & { commandForElement: Element | null }
  >;
  return popoverTargetElement === popover || commandForElement === popover;
}

function closeOnBackdrop(dialog: HTMLDialogElement): void {
  const box = dialog.getBoundingClientRect();
  const { x, y } = hands.position ?? { x: 0, y: 0 };
  if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return;
  asPage(() => requestClose(dialog));
}
