/**
 * Dialogs, popovers and their backdrops paint above everything, out of reach of their ancestors' overflow,
 * transforms and stacking. An image has no top layer, so they are written once more after the page, inside a
 * skeleton of their ancestors that makes no boxes: selectors and inheritance work as in their own place.
 */
import { Element, document, getComputedStyle, window } from '../natives';
import { listen } from '../listeners';
import { shadowRootOf } from '../shadow-roots';
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

/** Elements in the order they were shown; the browser does not tell the top layer's order. */
const shown: Element[] = [];

/** To be called before page scripts run. */
export function trackTopLayer(): void {
  listen(document, 'beforetoggle', (event) => {
    const element = event.target;
    if (!(element instanceof Element) || (event as ToggleEvent).newState !== 'open') return;
    const index = shown.indexOf(element);
    if (index >= 0) shown.splice(index, 1);
    shown.push(element);
  });
}

export function findTopLayer(roots: readonly (Document | ShadowRoot)[], plan: Plan): void {
  const found = roots.flatMap((root) => [...select(root, TOP_LAYER)]);
  found.sort((a, b) => shown.indexOf(a) - shown.indexOf(b));
  for (const element of found) plan.lifted.add(element);
}

/** The elements around `element` without their content and boxes, for selectors such as `p + dialog`. */
function amongSiblings(element: Element, plan: Plan, own: string): string {
  const parent = flatParent(element);
  if (!parent || shadowRootOf(parent)) return own;
  let xml = '';
  for (const sibling of parent.children) {
    const { open, close } =
      sibling === element ? { open: own, close: '' } : startTag(sibling, plan, 'display:none!important');
    xml += open + close;
  }
  return xml;
}

function skeleton(element: Element, plan: Plan, own: string): string {
  let xml = amongSiblings(element, plan, own);
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
      return `<iwr-top style="${style}">${backdrop(element) + skeleton(element, plan, own)}</iwr-top>`;
    })
    .join('');
}
