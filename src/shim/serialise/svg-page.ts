/** The SVG document around a serialised page. */
import type { Size } from '../../contract/geometry';
import { LAYER, XHTML } from './names';
import { declare } from './plan';
import { xmlAttribute, xmlText } from './xml';

/** The page's own rules must not reach the elements of ours around it, nor give them generated boxes. */
const OURS = 'iwr-view,iwr-world,iwr-page,iwr-canvas,iwr-styles,iwr-top,iwr-backdrop,[data-iwr-svg]';
const SHIELD = `:is(${OURS})::before,:is(${OURS})::after{content:none!important}\niwr-styles,iwr-styles *{display:none!important}\n`;

export interface SvgPage {
  readonly size: Size;
  /** Rules of our layer. */
  readonly rules: string;
  readonly sheets: readonly string[];
  /** XHTML, one element. */
  readonly view: string;
  /** Font declarations of the page's root, which `rem`, `rlh` and the like refer to. */
  readonly rootFont: Readonly<Record<string, string>>;
}

function styleElement(css: string): string {
  return `<style>${xmlText(css)}</style>`;
}

export function svgPage({ size, rules, sheets, view, rootFont }: SvgPage): string {
  const { width, height } = size;
  const box = { all: 'initial', display: 'block', width: `${width}px`, height: `${height}px` };
  const outer = xmlAttribute(declare({ ...box, ...rootFont }));
  const inner = xmlAttribute(declare({ ...box, x: 0, y: 0, overflow: 'hidden' }));
  const styles = [`@layer ${LAYER}{${SHIELD}${rules}}`, ...sheets].map(styleElement).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" data-iwr-svg="" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" style="${outer}">` +
    `<foreignObject data-iwr-svg="" x="0" y="0" width="${width}" height="${height}" style="${inner}">` +
    `<iwr-styles xmlns="${XHTML}">${styles}</iwr-styles>${view}</foreignObject></svg>`
  );
}
