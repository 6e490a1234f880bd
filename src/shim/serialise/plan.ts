/**
 * What is to be different in the serialised page from the live one. Concerns add to it; the writer reads it.
 * Nothing here touches the page.
 */
import type { Rect } from '../../contract/geometry';
import type { UndrawnRegion } from '../../contract/stage-protocol';
import { Map, Set } from '../natives';
import { NUMBER_ATTRIBUTE } from './names';

export type Declarations = Readonly<Record<string, string | number>>;

/** Important, so that neither inline styles nor any sheet wins. */
export function declare(declarations: Declarations): string {
  let text = '';
  for (const name of Object.keys(declarations)) text += `${name}:${declarations[name]}!important;`;
  return text;
}

export class Plan {
  readonly #styles = new Map<Element, string>();
  readonly #attributes = new Map<Element, Map<string, string | null>>();
  readonly #contents = new Map<Element, string>();
  readonly #appended = new Map<Element, string>();
  readonly #numbers = new Map<Element, number>();
  readonly #names = new Map<Element, string>();
  readonly #texts = new Map<Node, string>();
  /** Elements of the top layer, lowest first: they are written after the page, not in their place. */
  readonly lifted = new Set<Element>();
  /** Pictures by the address they were loaded from, for addresses that are no longer readable. */
  readonly pictures = new Map<string, HTMLImageElement>();
  /** Empty pictures for addresses whose image is far from the viewport. */
  readonly far = new Map<string, string>();
  readonly undrawn: UndrawnRegion[] = [];
  /** Important rules that beat all of the page's. */
  rules = '';
  /** Weak rules that stand in for the browser's own sheet. */
  defaults = '';

  style(element: Element, declarations: Declarations): void {
    this.#styles.set(element, (this.#styles.get(element) ?? '') + declare(declarations));
  }

  /** `null` drops the attribute. */
  attribute(element: Element, name: string, value: string | null): void {
    let own = this.#attributes.get(element);
    if (!own) this.#attributes.set(element, (own = new Map()));
    own.set(name, value);
  }

  /** XML to write in place of the element's children. */
  content(element: Element, xml: string): void {
    this.#contents.set(element, xml);
  }

  /** XML after the element's children. */
  append(element: Element, xml: string): void {
    this.#appended.set(element, xml);
  }

  /** XML in place of a text node. */
  text(node: Node, xml: string): void {
    this.#texts.set(node, xml);
  }

  /** Another name for an element that the image would draw in its own way. */
  rename(element: Element, name: string): void {
    this.#names.set(element, name);
  }

  /** A rule for this element alone; `suffix` is a pseudo-element or empty. */
  rule(element: Element, suffix: string, declarations: Declarations): void {
    let number = this.#numbers.get(element);
    if (number === undefined) {
      this.#numbers.set(element, (number = this.#numbers.size + 1));
      this.attribute(element, NUMBER_ATTRIBUTE, `${number}`);
    }
    this.rules += `[${NUMBER_ATTRIBUTE}="${number}"]${suffix}{${declare(declarations)}}\n`;
  }

  cannotDraw(rect: Rect, what: string): void {
    this.undrawn.push({ rect, what });
  }

  styleOf(element: Element): string {
    return this.#styles.get(element) ?? '';
  }

  attributesOf(element: Element): ReadonlyMap<string, string | null> | undefined {
    return this.#attributes.get(element);
  }

  textOf(node: Node): string | undefined {
    return this.#texts.get(node);
  }

  nameOf(element: Element): string | undefined {
    return this.#names.get(element);
  }

  appendedTo(element: Element): string {
    return this.#appended.get(element) ?? '';
  }

  contentOf(element: Element): string | undefined {
    return this.#contents.get(element);
  }
}
