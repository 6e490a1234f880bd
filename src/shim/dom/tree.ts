import {
  activeElement,
  assignedSlot,
  document,
  documentBody,
  documentElement,
  elementFromPoint,
  getRootNode,
  parentElement,
  querySelectorAll,
  uncurried,
} from '../natives';
import { shadowRootOf } from '../shadow-roots';

const elementFromPointIn = uncurried(ShadowRoot.prototype, 'elementFromPoint');
const querySelectorAllIn = uncurried(DocumentFragment.prototype, 'querySelectorAll') as (
  self: DocumentFragment,
  selectors: string,
) => NodeListOf<Element>;

/** The parent that events and hover reach: slot, parent, or the host of the shadow root. */
export function composedParent(element: Element): Element | null {
  const above = assignedSlot(element) ?? parentElement(element);
  if (above) return above;
  const root = getRootNode(element);
  return root instanceof ShadowRoot ? root.host : null;
}

/** The element and everything above it, nearest first. */
export function composedChain(element: Element | null): Element[] {
  const chain: Element[] = [];
  for (let at = element; at; at = composedParent(at)) chain.push(at);
  return chain;
}

export function isInside(element: Element | null, ancestor: Element): boolean {
  for (let at = element; at; at = composedParent(at)) if (at === ancestor) return true;
  return false;
}

/** `closest` across shadow borders. */
export function composedClosest(element: Element, selectors: string): Element | null {
  for (let at: Element | null = element; at; at = composedParent(at)) if (at.matches(selectors)) return at;
  return null;
}

/** Every element of the page in document order, shadow trees in place of their hosts. */
export function everyElement(): Element[] {
  const found: Element[] = [];
  const walk = (list: NodeListOf<Element>): void => {
    for (const element of list) {
      found.push(element);
      const shadow = shadowRootOf(element);
      if (shadow) walk(querySelectorAllIn(shadow, '*'));
    }
  };
  const root = documentElement(document);
  if (root) walk(querySelectorAll(root, '*'));
  return found;
}

export function everyRoot(): (Document | ShadowRoot)[] {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const element of everyElement()) {
    const shadow = shadowRootOf(element);
    if (shadow) roots.push(shadow);
  }
  return roots;
}

/** What a pointer at this place would hit, down into shadow trees. */
export function hitTest(x: number, y: number): Element | null {
  let hit = elementFromPoint(document, x, y);
  for (let shadow = hit && shadowRootOf(hit); hit && shadow; shadow = shadowRootOf(hit)) {
    const inner = elementFromPointIn(shadow, x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
}

/** Where keys go: the focused element, down into shadow trees, else the body. */
export function focusedElement(): HTMLElement {
  let active = activeElement(document);
  for (let shadow = active && shadowRootOf(active); shadow?.activeElement; shadow = shadowRootOf(active)) {
    active = shadow.activeElement;
  }
  const fallback = documentBody(document) ?? documentElement(document);
  return (active && active !== documentElement(document) ? active : fallback) as HTMLElement;
}

export function hasFocus(): boolean {
  const active = focusedElement();
  return active !== documentBody(document) && active !== documentElement(document);
}
