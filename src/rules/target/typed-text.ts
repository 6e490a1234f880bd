import { quotations } from '../text/quotes';

/** Text to type, and where its quotation starts in the description; -1 where it is not quoted. */
export interface TypedText {
  readonly text: string;
  readonly start: number;
}

const VERB =
  /\b(type|types|typing|enter|enters|input|write|insert|put|paste|set|search for|change|replace)\b|输入|填写|键入/gi;
const FILL = /\b(?:with|to|as|为|成)\s*$/i;
const CLEARS = /\b(clear|empty|erase|delete all)\b|清空/i;

/** The text that a Type step's description asks for: "Type 'x' into 'y'", "In 'y', enter 'x'", "Fill 'y' with 'x'". */
export function typedText(description: string): TypedText | null {
  const quotes = quotations(description);
  const filled = quotes.find(({ start }) => FILL.test(description.slice(0, start)));
  const verbs = [...description.matchAll(VERB)].map((match) => match.index + match[0].length);
  const inQuote = (at: number): boolean => quotes.some(({ start, end }) => at > start && at <= end);
  const verb = verbs.find((at) => !inQuote(at));
  const direct = verb === undefined ? undefined : quotes.find(({ start }) => start >= verb);
  const between = direct && verb !== undefined ? description.slice(verb, direct.start) : '';
  // "Type into 'Name' the text 'Ada'": a preposition before the first quote makes it the field.
  const isField = /\b(in|into|on|field|box)\b/i.test(between);
  const after = isField ? quotes.find(({ start }) => direct && start > direct.start) : undefined;
  const chosen =
    (isField ? (filled ?? after) : undefined) ??
    (isFillVerb(description) ? filled : undefined) ??
    direct ??
    quotes[0];
  if (chosen && !(CLEARS.test(description) && verb === undefined))
    return { text: chosen.text, start: chosen.start };
  if (CLEARS.test(description)) return { text: '', start: -1 };
  const plain =
    /\b(?:type|enter|input|write)\s+(.+?)\s+(?:in|into|to|on|as)\b/i.exec(description) ??
    /\b(?:type|enter|input|write)\s+(.+?)\s*\.?$/i.exec(description);
  return plain?.[1] === undefined ? null : { text: plain[1], start: -1 };
}

function isFillVerb(description: string): boolean {
  return /\b(fill|replace|change|set|update|edit)\b/i.test(description);
}
