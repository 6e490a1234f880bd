import type { IntakeRemark } from '../../../contract/answer';
import type { Size } from '../../../contract/geometry';
import { attribute } from '../tags';
import type { Page, PageElement } from './elements';
import { lineAt, rule } from './remarks';

const RASTER = /data:image\/(?:png|jpe?g|webp|gif|avif|bmp)[^"'`)\s]{2000,}/gi;

/** Share of the viewport from which a picture is the page. */
const COVER = 0.9;
/** A page of its own has more code, or more text, than this beside a picture that covers it. */
const LITTLE_CODE = 8000;
const LITTLE_TEXT = 200;
/** For a picture whose height is not written down. */
const HARDLY_ANY_TEXT = 60;

/** Pictures that stand for the page itself, and pictures that were brought along. */
export function shownPictures(html: string, page: Page, viewport?: Size): IntakeRemark[] {
  const remarks: IntakeRemark[] = [];
  let bytes = 0;
  let first = -1;
  for (const { 0: picture, index } of html.matchAll(RASTER)) {
    bytes += (picture.length * 3) / 4;
    if (first < 0) first = index;
  }
  if (first >= 0)
    remarks.push(
      rule(
        `Picture inside the page, ${Math.round(bytes / 1000)} kB: pictures come from the task’s assets alone`,
        lineAt(html, first),
      ),
    );
  const text = page.elements.reduce((sum, element) => sum + element.text.length, 0);
  const code = html.replace(RASTER, '').length;
  const cover = page.elements.find((element) => {
    const share = shareOf(element, page, viewport);
    if (!share) return false;
    if (attribute(element.tag, 'usemap') !== null && share.width >= COVER) return true;
    if (code > LITTLE_CODE || share.width < COVER) return false;
    return share.height === null ? text < HARDLY_ANY_TEXT : share.height >= COVER && text < LITTLE_TEXT;
  });
  if (cover)
    remarks.push(
      rule(
        `A ${WORDS[cover.tag.name] ?? 'background picture'} covers the page and little else is there: it looks like a screenshot`,
        cover.tag.line,
      ),
    );
  return remarks;
}

const WORDS: Readonly<Record<string, string>> = {
  img: 'picture',
  image: 'picture',
  canvas: 'canvas',
  video: 'video',
};

/** Shares of the viewport that a picture takes; null for what shows none. */
function shareOf(
  element: PageElement,
  page: Page,
  viewport?: Size,
): { width: number; height: number | null } | null {
  const { tag, style } = element;
  const ground = `${style.get('background') ?? ''} ${style.get('background-image') ?? ''}`;
  const picture =
    (/^(img|video)$/.test(tag.name) && (attribute(tag, 'src') ?? '') !== '') ||
    tag.name === 'image' ||
    (tag.name === 'canvas' && page.scripts.drawPictures);
  if (!picture && !/url\(/.test(ground)) return null;
  if (/\.svg/i.test(attribute(tag, 'src') ?? ground)) return null;
  const whole = !picture && /^(html|body)$/.test(tag.name);
  const pinned =
    /^(absolute|fixed)$/.test(style.get('position') ?? '') &&
    /^0(px)?( 0(px)?)*$/.test(style.get('inset') ?? '');
  if (whole || (pinned && !picture)) return { width: 1, height: 1 };
  const width = lengthOf(style.get('width') ?? attribute(tag, 'width'), viewport?.width ?? 1100);
  const height = lengthOf(
    style.get('height') ?? style.get('min-height') ?? attribute(tag, 'height'),
    viewport?.height ?? 650,
  );
  // Blocks are as wide as the page unless they say otherwise.
  return { width: width ?? (picture ? 0 : 1), height: height ?? (picture ? null : 0) };
}

function lengthOf(value: string | null, all: number): number | null {
  const found = /^([\d.]+)(px|%|vw|vh|dvh|svh|lvh)?$/.exec((value ?? '').trim());
  if (!found) return null;
  const number = Number(found[1]);
  return found[2] === undefined || found[2] === 'px' ? number / all : number / 100;
}
