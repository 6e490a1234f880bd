/** Measures of an element's font, CSS pixels. */
import { getComputedStyle, window } from '../natives';
import { styleValue } from './dom';

const { OffscreenCanvas } = window;
let context: OffscreenCanvasRenderingContext2D | null = null;

function measure(element: Element, text: string): TextMetrics | null {
  context ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return null;
  context.font = styleValue(getComputedStyle(element), 'font');
  return context.measureText(text);
}

export function spaceWidth(element: Element): number {
  return measure(element, ' ')?.width ?? 0;
}

/** Ascent and descent together. */
export function textHeight(element: Element): number {
  const metrics = measure(element, 'x');
  return metrics ? Math.round(metrics.fontBoundingBoxAscent) + Math.round(metrics.fontBoundingBoxDescent) : 0;
}
