/**
 * The browser's own builtins, taken once before any page script runs: a page may replace them later.
 * Import from here instead of using a global; lint forbids the globals everywhere else in the shim.
 * Names are those of the globals, methods are uncurried: `getAttribute(element, 'id')`.
 *
 * ECMAScript methods on values (`list.map`, `text.trim`) may be used plainly: realm-guard.ts puts the
 * originals back while the shim runs.
 */
const win = window;
const doc = document;
const apply = win.Reflect.apply;

type Uncurried<T, F> = F extends (...args: infer A) => infer R ? (self: T, ...args: A) => R : never;

/** A prototype's method as a function of its receiver; immune to changes of call, apply and the prototype. */
export function uncurried<T extends object, K extends keyof T>(prototype: T, name: K): Uncurried<T, T[K]> {
  const method = prototype[name] as (...args: unknown[]) => unknown;
  return ((self: T, ...args: unknown[]) => apply(method, self, args)) as Uncurried<T, T[K]>;
}

function accessorOf(prototype: object, name: PropertyKey): PropertyDescriptor {
  for (let owner: object | null = prototype; owner; owner = Object.getPrototypeOf(owner) as object | null) {
    const found = Object.getOwnPropertyDescriptor(owner, name);
    if (found) return found;
  }
  return {};
}

/** Reads an accessor property past DOM clobbering (`<input name="id">` in a form) and own overrides. */
export function reader<T extends object, K extends keyof T>(prototype: T, name: K): (self: T) => T[K] {
  const get = accessorOf(prototype, name).get;
  return get ? (self) => apply(get, self, []) as T[K] : (self) => self[name];
}

/** Writes an accessor property past own overrides, such as React's value tracker. */
export function writer<T extends object, K extends keyof T>(
  prototype: T,
  name: K,
): (self: T, value: T[K]) => void {
  const set = accessorOf(prototype, name).set;
  return set
    ? (self, value) => void apply(set, self, [value])
    : (self, value) => {
        self[name] = value;
      };
}

export { win as window, doc as document, apply };
export const parent = win.parent;
export const location = win.location;
export const history = win.history;
export const navigator = win.navigator;
export const performance = win.performance;
export const now = win.performance.now.bind(win.performance);
export const dateNow = Date.now;
export const random = Math.random;

// Window functions
export const setTimeout = win.setTimeout.bind(win);
export const requestAnimationFrame = win.requestAnimationFrame.bind(win);
export const queueMicrotask = win.queueMicrotask.bind(win);
export const getComputedStyle = win.getComputedStyle.bind(win);
export const getSelection = win.getSelection.bind(win);
export const fetch = win.fetch.bind(win);
export const postToParent = uncurried(win.parent, 'postMessage') as unknown as (
  self: Window,
  message: unknown,
  targetOrigin: string,
  transfer: Transferable[],
) => void;
export const randomUuid = win.crypto.randomUUID?.bind(win.crypto) ?? (() => `${now()}-${random()}`);

// Constructors and namespaces
export const {
  Blob,
  CSSStyleSheet,
  ClipboardEvent,
  DOMException,
  DataTransfer,
  Element,
  Event,
  FileReader,
  FocusEvent,
  HTMLElement,
  HTMLInputElement,
  HTMLTextAreaElement,
  HTMLSelectElement,
  HTMLFormElement,
  InputEvent,
  JSON,
  KeyboardEvent,
  Map,
  MessageChannel,
  MouseEvent,
  MutationObserver,
  Node,
  PointerEvent,
  Promise,
  Proxy,
  Reflect,
  Set,
  ShadowRoot,
  WeakMap,
  WeakSet,
  WheelEvent,
} = win;
export const createObjectUrl = win.URL.createObjectURL.bind(win.URL);
export const defineProperty = Object.defineProperty;
export const getOwnPropertyDescriptor = Object.getOwnPropertyDescriptor;
export const getPrototypeOf = Object.getPrototypeOf;

// Ports and events
export const postOnPort = uncurried(MessagePort.prototype, 'postMessage') as (
  self: MessagePort,
  message: unknown,
  transfer?: Transferable[],
) => void;
export const addEventListener = uncurried(EventTarget.prototype, 'addEventListener');
export const removeEventListener = uncurried(EventTarget.prototype, 'removeEventListener');
export const dispatchEvent = uncurried(EventTarget.prototype, 'dispatchEvent');
export const preventDefault = uncurried(Event.prototype, 'preventDefault');
export const stopImmediatePropagation = uncurried(Event.prototype, 'stopImmediatePropagation');
export const composedPath = uncurried(Event.prototype, 'composedPath');
export const isDefaultPrevented = reader(Event.prototype, 'defaultPrevented');
export const messageData = reader(MessageEvent.prototype, 'data');

// Tree
export const parentElement = reader(Node.prototype, 'parentElement');
export const childNodes = reader(Node.prototype, 'childNodes');
export const firstChild = reader(Node.prototype, 'firstChild');
export const nextSibling = reader(Node.prototype, 'nextSibling');
export const nodeType = reader(Node.prototype, 'nodeType');
export const nodeValue = reader(Node.prototype, 'nodeValue');
export const isConnected = reader(Node.prototype, 'isConnected');
export const textContent = reader(Node.prototype, 'textContent');
export const getRootNode = uncurried(Node.prototype, 'getRootNode');
export const contains = uncurried(Node.prototype, 'contains');
export const compareDocumentPosition = uncurried(Node.prototype, 'compareDocumentPosition');

// Elements
export const tagName = reader(Element.prototype, 'tagName');
export const elementAttributes = reader(Element.prototype, 'attributes');
export const getAttribute = uncurried(Element.prototype, 'getAttribute');
export const setAttribute = uncurried(Element.prototype, 'setAttribute');
export const removeAttribute = uncurried(Element.prototype, 'removeAttribute');
export const hasAttribute = uncurried(Element.prototype, 'hasAttribute');
export const matches = uncurried(Element.prototype, 'matches');
export const closest = uncurried(Element.prototype, 'closest') as (
  self: Element,
  selectors: string,
) => Element | null;
export const querySelectorAll = uncurried(Element.prototype, 'querySelectorAll') as (
  self: Element,
  selectors: string,
) => NodeListOf<Element>;
export const assignedSlot = reader(Element.prototype, 'assignedSlot');
export const getBoundingClientRect = uncurried(Element.prototype, 'getBoundingClientRect');
export const getClientRects = uncurried(Element.prototype, 'getClientRects');
export const scrollTop = reader(Element.prototype, 'scrollTop');
export const scrollLeft = reader(Element.prototype, 'scrollLeft');
export const clientWidth = reader(Element.prototype, 'clientWidth');
export const clientHeight = reader(Element.prototype, 'clientHeight');
export const innerText = reader(HTMLElement.prototype, 'innerText');

// What an action may ask of an element, with page code running inside
export const hidePopover = uncurried(HTMLElement.prototype, 'hidePopover');
export const requestSubmit = uncurried(HTMLFormElement.prototype, 'requestSubmit') as (
  self: HTMLFormElement,
) => void;
const closePlainly = uncurried(HTMLDialogElement.prototype, 'close');
/** Closes as Escape does: the page is asked through `cancel` first. */
export const requestClose: (self: HTMLDialogElement) => void =
  'requestClose' in HTMLDialogElement.prototype
    ? (uncurried(
        HTMLDialogElement.prototype as HTMLDialogElement & { requestClose(): void },
        'requestClose',
      ) as (self: HTMLDialogElement) => void)
    : (self) => closePlainly(self);

// Documents
export const documentElement = reader(Document.prototype, 'documentElement');
export const documentBody = reader(Document.prototype, 'body');
export const activeElement = reader(Document.prototype, 'activeElement');
export const elementFromPoint = uncurried(Document.prototype, 'elementFromPoint');
export const createElement = uncurried(Document.prototype, 'createElement') as (
  self: Document,
  name: string,
) => HTMLElement;
export const execCommand = uncurried(Document.prototype, 'execCommand');
export const documentOpen = uncurried(Document.prototype, 'open') as unknown as (self: Document) => Document;
export const documentWrite = uncurried(Document.prototype, 'write') as (self: Document, html: string) => void;
export const documentClose = uncurried(Document.prototype, 'close');
const innerWidth = reader(win, 'innerWidth');
const innerHeight = reader(win, 'innerHeight');
/** Scrollbars are hidden, so these are the layout's size too, also in quirks mode. */
export const viewportWidth = (): number => innerWidth(win);
export const viewportHeight = (): number => innerHeight(win);
