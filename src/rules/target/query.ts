import { fold, words } from '../text/fold';
import { withoutQuotations } from '../text/quotes';
import { sideBefore, type Landmark } from './landmark';
import { typedText } from './typed-text';
import { quotations } from '../text/quotes';

/** What a step's description says about its target. */
export interface TargetQuery {
  /** Quoted texts that name the target, folded. */
  readonly quoted: readonly string[];
  /** Those of them that say where the target stands: "the 'Add' button under 'Blue mug'". */
  readonly landmarks: readonly Landmark[];
  /** Telling words outside the quotes. */
  readonly words: readonly string[];
  /** Those words' other spellings: "basket" for "cart". */
  readonly synonyms: readonly string[];
  /** The description outside its quotes, folded. */
  readonly said: string;
  readonly ordinal: Ordinal | null;
}

export interface Ordinal {
  /** From 0; -1 is the last, -2 the last but one. */
  readonly index: number;
  /** The word that is counted, singular: "star", "card"; empty where unclear. */
  readonly of: string;
}

const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  login: ['signin', 'log', 'sign'],
  basket: ['cart', 'bag'],
  cart: ['basket', 'bag'],
  hamburger: ['menu', 'nav', 'toggle'],
  gear: ['settings', 'cog', 'preferences'],
  settings: ['gear', 'cog', 'preferences'],
  magnifier: ['search'],
  magnifying: ['search'],
  bin: ['delete', 'trash', 'remove'],
  trash: ['delete', 'remove', 'bin'],
  delete: ['trash', 'remove', 'destroy', 'bin'],
  remove: ['delete', 'close', 'trash'],
  close: ['×', '✕', 'x', 'dismiss', 'cancel'],
  cross: ['×', '✕', 'x', 'close'],
  plus: ['+', 'add', 'increase', 'increment', 'more'],
  minus: ['-', 'decrease', 'decrement', 'less', 'subtract'],
  heart: ['favorite', 'favourite', 'like', 'wishlist', 'save'],
  like: ['heart', 'favourite', 'favorite'],
  next: ['→', '›', '>', '»', 'forward', 'right'],
  previous: ['←', '‹', '<', '«', 'prev', 'back', 'left'],
  arrow: ['next', 'previous', 'prev', '→', '←', 'chevron'],
  profile: ['avatar', 'account', 'user'],
  avatar: ['profile', 'account', 'user'],
  dark: ['theme', 'moon', 'night'],
  theme: ['dark', 'light', 'mode'],
  star: ['★', '☆', 'rate', 'rating'],
  bell: ['notification', 'notifications', 'alerts'],
  envelope: ['mail', 'email'],
  dropdown: ['select', 'combobox'],
  play: ['▶', '►'],
  pause: ['⏸'],
  restart: ['reset', 'new', 'again'],
};

const STOP = new Set(
  (
    'the a an in on at of to into onto click tap press type enter input select choose open and with for that this is it ' +
    'its page button link icon box field bar corner top bottom left right upper lower middle center centre side from by ' +
    'labeled labelled called named titled which dropdown tab checkbox radio option area section so then again your ' +
    'text value use using please will be as element item hit pick set check toggle hover over move mouse key keyboard'
  ).split(' '),
);

const ORDINALS: Readonly<Record<string, number>> = {
  first: 0,
  second: 1,
  third: 2,
  fourth: 3,
  fifth: 4,
  sixth: 5,
  seventh: 6,
  eighth: 7,
  ninth: 8,
  tenth: 9,
  last: -1,
  第一: 0,
  第二: 1,
  第三: 2,
  第四: 3,
  第五: 4,
  最后: -1,
};

function sideOf(description: string, start: number): Landmark['side'] | null {
  const before = description.slice(0, start);
  return sideBefore(before.slice(Math.max(...quotations(before).map(({ end }) => end + 1), 0)));
}

/** "The heart in the row of 'Harbour Lights'": the row is the place, and no kind that the target should be of. */
const PLACE_KIND = /\b(?:in|on|inside|within|from|at) the (?:row|card) of\b/gi;

/** Reads a Click or Type description as an annotator writes it. */
export function readDescription(description: string, type: string): TargetQuery {
  const typed = type === 'Type' ? typedText(description) : null;
  const quotes = quotations(description)
    .filter(({ start }) => start !== typed?.start)
    .map(({ text, start }) => ({ text: fold(text), side: sideOf(description, start) }))
    .filter(({ text }) => text !== '');
  const unquotedTyped = typed !== null && typed.start < 0 ? typed.text : '';
  const plain = withoutQuotations(description).replace(unquotedTyped, ' ').replace(PLACE_KIND, ' ');
  const said = fold(plain);
  const telling = words(plain).filter(
    (word) => !STOP.has(word) && !(word in ORDINALS) && !/^\d+(st|nd|rd|th)$/.test(word),
  );
  return {
    quoted: quotes.map(({ text }) => text),
    landmarks: quotes.flatMap(({ text, side }) => (side === null ? [] : [{ text, side }])),
    words: telling,
    synonyms: telling.flatMap((word) => SYNONYMS[word] ?? []),
    said,
    ordinal: ordinalOf(said),
  };
}

function ordinalOf(said: string): Ordinal | null {
  const counted = /(?<![\d.])(\d{1,3})(?:st|nd|rd|th)\s+(?:\p{L}+\s+)??(\p{L}+)/u.exec(said);
  if (counted)
    return {
      index: Number(counted[1]) - 1,
      of: singular(noun(said, counted.index + counted[0].length, counted[2] ?? '')),
    };
  const named = new RegExp(
    `(?<!\\p{L})(second to last|last but one|${Object.keys(ORDINALS).join('|')})\\s*(\\p{L}*)`,
    'u',
  ).exec(said);
  if (!named) return null;
  const index = ORDINALS[named[1] ?? ''] ?? -2;
  return { index, of: singular(noun(said, named.index + named[0].length, named[2] ?? '')) };
}

/** "first product card": the counted noun is the last of a short run of words before a preposition. */
function noun(said: string, from: number, first: string): string {
  const run =
    /^(?:\s+(?!(?:in|on|of|at|to|from|with|for|and|by|under|below|above|named|called|labeled|labelled|titled)\b)\p{L}+){0,2}/u.exec(
      said.slice(from),
    );
  return run?.[0].trim().split(/\s+/).at(-1) || first;
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
