import { withoutComments } from './remarks';

/** What a rule of a style sheet sets, by property; later ones win. */
export type Declarations = ReadonlyMap<string, string>;

export interface Compound {
  readonly tag: string;
  readonly id: string;
  readonly classes: readonly string[];
}

export interface StyleRule {
  /** The last one is the element's own, those before it its ancestors', the nearest last. */
  readonly compounds: readonly Compound[];
  /** Whether it holds whatever a person does and however large the window is. */
  readonly always: boolean;
  readonly weight: number;
  readonly declarations: Declarations;
}

const READ = new Set(
  'opacity color background background-color background-image background-clip -webkit-background-clip -webkit-text-fill-color font font-size left right top bottom inset text-indent position transform translate clip clip-path visibility display transition animation animation-name width height min-height max-height'.split(
    ' ',
  ),
);
const PART = /([a-z][\w-]*|\*)|\.([\w-]+)|#([\w-]+)|(::?[\w-]+(?:\([^()]*\))?)|(\[[^\]]*\])|(.)/giy;

/** The declarations that say where, how large and how visible something is; variables too. */
export function declarationsOf(text: string): Declarations {
  const found = new Map<string, string>();
  for (const one of text.split(';')) {
    const colon = one.indexOf(':');
    const name = one.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (!READ.has(name) && !name.startsWith('--')) continue;
    const value = one
      .slice(colon + 1)
      .replace(/!\s*important/i, '')
      .trim()
      .toLowerCase();
    // One of several for older browsers.
    found.set(name, value.slice(0, 400));
  }
  return found;
}

/** The rules of a style sheet, those of conditions with `always` false; key frames and pseudo-elements are left out. */
export function rulesOf(css: string): StyleRule[] {
  const text = withoutComments(css, '/*', '*/');
  const rules: StyleRule[] = [];
  const stack: { readonly prelude: string; readonly always: boolean }[] = [];
  let from = 0;
  for (const { 0: brace, index } of text.matchAll(/[{};]/g)) {
    if (brace === ';' && stack.length > 0 && !stack.at(-1)?.prelude.startsWith('@')) continue;
    const piece = text.slice(from, index).trim();
    from = index + 1;
    const around = stack.at(-1);
    if (brace === '{') {
      // Inside a rule, what stands before a nested one are declarations and its selector.
      const prelude = piece.slice(piece.lastIndexOf(';') + 1).trim();
      const plain = prelude === '' || prelude.startsWith('@layer') || !prelude.startsWith('@');
      stack.push({ prelude, always: (around?.always ?? true) && plain && !isRule(around) });
    } else if (brace === '}') {
      stack.pop();
      if (
        !around ||
        around.prelude.startsWith('@') ||
        stack.some(({ prelude }) => /^@[\w-]*keyframes/.test(prelude))
      )
        continue;
      const declarations = declarationsOf(piece);
      if (declarations.size > 0) rules.push(...rulesFor(around.prelude, around.always, declarations));
    }
  }
  return rules;
}

function isRule(around: { readonly prelude: string } | undefined): boolean {
  return around !== undefined && !around.prelude.startsWith('@');
}

function rulesFor(prelude: string, always: boolean, declarations: Declarations): StyleRule[] {
  return prelude
    .slice(0, 4000)
    .split(',')
    .flatMap((selector): StyleRule[] => {
      const read = selectorOf(selector.trim());
      if (!read) return [];
      const weight = read.compounds.reduce(
        (sum, { tag, id, classes }) =>
          sum + (id === '' ? 0 : 100) + classes.length * 10 + (tag === '' ? 0 : 1),
        0,
      );
      return [{ compounds: read.compounds, always: always && read.plain, weight, declarations }];
    });
}

function selectorOf(
  text: string,
): { readonly compounds: readonly Compound[]; readonly plain: boolean } | null {
  let plain = true;
  const compounds: { tag: string; id: string; classes: string[] }[] = [{ tag: '', id: '', classes: [] }];
  PART.lastIndex = 0;
  let apart = false;
  for (let part = PART.exec(text); part; part = PART.exec(text)) {
    const [, tag, name, id, pseudo, square, sign] = part;
    if (sign !== undefined) {
      if (!/[\s>]/.test(sign)) plain = false;
      apart = true;
      continue;
    }
    if (apart) compounds.push({ tag: '', id: '', classes: [] });
    apart = false;
    const own = compounds.at(-1);
    if (!own) return null;
    if (pseudo !== undefined && /^(::|:(before|after|placeholder|selection|marker)\b)/i.test(pseudo))
      return null;
    if (tag !== undefined) own.tag = tag === '*' ? '' : tag.toLowerCase();
    else if (name !== undefined) own.classes.push(name);
    else if (id !== undefined) own.id = id;
    else if (pseudo?.toLowerCase() === ':root') own.tag = 'html';
    else if (pseudo !== undefined || square !== undefined) plain = false;
  }
  return { compounds, plain };
}
