/**
 * Inner scrollers. `scroll-initial-target` makes the image's own scroller start where the live one stands, so
 * sticky children, local backgrounds and nested scrollers come out right by themselves. The target is a marker
 * of the scrollport's size at the scroll offset, a pseudo-element where one is free, so that the page's
 * structural selectors see no new element.
 */
import { clientHeight, clientWidth, getComputedStyle, scrollLeft, scrollTop, Set } from '../natives';
import { elementsOf, localName, styleValue } from './dom';
import { type Declarations, type Plan, declare } from './plan';

const SCROLLBARS = '*{scrollbar-width:none!important}\n';
const TEXT_FIELDS = new Set(['textarea', 'input', 'select']);

const pixels = (style: CSSStyleDeclaration, name: string): number => parseFloat(styleValue(style, name)) || 0;

function isFree(element: Element, pseudo: string): boolean {
  const content = styleValue(getComputedStyle(element, pseudo), 'content');
  return content === 'none' || content === 'normal';
}

/** Whether absolutely positioned descendants scroll with this element. */
function holdsAbsolutes(style: CSSStyleDeclaration): boolean {
  return (
    styleValue(style, 'position') !== 'static' ||
    styleValue(style, 'transform') !== 'none' ||
    styleValue(style, 'filter') !== 'none' ||
    /paint|layout|strict|content/.test(styleValue(style, 'contain'))
  );
}

const MARKER: Declarations = { all: 'initial', content: "''", 'scroll-initial-target': 'nearest' };

function floatMarker(element: Element, style: CSSStyleDeclaration): Declarations {
  const rightToLeft = styleValue(style, 'direction') === 'rtl';
  const left = rightToLeft
    ? scrollLeft(element) + pixels(style, 'padding-right')
    : scrollLeft(element) - pixels(style, 'padding-left');
  return {
    ...MARKER,
    display: 'block',
    float: rightToLeft ? 'right' : 'left',
    width: 0,
    height: 0,
    position: 'relative',
    left: `${left}px`,
    top: `${scrollTop(element) - pixels(style, 'padding-top')}px`,
  };
}

function absoluteMarker(element: Element): Declarations {
  return {
    ...MARKER,
    position: 'absolute',
    left: `${scrollLeft(element)}px`,
    top: `${scrollTop(element)}px`,
    width: `${clientWidth(element)}px`,
    height: `${clientHeight(element)}px`,
  };
}

function writeScroller(element: Element, plan: Plan): void {
  const style = getComputedStyle(element);
  plan.style(element, {
    'scroll-snap-type': 'none',
    'scroll-padding': 0,
    'scroll-behavior': 'auto',
    'overflow-anchor': 'none',
  });
  const before = isFree(element, '::before');
  const pseudo = before || !isFree(element, '::after') ? '::before' : '::after';
  const flow = /^(?:block|inline-block|flow-root|list-item)$/.test(styleValue(style, 'display'));
  if (!holdsAbsolutes(style)) {
    if (flow && before && styleValue(style, 'writing-mode') === 'horizontal-tb')
      return plan.rule(element, pseudo, floatMarker(element, style));
    plan.style(element, { position: 'relative' });
  }
  const marker = absoluteMarker(element);
  if (before || isFree(element, '::after')) plan.rule(element, pseudo, marker);
  else plan.append(element, `<iwr-marker style="${declare(marker)}"/>`);
}

/** `viewport` are the elements whose scroll offset is the page's own. */
export function writeScroll(
  root: Document | ShadowRoot,
  viewport: readonly (Element | null)[],
  plan: Plan,
): void {
  if (!plan.rules.includes(SCROLLBARS)) plan.rules += SCROLLBARS;
  for (const element of elementsOf(root)) {
    if (scrollTop(element) === 0 && scrollLeft(element) === 0) continue;
    if (viewport.includes(element) || TEXT_FIELDS.has(localName(element))) continue;
    writeScroller(element, plan);
  }
}
