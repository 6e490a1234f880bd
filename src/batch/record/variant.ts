import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Shape } from './shape';

/** What can be wrong with a generated page, one kind an answer; "good" is the answer without a fault. */
export const ANSWER_KINDS = [
  'good',
  'dead control',
  'wrong target state',
  'state lost',
  'off by one',
  'wrong text',
  'missing section',
  'wrong colours',
  'shifted layout',
  'wrong image',
  'scroll trap',
  'keyboard ignored',
  'endless loop',
  'localStorage at start',
  'external library',
  'truncated file',
  'prose and fences',
  'controlled inputs',
] as const;

/** Figures of a capture against its checkpoint that a fault can lower. */
export const DROPS = ['text', 'visual', 'ssim'] as const;

/** How an answer differs from the source page, and what is known to be wrong with it. */
export interface AnswerVariant {
  file: string;
  kind: (typeof ANSWER_KINDS)[number];
  /** Counts from 1; null where no step shows the fault. */
  firstFailingStep: number | null;
  drops: (typeof DROPS)[number][];
  /** One sentence for people. */
  note: string;
  changes: { find: string; replace: string }[];
  /** The page ends before this text, which occurs in it once. */
  cutBefore: string | undefined;
  /** What a model's reply says around the page. */
  reply: { before: string; after: string } | undefined;
}

function readVariant(entry: Shape): AnswerVariant {
  return {
    file: entry.get('file').text(/^[a-z0-9-]+\.(html|txt)$/),
    kind: entry.get('kind').oneOf(ANSWER_KINDS),
    firstFailingStep: entry.get('firstFailingStep').orNull((step) => step.number()),
    drops: entry.get('drops').optional((drops) => drops.list().map((metric) => metric.oneOf(DROPS))) ?? [],
    note: entry.get('note').text(),
    changes:
      entry.get('changes').optional((changes) =>
        changes.list().map((change) => ({
          find: change.get('find').text(),
          replace: change.get('replace').anyText(),
        })),
      ) ?? [],
    cutBefore: entry.get('cutBefore').optional((marker) => marker.text()),
    reply: entry.get('reply').optional((reply) => ({
      before: reply.get('before').anyText(),
      after: reply.get('after').anyText(),
    })),
  };
}

/** The answers of a task out of `source/answers.json`. Throws with the path of the first wrong member. */
export function parseVariants(json: string, name: string): AnswerVariant[] {
  const parsed: unknown = JSON.parse(json);
  const variants = new Shape(parsed, name).list().map(readVariant);
  const files = variants.map(({ file }) => file);
  const twice = files.find((file, index) => files.indexOf(file) !== index);
  if (twice !== undefined) throw new Error(`${name}: two answers are called ${twice}`);
  const wrong = variants.find(
    ({ kind, firstFailingStep, drops }) => kind === 'good' && (firstFailingStep !== null || drops.length > 0),
  );
  if (wrong) throw new Error(`${name}: ${wrong.file} is good, so no step fails and no figure drops`);
  return variants;
}

export async function readVariants(taskDir: string): Promise<AnswerVariant[]> {
  const file = path.join(taskDir, 'source', 'answers.json');
  return parseVariants(await readFile(file, 'utf8'), file);
}

function once(page: string, find: string): void {
  const hits = page.split(find).length - 1;
  if (hits !== 1) throw new Error(`"${find}" occurs ${hits} times instead of once`);
}

/** Each `find` must occur exactly once, so a change can neither miss nor hit by chance. */
export function applyChanges(page: string, changes: AnswerVariant['changes']): string {
  return changes.reduce((text, { find, replace }) => {
    once(text, find);
    return text.replace(find, () => replace);
  }, page);
}

/** The text of an answer: the good page with its changes, cut off or inside a reply where the fault is of that kind. */
export function textOf(variant: AnswerVariant, good: string): string {
  const changed = applyChanges(good, variant.changes);
  const { cutBefore, reply } = variant;
  if (cutBefore !== undefined) once(changed, cutBefore);
  const page = cutBefore === undefined ? changed : changed.slice(0, changed.indexOf(cutBefore));
  return reply ? `${reply.before}${page}${reply.after}` : page;
}

/** The true verdict of every step as far as the steps count: the first failure is the last that does. */
export function trueVerdicts(firstFailingStep: number | null, steps: number): ('pass' | 'fail')[] {
  const counted = firstFailingStep ?? steps;
  return Array.from({ length: counted }, (_, index) => (index + 1 === firstFailingStep ? 'fail' : 'pass'));
}
