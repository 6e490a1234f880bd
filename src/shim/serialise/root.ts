/**
 * What the root and body hand on to the viewport: background, overflow, writing mode, colour scheme. In the image
 * they are ordinary boxes inside a viewport of ours, so it is handed on here.
 */
import type { Size } from '../../contract/geometry';
import {
  documentBody,
  documentElement,
  document,
  getBoundingClientRect,
  getComputedStyle,
  window,
} from '../natives';
import { compatMode, localName, matchMedia, styleValue } from './dom';
import { ROOT_ATTRIBUTE, XHTML } from './names';
import { type Declarations, type Plan, declare } from './plan';
import { xmlAttribute } from './xml';

const INITIAL_FONT_SIZE = '16px';
/** A block formatting context: margins inside stay inside. */
const INITIAL: Declarations = { all: 'initial', display: 'flow-root' };

export interface Frame {
  /** XML before and after the page's own root element, and after what lies above the page. */
  readonly before: string;
  readonly after: string;
  readonly end: string;
}

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function hasBackground(style: CSSStyleDeclaration): boolean {
  return (
    styleValue(style, 'background-image') !== 'none' ||
    !/^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(styleValue(style, 'background-color'))
  );
}

/** The root's box that its background is positioned on. */
function backgroundArea(root: CSSStyleDeclaration, box: DOMRect): Edges {
  const origin = styleValue(root, 'background-origin');
  const inset = (side: string): number => {
    const border = parseFloat(styleValue(root, `border-${side}-width`)) || 0;
    const padding = parseFloat(styleValue(root, `padding-${side}`)) || 0;
    return origin === 'border-box' ? 0 : origin === 'content-box' ? border + padding : border;
  };
  return {
    left: box.left + inset('left'),
    top: box.top + inset('top'),
    right: box.right - inset('right'),
    bottom: box.bottom - inset('bottom'),
  };
}

/** The background of the canvas: positioned on the root box, or the viewport if fixed, and painted everywhere. */
function canvasBackground(style: CSSStyleDeclaration, root: Edges, size: Size): Declarations {
  const fixed = styleValue(style, 'background-attachment').includes('fixed');
  const area = fixed ? { left: 0, top: 0, right: size.width, bottom: size.height } : root;
  const left = Math.min(area.left, 0);
  const top = Math.min(area.top, 0);
  const right = Math.max(area.right, size.width);
  const bottom = Math.max(area.bottom, size.height);
  const copied: Record<string, string> = {};
  for (const name of ['color', 'image', 'size', 'position', 'repeat', 'blend-mode'])
    copied[`background-${name}`] = styleValue(style, `background-${name}`);
  return {
    ...INITIAL,
    position: 'absolute',
    'box-sizing': 'content-box',
    left: `${left}px`,
    top: `${top}px`,
    width: `${area.right - area.left}px`,
    height: `${area.bottom - area.top}px`,
    padding: `${area.top - top}px ${right - area.right}px ${bottom - area.bottom}px ${area.left - left}px`,
    ...copied,
    'background-origin': 'content-box',
    'background-clip': 'border-box',
  };
}

function usedColourScheme(root: CSSStyleDeclaration): string {
  const declared = styleValue(root, 'color-scheme');
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = /\bdark\b/.test(declared) && (prefersDark || !/\blight\b/.test(declared));
  return dark ? 'dark' : 'light';
}

export function viewportScrollers(): readonly (Element | null)[] {
  const body = documentBody(document);
  return [documentElement(document), compatMode(document) === 'BackCompat' ? body : null];
}

export function writeRoot(size: Size, plan: Plan): Frame {
  const root = documentElement(document);
  const style = getComputedStyle(root);
  const body = documentBody(document);
  const bodyStyle = body && localName(body) === 'body' ? getComputedStyle(body) : null;
  const value = (name: string): string => styleValue(style, name);
  const scheme = usedColourScheme(style);

  plan.attribute(root, ROOT_ATTRIBUTE, '');
  if (body && bodyStyle && value('overflow-x') === 'visible' && value('overflow-y') === 'visible')
    plan.style(body, { overflow: 'visible' });
  plan.style(root, {
    overflow: 'visible',
    // A size in pixels would end the special size of monospace text, which hangs on the keyword "medium".
    ...(value('font-size') === INITIAL_FONT_SIZE ? {} : { 'font-size': value('font-size') }),
    'color-scheme': scheme,
    ...(value('display') === 'block' ? { display: 'flow-root' } : {}),
  });

  const source = hasBackground(style) ? style : bodyStyle && hasBackground(bodyStyle) ? bodyStyle : null;
  let background = '';
  if (source) {
    plan.style(source === style ? root : body!, { background: 'none' });
    const box = getBoundingClientRect(root);
    background = `<iwr-canvas style="${xmlAttribute(declare(canvasBackground(source, backgroundArea(style, box), size)))}"/>`;
  }

  const width = `${size.width}px`;
  const height = `${size.height}px`;
  const view = declare({ ...INITIAL, position: 'relative', width, height, overflow: 'hidden' });
  // The page is one stacking context: nothing in it rises above the top layer, and it blends with the canvas.
  const world = declare({
    ...INITIAL,
    position: 'relative',
    'z-index': 0,
    width,
    height,
    'color-scheme': scheme,
    background: 'Canvas',
  });
  const page = declare({
    ...INITIAL,
    position: 'relative',
    width,
    height,
    'margin-top': `${-window.scrollY}px`,
    'margin-left': `${-window.scrollX}px`,
    'color-scheme': scheme,
    direction: value('direction'),
    'writing-mode': value('writing-mode'),
  });
  return {
    before:
      `<iwr-view xmlns="${XHTML}" style="${xmlAttribute(view)}"><iwr-world style="${xmlAttribute(world)}">` +
      `${background}<iwr-page style="${xmlAttribute(page)}">`,
    after: '</iwr-page></iwr-world>',
    end: '</iwr-view>',
  };
}
