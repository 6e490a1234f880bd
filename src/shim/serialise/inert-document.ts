/** A parsed document that nothing ever laid out, such as a srcdoc frame's, as an SVG document. */
import type { Size } from '../../contract/geometry';
import {
  CSSStyleSheet,
  documentBody,
  documentElement,
  getAttribute,
  matches,
  textContent,
  Set,
} from '../natives';
import { mediaAnswer, portableCss } from './css-text';
import { select } from './dom';
import { ROOT_ATTRIBUTE, XHTML } from './names';
import { Plan, declare } from './plan';
import { svgPage } from './svg-page';
import { elementXml } from './write-tree';
import { xmlAttribute } from './xml';

const FIXED = { all: 'initial', display: 'block' };

function sheetsOf(root: Document): string[] {
  const texts: string[] = [];
  for (const style of select(root, 'style'))
    if (mediaAnswer(getAttribute(style, 'media') ?? '') !== 'not all') texts.push(textContent(style) ?? '');
  return texts;
}

/** The last background that a plain rule or the style attribute gives; specificity is not weighed. */
function backgroundOf(element: Element, sheets: readonly string[]): string {
  let background = (element as HTMLElement).style.background;
  if (background !== '') return background;
  for (const text of sheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    for (const rule of sheet.cssRules) {
      if (!('selectorText' in rule) || !matches(element, (rule as CSSStyleRule).selectorText)) continue;
      const { style } = rule as CSSStyleRule;
      background = style.background || style.backgroundColor || background;
    }
  }
  return background || (getAttribute(element, 'bgcolor') ?? '');
}

export function writeInertDocument(inert: Document, size: Size): string {
  const plan = new Plan();
  const root = documentElement(inert);
  const body = documentBody(inert);
  const sheets = sheetsOf(inert);
  plan.attribute(root, ROOT_ATTRIBUTE, '');
  plan.style(root, { display: 'flow-root' });
  let background = backgroundOf(root, sheets);
  const owner = background === '' ? body : root;
  if (background === '' && body) background = backgroundOf(body, sheets);
  if (background !== '' && owner) plan.style(owner, { background: 'none' });
  const box = { ...FIXED, width: `${size.width}px`, height: `${size.height}px`, position: 'relative' };
  const view = declare({ ...box, overflow: 'hidden', background: background || 'transparent' });
  return svgPage({
    size,
    rules: '',
    sheets: sheets.map((text) => portableCss(text, new Set())),
    view: `<iwr-view xmlns="${XHTML}" style="${xmlAttribute(view)}">${elementXml(root, plan, 'h')}</iwr-view>`,
    rootFont: {},
  });
}
