import type { Intake, IntakeRemark, ReplyBlock } from '../../contract/answer';
import { failure, success, type Result } from '../../contract/failure';
import { blocksOf, isHtmlLanguage } from './blocks';
import { lint } from './lint';
import { referenceIntake } from './reference-intake';
import { append, stitch } from './stitch';
import { truncation } from './truncation';

/** Bytes of UTF-16 text that an answer may have; larger ones are refused. */
export const ANSWER_LIMIT = 20_000_000;

const FULL_DOCUMENT = /<!doctype\s+html|<html[\s>]|<body[\s>]/i;
const MARKUP =
  /<(div|main|section|header|nav|button|form|p|h[1-6]|ul|table|script|style|body|canvas|svg)[\s>]/i;

/**
 * Takes the page out of a model's raw reply or of pasted text, and says which block was taken, what was left out, and
 * what breaks the prompt's rules. `choice` takes that block instead. Fails where no HTML is found.
 */
export function intake(reply: string, choice?: number): Result<Intake> {
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
  const blocks = blocksOf(reply);
  const candidates = blocks.length === 0 ? wholeText(reply) : blocks;
  const block = choice === undefined ? choose(candidates) : candidates[choice];
  if (!block) return noHtml(reply, blocks);
  const cut = truncation(block);
  const joined = withParts(block, candidates);
  const { html } = joined;
  const remarks = [
    ...remarksOn(reply, candidates, block, joined.parts),
    ...joined.remarks,
    ...cut,
    ...lint(block.content),
    ...referenceRemark(reply, html),
  ];
  return success({ html, block, blocks: candidates, truncated: cut.length > 0, remarks });
}

interface Joined {
  readonly html: string;
  readonly parts: readonly ReplyBlock[];
  readonly remarks: readonly IntakeRemark[];
}

/** Style sheets and scripts in blocks of their own belong to the page: by the names it gives them, else by their kind. */
function withParts(page: ReplyBlock, blocks: readonly ReplyBlock[]): Joined {
  const rest = blocks.filter((other) => other !== page && other.form === 'fence');
  const css = rest.filter(({ language }) => language === 'css');
  const js = rest.filter(({ language }) => /^(m?js|javascript)$/.test(language));
  const parts = new Set<ReplyBlock>();
  const stitched = stitch(page.content, (address) => {
    const name = address.split('/').at(-1)?.toLowerCase() ?? '';
    const pool = /\.css$/i.test(name) ? css : /\.m?js$/i.test(name) ? js : [];
    const found =
      pool.find((other) => other.name.toLowerCase() === name) ?? (pool.length === 1 ? pool[0] : undefined);
    if (found) parts.add(found);
    return found ? { name, text: found.content } : null;
  });
  const remarks = stitched.missing.map((file): IntakeRemark => ({
    kind: 'external',
    text: `${file} is not part of the answer`,
    line: null,
  }));
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

function wholeText(reply: string): ReplyBlock[] {
  if (!MARKUP.test(reply)) return [];
  const lines = reply.split('\n').length;
  return [{ form: 'document', language: 'html', name: '', line: 1, lines, content: reply, terminated: true }];
}

function isPage(block: ReplyBlock): boolean {
  if (block.form === 'thinking') return false;
  if (block.form === 'document' || FULL_DOCUMENT.test(block.content))
    return !/^(jsx|tsx|vue|svelte|php)$/.test(block.language);
  return isHtmlLanguage(block.language) || (block.language === '' && MARKUP.test(block.content));
}

/** Full documents before fragments; of several, the last one that is not much shorter than the longest. */
function choose(blocks: readonly ReplyBlock[]): ReplyBlock | undefined {
  const pages = blocks.filter(isPage);
  const full = pages.filter((page) => FULL_DOCUMENT.test(page.content));
  const pool = full.length > 0 ? full : pages;
  const longest = Math.max(0, ...pool.map((page) => page.content.length));
  return pool.findLast((page) => page.content.length >= longest / 2);
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
  for (const other of blocks) {
    if (parts.includes(other))
      remarks.push({
        kind: 'taken',
        text: `${other.name || name(other)}, ${lines(other.lines)}, put into the page`,
        line: other.line,
      });
    else if (other !== taken)
      remarks.push({
        kind: 'ignored',
        text: `${name(other)}, ${lines(other.lines)}, left out`,
        line: other.line,
      });
  }
  const inBlocks = blocks.reduce((sum, block) => sum + block.lines + (block.form === 'fence' ? 2 : 0), 0);
  const around = reply.trim().split('\n').length - inBlocks;
  if (around > 0)
    remarks.push({ kind: 'ignored', text: `Text around the page left out, ${lines(around)}`, line: null });
  return remarks;
}
