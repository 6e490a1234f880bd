import type { IntakeRemark } from '../../../contract/answer';
import { colourOf, isSame, type Colour } from './colour';
import type { Page, PageElement } from './elements';
import { rule } from './remarks';

type Reason = 'size' | 'opacity' | 'colour' | 'place';

const SAID: Readonly<Record<Reason, string>> = {
  size: 'at size 0',
  opacity: 'at opacity 0',
  colour: 'in the colour of its background',
  place: 'outside the page',
};

/** Letters from which text counts: labels for screen readers stand outside the page too, and are shorter. */
const LEAST: Readonly<Record<Reason, number>> = { size: 20, opacity: 20, colour: 20, place: 160 };

/** What of its surroundings decides whether text can be seen. `null` where that cannot be told from the page's text. */
interface State {
  readonly shown: boolean;
  readonly hidden: { readonly reason: Reason; readonly by: PageElement } | null;
  readonly small: PageElement | null;
  readonly colour: Colour | null;
  readonly colourBy: PageElement | null;
  readonly ground: Colour | null;
}

/**
 * Text that no one sees, put there for whoever reads the page's text. What a class, a hover, a script or a
 * transition would bring in sight is a closed menu, not hidden text; so is what is not displayed at all.
 */
export function hiddenText(page: Page): IntakeRemark[] {
  const states: State[] = [];
  const found = new Map<Reason, Map<PageElement, { letters: number; text: string }>>();
  for (const element of page.elements) {
    const state = stateOf(element, states[element.parent?.index ?? -1] ?? null, page);
    states.push(state);
    if (element.text === '') continue;
    const { reason, by } = hiddenBy(state) ?? {};
    if (reason === undefined || by === undefined) continue;
    const ofReason = found.get(reason) ?? new Map<PageElement, { letters: number; text: string }>();
    const known = ofReason.get(by) ?? { letters: 0, text: element.text };
    ofReason.set(by, { ...known, letters: known.letters + element.text.length });
    found.set(reason, ofReason);
  }
  return [...found].flatMap(([reason, elements]): IntakeRemark[] => {
    const long = [...elements].filter(([, { letters }]) => letters >= LEAST[reason]);
    const [first] = long;
    if (!first) return [];
    const letters = long.reduce((sum, [, one]) => sum + one.letters, 0);
    const { text } = first[1];
    const start = text.length > 40 ? `${text.slice(0, 39)}…` : text;
    return [rule(`Hidden text ${SAID[reason]}, ${letters} characters: “${start}”`, first[0].tag.line)];
  });
}

function hiddenBy({ shown, hidden, small, colour, colourBy, ground }: State): State['hidden'] {
  if (!shown) return null;
  if (hidden) return hidden;
  if (small) return { reason: 'size', by: small };
  const same = colour && ground && colourBy && colour[3] === 1 && isSame(colour, ground);
  return same ? { reason: 'colour', by: colourBy } : null;
}

/** Elements whose colours a browser sets by itself. */
const OWN_COLOURS = /^(a|button|input|select|textarea|mark|option|kbd|summary|svg)$/;

const NOT_SHOWN = /^(template|dialog|noscript|details|svg|select|datalist|object|canvas|video|audio)$/;

function stateOf(element: PageElement, parent: State | null, page: Page): State {
  const { style, elsewhere, tag } = element;
  const special = NOT_SHOWN.test(tag.name) || OWN_COLOURS.test(tag.name) || tag.attributes.has('hidden');
  if (parent && style.size === 0 && elsewhere.size === 0 && !special) return parent;
  const value = (name: string): string => style.get(name) ?? '';
  const shown =
    (parent?.shown ?? true) &&
    !NOT_SHOWN.test(tag.name) &&
    !tag.attributes.has('hidden') &&
    value('display') !== 'none' &&
    !/^(hidden|collapse)$/.test(value('visibility'));
  const colour = colourNow(element, parent, page);
  return {
    shown,
    hidden: parent?.hidden ?? hiddenHere(element, page),
    small: sizeHere(element, parent, page),
    colour,
    colourBy: style.has('color') && !elsewhere.has('color') ? element : (parent?.colourBy ?? null),
    ground: groundNow(element, parent, page),
  };
}

function hiddenHere(element: PageElement, { scripts }: Page): State['hidden'] {
  const { style, elsewhere } = element;
  const value = (name: string): string => style.get(name) ?? '';
  const moves = (...names: string[]): boolean =>
    ['transition', 'animation', 'animation-name', 'transform', ...names].some((name) =>
      elsewhere.has(name),
    ) ||
    style.has('transition') ||
    style.has('animation') ||
    style.has('animation-name');
  if (/^0*(\.0+)?%?$/.test(value('opacity')) && value('opacity') !== '')
    return moves('opacity') || scripts.opacity ? null : { reason: 'opacity', by: element };
  const far = ['left', 'right', 'top', 'bottom', 'text-indent'].some((name) => pixels(value(name)) <= -1000);
  const cut =
    /^rect\(\s*0|^rect\(\s*1px/.test(value('clip')) || /^inset\(\s*(50|100)%/.test(value('clip-path'));
  const placed = /^(absolute|fixed)$/.test(value('position')) || value('text-indent') !== '';
  if (placed && (far || cut) && !moves('left', 'right', 'top', 'bottom', 'clip', 'clip-path', 'position'))
    return scripts.place ? null : { reason: 'place', by: element };
  return null;
}

function sizeHere(element: PageElement, parent: State | null, page: Page): PageElement | null {
  const { style, elsewhere } = element;
  const size = style.get('font-size') ?? /(?:^|\s)([\d.]+[a-z%]+)[/\s]/.exec(style.get('font') ?? '')?.[1];
  if (size === undefined || size === 'inherit') return parent?.small ?? null;
  if (!/^0*(\.\d+)?(px|pt|em|rem|%)?$/.test(size) || /^\.\d+(em|rem|%)$/.test(size)) return null;
  const changes = elsewhere.has('font-size') || elsewhere.has('font') || style.has('transition');
  return changes || page.scripts.size ? null : element;
}

function colourNow({ style, elsewhere, tag }: PageElement, parent: State | null, page: Page): Colour | null {
  const inherited = parent ? parent.colour : colourOf('black');
  const text = resolved(style.get('-webkit-text-fill-color') ?? style.get('color') ?? '', page);
  if (elsewhere.has('color') || style.has('transition') || style.has('animation')) return null;
  if (text === 'inherit' || text === 'currentcolor') return inherited;
  if (text !== '') return page.scripts.colour ? null : colourOf(text);
  return OWN_COLOURS.test(tag.name) ? null : inherited;
}

function groundNow({ style, elsewhere, tag }: PageElement, parent: State | null, page: Page): Colour | null {
  const own = resolved(style.get('background-color') ?? style.get('background') ?? '', page);
  const picture = style.get('background-image') ?? 'none';
  const clipped = /text/.test(
    (style.get('background-clip') ?? '') + (style.get('-webkit-background-clip') ?? ''),
  );
  const changes = ['background', 'background-color', 'background-image', 'position'].some((name) =>
    elsewhere.has(name),
  );
  if (changes || clipped || picture !== 'none' || page.scripts.ground) return null;
  // What lies beside the text in its parent lies behind it where it is placed freely.
  const placed =
    (style.get('position') ?? 'static') !== 'static' || style.has('transform') || style.has('translate');
  const behind = parent ? (placed ? null : parent.ground) : colourOf(page.layered ? '' : 'white');
  if (/^(none|transparent|inherit|initial|)$/.test(own))
    return OWN_COLOURS.test(tag.name) && tag.name !== 'a' ? null : behind;
  const colour = colourOf(own);
  return colour?.[3] === 1 ? colour : null;
}

function resolved(value: string, { variables }: Page): string {
  const name = /^var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)$/.exec(value)?.[1];
  return name === undefined ? value : (variables.get(name) ?? '?');
}

function pixels(value: string): number {
  const found = /^(-?[\d.]+)(px|em|rem|vw|vh|%)$/.exec(value);
  if (!found) return NaN;
  const unit = { px: 1, em: 16, rem: 16, vw: 12, vh: 8, '%': 10 }[found[2] ?? 'px'] ?? 1;
  return Number(found[1]) * unit;
}
