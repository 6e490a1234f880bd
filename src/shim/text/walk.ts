import type { Rect } from '../../contract/geometry';
import { rectOf } from '../dom/boxes';
import { isInput, isSelect, isTextArea } from '../dom/kinds';
import {
  childNodes,
  document,
  getComputedStyle,
  nodeType,
  tagName,
  viewportHeight,
  viewportWidth,
} from '../natives';
import { shadowRootOf } from '../shadow-roots';
import type { TextLines } from './lines';
import { intersect, seenText, transformCase } from './seen';

const SILENT = /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|HEAD|META|LINK|TITLE|CANVAS|VIDEO|AUDIO|OBJECT|IFRAME|svg)$/;

interface Walk {
  readonly lines: TextLines;
  /** The box of the topmost modal dialog: what lies behind it is not seen. */
  readonly cover: Rect | null;
  readonly modal: Element | null;
}

export function walkText(root: Element, lines: TextLines): void {
  const modals = document.querySelectorAll('dialog:modal, [aria-modal=true]');
  const modal = [...modals].reverse().find((each) => each.checkVisibility()) ?? null;
  const walk: Walk = { lines, modal, cover: modal ? rectOf(modal) : null };
  walkElement(root, { x: 0, y: 0, width: viewportWidth(), height: viewportHeight() }, false, walk);
}

function walkElement(element: Element, clip: Rect, inModal: boolean, walk: Walk): void {
  if (SILENT.test(tagName(element))) return;
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.opacity === '0' || style.contentVisibility === 'hidden') return;
  const { lines } = walk;
  const within = inModal || element === walk.modal;
  const own = clipOf(element, style, clip);
  const cell = style.display === 'table-cell' || style.display.startsWith('inline-');
  const block = tagName(element) === 'BR' || !(cell || /^(inline|contents|ruby)/.test(style.display));
  if (block) lines.break();
  else if (cell) lines.add(' ');
  if (style.visibility === 'visible') lines.add(pseudoText(element, '::before', own));
  const field = fieldText(element);
  if (field !== null) {
    if (style.visibility === 'visible' && own && intersect(own, rectOf(element))) lines.add(` ${field} `);
  } else {
    for (const child of renderedChildren(element)) {
      if (nodeType(child) === 1) walkElement(child as Element, own, within, walk);
      else if (nodeType(child) === 3 && style.visibility === 'visible') {
        const cover = within ? null : walk.cover;
        lines.add(transformCase(seenText(child as Text, own, cover), style.textTransform));
      }
    }
  }
  if (style.visibility === 'visible') lines.add(pseudoText(element, '::after', own));
  if (block) lines.break();
  else if (cell) lines.add(' ');
}

const NOTHING: Rect = { x: 0, y: 0, width: 0, height: 0 };

function clipOf(element: Element, style: CSSStyleDeclaration, clip: Rect): Rect {
  const outside = style.position === 'fixed' || element.matches('dialog:modal, [popover]:popover-open');
  const from = outside ? { x: 0, y: 0, width: viewportWidth(), height: viewportHeight() } : clip;
  const clips =
    /hidden|clip|auto|scroll/.test(style.overflowX + style.overflowY) || style.clipPath !== 'none';
  const isRoot = element === document.documentElement || element === document.body;
  return clips && !isRoot ? (intersect(from, rectOf(element)) ?? NOTHING) : from;
}

function renderedChildren(element: Element): Iterable<Node> {
  const shadow = shadowRootOf(element);
  if (shadow) return childNodes(shadow);
  if (element instanceof HTMLDetailsElement && !element.open) return [...element.children].slice(0, 1);
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  return childNodes(element);
}

/** What a field shows; null for everything that is no field. */
function fieldText(element: Element): string | null {
  if (isSelect(element)) return [...element.selectedOptions].map(({ text }) => text).join(' ');
  if (isTextArea(element)) return element.value || element.placeholder;
  if (!isInput(element)) return null;
  if (/^(checkbox|radio|range|color|hidden|image|file)$/.test(element.type)) return '';
  if (element.type === 'password' && element.value) return '•'.repeat(element.value.length);
  return element.value || element.placeholder;
}

function pseudoText(element: Element, pseudo: '::before' | '::after', clip: Rect): string {
  const style = getComputedStyle(element, pseudo);
  const { content } = style;
  if (!/["']/.test(content) || style.display === 'none' || !intersect(clip, rectOf(element))) return '';
  const strings = content.split(' / ')[0]?.match(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g) ?? [];
  const text = strings.map((string) => string.slice(1, -1).replace(/\\(.)/g, '$1')).join('');
  // Icon fonts live in the private use area: nobody reads them as text.
  return /^[\uE000-\uF8FF]*$/.test(text) ? '' : transformCase(text, style.textTransform);
}
