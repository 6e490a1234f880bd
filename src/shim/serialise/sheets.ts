/** The style sheets of a document or shadow tree as portable text. */
import { CSSStyleSheet, Promise, WeakMap, fetch, textContent, Set } from '../natives';
import { rewriteSelector } from '../dynamic-selectors';
import { adoptedSheetsOf, localName, ownerNode, sheetsOf } from './dom';
import { mediaAnswer, portableCss } from './css-text';

export interface PortableSheet {
  readonly css: string;
  readonly states: ReadonlySet<string>;
}

interface Known {
  /** The live rules as text when `sheet` was made. */
  readonly live: string;
  readonly source: string | null;
  readonly environment: string;
  readonly sheet: PortableSheet;
}

const known = new WeakMap<CSSStyleSheet, Known>();

function rulesText(sheet: CSSStyleSheet): string {
  let text = '';
  for (const rule of sheet.cssRules) text += importedText(rule) ?? rule.cssText + '\n';
  return text;
}

function importedText(rule: CSSRule): string | null {
  if (!('styleSheet' in rule)) return null;
  const { styleSheet, media, layerName, supportsText } = rule as CSSImportRule;
  if (!styleSheet) return '';
  let text = '';
  try {
    text = rulesText(styleSheet);
  } catch {
    return '';
  }
  if (media.mediaText) text = `@media ${media.mediaText}{${text}}`;
  if (supportsText != null)
    text = `@supports ${/^\w/.test(supportsText) ? `(${supportsText})` : supportsText}{${text}}`;
  return layerName == null ? text : `@layer ${layerName}{${text}}`;
}

/** Null where the browser keeps the rules to itself, as for a sheet from a blob: or data: address. */
function liveText(sheet: CSSStyleSheet): string | null {
  try {
    return rulesText(sheet);
  } catch {
    return null;
  }
}

function freshText(source: string): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(source);
  return rulesText(sheet);
}

/**
 * Text of a `<style>` is exact; CSSOM forgets some of what was written (shorthands with variables mixed with
 * longhands). So the text is taken unless a script changed the rules. The shim's own rewriting of `:hover` in
 * place does not count as a change.
 */
function chooseText(live: string, source: string): string {
  if (source.includes('@import')) return live;
  return rewriteSelector(freshText(source)) === rewriteSelector(live) ? source : live;
}

async function fetchText(address: string): Promise<string> {
  try {
    return await (await fetch(address)).text();
  } catch {
    return '';
  }
}

async function sourceOf(sheet: CSSStyleSheet, live: string | null, exact: boolean): Promise<string> {
  const owner = ownerNode(sheet);
  // Any other address is refused by the stage's policy, which the page would be told of.
  if (live === null) return /^(?:blob|data):/.test(sheet.href ?? '') ? fetchText(sheet.href ?? '') : '';
  if (exact && owner && localName(owner as Element) === 'style')
    return chooseText(live, textContent(owner) ?? '');
  return live;
}

async function portable(
  sheet: CSSStyleSheet,
  environment: string,
  exact: boolean,
): Promise<PortableSheet | null> {
  if (sheet.disabled) return null;
  const media = mediaAnswer(sheet.media.mediaText);
  if (media === 'not all') return null;
  const live = liveText(sheet);
  const owner = ownerNode(sheet);
  const source = owner ? textContent(owner) : null;
  const before = known.get(sheet);
  if (
    before &&
    live !== null &&
    before.live === live &&
    before.source === source &&
    before.environment === environment
  )
    return before.sheet;
  const states = new Set<string>();
  const css = portableCss(await sourceOf(sheet, live, exact), states, !exact);
  const made = { css: media === 'all' ? css : `@media ${media}{${css}}`, states };
  known.set(sheet, { live: live ?? '', source, environment, sheet: made });
  return made;
}

/**
 * In cascade order. `exact` false takes every sheet from CSSOM: its unitless lengths and bare colours of quirks
 * mode are spelt out there. `environment` changes when answers to media queries may have.
 */
export async function portableSheets(
  root: Document | ShadowRoot,
  environment: string,
  exact: boolean,
): Promise<readonly PortableSheet[]> {
  const sheets = [...sheetsOf(root), ...adoptedSheetsOf(root)];
  const made = await Promise.all(sheets.map((sheet) => portable(sheet, environment, exact)));
  return made.filter((sheet) => sheet !== null);
}
