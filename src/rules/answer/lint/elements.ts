import { attribute, type Tag } from '../tags';
import { withoutComments } from './remarks';
import { declarationsOf, rulesOf, type Compound, type Declarations, type StyleRule } from './sheet';

export interface PageElement {
  readonly tag: Tag;
  readonly parent: PageElement | null;
  /** Its place among all elements. */
  readonly index: number;
  readonly style: Declarations;
  /** Properties that another state of the page, a condition, or another class would set otherwise. */
  readonly elsewhere: ReadonlySet<string>;
  /** Text that stands in it and in no other element. */
  text: string;
  readonly classes: ReadonlySet<string>;
}

export interface Page {
  readonly elements: readonly PageElement[];
  /** What the page's own scripts do. */
  readonly scripts: Scripts;
  readonly variables: ReadonlyMap<string, string>;
  /** Whether something may lie behind everything else. */
  readonly layered: boolean;
}

export interface Scripts {
  readonly drawPictures: boolean;
  /** What they set on elements. */
  readonly opacity: boolean;
  readonly size: boolean;
  readonly colour: boolean;
  readonly ground: boolean;
  readonly place: boolean;
}

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
const CLOSES_P =
  /^(address|article|aside|blockquote|div|dl|fieldset|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)$/;
const SIBLINGS: Readonly<Record<string, RegExp>> = {
  li: /^li$/,
  dt: /^d[td]$/,
  dd: /^d[td]$/,
  option: /^option$/,
  tr: /^(t[rdh])$/,
  td: /^t[dh]$/,
  th: /^t[dh]$/,
};
const NOT_SHOWN = /^(script|style|title|template|noscript|textarea)$/;

/** Comparisons of rules with elements; a page that needs more is left unread rather than kept waiting for. */
const WORK = 2_000_000;

/** The elements of a page with what its style sheets say of them, as far as that can be told without a browser. */
export function elementsOf(html: string, tags: readonly Tag[]): Page | null {
  const css = tags.filter(({ name, kind }) => name === 'style' && kind === 'open').map(({ raw }) => raw);
  const rules = rulesOf(css.join('\n'));
  const styles = new Styles(rules);
  const elements: PageElement[] = [];
  const stack: PageElement[] = [];
  const open = new Map<string, number>();
  const pop = (): void => {
    const name = stack.pop()?.tag.name ?? '';
    open.set(name, (open.get(name) ?? 1) - 1);
  };
  const push = (tag: Tag): void => {
    const parent = stack.at(-1) ?? null;
    const element = styles.element(tag, parent, elements.length);
    elements.push(element);
    if (VOID.test(tag.name)) return;
    stack.push(element);
    open.set(tag.name, (open.get(tag.name) ?? 0) + 1);
  };
  // A page without its body's tag has a body all the same.
  if (!tags.some(({ name }) => name === 'body')) push({ ...BODY });
  let from = 0;
  for (const tag of tags) {
    const top = stack.at(-1);
    if (top && !NOT_SHOWN.test(top.tag.name)) top.text += html.slice(from, tag.from);
    from = tag.to + tag.raw.length;
    if (tag.kind === 'open') {
      const siblings = SIBLINGS[tag.name];
      while (siblings?.test(stack.at(-1)?.tag.name ?? '')) pop();
      if (stack.at(-1)?.tag.name === 'p' && CLOSES_P.test(tag.name)) pop();
      push(tag);
      if (styles.work > WORK) return null;
    } else if ((open.get(tag.name) ?? 0) > 0) {
      while (stack.length > 0 && stack.at(-1)?.tag.name !== tag.name) pop();
      pop();
    }
  }
  const top = stack.at(-1);
  if (top) top.text += html.slice(from);
  for (const element of elements) element.text = plain(element.text);
  const scripts = scriptsOf(tags.map(({ name, raw }) => (name === 'script' ? raw : '')).join('\n'));
  const layered = /z-index\s*:\s*-|<video|<canvas/i.test(html);
  return { elements, scripts, variables: variablesOf(rules), layered };
}

function plain(text: string): string {
  if (text.trim() === '') return '';
  return withoutComments(text, '<!--', '-->')
    .replace(/&#?\w{1,20};/g, 'x')
    .replace(/\s+/g, ' ')
    .trim();
}

function scriptsOf(text: string): Scripts {
  return {
    drawPictures: /drawImage\s*\(/.test(text),
    opacity: /opacity/.test(text),
    size: /font-?size/i.test(text),
    colour: /\.style\.(color|cssText)/.test(text),
    ground: /\.style\.(background|cssText)/.test(text),
    place: /\.style\.(left|right|top|bottom|transform|cssText|clip)/.test(text),
  };
}

const BODY: Tag = { name: 'body', kind: 'open', attributes: new Map(), line: 1, from: 0, to: 0, raw: '' };

/** Variables with one value in the whole page; those of themes have several. */
function variablesOf(rules: readonly StyleRule[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { declarations } of rules)
    for (const [name, value] of declarations)
      if (name.startsWith('--')) found.set(name, (found.get(name) ?? value) === value ? value : '');
  return found;
}

const NONE: ReadonlySet<string> = new Set();
const NO_STYLE: Declarations = new Map();
const NO_RULES: readonly StyleRule[] = [];

function classesOf(tag: Tag): ReadonlySet<string> {
  const names = attribute(tag, 'class')?.match(/\S+/g);
  return names ? new Set(names) : NONE;
}

class Styles {
  work = 0;
  readonly #byName = new Map<string, StyleRule[]>();

  constructor(rules: readonly StyleRule[]) {
    for (const rule of rules) {
      const own = rule.compounds.at(-1);
      if (!own) continue;
      for (const name of namesOf(own)) this.#byName.set(name, [...(this.#byName.get(name) ?? []), rule]);
    }
  }

  element(tag: Tag, parent: PageElement | null, index: number): PageElement {
    const classes = classesOf(tag);
    const id = attribute(tag, 'id');
    const rules = ['*', tag.name, `#${id ?? ''}`]
      .concat(classes.size === 0 ? [] : [...classes].map((name) => `.${name}`))
      .flatMap((name) => this.#byName.get(name) ?? NO_RULES);
    const own = attribute(tag, 'style');
    const element: PageElement = { tag, parent, index, classes, text: '', style: NO_STYLE, elsewhere: NONE };
    if (rules.length === 0 && own === null) return element;
    const matching = new Set<StyleRule>();
    const elsewhere = new Set<string>();
    for (const rule of rules) {
      this.work += 1;
      if (rule.always && this.#fits(rule, element)) matching.add(rule);
      else for (const property of rule.declarations.keys()) elsewhere.add(property);
    }
    const style = new Map<string, string>();
    for (const { declarations } of [...matching].sort((a, b) => a.weight - b.weight))
      for (const [property, value] of declarations) style.set(property, value);
    if (own !== null) for (const [property, value] of declarationsOf(own)) style.set(property, value);
    return { ...element, style, elsewhere };
  }

  #fits({ compounds }: StyleRule, element: PageElement): boolean {
    let at: PageElement | null = element;
    for (let index = compounds.length - 1; index >= 0; index -= 1) {
      const compound = compounds[index];
      if (!compound) return false;
      while (at && !isOf(at, compound)) {
        this.work += 1;
        if (index === compounds.length - 1) return false;
        at = at.parent;
      }
      if (!at) return false;
      at = at.parent;
    }
    return true;
  }
}

function namesOf({ tag, id, classes }: Compound): readonly string[] {
  const names = [...(id === '' ? [] : [`#${id}`]), ...classes.map((name) => `.${name}`)];
  return names.length > 0 ? names : [tag === '' ? '*' : tag];
}

function isOf({ tag, classes }: PageElement, compound: Compound): boolean {
  return (
    (compound.tag === '' || compound.tag === tag.name) &&
    (compound.id === '' || compound.id === attribute(tag, 'id')) &&
    compound.classes.every((name) => classes.has(name))
  );
}
