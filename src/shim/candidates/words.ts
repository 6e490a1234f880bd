import { composedParent } from '../dom/tree';
import {
  HTMLElement,
  Map,
  documentBody,
  document,
  getAttribute,
  innerText,
  tagName,
  textContent,
} from '../natives';

const LONGEST_TEXT = 200;
const LONGEST_NEAR = 600;
const ANCESTORS = 6;
const CARD = /^(LI|TR|ARTICLE|FIELDSET|FIGURE|DL)$/;
const CARD_CLASS = /card|item|row|form-group|product|entry|post|message/i;
const HEADINGS = 'h1,h2,h3,h4,h5,h6,legend,summary,caption,label';

export function clip(text: string, most = LONGEST_TEXT): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > most ? line.slice(0, most) : line;
}

/** `saveBtn primary-button` → `save Btn primary button`. */
export function splitWords(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_./:]+/g, ' ')
    .trim();
}

/** Rendered text; large subtrees are not rendered as text for the sake of 200 characters. */
export function textOf(element: Element): string {
  const raw = textContent(element) ?? '';
  if (raw.trim() === '' || raw.length > 20_000) return clip(raw);
  return clip(element instanceof HTMLElement ? innerText(element) : raw);
}

/** Names an author gave the element: what an icon shows is often written only there. */
export function hintsOf(element: Element): string {
  const parts = [
    'id',
    'class',
    'name',
    'title',
    'alt',
    'data-action',
    'data-testid',
    'data-icon',
    'data-value',
    'for',
  ].map((name) => getAttribute(element, name));
  const source = getAttribute(element, 'src') ?? '';
  if (!source.startsWith('data:')) parts.push(/([^/#?]*)(?:\?.*)?$/.exec(source)?.[1] ?? '');
  for (const icon of [...element.querySelectorAll('svg,i,img,use')].slice(0, 3)) {
    parts.push(getAttribute(icon, 'class'), getAttribute(icon, 'alt'), getAttribute(icon, 'href'));
  }
  const written = parts.filter((part) => part && !part.startsWith('data:')).join(' ');
  // As written and split: "add-btn" is found by "add-btn" and by "add".
  return clip(`${written} ${splitWords(written)}`, LONGEST_NEAR);
}

/** Words of the surroundings; what ancestors contribute is worked out once for all that lie in them. */
export class Surroundings {
  private readonly known = new Map<Element, string>();

  of(element: Element): string {
    const parts: string[] = [];
    let card: Element | null = null;
    let at = composedParent(element);
    for (let depth = 0; at && at !== documentBody(document) && depth < ANCESTORS; depth++) {
      parts.push(this.wordsOf(at));
      if (!card && (CARD.test(tagName(at)) || CARD_CLASS.test(getAttribute(at, 'class') ?? ''))) card = at;
      at = composedParent(at);
    }
    if (card) parts.push(textOf(card));
    return clip(parts.join(' '), LONGEST_NEAR);
  }

  private wordsOf(ancestor: Element): string {
    const known = this.known.get(ancestor);
    if (known !== undefined) return known;
    const names = ['id', 'class', 'role', 'aria-label'].map((name) =>
      splitWords(getAttribute(ancestor, name) ?? ''),
    );
    const heading =
      [...ancestor.children].find((child) => child.matches(HEADINGS)) ??
      ancestor.querySelector('header h1, header h2, header h3');
    const words = [
      tagName(ancestor).toLowerCase(),
      ...names,
      heading ? clip(textContent(heading) ?? '', 80) : '',
    ];
    const text = words.filter((word) => word).join(' ');
    this.known.set(ancestor, text);
    return text;
  }
}
