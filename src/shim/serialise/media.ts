/** Canvases, videos and images: their pixels travel as `data:` pictures. */
import {
  createElement,
  document,
  getAttribute,
  getBoundingClientRect,
  getComputedStyle,
  hasAttribute,
  viewportHeight,
  viewportWidth,
} from '../natives';
import { rectOf } from '../dom/boxes';
import * as dom from './dom';
import type { Plan } from './plan';
import { replacedBox } from './replaced-box';

const HAVE_CURRENT_DATA = 2;
const EMPTY_PICTURE = 'data:,';

function canvasPicture(canvas: HTMLCanvasElement): string | null {
  if (dom.canvasWidth(canvas) === 0 || dom.canvasHeight(canvas) === 0) return null;
  try {
    return dom.toDataUrl(canvas);
  } catch {
    return null; // tainted
  }
}

/** Pixels of an image, a video frame or a canvas as a PNG; null if there are none or they may not be read. */
export function pictureOf(source: CanvasImageSource, width: number, height: number): string | null {
  if (width === 0 || height === 0) return null;
  const canvas = createElement(document, 'canvas') as HTMLCanvasElement;
  canvas.width = width;
  canvas.height = height;
  const context = dom.getContext(canvas, '2d');
  if (!context) return null;
  dom.drawImage(context, source, 0, 0, width, height);
  return canvasPicture(canvas);
}

function writeCanvas(canvas: HTMLCanvasElement, plan: Plan): void {
  // Without scripts a canvas is an ordinary box around its fallback.
  const picture = canvasPicture(canvas);
  const fit = styleFit(canvas);
  plan.style(canvas, replacedBox(canvas, picture, fit));
  plan.content(canvas, '');
}

function styleFit(element: Element): string {
  return dom.styleValue(getComputedStyle(element), 'object-fit');
}

function writeVideo(video: HTMLVideoElement, plan: Plan): void {
  const hasFrame = dom.readyState(video) >= HAVE_CURRENT_DATA && dom.videoWidth(video) > 0;
  if (hasFrame) {
    const frame = pictureOf(video, dom.videoWidth(video), dom.videoHeight(video));
    if (frame) plan.attribute(video, 'poster', frame);
  }
  plan.attribute(video, 'src', null);
  plan.attribute(video, 'autoplay', null);
  plan.content(video, '');
  if (hasAttribute(video, 'controls')) plan.cannotDraw(rectOf(video), 'native video controls');
}

/** The one candidate in use stays, with its descriptor: `2x` halves the size the picture is laid out at. */
function chosenCandidate(image: HTMLImageElement, source: string): string | null {
  const holder = image.parentElement;
  const sets = [getAttribute(image, 'srcset')];
  if (holder && dom.localName(holder) === 'picture')
    for (const child of holder.children)
      if (dom.localName(child) === 'source') sets.push(getAttribute(child, 'srcset'));
  for (const set of sets)
    for (const candidate of (set ?? '').split(/,\s+|,(?=\S+\s+[\d.]+[wx])/)) {
      const [address = '', descriptor = ''] = candidate.trim().split(/\s+/);
      if (address !== '' && source.endsWith(address) && descriptor !== '') return `${source} ${descriptor}`;
    }
  return null;
}

/** Pixels. Filters and shadows reach no further. */
const MARGIN = 300;

/** An empty picture of the same size, for one that is nowhere near the viewport: most of a long page's are. */
function placeholder(image: HTMLImageElement): string | null {
  const { left, top, right, bottom, width } = getBoundingClientRect(image);
  const near =
    right > -MARGIN && bottom > -MARGIN && left < viewportWidth() + MARGIN && top < viewportHeight() + MARGIN;
  const [across, down] = [dom.naturalWidth(image), dom.naturalHeight(image)];
  if (near || width === 0 || across === 0 || down === 0) return null;
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${across}' height='${down}'/%3E`;
}

function writeImage(image: HTMLImageElement, plan: Plan): void {
  const source = dom.currentSrc(image);
  plan.attribute(image, 'loading', null);
  if (source === '') {
    if (hasAttribute(image, 'src') && getAttribute(image, 'src') !== '')
      plan.attribute(image, 'src', EMPTY_PICTURE);
    return;
  }
  const empty = placeholder(image);
  // An SVG picture may have no size of its own, which an empty one could not stand for.
  if (empty !== null && source.length > 2_000 && !source.startsWith('data:image/svg')) {
    plan.attribute(image, 'src', empty);
    plan.attribute(image, 'srcset', null);
    return;
  }
  if (empty !== null && !hasAttribute(image, 'srcset')) plan.far.set(source, empty);
  if (source.startsWith('blob:')) plan.pictures.set(source, image);
  const readable = source.startsWith('data:') || source.startsWith('blob:');
  plan.attribute(image, 'src', readable ? source : EMPTY_PICTURE);
  if (hasAttribute(image, 'srcset') || image.parentElement?.localName === 'picture')
    plan.attribute(image, 'srcset', readable ? chosenCandidate(image, source) : null);
}

/** Without scripts every video shows controls. */
const NO_CONTROLS = ':is(video,audio):not([controls])::-webkit-media-controls{display:none!important}\n';

export function writeMedia(root: Document | ShadowRoot, plan: Plan): void {
  if (!plan.rules.includes(NO_CONTROLS)) plan.rules += NO_CONTROLS;
  for (const element of dom.select(root, 'canvas,video,audio[controls],img,picture>source')) {
    const name = dom.localName(element);
    if (name === 'canvas') writeCanvas(element as HTMLCanvasElement, plan);
    else if (name === 'video') writeVideo(element as HTMLVideoElement, plan);
    else if (name === 'img') writeImage(element as HTMLImageElement, plan);
    else if (name === 'source') plan.attribute(element, 'media', 'not all');
    else plan.cannotDraw(rectOf(element), 'native audio controls');
  }
}
