import type { Verdict } from '../../contract/run';
import { fold } from '../text/fold';
import { quotations, withoutQuotations } from '../text/quotes';
import { textSimilarity } from '../text/similarity';

/** What the rule may look at: text a person would see in the viewport before and after the step. */
export interface Evidence {
  readonly before: string;
  readonly after: string;
  /** Share of the viewport after the step, 0..1, drawn as pictures whose text the page cannot tell. */
  readonly pictured: number;
  /** The part of it that is canvases. */
  readonly drawn: number;
  /** Text read from the capture after the step by OCR; null while there is none. */
  readonly read: string | null;
}

/** Pictures that cover more of the viewport than this may hold the text. */
const PICTURED = 0.15;

const GONE =
  /\b(disappear|vanish|removed|gone|no longer|hidden|hides?|closes?|closed|cleared|deleted|dismissed|is not (?:shown|visible|displayed))|消失|隐藏|关闭|移除|不再/i;
const NEW =
  /\b(appears?|pops? up|changes? to|becomes?|turns? into|updates? to|is added|are added)\b|出现|变为|变成/i;
const SHOWN =
  /\b(is|are|be) (now )?(shown|displayed|visible|present|listed)|\b(shows?|displays?|reads?|says?|contains?|opens?|equals?|lists?)\b|显示|展示|打开/i;
/** Words that make an assertion about something else than whether a text is there. */
const BEYOND =
  /\b(colou?r|highlight|selected|checked|active|bold|order|sorted|position|scrolled|larger|smaller|above|below|left|right|before|after|first|last|only|image|icon|picture|number of|count of|disabled|enabled)\b|颜色|高亮|选中|排序|图片/i;

/**
 * Decides assertions about quoted text that appears or disappears; everything else is unknown until a person or a
 * judge answers. A text counts where a person would see it: in the viewport, in any letter case.
 */
export function decideByRule(assertion: string, evidence: Evidence): Verdict {
  const quotes = quotations(assertion)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '');
  const said = withoutQuotations(assertion);
  if (quotes.length === 0) return unknown('The assertion quotes no text that a rule could look for.');
  const gone = GONE.test(said);
  const isNew = NEW.test(said);
  if (!gone && !isNew && !SHOWN.test(said))
    return unknown('The assertion does not say whether the quoted text appears or disappears.');
  if (gone && (isNew || SHOWN.test(said)))
    return unknown('The assertion says that something appears and something disappears.');
  if (BEYOND.test(said)) return unknown('The assertion is about more than whether a text is there.');

  const verdicts = quotes.map((quote) =>
    gone ? decideGone(quote, evidence) : decideShown(quote, evidence, isNew),
  );
  return (
    verdicts.find((verdict) => verdict.value === 'fail') ??
    verdicts.find((verdict) => verdict.value === 'unknown') ??
    verdict('pass', verdicts.map(({ evidence }) => evidence).join(' '))
  );
}

function verdict(value: Verdict['value'], evidence: string): Verdict {
  return { value, by: 'rule', evidence };
}

function unknown(evidence: string): Verdict {
  return verdict('unknown', evidence);
}

function decideShown(quote: string, evidence: Evidence, isNew: boolean): Verdict {
  const [was, is] = [occurrences(quote, evidence.before), occurrences(quote, evidence.after)];
  if (is > 0 && (!isNew || is > was)) return verdict('pass', `“${quote}” is visible after the step.`);
  if (is > 0) return unknown(`“${quote}” was already visible before the step.`);
  if (evidence.pictured <= PICTURED) return verdict('fail', `“${quote}” is not visible after the step.`);
  return decideInPicture(quote, evidence);
}

/** The page's text lacks the quote, but it may stand in a picture: what was read from the capture decides. */
function decideInPicture(quote: string, { after, read, drawn }: Evidence): Verdict {
  if (read === null)
    return unknown(`“${quote}” is not in the page’s text, but part of the page is a picture.`);
  if (occurrences(quote, read) > 0) return verdict('pass', `“${quote}” was read in the capture’s picture.`);
  if (drawn > PICTURED)
    return unknown(`“${quote}” is not in the page’s text, and could not be read in what it draws.`);
  // A near miss that the page's own text explains (“Photo 4” for “Photo 3”) is no reading error.
  if (almostIn(quote, read) && !almostIn(quote, after))
    return unknown(`Something like “${quote}” was read in the capture’s picture.`);
  return verdict('fail', `“${quote}” is neither in the page’s text nor readable in its pictures.`);
}

/** Whether some stretch of a text is the quote but for a reading error or two. */
function almostIn(quote: string, text: string): boolean {
  const [part, whole] = [fold(quote), fold(text)];
  const step = Math.max(1, Math.floor(part.length / 4));
  for (let at = 0; at + part.length <= whole.length + step; at += step) {
    if (textSimilarity(part, whole.slice(at, at + part.length)) >= 0.8) return true;
  }
  return false;
}

function decideGone(quote: string, { before, after }: Evidence): Verdict {
  const [was, is] = [occurrences(quote, before), occurrences(quote, after)];
  if (is > 0)
    return is < was
      ? unknown(`“${quote}” is still visible in another place.`)
      : verdict('fail', `“${quote}” is still visible.`);
  if (was === 0) return unknown(`“${quote}” was not visible before the step either.`);
  return verdict('pass', `“${quote}” is no longer visible.`);
}

const WORD = /[\p{L}\p{N}]/u;

/** How often a text occurs as whole words: "8" is not in "128" nor in "8.5". */
export function occurrences(needle: string, haystack: string): number {
  const [part, whole] = [fold(needle), fold(haystack)];
  if (part === '') return 0;
  const [first = '', last = ''] = [[...part][0], [...part].at(-1)];
  let count = 0;
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    const left = whole.slice(Math.max(0, at - 2), at);
    const right = whole.slice(at + part.length, at + part.length + 2);
    if (!runsInto(first, [...left].at(-1), left) && !runsInto(last, [...right][0], right)) count += 1;
  }
  return count;
}

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function runsInto(edge: string, neighbour: string | undefined, around: string): boolean {
  if (neighbour === undefined || !WORD.test(edge) || HAN.test(edge)) return false;
  if (WORD.test(neighbour) && !HAN.test(neighbour)) return true;
  // A number goes on across its decimal or thousands mark.
  return /\d/.test(edge) && /^(\d[.,]|[.,]\d)$/.test(around);
}
