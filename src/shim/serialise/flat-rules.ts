/**
 * In a page with shadow trees each tree's sheets hold for that tree only, and slotted elements are drawn elsewhere
 * than where their selectors see them. An image has one flat tree. So each rule is asked, in the live page, whom
 * it matches; those elements are marked, and the rule is written for the mark:
 *
 *   :where([data-iwr-m~="7"]):not(<its own selector>:not(*))
 *
 * The `:not()` always holds and has the specificity of the original. Declarations of inner trees lose to those of
 * outer ones, important ones win: the order of cascade layers, so each inner tree is a layer.
 */
import { Map, matches, window } from '../natives';
import { rewriteSelector } from '../dynamic-selectors';
import { shadowRootOf } from '../shadow-roots';
import { mediaAnswer } from './css-text';
import { adoptedSheetsOf, assignedElements, localName, select, sheetsOf } from './dom';
import type { Plan } from './plan';
import { resolveNesting, splitList, splitPseudoElement } from './selector-parts';

export const MARK_ATTRIBUTE = 'data-iwr-m';
type Root = Document | ShadowRoot;
const supports = window.CSS.supports.bind(window.CSS);

const HOST = /^:host(?:\(((?:[^()]|\([^()]*\))*)\))?((?:[.#:[][^\s>+~]*)?)$/;
const SLOTTED = /^::slotted\(((?:[^()]|\([^()]*\))*)\)(.*)$/;
const PART = /^::part\(([^)]*)\)(.*)$/;

interface Target {
  readonly elements: readonly Element[];
  /** What has to follow the mark. */
  readonly tail: string;
}

export class FlatRules {
  readonly #marks = new Map<Element, string>();
  #count = 0;

  constructor(private readonly plan: Plan) {}

  /** The tree's rules as text for the flat tree. */
  textOf(root: Root): string {
    let text = '';
    for (const sheet of [...sheetsOf(root), ...adoptedSheetsOf(root)])
      if (!sheet.disabled && mediaAnswer(sheet.media.mediaText) !== 'not all')
        text += this.#sheet(sheet, root);
    return text;
  }

  writeMarks(): void {
    for (const [element, marks] of this.#marks) this.plan.attribute(element, MARK_ATTRIBUTE, marks);
  }

  #sheet(sheet: CSSStyleSheet, root: Root): string {
    try {
      return this.#rules(sheet.cssRules, root, null);
    } catch {
      return '';
    }
  }

  #rules(rules: CSSRuleList, root: Root, parent: string | null): string {
    let text = '';
    for (const rule of rules) text += this.#rule(rule, root, parent);
    return text;
  }

  #rule(rule: CSSRule, root: Root, parent: string | null): string {
    const type = rule.constructor.name;
    if (type === 'CSSStyleRule') return this.#styleRule(rule as CSSStyleRule, root, parent);
    if (type === 'CSSNestedDeclarations')
      return parent === null ? '' : this.#write(parent, (rule as CSSStyleRule).style.cssText, root);
    if (type === 'CSSImportRule') {
      const sheet = (rule as CSSImportRule).styleSheet;
      return sheet ? this.#sheet(sheet, root) : '';
    }
    if (!('cssRules' in rule)) return rule.cssText;
    if (type === 'CSSKeyframesRule') return '';
    const group = rule as CSSGroupingRule;
    if (type === 'CSSMediaRule' && mediaAnswer((group as CSSMediaRule).media.mediaText) === 'not all')
      return '';
    if (type === 'CSSSupportsRule' && !supports((group as CSSSupportsRule).conditionText)) return '';
    if (type === 'CSSStartingStyleRule') return '';
    const inner = this.#rules(group.cssRules, root, parent);
    if (type === 'CSSLayerBlockRule') return `@layer ${(group as CSSLayerBlockRule).name}{${inner}}`;
    if (type === 'CSSContainerRule')
      return `@container ${(group as CSSContainerRule).conditionText}{${inner}}`;
    return inner;
  }

  #styleRule(rule: CSSStyleRule, root: Root, parent: string | null): string {
    const selector = rewriteSelector(rule.selectorText);
    const resolved = parent === null && !selector.includes('&') ? selector : resolveNesting(selector, parent);
    const own = this.#write(resolved, rule.style.cssText, root);
    return own + (rule.cssRules.length > 0 ? this.#rules(rule.cssRules, root, resolved) : '');
  }

  #write(list: string, declarations: string, root: Root): string {
    if (declarations === '') return '';
    let text = '';
    for (const selector of splitList(list)) {
      const { base, tail } = splitPseudoElement(selector);
      const target = targetOf(root, base, tail);
      if (target.elements.length === 0) continue;
      const mark = ++this.#count;
      for (const element of target.elements) this.#mark(element, mark);
      const weight = base.replace(/:host(?:-context)?\b(?!\()/g, '.host');
      text += `:where([${MARK_ATTRIBUTE}~="${mark}"]):not(${weight}:not(*))${target.tail}{${declarations}}\n`;
    }
    return text;
  }

  #mark(element: Element, mark: number): void {
    const marks = this.#marks.get(element);
    this.#marks.set(element, marks === undefined ? `${mark}` : `${marks} ${mark}`);
  }
}

function query(root: Root, selector: string): readonly Element[] {
  try {
    const host = 'host' in root ? HOST.exec(selector) : null;
    if (!host) return [...select(root, selector)];
    const [, argument = '*', more = ''] = host;
    const element = (root as ShadowRoot).host;
    return matches(element, argument) && (more === '' || matches(element, `*${more}`)) ? [element] : [];
  } catch {
    return [];
  }
}

function targetOf(root: Root, base: string, tail: string): Target {
  const slotted = SLOTTED.exec(tail);
  if (slotted) {
    const [, argument = '*', rest = ''] = slotted;
    const slots = query(root, base).filter((element) => localName(element) === 'slot') as HTMLSlotElement[];
    return { elements: slots.flatMap(assignedElements).filter((one) => matches(one, argument)), tail: rest };
  }
  const part = PART.exec(tail);
  if (!part) return { elements: query(root, base), tail };
  const [, names = '', rest = ''] = part;
  const selector = names
    .trim()
    .split(/\s+/)
    .map((name) => `[part~="${name}"]`)
    .join('');
  const elements = query(root, base).flatMap((host) => {
    const shadow = shadowRootOf(host);
    return shadow ? [...select(shadow, selector)] : [];
  });
  return { elements, tail: rest };
}

/** Sheets of a page with shadow trees: layers first, inner trees before outer ones. */
export function flatSheets(roots: readonly Root[], plan: Plan): string[] {
  const rules = new FlatRules(plan);
  const [page, ...shadows] = roots;
  const texts = shadows.map((root, index) => ({ name: `iwr-shadow-${index}`, text: rules.textOf(root) }));
  const layers = texts.reverse();
  const own = page ? rules.textOf(page) : '';
  rules.writeMarks();
  return [
    `@layer iwr,${layers.map(({ name }) => name).join(',')};`,
    ...layers.map(({ name, text }) => `@layer ${name}{${text}}`),
    own,
  ];
}
