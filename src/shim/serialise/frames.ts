/**
 * Child frames never run scripts in the stage and cannot be looked into (each has its own opaque origin), so the
 * look of a srcdoc frame is a function of its text and size: it is drawn from the text as a picture of its own.
 */
import { clientHeight, clientWidth, getAttribute, getComputedStyle, window } from '../natives';
import { select, styleValue } from './dom';
import { writeInertDocument } from './inert-document';
import type { Plan } from './plan';
import { replacedBox } from './replaced-box';

const { DOMParser } = window;
const FROZEN = ['border-top', 'border-right', 'border-bottom', 'border-left'];
const DEFAULTS = 'iwr-iframe{display:inline-block;overflow:clip}\n';

function svgUrl(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

export function writeFrames(root: Document | ShadowRoot, plan: Plan): void {
  const frames = select(root, 'iframe,frame');
  if (frames.length > 0 && !plan.defaults.includes(DEFAULTS)) plan.defaults += DEFAULTS;
  for (const frame of frames) {
    const style = getComputedStyle(frame);
    const length = (name: string): number => parseFloat(styleValue(style, name)) || 0;
    const width = clientWidth(frame) - length('padding-left') - length('padding-right');
    const height = clientHeight(frame) - length('padding-top') - length('padding-bottom');
    const source = getAttribute(frame, 'srcdoc');
    const drawn = source !== null && width > 0 && height > 0;
    const picture = drawn
      ? svgUrl(writeInertDocument(new DOMParser().parseFromString(source, 'text/html'), { width, height }))
      : null;
    plan.style(frame, replacedBox(frame, picture, 'fill'));
    for (const name of FROZEN) plan.style(frame, { [name]: styleValue(style, name) });
    plan.attribute(frame, 'srcdoc', null);
    plan.attribute(frame, 'src', null);
    plan.content(frame, '');
    if (source === null && getAttribute(frame, 'src')) {
      const { x, y, width: across, height: down } = frame.getBoundingClientRect();
      plan.cannotDraw({ x, y, width: across, height: down }, 'nested frame from an address');
    }
  }
}
