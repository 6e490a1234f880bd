import type { ReplySchema } from '../../contract/model';
import type { Candidate } from '../../contract/target';

/** Raise when the words change: answers are kept by it. */
export const TARGET_PROMPT_VERSION = 1;

/** Tokens for an index and a sentence, and for the reasoning that some models count with them. */
export const TARGET_TOKENS = 4096;

export const TARGET_SCHEMA: ReplySchema = {
  name: 'target',
  schema: {
    type: 'object',
    properties: { why: { type: 'string' }, index: { type: 'integer' } },
    required: ['why', 'index'],
    additionalProperties: false,
  },
};

export interface TargetQuestion {
  readonly description: string;
  readonly type: 'Click' | 'Type';
  readonly candidates: readonly Candidate[];
}

/** Asked with the elements alone, or with a picture of the page beside them. */
export function targetPrompt(
  { description, type, candidates }: TargetQuestion,
  withPicture: boolean,
): string {
  const act = type === 'Click' ? 'clicked' : 'typed into';
  const seen = withPicture ? ' The picture shows the page as it is now.' : '';
  return `Someone used a web page and wrote down each step. Find the element that one step is about, so that it can be ${act}.${seen}

Step: ${description}

The elements of the page, as its accessibility tree has them. Each line: [index] role "name", what else is known, and its place as x, y, width × height in CSS pixels of the viewport. Indented lines are inside the one above.

${treeOf(candidates)}

Answer with a JSON object and nothing else: {"why": "what tells you, in one sentence", "index": the number in the brackets, or -1 if no element of the list can be meant}`;
}

/** The candidates as a tree, one line each; a candidate stands below the nearest ancestor that is one too. */
function treeOf(candidates: readonly Candidate[]): string {
  const byParent = new Map<number | null, Candidate[]>();
  const known = new Set(candidates.map(({ index }) => index));
  for (const candidate of candidates) {
    const parent = candidate.parent !== null && known.has(candidate.parent) ? candidate.parent : null;
    byParent.set(parent, [...(byParent.get(parent) ?? []), candidate]);
  }
  const lines: string[] = [];
  const write = (parent: number | null, depth: number): void => {
    for (const candidate of byParent.get(parent) ?? []) {
      lines.push(`${'  '.repeat(depth)}${lineOf(candidate)}`);
      write(candidate.index, depth + 1);
    }
  };
  write(null, 0);
  return lines.join('\n');
}

function lineOf(candidate: Candidate): string {
  const { index, role, tag, name, text, type, placeholder, value, checked, disabled, inViewport } = candidate;
  const { x, y, width, height } = candidate.rect;
  const more = [
    text !== '' && text !== name ? `text ${quoted(text)}` : '',
    type === '' ? '' : `type ${type}`,
    placeholder === '' ? '' : `placeholder ${quoted(placeholder)}`,
    value === '' ? '' : `value ${quoted(value)}`,
    checked === null ? '' : checked ? 'checked' : 'not checked',
    disabled ? 'disabled' : '',
    inViewport ? '' : 'outside the viewport',
    `at ${[x, y].map(Math.round).join(', ')}, ${Math.round(width)} × ${Math.round(height)}`,
  ].filter((part) => part !== '');
  return `[${index}] ${role || tag} ${quoted(name)}, ${more.join(', ')}`;
}

/** On one line, and short: names and texts come from the page. */
function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return JSON.stringify(line.length > 80 ? `${line.slice(0, 79)}…` : line);
}

/** A reply as it was checked: an element of the list that can be acted on, "none" (-1), or what is wrong with it. */
export type TargetReply =
  | { readonly kind: 'found'; readonly candidate: Candidate; readonly why: string }
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'wrong'; readonly why: string };

export function readTarget(reply: string, { type, candidates }: TargetQuestion): TargetReply {
  const text = /```(?:json)?\s*([\s\S]*?)```/i.exec(reply)?.[1] ?? reply;
  const value = parsed(text.trim());
  const index = typeof value === 'number' ? value : value?.['index'];
  const said = typeof value === 'number' ? undefined : value?.['why'];
  const why = typeof said === 'string' ? said : '';
  if (typeof index !== 'number' || !Number.isInteger(index))
    return {
      kind: 'wrong',
      why: `its reply names no element: “${reply.replace(/\s+/g, ' ').trim().slice(0, 80)}”`,
    };
  if (index === -1) return { kind: 'none', why };
  const candidate = candidates.find((one) => one.index === index);
  if (!candidate) return { kind: 'wrong', why: `element ${index} is not on the list` };
  if (candidate.rect.width <= 0 || candidate.rect.height <= 0)
    return { kind: 'wrong', why: `element ${index} cannot be seen` };
  if (type === 'Type' && !candidate.typeable)
    return { kind: 'wrong', why: `nothing can be typed into element ${index}` };
  return { kind: 'found', candidate, why };
}

function parsed(text: string): Readonly<Record<string, unknown>> | number | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'number') return value;
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
