/**
 * Selectors of a live HTML document made to match in an SVG image, which is an XML document without focus,
 * pointer, top layer or history. Each replacement has the specificity of what it replaces.
 */
import { Set } from '../natives';
import { rewriteSelector } from '../dynamic-selectors';
import { RENAMED, ROOT_ATTRIBUTE } from './names';
import { xmlAttributeName } from './xml';

/** Pseudo-classes whose answer is taken from the live page and written as an attribute. */
const STATES = new Set([
  'focus',
  'focus-visible',
  'focus-within',
  'target',
  'target-within',
  'modal',
  'popover-open',
  'fullscreen',
  'indeterminate',
  'user-valid',
  'user-invalid',
  'valid',
  'invalid',
  'autofill',
  'playing',
  'paused',
  'muted',
  'picture-in-picture',
  'default',
  'defined',
  'link',
  'any-link',
  'visited',
]);

/** Attributes whose values HTML documents compare without case (HTML standard, "Case-sensitivity of selectors"). */
const CASELESS_VALUES = new Set(
  (
    'accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir ' +
    'direction disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref ' +
    'noresize noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign ' +
    'valuetype vlink'
  ).split(' '),
);

/** HTML lower-cases names, SVG does not; none of SVG's mixed-case names is an HTML name. */
const MIXED_CASE =
  /^(?:foreignObject|textPath|clipPath|(?:linear|radial)Gradient|animate(?:Motion|Transform)|fe[A-Z]\w+|viewBox|preserveAspectRatio|gradient\w+|pattern\w+|marker\w+|mask\w+|clipPathUnits|pathLength|stdDeviation|baseFrequency|numOctaves|textLength|lengthAdjust|startOffset|ref[XY])$/;

export function stateAttribute(state: string): string {
  return `data-iwr-${state}`;
}

const TOKEN =
  /\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\[\s*((?:\\[\s\S]|[\w-])+)\s*(?:([~|^$*]?=)\s*("(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|[^\s\]"']+)\s*([is])?\s*)?\]|::[\w-]+(?:\([^)]*\))?(?::[\w-]+)*|:(?:lang|dir|state)\([^)]*\)|:([\w-]+)|[.#](?:\\[\s\S]|[^\s.#:,>+~()[\]{}\\])+|(?<![\w-])([A-Za-z][\w-]*)/gi;

function attributeSelector(
  whole: string,
  name: string,
  operator?: string,
  value?: string,
  flag?: string,
): string {
  const written = name.includes('\\') ? xmlAttributeName(name.replace(/\\/g, '')) : name;
  const lower = MIXED_CASE.test(written) ? written : written.toLowerCase();
  if (operator === undefined || value === undefined) return lower === name ? whole : `[${lower}]`;
  const mode = flag ?? (CASELESS_VALUES.has(lower) ? 'i' : '');
  return `[${lower}${operator}${value}${mode ? ` ${mode}` : ''}]`;
}

function pseudoClass(whole: string, name: string, states: Set<string>): string {
  const lower = name.toLowerCase();
  if (lower === 'root') return `[${ROOT_ATTRIBUTE}]`;
  if (!STATES.has(lower)) return whole;
  states.add(lower);
  // Built-in elements are defined in an image too.
  if (lower === 'defined') return `:is(:defined,[${stateAttribute(lower)}])`;
  return `[${stateAttribute(lower)}]`;
}

/** Class names and ids of quirks mode have no case; the page's are written in lower case. */
export function caselessNames(selector: string): string {
  return selector.replace(TOKEN, (whole) => (/^[.#]/.test(whole) ? whole.toLowerCase() : whole));
}

/** The states that the selector asks for are added to `states`. */
export function portableSelector(selector: string, states: Set<string>): string {
  return rewriteSelector(selector).replace(
    TOKEN,
    (
      whole,
      attribute?: string,
      operator?: string,
      value?: string,
      flag?: string,
      pseudo?: string,
      type?: string,
    ) => {
      if (attribute !== undefined) return attributeSelector(whole, attribute, operator, value, flag);
      if (pseudo !== undefined) return pseudoClass(whole, pseudo, states);
      if (type === undefined) return whole;
      const lower = MIXED_CASE.test(type) ? type : type.toLowerCase();
      return RENAMED[lower] ?? lower;
    },
  );
}
