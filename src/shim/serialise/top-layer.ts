/**
 * Dialogs, popovers and their backdrops paint above everything, out of reach of their ancestors' overflow,
 * transforms and stacking. An image has no top layer, so they are written once more after the page, inside a
 * skeleton of their ancestors that makes no boxes: selectors and inheritance work as in their own place.
 */
import { getComputedStyle, window } from '../natives';
import { flatParent, select, styleValue } from './dom';
import { type Plan, declare } from './plan';
import { elementXml, startTag } from './write-tree';
import { xmlAttribute } from './xml';

const TOP_LAYER = ':modal,:popover-open,:fullscreen';
const BACKDROP_PROPERTIES = [
  'background-color',
  'background-image',
  'background-size',
  'background-position',
  'background-repeat',
  'backdrop-filter',
  'filter',
  'opacity',
  'mix-blend-mode',
  'transform',
  'display',
];
/** Absolutely positioned elements of the top layer hang on the initial containing block, which scrolls. */
function layerStyle(): string {
  return declare({
    all: 'initial',
    display: 'block',
    position: 'absolute',
    'z-index': 1,
    left: `${-window.scrollX}px`,
    top: `${-window.scrollY}px`,
    width: '100%',
    height: '100%',
  });
}

function backdrop(element: Element): string {
  const style = getComputedStyle(element, '::backdrop');
  if (styleValue(style, 'display') === 'none') return '';
  const copied: Record<string, string> = {};
  for (const name of BACKDROP_PROPERTIES) copied[name] = styleValue(style, name);
  const text = declare({ all: 'initial', ...copied, position: 'fixed', inset: 0 });
  return `<iwr-backdrop style="${xmlAttribute(text)}"/>`;
}

export function findTopLayer(roots: readonly (Document | ShadowRoot)[], plan: Plan): void {
  for (const root of roots) for (const element of select(root, TOP_LAYER)) plan.lifted.add(element);
}

function skeleton(element: Element, plan: Plan, inner: string): string {
  let xml = inner;
  for (let ancestor = flatParent(element); ancestor; ancestor = flatParent(ancestor)) {
    const { open, close } = startTag(ancestor, plan, 'display:contents!important');
    xml = open + xml + close;
  }
  return xml;
}

/** XML of the layers, lowest first. */
export function writeTopLayer(plan: Plan): string {
  const layers = [...plan.lifted];
  const style = xmlAttribute(layerStyle());
  return layers
    .map((element) => {
      plan.lifted.delete(element);
      const own = elementXml(element, plan, 'h');
      plan.lifted.add(element);
      return `<iwr-top style="${style}">${skeleton(element, plan, backdrop(element) + own)}</iwr-top>`;
    })
    .join('');
}
