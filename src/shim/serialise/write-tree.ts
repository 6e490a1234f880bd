/** The live tree as XML text. No node is cloned: cloning would run the page's custom element constructors. */
import { elementAttributes, firstChild, nextSibling, nodeType, nodeValue, Set } from '../natives';
import { shadowRootOf } from '../shadow-roots';
import * as dom from './dom';
import { MATHML, RENAMED, SVG, XHTML } from './names';
import type { Plan } from './plan';
import { xmlAttribute, xmlAttributeName, xmlElementName, xmlText } from './xml';

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;
const NAMESPACES: Readonly<Record<string, string>> = { [XHTML]: 'h', [SVG]: 's', [MATHML]: 'm' };
const NAMESPACE_OF: Readonly<Record<string, string>> = { h: XHTML, s: SVG, m: MATHML };

/** They show nothing; an empty element keeps `:first-child` and `+` right. */
const EMPTIED = new Set([
  'script',
  'style',
  'template',
  'title',
  'meta',
  'link',
  'base',
  'noscript',
  'embed',
  'param',
]);
const DROPPED_ATTRIBUTES = new Set(['xmlns', 'autofocus', 'nonce', 'data']);

function attributesXml(element: Element, plan: Plan, emptied: boolean, more: string): string {
  const changes = plan.attributesOf(element);
  let xml = '';
  let style = '';
  const attributes = elementAttributes(element);
  const count = dom.attributeCount(attributes);
  for (let index = 0; index < count; index++) {
    const attribute = dom.attributeAt(attributes, index)!;
    let name = dom.attributeName(attribute);
    if (name === 'style') {
      style = dom.attributeValue(attribute);
      continue;
    }
    if (name === 'xlink:href') name = 'href';
    if (changes?.has(name) || DROPPED_ATTRIBUTES.has(name)) continue;
    if (emptied && (name === 'src' || name === 'href' || name === 'content')) continue;
    if (name.startsWith('xmlns')) continue;
    if (name !== 'xml:space' && name !== 'xml:lang') name = xmlAttributeName(name);
    // Selectors may ask for [onclick]; the code is of no use.
    const value = name.startsWith('on') ? '' : dom.attributeValue(attribute);
    xml += ` ${name}="${xmlAttribute(value)}"`;
  }
  if (changes)
    for (const [name, value] of changes) if (value !== null) xml += ` ${name}="${xmlAttribute(value)}"`;
  const added = plan.styleOf(element) + more;
  // An open comment or string in the page's own text would swallow what follows.
  if (added !== '')
    style = `${/\/\*|["'\\(]/.test(style) ? (element as HTMLElement).style.cssText : style};${added}`;
  return style === '' ? xml : `${xml} style="${xmlAttribute(style)}"`;
}

function renamed(element: Element, name: string, plan: Plan): string {
  return plan.nameOf(element) ?? (namespaceKey(element) === 'h' ? (RENAMED[name] ?? name) : name);
}

function namespaceKey(element: Element): string {
  return NAMESPACES[dom.namespaceUri(element) ?? ''] ?? 'h';
}

function childrenXml(parent: Node, plan: Plan, namespace: string): string {
  let xml = '';
  for (let node = firstChild(parent); node; node = nextSibling(node)) xml += nodeXml(node, plan, namespace);
  return xml;
}

function nodeXml(node: Node, plan: Plan, namespace: string): string {
  const type = nodeType(node);
  if (type === TEXT || type === CDATA) return plan.textOf(node) ?? xmlText(nodeValue(node) ?? '');
  if (type !== ELEMENT || plan.lifted.has(node as Element)) return '';
  return elementXml(node as Element, plan, namespace);
}

function slotted(slot: Element): Node[] {
  return dom.localName(slot) === 'slot' && dom.namespaceUri(slot) === XHTML
    ? dom.assignedNodes(slot as HTMLSlotElement)
    : [];
}

function innerXml(element: Element, plan: Plan, namespace: string): string {
  const replaced = plan.contentOf(element);
  if (replaced !== undefined) return replaced;
  const shadow = shadowRootOf(element);
  if (shadow) return childrenXml(shadow, plan, namespace);
  const assigned = slotted(element);
  if (assigned.length > 0) return assigned.map((node) => nodeXml(node, plan, namespace)).join('');
  return childrenXml(element, plan, namespace);
}

/** The start and end tags of an element written elsewhere than in its place, as an ancestor. */
export function startTag(element: Element, plan: Plan, style: string): { open: string; close: string } {
  const name = xmlElementName(renamed(element, dom.localName(element), plan));
  const attributes = attributesXml(element, plan, false, style);
  return {
    open: `<${name} xmlns="${NAMESPACE_OF[namespaceKey(element)]}"${attributes}>`,
    close: `</${name}>`,
  };
}

/** `namespace` is the one in scope, as a key; another one is declared on the element. */
export function elementXml(element: Element, plan: Plan, namespace = ''): string {
  const own = namespaceKey(element);
  const local = dom.localName(element);
  const name = xmlElementName(renamed(element, local, plan));
  const emptied = own === 'h' ? EMPTIED.has(local) : local === 'style' || local === 'script';
  const declared = own === namespace ? '' : ` xmlns="${NAMESPACE_OF[own]}"`;
  const start = `<${name}${declared}${attributesXml(element, plan, emptied, '')}`;
  const inner = emptied ? '' : innerXml(element, plan, own) + plan.appendedTo(element);
  return inner === '' ? `${start}/>` : `${start}>${inner}</${name}>`;
}
