import { composedChain, everyRoot } from '../dom/tree';
import { ACTIVE_ATTRIBUTE, HOVER_ATTRIBUTE, rewriteSelector } from '../dynamic-selectors';
import { WeakMap, removeAttribute, setAttribute } from '../natives';

/** Rules seen in a sheet at its last rewriting: a sheet that did not grow holds nothing new. */
const seen = new WeakMap<CSSStyleSheet, number>();

/** Rewrites `:hover` and `:active` in every sheet of the page; cheap when nothing changed. */
export function rewriteHoverRules(): void {
  for (const root of everyRoot()) {
    for (const sheet of root.styleSheets) rewriteSheet(sheet);
    for (const sheet of root.adoptedStyleSheets) rewriteSheet(sheet);
  }
}

function rewriteSheet(sheet: CSSStyleSheet): void {
  let rules: CSSRuleList;
  try {
    rules = sheet.cssRules;
  } catch {
    return; // A sheet of another origin; the CSP lets none in.
  }
  if (seen.get(sheet) === rules.length) return;
  rewriteRules(rules);
  seen.set(sheet, rules.length);
}

function rewriteRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    const { selectorText, cssRules, styleSheet } = rule as Partial<CSSStyleRule & CSSImportRule>;
    if (selectorText !== undefined && /:(hover|active)/i.test(selectorText)) {
      const rewritten = rewriteSelector(selectorText);
      if (rewritten !== selectorText) (rule as CSSStyleRule).selectorText = rewritten;
    }
    if (cssRules?.length) rewriteRules(cssRules);
    if (styleSheet) rewriteSheet(styleSheet);
  }
}

let hovered: readonly Element[] = [];
let active: readonly Element[] = [];

export function markHovered(element: Element | null): void {
  hovered = mark(HOVER_ATTRIBUTE, hovered, withControls(element));
}

export function markActive(element: Element | null): void {
  active = mark(ACTIVE_ATTRIBUTE, active, withControls(element));
}

/** A label passes both states on to its control. */
function withControls(element: Element | null): Element[] {
  return composedChain(element).flatMap((each) =>
    each instanceof HTMLLabelElement && each.control ? [each, each.control] : [each],
  );
}

function mark(attribute: string, before: readonly Element[], after: readonly Element[]): readonly Element[] {
  for (const element of before) if (!after.includes(element)) removeAttribute(element, attribute);
  for (const element of after) if (!before.includes(element)) setAttribute(element, attribute, '');
  return after;
}
