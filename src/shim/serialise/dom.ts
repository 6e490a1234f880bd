/** What the serialiser reads of the page, through the originals, past clobbering and overrides. */
import { Element, Node, assignedSlot, reader, uncurried, window as win } from '../natives';

const { Document, Attr, HTMLImageElement, HTMLCanvasElement, HTMLVideoElement, HTMLOptionElement } = win;
const { HTMLSlotElement, HTMLProgressElement, Animation, CSSRuleList, StyleSheet, Range } = win;
const { CSSStyleDeclaration, NodeList, NamedNodeMap } = win;

export { HTMLCanvasElement, HTMLVideoElement };
export const matchMedia = win.matchMedia.bind(win);
export const localName = reader(Element.prototype, 'localName');
export const namespaceUri = reader(Element.prototype, 'namespaceURI');
export const clientTop = reader(Element.prototype, 'clientTop');
export const clientLeft = reader(Element.prototype, 'clientLeft');
export const classNameOf = reader(Element.prototype, 'className');
export const parentOf = reader(Node.prototype, 'parentNode');
export const attributeName = reader(Attr.prototype, 'name');
export const attributeValue = reader(Attr.prototype, 'value');
export const attributeNamespace = reader(Attr.prototype, 'namespaceURI');
export const attributeCount = reader(NamedNodeMap.prototype, 'length');
export const attributeAt = uncurried(NamedNodeMap.prototype, 'item');
export const nodeCount = reader(NodeList.prototype, 'length');
export const checkVisibility = uncurried(Element.prototype, 'checkVisibility');

export const compatMode = reader(Document.prototype, 'compatMode');
export const fontsOf = reader(Document.prototype, 'fonts');
export const findAll = uncurried(Document.prototype, 'querySelectorAll') as (
  self: Document,
  selectors: string,
) => NodeListOf<Element>;
export const createRange = uncurried(Document.prototype, 'createRange');
export const createTreeWalker = uncurried(Document.prototype, 'createTreeWalker');
export const runningAnimations = uncurried(Document.prototype, 'getAnimations');
export const animationEffect = reader(Animation.prototype, 'effect');
export const animationState = reader(Animation.prototype, 'playState');

export const rangeRects = uncurried(Range.prototype, 'getClientRects');
export const setRangeStart = uncurried(Range.prototype, 'setStart');
export const setRangeEnd = uncurried(Range.prototype, 'setEnd');
export const selectNode = uncurried(Range.prototype, 'selectNode');

export const styleValue = uncurried(CSSStyleDeclaration.prototype, 'getPropertyValue');
export const ruleCount = reader(CSSRuleList.prototype, 'length');
export const ownerNode = reader(StyleSheet.prototype, 'ownerNode');

export const currentSrc = reader(HTMLImageElement.prototype, 'currentSrc');
export const naturalWidth = reader(HTMLImageElement.prototype, 'naturalWidth');
export const naturalHeight = reader(HTMLImageElement.prototype, 'naturalHeight');
export const canvasWidth = reader(HTMLCanvasElement.prototype, 'width');
export const canvasHeight = reader(HTMLCanvasElement.prototype, 'height');
export const toDataUrl = uncurried(HTMLCanvasElement.prototype, 'toDataURL');
export const getContext = uncurried(HTMLCanvasElement.prototype, 'getContext') as (
  self: HTMLCanvasElement,
  kind: '2d',
) => CanvasRenderingContext2D | null;
export const drawImage = uncurried(win.CanvasRenderingContext2D.prototype, 'drawImage') as (
  self: CanvasRenderingContext2D,
  image: CanvasImageSource,
  x: number,
  y: number,
  width: number,
  height: number,
) => void;
export const videoWidth = reader(HTMLVideoElement.prototype, 'videoWidth');
export const videoHeight = reader(HTMLVideoElement.prototype, 'videoHeight');
export const readyState = reader(win.HTMLMediaElement.prototype, 'readyState');
export const optionSelected = reader(HTMLOptionElement.prototype, 'selected');
export const progressPosition = reader(HTMLProgressElement.prototype, 'position');
export const assignedElements = (slot: HTMLSlotElement): Element[] => flatten(slot, { flatten: true });
const flatten = uncurried(HTMLSlotElement.prototype, 'assignedElements');
export const assignedNodes = uncurried(HTMLSlotElement.prototype, 'assignedNodes') as (
  self: HTMLSlotElement,
) => Node[];

/** Every element of a document or shadow tree, in tree order; shadow trees inside are not entered. */
export function elementsOf(root: Document | ShadowRoot): NodeListOf<Element> {
  return 'host' in root ? findInFragment(root, '*') : findAll(root, '*');
}

const findInFragment = uncurried(win.DocumentFragment.prototype, 'querySelectorAll') as (
  self: DocumentFragment,
  selectors: string,
) => NodeListOf<Element>;

export function select(root: Document | ShadowRoot, selectors: string): NodeListOf<Element> {
  return 'host' in root ? findInFragment(root, selectors) : findAll(root, selectors);
}

const documentSheets = reader(Document.prototype, 'styleSheets');
const shadowSheets = reader(win.ShadowRoot.prototype, 'styleSheets');
const documentAdopted = reader(Document.prototype, 'adoptedStyleSheets');
const shadowAdopted = reader(win.ShadowRoot.prototype, 'adoptedStyleSheets');

export function sheetsOf(root: Document | ShadowRoot): StyleSheetList {
  return 'host' in root ? shadowSheets(root) : documentSheets(root);
}

export function adoptedSheetsOf(root: Document | ShadowRoot): readonly CSSStyleSheet[] {
  return 'host' in root ? shadowAdopted(root) : documentAdopted(root);
}

/** The parent in the tree that is drawn. */
export function flatParent(element: Element): Element | null {
  const slot = assignedSlot(element);
  if (slot) return slot;
  const parent = parentOf(element);
  if (!parent) return null;
  return 'host' in parent
    ? (parent as ShadowRoot).host
    : parent === win.document
      ? null
      : (parent as Element);
}
