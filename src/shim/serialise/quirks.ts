/**
 * An SVG image is never in quirks mode, so what a page without a doctype gets from it is written down: Chromium's
 * quirks.css, percentage heights inside boxes of automatic height, lines without a strut, names without case.
 */
import { getAttribute, getComputedStyle, hasAttribute, nodeValue, window } from '../natives';
import { elementsOf, localName, styleValue } from './dom';
import type { Plan } from './plan';

const computedStyleMap = window.Element.prototype.computedStyleMap as
  ((this: Element) => StylePropertyMapReadOnly) | undefined;

const SHEET = `
img[align="left" i]{margin-right:3px}
img[align="right" i]{margin-left:3px}
table{white-space:normal;line-height:normal;font-weight:normal;font-size:medium;font-variant:normal;font-style:normal;text-align:start}
input:not([type=image i]),textarea{box-sizing:border-box}
form{margin-block-end:1em}
`;
const INLINE = /^(?:inline|contents|ruby)/;
const LINES_INSIDE = /^(?:block|inline-block|flow-root|table-cell|table-caption)$/;

/** "percent", "px", … as the page gave the height; null for automatic ones. */
function unitOfHeight(element: Element): string | null {
  try {
    const height = computedStyleMap?.call(element).get('height');
    return height && 'unit' in height ? (height as CSSUnitValue).unit : null;
  } catch {
    return null;
  }
}

/** A cell's height counts its padding and border, its width does not. */
function writeCell(cell: Element, plan: Plan): void {
  const width =
    styleValue(getComputedStyle(cell), 'box-sizing') === 'border-box' ? null : getAttribute(cell, 'width');
  plan.style(cell, {
    'box-sizing': 'border-box',
    ...(width === null ? {} : { width: `${cell.clientWidth}px` }),
  });
}

/** Whether lines in this box hold elements only, no text of its own. */
function hasNoOwnText(element: Element): boolean {
  let inline = false;
  for (const node of element.childNodes) {
    if (node.nodeType === 3 && (nodeValue(node) ?? '').trim() !== '') return false;
    if (node.nodeType === 1 && INLINE.test(styleValue(getComputedStyle(node as Element), 'display')))
      inline = true;
  }
  return inline;
}

/** A line counts only the boxes on it, not the strut of its block: the strut gets no height. */
function dropStrut(element: Element, plan: Plan): void {
  plan.style(element, { 'line-height': 0 });
  for (const child of element.children)
    plan.style(child, { 'line-height': styleValue(getComputedStyle(child), 'line-height') });
}

/** A line of pictures alone between line breaks: put at the bottom they leave no room for the strut below them. */
function dropStrutOfPictures(element: Element, plan: Plan): void {
  let pictures: Element[] = [];
  const endLine = (): void => {
    for (const picture of pictures)
      if (styleValue(getComputedStyle(picture), 'vertical-align') === 'baseline')
        plan.style(picture, { 'vertical-align': 'bottom' });
    pictures = [];
  };
  let text = false;
  for (const node of element.childNodes) {
    const name = node.nodeType === 1 ? localName(node as Element) : '';
    if (name === 'br') {
      if (!text) endLine();
      text = false;
      pictures = [];
    } else if (name === 'img') pictures[pictures.length] = node as Element;
    else if (name !== '' || (nodeValue(node) ?? '').trim() !== '') text = true;
  }
  if (!text) endLine();
}

function writeElement(element: Element, plan: Plan): void {
  const style = getComputedStyle(element);
  const display = styleValue(style, 'display');
  if (display === 'none') return;
  for (const name of ['class', 'id'])
    if (hasAttribute(element, name))
      plan.attribute(element, name, (getAttribute(element, name) ?? '').toLowerCase());
  const unit = unitOfHeight(element);
  if (unit === 'percent' && display !== 'inline')
    plan.style(element, { height: styleValue(style, 'height') });
  if (LINES_INSIDE.test(display)) {
    if (hasNoOwnText(element)) dropStrut(element, plan);
    else dropStrutOfPictures(element, plan);
  }
  if (unit !== null && display === 'table-cell') writeCell(element, plan);
  if (localName(element) === 'table') plan.style(element, { color: styleValue(style, 'color') });
}

export function writeQuirks(root: Document, plan: Plan): void {
  plan.defaults += SHEET;
  for (const element of elementsOf(root)) writeElement(element, plan);
}
