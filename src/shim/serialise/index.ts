/**
 * The whole live document as one SVG document that draws as the page does: see the files beside this one, one
 * concern each. Everything is read, nothing is written: the page sees no mutation and no event.
 */
import type { Size } from '../../contract/geometry';
import type { SerialisedPage } from '../../contract/stage-protocol';
import { document, documentElement, getAttribute, getComputedStyle, now, Set } from '../natives';
import { shadowRootOf } from '../shadow-roots';
import { writeAnimations } from './animations';
import { markBackdrops } from './backdrops';
import { inlineBlobs } from './blobs';
import { hasContent } from './content';
import { writeDepth } from './depth';
import { compatMode, elementsOf, naturalHeight, naturalWidth, select, styleValue } from './dom';
import { flatSheets } from './flat-rules';
import { usedFonts } from './fonts';
import { writeForms } from './forms';
import { writeFrames } from './frames';
import { writeIndeterminate } from './indeterminate';
import { pictureOf, writeMedia } from './media';
import { Plan } from './plan';
import { writeQuirks } from './quirks';
import { viewportScrollers, writeRoot } from './root';
import { writeScroll } from './scroll';
import { portableSheets } from './sheets';
import { writeSelection } from './selection';
import { writeStates } from './states';
import { writeTextFields } from './text-fields';
import { svgPage } from './svg-page';
import { findTopLayer, writeTopLayer } from './top-layer';
import { elementXml } from './write-tree';

export { installCapture } from './install';

type Root = Document | ShadowRoot;

/** What sends a concern through all elements, in a page that writes it on the element itself. */
const COSTLY = '[style*=back],[style*=preserve]';

function collectRoots(root: Root, found: Root[] = []): Root[] {
  found.push(root);
  for (const element of elementsOf(root)) {
    const shadow = shadowRootOf(element);
    if (shadow) collectRoots(shadow, found);
  }
  return found;
}

function rootFont(): Record<string, string> {
  const style = getComputedStyle(documentElement(document));
  const font: Record<string, string> = {};
  for (const name of ['font-size', 'font-family', 'line-height']) font[name] = styleValue(style, name);
  return font;
}

function redraw(image: HTMLImageElement | undefined): string | null {
  return image ? pictureOf(image, naturalWidth(image), naturalHeight(image)) : null;
}

/** `size` is the viewport, CSS pixels; `took` counts milliseconds. */
export async function serialise(size: Size): Promise<SerialisedPage> {
  const start = now();
  if (!documentElement(document)) return nothingToShow(size);
  const plan = new Plan();
  const roots = collectRoots(document);
  const exact = compatMode(document) !== 'BackCompat';
  const environment = `${size.width}x${size.height}`;
  const sheets = roots.length === 1 ? await portableSheets(document, environment, exact) : [];
  const texts = roots.length === 1 ? sheets.map((sheet) => sheet.css) : flatSheets(roots, plan);
  const styles = texts.map(usedFonts);
  const inline = roots.flatMap((root) => [...select(root, COSTLY)].map((one) => getAttribute(one, 'style')));
  const css = [...styles, ...inline].join('\n');

  findTopLayer(roots, plan);
  writeStates(roots, new Set(sheets.flatMap((sheet) => [...sheet.states])), plan);
  if (!exact) writeQuirks(document, plan);
  for (const root of roots) {
    writeForms(root, plan);
    writeTextFields(root, plan);
    writeIndeterminate(root, plan);
    writeMedia(root, plan);
    writeFrames(root, plan);
    writeDepth(root, css, plan);
    markBackdrops(root, css, plan);
    writeScroll(root, viewportScrollers(), plan);
  }
  writeSelection(plan);
  writeAnimations(plan);
  const frame = writeRoot(size, plan);
  const page = elementXml(documentElement(document), plan, 'h');
  const svg = svgPage({
    size,
    rules: plan.defaults + plan.rules,
    sheets: styles,
    view: frame.before + page + frame.after + writeTopLayer(plan) + frame.end,
    rootFont: rootFont(),
  });
  const visible = hasContent(size);
  return {
    svg: await inlineBlobs(svg, {
      redraw: (address) => redraw(plan.pictures.get(address)),
      empty: (address) => plan.far.get(address),
    }),
    undrawn: plan.undrawn,
    hasContent: visible,
    took: now() - start,
  };
}

/** A script took the page's last element away: browsers show white. */
function nothingToShow(size: Size): SerialisedPage {
  const svg = svgPage({ size, rules: '', sheets: [], view: '', rootFont: {} });
  return { svg, undrawn: [], hasContent: false, took: 0 };
}
