import type { Intake, IntakeRemark, ReplyBlock } from '../../contract/answer';
import { failure, success, type Result } from '../../contract/failure';
import type { Size } from '../../contract/geometry';
import { blocksOf } from './blocks';
import { choose, continuation, glued, looseMarkup } from './choose';
import { endRemarks, type ReplyEnd } from './end';
import { lint } from './lint/lint';
import { referenceIntake } from './reference-intake';
import { append, stitch } from './stitch';
import { truncation } from './truncation';
import { inEntities, inString, unwrapped } from './unwrap';

/** Bytes of UTF-16 text that an answer may have; larger ones are refused. */
export const ANSWER_LIMIT = 20_000_000;

/** Blocks that are left out are named one by one up to this number. */
const NAMED = 12;

/** What is known of a reply beside its text. */
export interface IntakeContext {
  /** Index of the block to take in place of the one that would be. */
  readonly choice?: number | undefined;
  /** Names of the task's assets; absent or empty where they are not known. */
  readonly assets?: readonly string[];
  /** CSS pixels of the task's viewport. */
  readonly viewport?: Size;
  /** How the model's reply ended; absent where no model was asked. */
  readonly end?: ReplyEnd | null;
}

/**
 * Takes the page out of a model's raw reply or of pasted text, and says which block was taken, what was left out, and
 * what breaks the prompt's rules. Fails where no HTML is found.
 */
export function intake(reply: string, context: IntakeContext = {}): Result<Intake> {
  if (reply.length > ANSWER_LIMIT) {
    const size = (reply.length / 1e6).toFixed(1);
    return failure(
      'answer-too-large',
      `The answer has ${size} million characters; the limit is ${ANSWER_LIMIT / 1e6} million.`,
      'Take out embedded pictures: images come from the task’s assets.',
    );
  }
  if (reply.trim() === '')
    return failure(
      'answer-empty',
      'There is no answer yet.',
      'Paste a page or a model’s reply, or take a sample.',
    );
  const blocks = blocksOf(reply).map(unwrapped);
  const candidates = pagesIn(reply, blocks);
  const block = context.choice === undefined ? choose(candidates) : candidates[context.choice];
  if (!block) return noHtml(reply, candidates);
  const rest = context.choice === undefined ? continuation(block, candidates) : null;
  const page = rest === null ? block : { ...rest, content: glued(block.content, rest.content) };
  const joined = withParts(page, block, candidates, context.assets ?? []);
  const { html } = joined;
  const cut = [...endRemarks(context.end ?? null), ...truncation(page)];
  const remarks = [
    ...cut,
    ...remarksOn(reply, candidates, block, [...(rest === null ? [] : [rest]), ...joined.parts]),
    ...joined.remarks,
    ...lint(page.content, context),
    ...referenceRemark(reply, html),
  ];
  return success({ html, block, blocks: candidates, truncated: cut.length > 0, remarks });
}

/** The reply's blocks; where none of them is a page, also what can be read as one in the text itself. */
function pagesIn(reply: string, blocks: readonly ReplyBlock[]): readonly ReplyBlock[] {
  if (choose(blocks)) return blocks;
  const hidden = blocks.some(({ form }) => form === 'thinking')
    ? null
    : (inString(reply, 1) ?? inEntities(reply));
  if (hidden) return [...blocks, hidden];
  return blocks.length === 0 ? looseMarkup(reply) : blocks;
}

interface Joined {
  readonly html: string;
  readonly parts: readonly ReplyBlock[];
  readonly remarks: readonly IntakeRemark[];
}

/** Style sheets and scripts in blocks of their own belong to the page: by the names it gives them, else by their kind. */
function withParts(
  page: ReplyBlock,
  block: ReplyBlock,
  blocks: readonly ReplyBlock[],
  assets: readonly string[],
): Joined {
  const rest = blocks.filter((other) => other !== block && other.form === 'fence');
  const css = rest.filter(({ language }) => language === 'css');
  const js = rest.filter(({ language }) => /^(m?js|javascript)$/.test(language));
  const parts = new Set<ReplyBlock>();
  const stitched = stitch(page.content, (address) => {
    const name = lastPart(address).toLowerCase();
    const pool = /\.css$/i.test(name) ? css : /\.m?js$/i.test(name) ? js : [];
    const found =
      pool.find((other) => other.name.toLowerCase() === name) ?? (pool.length === 1 ? pool[0] : undefined);
    if (found) parts.add(found);
    return found ? { name, text: found.content } : null;
  });
  const missing = stitched.missing.filter((file) => !assets.includes(lastPart(file)));
  const remarks = missing.slice(0, NAMED).map((file) => external(`${file} is not part of the answer`));
  if (missing.length > NAMED) remarks.push(external(`${missing.length - NAMED} more files are not either`));
  // A page without any style or script of its own, beside blocks that hold them.
  const loose = (pool: readonly ReplyBlock[], tag: RegExp): readonly ReplyBlock[] =>
    parts.size === 0 && !tag.test(page.content) ? pool.filter(({ terminated }) => terminated) : [];
  const styles = loose(css, /<style[\s>]/i);
  const scripts = loose(js, /<script[\s>]/i);
  for (const part of [...styles, ...scripts]) parts.add(part);
  const html = append(
    stitched.html,
    styles.map(({ content }) => content),
    scripts.map(({ content }) => content),
  );
  return { html: parts.size === 0 ? page.content : html, parts: [...parts], remarks };
}

/** Said only where the public evaluator would put another page on its stage. */
function referenceRemark(reply: string, html: string): IntakeRemark[] {
  const theirs = referenceIntake(reply).trim();
  if (theirs === html.replaceAll('\r\n', '\n').trim() || theirs === html.trim()) return [];
  const start = theirs.slice(0, 40).replace(/\s+/g, ' ').trim();
  const text =
    theirs === ''
      ? 'The public evaluator would take an empty page'
      : `The public evaluator would take another page: ${lines(theirs.split('\n').length)}, beginning “${start}”`;
  return [{ kind: 'reference', text, line: null }];
}

function external(text: string): IntakeRemark {
  return { kind: 'external', text, line: null };
}

function lastPart(path: string): string {
  return path.split('/').at(-1) ?? '';
}

function lines(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`;
}

function name(block: ReplyBlock): string {
  if (block.form === 'thinking') return 'thinking';
  return block.language === '' ? 'a block without a language' : block.language;
}

function noHtml(reply: string, blocks: readonly ReplyBlock[]): Result<Intake> {
  const kinds = [...new Set(blocks.map(name))];
  const start = reply.trim().slice(0, 60).replace(/\s+/g, ' ');
  const got =
    kinds.length > 0 ? kinds.join(', ') : `text that begins “${start}${reply.trim().length > 60 ? '…' : ''}”`;
  return failure(
    'answer-no-html',
    `No HTML document found; got ${got}.`,
    'Paste a whole page, or a reply that holds one in an ```html block.',
  );
}

function remarksOn(
  reply: string,
  blocks: readonly ReplyBlock[],
  taken: ReplyBlock,
  parts: readonly ReplyBlock[],
): IntakeRemark[] {
  const position = blocks.indexOf(taken) + 1;
  const remarks: IntakeRemark[] = [
    {
      kind: 'taken',
      text: `Block ${position} of ${blocks.length} taken: ${lines(taken.lines)} of ${name(taken)}`,
      line: taken.line,
    },
  ];
  const known = new Set(parts);
  let left = 0;
  for (const other of blocks) {
    const text = `${other.name || name(other)}, ${lines(other.lines)}`;
    if (known.has(other))
      remarks.push({ kind: 'taken', text: `${text}, put into the page`, line: other.line });
    else if (other !== taken && (left += 1) <= NAMED)
      remarks.push({ kind: 'ignored', text: `${text}, left out`, line: other.line });
  }
  if (left > NAMED)
    remarks.push({ kind: 'ignored', text: `${left - NAMED} more blocks, left out`, line: null });
  const inBlocks = blocks.reduce((sum, block) => sum + block.lines + (block.form === 'fence' ? 2 : 0), 0);
  const around = reply.trim().split('\n').length - inBlocks;
  if (around > 0)
    remarks.push({ kind: 'ignored', text: `Text around the page left out, ${lines(around)}`, line: null });
  return remarks;
}
