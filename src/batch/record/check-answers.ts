import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { PNG } from 'pngjs';
import { assertionHolds, visibleText } from './assertion';
import { readVariants, withAssets, type AnswerVariant } from './answer-files';
import { playCheckpoints } from './checkpoints';
import type { Recording } from './recording';
import { serveFolder } from './serve';

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

async function checkOne(browser: Browser, taskDir: string, recorded: Recording, variant: AnswerVariant) {
  const text = await readFile(path.join(taskDir, 'answers', variant.file), 'utf8');
  const served = await serveFolder(taskDir, { '/answer.html': withAssets(text, '/assets') });
  const texts: string[] = [];
  const problems: string[] = [];
  let least = 1;
  try {
    const play = playCheckpoints(browser, `${served.origin}/answer.html`, recorded, async (page) => {
      texts.push(await visibleText(page));
    });
    for await (const { step, png } of play) {
      const assertion = recorded.steps[step - 1]?.logical_assertion;
      const holds = assertion ? assertionHolds(assertion, texts[step - 1] ?? '', texts[step] ?? '') : true;
      const shouldFail = step === variant.firstFailingStep;
      if (holds === shouldFail) problems.push(`step ${step} ${holds ? 'passes' : 'fails'}: ${assertion}`);
      if (shouldFail) break;
      if (variant.kind !== 'good') continue;
      const checkpoint = await readFile(path.join(taskDir, 'checkpoints', `step_${step}.png`));
      const alike = similarity(PNG.sync.read(checkpoint), PNG.sync.read(png));
      least = Math.min(least, alike);
      if (alike < leastSimilarity) problems.push(`step ${step} is ${alike.toFixed(4)} similar`);
    }
  } catch (error) {
    problems.push(String(error));
  } finally {
    await served.close();
  }
  return { problems, least };
}

/** Drives every answer with the recorded actions; says whether each behaves as `answers.json` states. */
export async function checkAnswers(browser: Browser, taskDir: string, recorded: Recording): Promise<boolean> {
  let right = true;
  for (const variant of await readVariants(taskDir)) {
    const { problems, least } = await checkOne(browser, taskDir, recorded, variant);
    const outcome =
      variant.firstFailingStep === null
        ? `least similarity ${least.toFixed(4)}`
        : `fails at step ${variant.firstFailingStep}`;
    console.log(`  ${variant.file}: ${problems.length === 0 ? outcome : problems.join('; ')}`);
    right &&= problems.length === 0;
  }
  return right;
}
