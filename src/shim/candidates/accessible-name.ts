import { isInput, isSelect, isTextField } from '../dom/kinds';
import {
  childNodes,
  document,
  getAttribute,
  getComputedStyle,
  nodeType,
  nodeValue,
  tagName,
} from '../natives';
import { shadowRootOf } from '../shadow-roots';
import { roleOf } from './roles';

const FROM_CONTENT =
  /^(button|cell|checkbox|columnheader|gridcell|heading|link|menuitem|menuitemcheckbox|menuitemradio|option|radio|row|rowheader|switch|tab|tooltip|treeitem)$/;
const DEFAULT_CAPTIONS: Readonly<Record<string, string>> = {
  submit: 'Submit',
  reset: 'Reset',
  image: 'Submit',
};
const DEEPEST = 20;

/** The name that assistive technology would say, after the W3C's accessible name computation, its rare turns left out. */
export function accessibleName(element: Element): string {
  return (
    labelled(element) ||
    own(element) ||
    (FROM_CONTENT.test(roleOf(element)) ? content(element, 0) : '') ||
    hint(element)
  )
    .replace(/\s+/g, ' ')
    .trim();
}

function labelled(element: Element): string {
  const ids = (getAttribute(element, 'aria-labelledby') ?? '').split(/\s+/).filter((id) => id);
  const texts = ids.map((id) => {
    const other = document.getElementById(id);
    return other ? getAttribute(other, 'aria-label') || own(other) || content(other, 0) : '';
  });
  return texts.join(' ').trim() || (getAttribute(element, 'aria-label') ?? '').trim();
}

/** What the element's own kind of label says. */
function own(element: Element): string {
  if (isInput(element) && /^(button|submit|reset|image)$/.test(element.type)) {
    return element.alt || element.value || (DEFAULT_CAPTIONS[element.type] ?? '');
  }
  const labels = [...((element as Partial<HTMLInputElement>).labels ?? [])];
  if (labels.length > 0) return labels.map((label) => content(label, 0, element)).join(' ');
  const tag = tagName(element).toUpperCase();
  if (tag === 'IMG' || tag === 'AREA') return getAttribute(element, 'alt') ?? '';
  const caption = { FIELDSET: 'legend', TABLE: 'caption', FIGURE: 'figcaption', SVG: 'title' }[tag];
  const titled = caption && element.querySelector(`:scope > ${caption}`);
  return titled ? content(titled, 0) : '';
}

function hint(element: Element): string {
  return getAttribute(element, 'title') || getAttribute(element, 'placeholder') || '';
}

/** Text inside, with the names of what is no text. */
function content(element: Element, depth: number, except?: Element): string {
  if (depth > DEEPEST) return '';
  const parts: string[] = [];
  for (const child of childNodes(shadowRootOf(element) ?? element)) {
    if (nodeType(child) === 3) parts.push(nodeValue(child) ?? '');
    else if (nodeType(child) === 1 && child !== except) parts.push(contribution(child as Element, depth));
  }
  return parts.join('');
}

function contribution(child: Element, depth: number): string {
  if (getAttribute(child, 'aria-hidden') === 'true') return '';
  const { display, visibility } = getComputedStyle(child);
  if (display === 'none' || visibility === 'hidden') return '';
  if (isSelect(child)) return ` ${child.selectedOptions[0]?.text ?? ''} `;
  if (isTextField(child)) return ` ${child.value} `;
  const text =
    labelled(child) || own(child) || content(child, depth + 1) || (getAttribute(child, 'title') ?? '');
  return display.startsWith('inline') ? text : ` ${text} `;
}
