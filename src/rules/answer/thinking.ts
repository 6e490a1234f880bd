const TAGS = 'think|thinking|thoughts?|reasoning|reflection|scratchpad|seed:think|antthinking';

/** How models mark what they think before they answer: what opens it at a line's start, and what closes it anywhere. */
const STYLES: readonly (readonly [open: RegExp, close: RegExp])[] = [
  [new RegExp(`^\\s*<(?:${TAGS})(?:\\s[^<>]*)?>`, 'i'), new RegExp(`</(?:${TAGS})\\s*>`, 'i')],
  [/^\s*\[think\]/i, /\[\/think\]/i],
  [/^\s*◁think▷/, /◁\/think▷/],
  [/^\s*<\|begin_of_thought\|>/, /<\|end_of_thought\|>/],
  [
    /^\s*(?:<\|start\|>assistant)?<\|channel\|>(?:analysis|commentary)\b/,
    /<\|end\|>|<\|channel\|>final<\|message\|>/,
  ],
  [/^\s*<details\s+type=["']?reasoning["'\s>]/i, /<\/details\s*>/i],
];
/** A format that opens every message; what follows it on the line is the answer. */
const PREFIX = /^\s*(?:<\|start\|>assistant)?<\|channel\|>final<\|message\|>/;

/** Marks of an end without a beginning: a reply may start inside its thinking. */
const UNOPENED = new RegExp(`</(?:${TAGS})\\s*>|\\[/think\\]|◁/think▷`, 'i');

/** What closes the thinking that a line opens; null where it opens none. */
export function thinkingCloser(line: string): RegExp | null {
  if (!/[<[◁]/.test(line)) return null;
  return STYLES.find(([open]) => open.test(line))?.[1] ?? null;
}

/** What stands behind the end of thinking on its line; null where it does not end there. */
export function afterThinking(line: string, close: RegExp): string | null {
  const found = close.exec(line);
  return found ? line.slice(found.index + found[0].length).replace(PREFIX, '') : null;
}

/** As `afterThinking`, for thinking whose opening mark was part of the prompt. */
export function afterUnopened(line: string): string | null {
  return afterThinking(line, UNOPENED);
}

export function withoutChannel(line: string): string {
  return line.replace(PREFIX, '');
}
