import type { Candidate } from '../../contract/target';
import { isVisible } from '../dom/boxes';
import { isInput } from '../dom/kinds';
import { composedParent, everyElement, isInside } from '../dom/tree';
import { Map, getBoundingClientRect, getComputedStyle, tagName, textContent } from '../natives';
import type { Found } from './describe';
import { describe } from './describe';
import { listensTo } from './listeners';
import { isPane, strengthOf } from './strength';
import { Surroundings } from './words';

/** More would slow ranking down and drown the person who has to choose. */
const MOST = 1_500;
const MOST_OPTIONS = 60;
const LONGEST_CONTENT = 200;
const NEVER =
  /^(SCRIPT|STYLE|HEAD|META|LINK|HTML|BODY|TITLE|BR|HR|NOSCRIPT|TEMPLATE|SLOT|SOURCE|TRACK|OPTGROUP|COL|COLGROUP)$/;

let listed: readonly Element[] = [];

/** The page's candidates in document order; their indices hold until the next call. */
export function collectCandidates(): readonly Candidate[] {
  const found = keepStrongest(everyElement().flatMap((element) => consider(element) ?? []));
  listed = found.map(({ element }) => element);
  const indices = new Map(listed.map((element, index) => [element, index]));
  const surroundings = new Surroundings();
  return found.map((each, index) => describe(each, index, parentIn(indices, each.element), surroundings));
}

export function candidateElement(index: number): Element | null {
  return listed[index] ?? null;
}

function parentIn(indices: Map<Element, number>, element: Element): number | null {
  for (let at = composedParent(element); at; at = composedParent(at)) {
    const index = indices.get(at);
    if (index !== undefined) return index;
  }
  return null;
}

function consider(element: Element): Found | null {
  if (NEVER.test(tagName(element)) || isInnerShape(element)) return null;
  if (element instanceof HTMLOptionElement) return considerOption(element);
  const { width, height } = getBoundingClientRect(element);
  // Hidden inputs behind styled labels have no size; their label stands for them but they carry the name.
  if ((width < 2 || height < 2) && !(isInput(element) && element.type !== 'hidden')) return null;
  if (!isVisible(element)) return null;
  const strength = strengthOf(element, startsPointerCursor(element));
  if (strength === null) return null;
  const long = (textContent(element)?.length ?? 0) > LONGEST_CONTENT;
  if (strength === 0 && long && !isPane(element)) return null;
  return { element, strength };
}

/** Of the parts of a drawing only those somebody listens to. */
function isInnerShape(element: Element): boolean {
  return (
    element instanceof SVGElement &&
    element.ownerSVGElement !== null &&
    !element.matches('a, [role], [tabindex]') &&
    !listensTo(element)
  );
}

/** The popup of a select is drawn by the browser: its options are chosen without one. */
function considerOption(option: HTMLOptionElement): Found | null {
  const select = option.closest('select');
  if (!select || option.index >= MOST_OPTIONS || !isVisible(select)) return null;
  return { element: option, strength: 3 };
}

/** The cursor is inherited: only where it begins does it say something. */
function startsPointerCursor(element: Element): boolean {
  if (getComputedStyle(element).cursor !== 'pointer') return false;
  const parent = composedParent(element);
  return !parent || getComputedStyle(parent).cursor !== 'pointer';
}

function keepStrongest(found: readonly Found[]): readonly Found[] {
  let kept = found;
  for (const weakest of [0, 1, 2] as const) {
    if (kept.length <= MOST) return kept;
    const strong = kept.filter(({ strength }) => strength > weakest);
    const room = Math.max(0, MOST - strong.length);
    let taken = 0;
    kept = kept.filter(({ strength }) => strength > weakest || (strength === weakest && taken++ < room));
  }
  return kept.slice(0, MOST);
}

/** The innermost candidate that holds this element and is strong enough to be meant by pointing at it. */
export function innermostAround(hit: Element, candidates: readonly Candidate[]): Candidate | null {
  const around = candidates.filter(({ index }) => {
    const element = listed[index];
    return element !== undefined && isInside(hit, element);
  });
  const strong = around.filter(({ strength }) => strength >= 2);
  return strong.at(-1) ?? around.at(-1) ?? null;
}
