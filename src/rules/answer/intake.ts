import type { Intake, IntakeRemark, ReplyBlock } from '../../contract/answer';
import { failure, success, type Result } from '../../contract/failure';
import { blocksOf, isHtmlLanguage } from './blocks';
import { lint } from './lint';
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
  const html = block.content;
  const remarks = [...remarksOn(reply, candidates, block), ...cut, ...lint(html)];
  return success({ html, block, blocks: candidates, truncated: cut.length > 0, remarks });
}

function wholeText(reply: string): ReplyBlock[] {
  if (!MARKUP.test(reply)) return [];
  const lines = reply.split('\n').length;
  return [{ form: 'document', language: 'html', line: 1, lines, content: reply, terminated: true }];
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

function remarksOn(reply: string, blocks: readonly ReplyBlock[], taken: ReplyBlock): IntakeRemark[] {
  const position = blocks.indexOf(taken) + 1;
  const remarks: IntakeRemark[] = [
    {
      kind: 'taken',
      text: `Block ${position} of ${blocks.length} taken: ${lines(taken.lines)} of ${name(taken)}`,
      line: taken.line,
    },
  ];
  for (const other of blocks) {
    if (other !== taken)
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
