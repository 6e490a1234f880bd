/** The third state of a checkbox and a progress bar without a value exist as properties only. */
import { HTMLInputElement, getBoundingClientRect, getComputedStyle, hasAttribute, reader } from '../natives';
import { progressPosition, select, styleValue } from './dom';
import type { Declarations, Plan } from './plan';

const isIndeterminate = reader(HTMLInputElement.prototype, 'indeterminate');

interface Colours {
  readonly box: string;
  readonly bar: string;
}

function coloursOf(box: Element): Colours {
  const style = getComputedStyle(box);
  const accent = styleValue(style, 'accent-color');
  if (hasAttribute(box, 'disabled')) return { box: '#d0d0d0', bar: '#ebebeb' };
  if (accent !== 'auto') return { box: accent, bar: '#fff' };
  return styleValue(style, 'color-scheme').includes('dark')
    ? { box: '#99c8ff', bar: '#3b3b3b' }
    : { box: '#0075ff', bar: '#fff' };
}

/** Chromium's drawing, measured on a 13 px box. */
function picture({ box, bar }: Colours): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 13 13"><rect width="13" height="13" rx="2" fill="${box}"/>` +
    `<rect x="2.5" y="5.5" width="8" height="2" rx="1" fill="${bar}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

/** A native box sits on the baseline with its border edge, one without native look with its margin edge. */
function onBaseline(style: CSSStyleDeclaration): Declarations {
  if (!styleValue(style, 'display').startsWith('inline')) return {};
  const bottom = parseFloat(styleValue(style, 'margin-bottom')) || 0;
  const top = parseFloat(styleValue(style, 'margin-top')) || 0;
  return { position: 'relative', top: `${bottom}px`, 'margin-top': `${top - bottom}px` };
}

export function writeIndeterminate(root: Document | ShadowRoot, plan: Plan): void {
  for (const box of select(root, 'input[type=checkbox i]')) {
    if (!isIndeterminate(box as HTMLInputElement)) continue;
    const style = getComputedStyle(box);
    if (styleValue(style, 'appearance') === 'none') continue;
    plan.attribute(box, 'checked', null);
    plan.style(box, {
      appearance: 'none',
      'box-sizing': 'border-box',
      width: styleValue(style, 'width'),
      height: styleValue(style, 'height'),
      border: 'none',
      background: `${picture(coloursOf(box))} center / 100% 100% no-repeat`,
      ...onBaseline(style),
    });
  }
  for (const bar of select(root, 'progress')) {
    if (progressPosition(bar as HTMLProgressElement) >= 0) continue;
    const { x, y, width, height } = getBoundingClientRect(bar);
    // Left alone it would move in the image too, and two captures would differ.
    plan.attribute(bar, 'value', '0');
    if (width > 0) plan.cannotDraw({ x, y, width, height }, 'moving progress bar');
  }
}
