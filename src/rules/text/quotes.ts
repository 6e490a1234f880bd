/** A quotation in a description: its text, and where it stands (UTF-16 index of both quote marks). */
export interface Quotation {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”',
  '„': '“”',
  '‘': '’',
  '「': '」',
  '『': '』',
  '《': '》',
  '«': '»',
};

const WORD = /[\p{L}\p{N}]/u;

/**
 * Quotations of a text in order: straight and curly, 「」『』《》«», backticks; outer ones only, so nested quotes stay
 * part of the text; `\'` and `\"` are unescaped. An apostrophe inside a word neither opens nor closes one.
 */
export function quotations(text: string): Quotation[] {
  const found: Quotation[] = [];
  for (let start = 0; start < text.length; start += 1) {
    const closers = CLOSERS[text[start] ?? ''];
    if (closers === undefined || !opens(text, start)) continue;
    const end = closing(text, start, closers);
    if (end < 0) continue;
    found.push({ text: text.slice(start + 1, end).replace(/\\(["'`“”‘’])/g, '$1'), start, end });
    start = end;
  }
  return found;
}

function isWord(text: string, index: number): boolean {
  return index >= 0 && index < text.length && WORD.test(text[index] ?? '');
}

/** Straight marks and ‘ open only where no word runs into them; the others always. */
function opens(text: string, index: number): boolean {
  return !/["'`‘]/.test(text[index] ?? '') || !isWord(text, index - 1);
}

function closing(text: string, start: number, closers: string): number {
  const opener = text[start] ?? '';
  const single = /['‘]/.test(opener);
  let depth = 0;
  for (let index = start + 1; index < text.length; index += 1) {
    const mark = text[index] ?? '';
    if (mark === '\\') index += 1;
    else if (mark === opener && !closers.includes(opener)) depth += 1;
    else if (closers.includes(mark)) {
      if (single && isWord(text, index + 1)) continue;
      if (depth > 0) depth -= 1;
      else return single ? lastClosing(text, index, closers) : index;
    }
  }
  return -1;
}

/** "'The Users' Guide'": a further mark that can only close means that the first was an apostrophe. */
function lastClosing(text: string, index: number, closers: string): number {
  for (let next = index + 1; next < text.length; next += 1) {
    const mark = text[next] ?? '';
    if (CLOSERS[mark] !== undefined && opens(text, next)) return index;
    if (closers.includes(mark) && !isWord(text, next + 1)) return next;
  }
  return index;
}

/** The text with every quotation taken out: what a person says about the quoted things. */
export function withoutQuotations(text: string): string {
  let out = '';
  let from = 0;
  for (const { start, end } of quotations(text)) {
    out += `${text.slice(from, start)} `;
    from = end + 1;
  }
  return out + text.slice(from);
}
