import { ASSETS_PLACEHOLDER } from '../../contract/stage-protocol';
import {
  MutationObserver,
  Node,
  getAttribute,
  nodeType,
  querySelectorAll,
  setAttribute,
  textContent,
  writer,
} from '../natives';
import { namesAsset, replaceAssets } from './table';

const ATTRIBUTES = ['src', 'srcset', 'href', 'xlink:href', 'poster', 'data', 'style'];
const HOLDERS = ATTRIBUTES.map((name) => `[${name.replace(':', '\\:')}*="${ASSETS_PLACEHOLDER}"]`).join(',');
const writeText = writer(Node.prototype, 'textContent');

/**
 * The net under the patched setters: `style.backgroundImage = …` cannot be patched in Chromium, and parsed
 * fragments come in whole. Runs before the next rendering, so nothing was loaded yet.
 */
const observer = new MutationObserver((records) => {
  for (let index = 0; index < records.length; index++) {
    const record = records[index] as MutationRecord;
    if (record.type === 'attributes') repairAttribute(record.target as Element, record.attributeName ?? '');
    for (let node = 0; node < record.addedNodes.length; node++) repairTree(record.addedNodes[node] as Node);
  }
});

export function watchAssetUses(root: Node): void {
  observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ATTRIBUTES });
}

function repairAttribute(element: Element, name: string): void {
  const value = getAttribute(element, name);
  if (!namesAsset(value)) return;
  const repaired = replaceAssets(value);
  if (repaired !== value) setAttribute(element, name, repaired);
}

function repairTree(node: Node): void {
  if (nodeType(node) !== 1) {
    if (node.parentElement?.tagName === 'STYLE') repairStyle(node.parentElement);
    return;
  }
  const element = node as Element;
  repairElement(element);
  const holders = querySelectorAll(element, `${HOLDERS},style`);
  for (let index = 0; index < holders.length; index++) repairElement(holders[index] as Element);
}

function repairElement(element: Element): void {
  if (element.tagName === 'STYLE') repairStyle(element);
  for (let index = 0; index < ATTRIBUTES.length; index++)
    repairAttribute(element, ATTRIBUTES[index] as string);
}

function repairStyle(style: Element): void {
  const text = textContent(style) ?? '';
  if (!namesAsset(text)) return;
  const repaired = replaceAssets(text);
  if (repaired !== text) writeText(style, repaired);
}
