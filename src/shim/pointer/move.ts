import type { Point } from '../../contract/geometry';
import { fire } from '../dispatch';
import { composedChain, hitTest } from '../dom/tree';
import { document, documentElement } from '../natives';
import { takeCapture } from './capture';
import { mouseEvent, pointerEvent } from './events';
import { markHovered, rewriteHoverRules } from './hover-styles';
import { hands } from './state';

/** Moves the pointer; the events come in Chromium's order: boundaries of pointer and mouse, then the moves. */
export function movePointer(at: Point): Element {
  const before = hands.position ?? at;
  const movement = { x: at.x - before.x, y: at.y - before.y };
  const hit = hitTest(at.x, at.y) ?? documentElement(document);
  hands.position = at;
  takeCapture();
  crossBoundaries(hands.captured ?? hit, at);
  fire(hands.captured ?? hit, pointerEvent('pointermove', { at, movement, button: -1 }));
  if (!hands.mouseSilenced) fire(hands.captured ?? hit, mouseEvent('mousemove', { at, movement }));
  return hit;
}

/** What lies under a resting pointer may have changed: a menu opened, the page scrolled. */
export function refreshHover(): void {
  rewriteHoverRules();
  const at = hands.position;
  if (!at) return;
  const hit = hitTest(at.x, at.y) ?? documentElement(document);
  if (hit === hands.hovered) markHovered(hit);
  else crossBoundaries(hit, at);
}

function crossBoundaries(hit: Element, at: Point): void {
  const left = hands.hovered?.isConnected ? hands.hovered : null;
  rewriteHoverRules();
  markHovered(hit);
  if (left === hit) return;
  hands.hovered = hit;
  const from = composedChain(left);
  const to = composedChain(hit);
  const leaving = from.filter((element) => !to.includes(element));
  const entering = to.filter((element) => !from.includes(element)).reverse();
  const out = { at, relatedTarget: hit };
  const over = { at, relatedTarget: left };
  if (left) {
    fire(left, pointerEvent('pointerout', { ...out, button: -1 }));
    for (const element of leaving) fire(element, pointerEvent('pointerleave', { ...out, button: -1 }));
  }
  fire(hit, pointerEvent('pointerover', { ...over, button: -1 }));
  for (const element of entering) fire(element, pointerEvent('pointerenter', { ...over, button: -1 }));
  if (left) {
    fire(left, mouseEvent('mouseout', out));
    for (const element of leaving) fire(element, mouseEvent('mouseleave', out));
  }
  fire(hit, mouseEvent('mouseover', over));
  for (const element of entering) fire(element, mouseEvent('mouseenter', over));
}
