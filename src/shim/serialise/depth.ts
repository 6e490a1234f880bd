/**
 * An image is painted without a compositor: backs of turned elements show, and children of a 3D context are
 * painted in document order. Both are settled here, from the matrices, for the pages that use them.
 */
import { clientHeight, clientWidth, getComputedStyle, parentElement, Set, window } from '../natives';
import { elementsOf, styleValue } from './dom';
import type { Plan } from './plan';

const { DOMMatrix, DOMPoint } = window;

interface Own {
  readonly matrix: DOMMatrix;
  readonly preserves: boolean;
  readonly hidesBack: boolean;
}

function individual(style: CSSStyleDeclaration): string {
  const value = (name: string, write: (parts: string[]) => string): string => {
    const parts = styleValue(style, name).split(/\s+/);
    return parts[0] === 'none' || parts[0] === '' ? '' : write(parts);
  };
  return (
    value('translate', ([x = '0', y = '0px', z = '0px']) =>
      /%/.test(x + y) ? '' : `translate3d(${x},${y},${z})`,
    ) +
    value('rotate', (parts) => {
      const axes: Readonly<Record<string, string>> = { x: 'rotateX', y: 'rotateY', z: 'rotateZ' };
      if (parts.length === 2) return `${axes[parts[0] ?? ''] ?? 'rotateZ'}(${parts[1]})`;
      return parts.length === 4 ? `rotate3d(${parts.join(',')})` : `rotateZ(${parts[0]})`;
    }) +
    value('scale', ([x = '1', y = x, z = '1']) => `scale3d(${x},${y},${z})`)
  );
}

/** The element's matrix about its own centre of transformation. */
function ownTransform(element: Element): Own {
  const style = getComputedStyle(element);
  const transform = styleValue(style, 'transform');
  const [x = 0, y = 0, z = 0] = styleValue(style, 'transform-origin').split(' ').map(parseFloat);
  const parent = parentElement(element);
  const box = element as HTMLElement;
  const left =
    parent && box.offsetParent === (parent as HTMLElement).offsetParent
      ? box.offsetLeft - (parent as HTMLElement).offsetLeft
      : (box.offsetLeft ?? 0);
  const top =
    parent && box.offsetParent === (parent as HTMLElement).offsetParent
      ? box.offsetTop - (parent as HTMLElement).offsetTop
      : (box.offsetTop ?? 0);
  const matrix = new DOMMatrix()
    .translate(left + x, top + y, z)
    .multiply(new DOMMatrix(individual(style)))
    .multiply(new DOMMatrix(transform === 'none' ? '' : transform))
    .translate(-x, -y, -z);
  return {
    matrix,
    preserves: styleValue(style, 'transform-style') === 'preserve-3d',
    hidesBack: styleValue(style, 'backface-visibility') === 'hidden',
  };
}

/** The matrix from the element to the plane that its 3D context is flattened onto. */
function accumulated(element: Element, own: Own): DOMMatrix {
  let matrix = own.matrix;
  for (let parent = parentElement(element); parent; parent = parentElement(parent)) {
    const above = ownTransform(parent);
    if (!above.preserves) break;
    matrix = above.matrix.multiply(matrix);
  }
  return matrix;
}

function depthOf(element: Element, matrix: DOMMatrix): number {
  return new DOMPoint(clientWidth(element) / 2, clientHeight(element) / 2).matrixTransform(matrix).z;
}

function sortChildren(parent: Element, plan: Plan): void {
  const found: { readonly element: Element; readonly depth: number }[] = [];
  for (const element of parent.children) {
    const own = ownTransform(element);
    found.push({ element, depth: depthOf(element, accumulated(element, own)) });
  }
  found.sort((a, b) => a.depth - b.depth);
  if (new Set(found.map(({ depth }) => Math.round(depth))).size < 2) return;
  found.forEach(({ element }, index) => {
    const still = styleValue(getComputedStyle(element), 'position') === 'static';
    plan.style(element, { 'z-index': index, ...(still ? { position: 'relative' } : {}) });
  });
}

/** `css` is all of the page's style text. */
export function writeDepth(root: Document | ShadowRoot, css: string, plan: Plan): void {
  if (!/preserve-3d|backface-visibility/.test(css)) return;
  for (const element of elementsOf(root)) {
    const own = ownTransform(element);
    if (own.hidesBack && accumulated(element, own).inverse().m33 < 0)
      plan.style(element, { visibility: 'hidden' });
    if (own.preserves) sortChildren(element, plan);
  }
}
