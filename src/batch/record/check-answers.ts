import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { PNG } from 'pngjs';
import { assertionHolds, visibleText } from './assertion';
import { messageOf } from '../../contract/failure';
import { intake } from '../../rules/answer/intake';
import { withAssets } from './answer-files';
import { playCheckpoints } from './checkpoints';
import type { Recording } from './recording';
import { serveFolder } from './serve';
import { readVariants, type AnswerVariant } from './variant';

/** A channel may differ by this much before its pixel counts as different. */
const tolerance = 8;
const leastSimilarity = 0.99;

/** Share of equal pixels, 0 to 1; 0 for pictures of different sizes. */
export function similarity(a: PNG, b: PNG): number {
  if (a.width !== b.width || a.height !== b.height) return 0;
  let different = 0;
  for (let i = 0; i < a.data.length; i += 4) {
    const off = [0, 1, 2].some((c) => Math.abs((a.data[i + c] ?? 0) - (b.data[i + c] ?? 0)) > tolerance);
    if (off) different++;
  }
  return 1 - different / (a.data.length / 4);
}

interface Outcome {
  problems: string[];
  /** The least share of equal pixels; only of a good answer. */
  least: number;
  /** Assertions that text does not decide. */
  open: number;
}

async function pageOf(taskDir: string, { file }: AnswerVariant): Promise<string> {
  const taken = intake(await readFile(path.join(taskDir, 'answers', file), 'utf8'));
  if (!taken.ok) throw new Error(taken.message);
  return withAssets(taken.value.html, '/assets');
}

async function checkOne(
  browser: Browser,
  taskDir: string,
  recorded: Recording,
  variant: AnswerVariant,
): Promise<Outcome> {
  const outcome: Outcome = { problems: [], least: 1, open: 0 };
  const served = await serveFolder(taskDir, { '/answer.html': await pageOf(taskDir, variant) });
  const texts: string[] = [];
  let reached = 0;
  try {
    const play = playCheckpoints(browser, `${served.origin}/answer.html`, recorded, async (page) => {
      texts.push(await visibleText(page));
    });
    for await (const { step, png } of play) {
      reached = step;
      const assertion = recorded.steps[step - 1]?.logical_assertion;
      const holds = assertion ? assertionHolds(assertion, texts[step - 1] ?? '', texts[step] ?? '') : true;
      const shouldFail = step === variant.firstFailingStep;
      if (holds === null) outcome.open++;
      else if (holds === shouldFail)
        outcome.problems.push(`step ${step} ${holds ? 'passes' : 'fails'}: ${assertion}`);
      if (shouldFail) break;
      if (variant.kind !== 'good') continue;
      const checkpoint = await readFile(path.join(taskDir, 'checkpoints', `step_${step}.png`));
      const alike = similarity(PNG.sync.read(checkpoint), PNG.sync.read(png));
      outcome.least = Math.min(outcome.least, alike);
      if (alike < leastSimilarity) outcome.problems.push(`step ${step} is ${alike.toFixed(4)} similar`);
    }
  } catch (error) {
    // Its target is not there, or the page hangs: that is how the step fails.
    if (reached + 1 !== variant.firstFailingStep) outcome.problems.push(messageOf(error));
  } finally {
    await served.close();
  }
  return outcome;
}

/** Drives every answer with the recorded actions; says whether each behaves as `answers.json` states. */
export async function checkAnswers(browser: Browser, taskDir: string, recorded: Recording): Promise<boolean> {
  let right = true;
  for (const variant of await readVariants(taskDir)) {
    const { problems, least, open } = await checkOne(browser, taskDir, recorded, variant);
    const failing = variant.firstFailingStep;
    const said =
      variant.kind === 'good'
        ? `least similarity ${least.toFixed(4)}`
        : failing === null
          ? 'no step fails'
          : `fails at step ${failing}`;
    const undecided = open === 0 ? '' : `, ${open} undecided by text`;
    console.log(`  ${variant.file}: ${problems.length === 0 ? `${said}${undecided}` : problems.join('; ')}`);
    right &&= problems.length === 0;
  }
  return right;
}
