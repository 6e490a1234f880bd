import type { Rect } from '../../contract/geometry';
import { matchQuote, type Feature, type Prepared } from './features';

/** A quoted text that says where the target stands: "under 'Blue mug'", "to the right of '2 people'". */
export interface Landmark {
  readonly text: string;
  readonly side: 'above' | 'below' | 'left' | 'right' | 'any';
}

/** Where a landmark stands on the page; CSS pixels. */
export interface Anchor extends Landmark {
  readonly index: number;
  readonly rect: Rect;
}

/** Before a quotation: the quoted thing is a place, not the target. */
const PLACE = /\b(under|below|beneath|above|beside|next to|near|right of|left of|row of|card of)\b[^.,;]*$/i;

const SIDES: Readonly<Record<string, Landmark['side']>> = {
  under: 'below',
  below: 'below',
  beneath: 'below',
  above: 'above',
  'right of': 'right',
  'left of': 'left',
};

/** Reads the words before a quotation; null where they do not make it a place. */
export function sideBefore(words: string): Landmark['side'] | null {
  const place = PLACE.exec(words)?.[1]?.toLowerCase();
  return place === undefined ? null : (SIDES[place] ?? 'any');
}

/** A match weaker than this does not say where the landmark is. */
const CERTAIN = 0.7;

/** Finds each landmark among a page's candidates: the smallest of those that are called so. */
export function anchorsOf(landmarks: readonly Landmark[], page: readonly Prepared[]): Anchor[] {
  return landmarks.flatMap((landmark) => {
    const called = page
      .filter((prepared) => matchQuote(landmark.text, prepared).strength >= CERTAIN)
      .map(({ candidate }) => candidate)
      .sort((a, b) => a.rect.width * a.rect.height - b.rect.width * b.rect.height);
    const [found] = called;
    return found ? [{ ...landmark, index: found.index, rect: found.rect }] : [];
  });
}

/** Distance at which standing beside a landmark counts about a third. */
const REACH = 80;

export function landmarkFeatures({ candidate }: Prepared, anchors: readonly Anchor[]): Feature[] {
  return anchors
    .filter(({ index }) => index !== candidate.index)
    .map((anchor) => ({ weight: 0.9 * fit(candidate.rect, anchor), reason: `close to “${anchor.text}”` }))
    .filter(({ weight }) => weight > 0.1);
}

/** How well a box stands on the named side of a landmark: 0..1. */
function fit(box: Rect, { rect, side }: Anchor): number {
  const [dx, dy] = [middle(box).x - middle(rect).x, middle(box).y - middle(rect).y];
  const onSide = { above: dy < 0, below: dy > 0, left: dx < 0, right: dx > 0, any: true }[side];
  if (!onSide || contains(box, rect)) return 0;
  const gapX = Math.max(0, rect.x - box.x - box.width, box.x - rect.x - rect.width);
  const gapY = Math.max(0, rect.y - box.y - box.height, box.y - rect.y - rect.height);
  return Math.exp(-Math.hypot(gapX, gapY) / REACH);
}

function contains(outer: Rect, inner: Rect): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}

function middle({ x, y, width, height }: Rect): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
