import type { ScrollDirection, TaskStep } from '../../contract/task';

export interface ScrollPlan {
  readonly direction: ScrollDirection;
  /** Lengths of the pane; does not count for "top" and "bottom". */
  readonly pages: number;
}

/** IWR-Bench: without an amount a Scroll moves by half a viewport. */
const DEFAULT_PAGES = 0.5;

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  half: 0.5,
  quarter: 0.25,
};

/** The aligned reading of a Scroll step: `direction` and `scroll_page`, else what the description says. */
export function readScroll(step: TaskStep, viewportHeight: number): ScrollPlan {
  const said = step.description.toLowerCase();
  const direction = directionIn((step.direction ?? '').toLowerCase()) ?? directionIn(said) ?? 'down';
  const given = step.scrollPages;
  const pages = given !== null && given !== 0 ? Math.abs(given) : amountIn(said, viewportHeight);
  const turned = given !== null && given < 0 ? opposite(direction) : direction;
  return { direction: turned, pages };
}

function directionIn(text: string): ScrollDirection | null {
  if (/\b(to|until|till|reach\w*) (the )?(very )?(top|start|beginning)\b|^top$|顶部/.test(text)) return 'top';
  if (/\b(to|until|till|reach\w*) (the )?(very )?(bottom|end)\b|^bottom$|底部/.test(text)) return 'bottom';
  if (/\bup(wards?)?\b|向上|上/.test(text)) return 'up';
  if (/\bdown(wards?)?\b|向下|下/.test(text)) return 'down';
  if (/\bleft(wards?)?\b|向左|左/.test(text)) return 'left';
  if (/\bright(wards?)?\b|向右|右/.test(text)) return 'right';
  return null;
}

function opposite(direction: ScrollDirection): ScrollDirection {
  const pairs: Readonly<Record<ScrollDirection, ScrollDirection>> = {
    up: 'down',
    down: 'up',
    left: 'right',
    right: 'left',
    top: 'bottom',
    bottom: 'top',
  };
  return pairs[direction];
}

function amountIn(said: string, viewportHeight: number): number {
  const pixels = /(\d+(?:\.\d+)?)\s*(?:px|pixels?)\b/.exec(said);
  if (pixels) return Number(pixels[1]) / viewportHeight;
  const percent = /(\d+(?:\.\d+)?)\s*%/.exec(said);
  if (percent) return Number(percent[1]) / 100;
  if (/half (of )?(a|the|one)? ?(page|screen|viewport)|半/.test(said)) return 0.5;
  const counted =
    /\b(\d+(?:\.\d+)?|a|an|one|two|three|four|five)(?: (?:full|whole|and a half))? ?-?(?:pages?|screens?|viewports?)\b/.exec(
      said,
    );
  if (!counted) return DEFAULT_PAGES;
  const word = counted[1] ?? '';
  const whole = NUMBERS[word] ?? Number(word);
  return counted[0].includes('and a half') ? whole + 0.5 : whole;
}
