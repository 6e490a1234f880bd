import type { Point, Rect } from '../../contract/geometry';
import { getBoundingClientRect, getClientRects, uncurried, viewportHeight, viewportWidth } from '../natives';

const checkVisibility = uncurried(Element.prototype, 'checkVisibility');

export function rectOf(element: Element): Rect {
  const { x, y, width, height } = getBoundingClientRect(element);
  return { x, y, width, height };
}

/** Has boxes and is not `visibility: hidden`; may be outside the viewport or transparent. */
export function isVisible(element: Element): boolean {
  return checkVisibility(element, { visibilityProperty: true });
}

/** The part of a rectangle inside the viewport, null where nothing of it is. */
export function insideViewport({ x, y, width, height }: Rect): Rect | null {
  const left = Math.max(0, x);
  const top = Math.max(0, y);
  const right = Math.min(viewportWidth(), x + width);
  const bottom = Math.min(viewportHeight(), y + height);
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

export function centreOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where a person would point: the middle of each visible line box, then places around the middle. */
export function pointsIn(element: Element): Point[] {
  const boxes = [...getClientRects(element)].filter(({ width, height }) => width > 0 && height > 0);
  const visible = (boxes.length ? boxes : [getBoundingClientRect(element)]).flatMap(
    (box) => insideViewport(box) ?? [],
  );
  const [first] = visible;
  const around = first
    ? [0.25, 0.75].flatMap((across) =>
        [0.25, 0.75].map((down) => ({ x: first.x + first.width * across, y: first.y + first.height * down })),
      )
    : [];
  return [...visible.map(centreOf), ...around];
}
