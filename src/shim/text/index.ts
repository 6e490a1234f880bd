import type { Result } from '../../contract/failure';
import { success } from '../../contract/failure';
import type { PageText } from '../../contract/stage-protocol';
import { insideViewport, isVisible, rectOf } from '../dom/boxes';
import { everyElement } from '../dom/tree';
import { documentBody, documentElement, document, matches, viewportHeight, viewportWidth } from '../natives';
import { TextLines } from './lines';
import { walkText } from './walk';

export function text(): Result<PageText> {
  const lines = new TextLines();
  const root = documentBody(document) ?? documentElement(document);
  if (root) walkText(root, lines);
  return success({
    visible: lines.join(),
    pictured: shareOf('img, canvas, video, svg, object, embed'),
    drawn: shareOf('canvas'),
  });
}

/** Overlapping pictures count twice; the sum is capped, for it only says how much cannot be read. */
function shareOf(selector: string): number {
  let area = 0;
  for (const element of everyElement()) {
    if (!matches(element, selector) || !isVisible(element)) continue;
    const seen = insideViewport(rectOf(element));
    if (seen) area += seen.width * seen.height;
  }
  return Math.min(1, area / Math.max(1, viewportWidth() * viewportHeight()));
}
