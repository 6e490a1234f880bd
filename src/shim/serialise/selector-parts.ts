/** Taking selectors apart, as text. Only what the browser has accepted comes in here, so brackets match. */

const STEP = /\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|[([{]|[)\]}]|,/g;

/** The members of a selector list. */
export function splitList(list: string): string[] {
  const members: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: token, index } of list.matchAll(STEP)) {
    if (token === '(' || token === '[' || token === '{') depth++;
    else if (token === ')' || token === ']' || token === '}') depth--;
    else if (token === ',' && depth === 0) {
      members.push(list.slice(start, index).trim());
      start = index + 1;
    }
  }
  return [...members, list.slice(start).trim()];
}

export interface Parts {
  /** What selects an element; never empty. */
  readonly base: string;
  /** The pseudo-element and what follows it, or empty. */
  readonly tail: string;
}

const PSEUDO_ELEMENT = /::|:(?=(?:before|after|first-line|first-letter)(?![\w-]))/gi;

/** Splits at the first pseudo-element outside brackets. */
export function splitPseudoElement(selector: string): Parts {
  const skipped = selector.replace(/\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'/g, (text) =>
    '_'.repeat(text.length),
  );
  for (const { index } of skipped.matchAll(PSEUDO_ELEMENT)) {
    const before = skipped.slice(0, index);
    const open = (before.match(/[([]/g) ?? []).length - (before.match(/[)\]]/g) ?? []).length;
    if (open > 0) continue;
    const base = selector.slice(0, index).trim();
    return {
      base: /(?:^|[\s>+~])$/.test(selector.slice(0, index)) ? `${base} *`.trim() : base,
      tail: selector.slice(index),
    };
  }
  return { base: selector, tail: '' };
}

/** A nested rule's selector with its parent's put in, `&` or not. */
export function resolveNesting(list: string, parent: string | null): string {
  if (parent === null) return list.replace(/&/g, ':scope');
  const around = `:is(${parent})`;
  return splitList(list)
    .map((selector) => (selector.includes('&') ? selector.replace(/&/g, around) : `${around} ${selector}`))
    .join(',');
}
