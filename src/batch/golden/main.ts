import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { messageOf } from '../../contract/failure';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import { testEmbedder, withEmbedder } from '../embedder';
import { serve } from '../server';
import type { GoldenArguments } from './arguments';
import { allMisses, figuresOf, missingIn, stepsOf, type GoldenRun } from './compare';
import { GoldenSite } from './drive';
import { report } from './report';
import { readTruth, type AnswerTruth, type TaskTruth } from './truth';

export { parseArguments, USAGE } from './arguments';

/** Exit codes of the command. */
export const EXIT = { right: 0, wrong: 1, badArguments: 2, couldNotRun: 3 } as const;

interface Job {
  readonly task: TaskTruth;
  readonly answer: AnswerTruth;
}

/** The runs that the arguments ask for. A shard takes whole tasks where it can: a broken answer is held against the good one. */
export function jobsOf(tasks: readonly TaskTruth[], wanted: GoldenArguments): Job[] {
  const named = (answer: AnswerTruth): boolean =>
    wanted.answers.length === 0 ||
    wanted.answers.some((name) => answer.file === name || answer.file.replace(/\.[a-z]+$/, '') === name);
  const { index, of } = wanted.shard;
  return tasks
    .filter(({ id }) => wanted.tasks.length === 0 || wanted.tasks.includes(id))
    .filter((_, number) => number % of === index - 1)
    .flatMap((task) => task.answers.filter(named).map((answer) => ({ task, answer })));
}

/** Drives one answer and says what its run gave. `folder` is the tasks' folder. */
export async function goldenRun(site: GoldenSite, folder: string, { task, answer }: Job): Promise<GoldenRun> {
  const started = performance.now();
  const text = await readFile(join(folder, task.folder, 'answers', answer.file), 'utf8');
  const driven = await site.drive({
    task: task.id,
    selectors: task.selectors,
    answer: { file: answer.file, text },
    until: answer.firstFailingStep,
  });
  const run = driven.ok ? driven.value.run : null;
  return {
    task: task.id,
    answer: answer.file,
    expected: answer,
    steps: driven.ok ? stepsOf(driven.value.run, driven.value.targets) : [],
    metrics: run ? figuresOf(run) : [],
    missing: run ? missingIn(run) : [],
    problem: driven.ok ? null : driven.message,
    took: Math.round(performance.now() - started) / 1000,
  };
}

/** Drives every task's every answer in the built site and compares with what is known of it. Returns the exit code. */
export async function golden(wanted: GoldenArguments, root = process.cwd()): Promise<number> {
  const executablePath = chromiumPath();
  if (executablePath === null) {
    console.error('No Chromium was found. Install one, or set CHROMIUM_PATH.');
    return EXIT.couldNotRun;
  }
  const folder = wanted.folder ?? resolve(root, 'tasks');
  const truth = await readTruth(folder);
  if (!truth.ok) {
    console.error(`${truth.message}\n${truth.hint ?? ''}`);
    return EXIT.couldNotRun;
  }
  const jobs = jobsOf(truth.value, wanted);
  if (jobs.length === 0) {
    console.error(`No answer fits. Tasks with answers: ${truth.value.map(({ id }) => id).join(', ')}.`);
    return EXIT.badArguments;
  }
  const model = testEmbedder(root);
  const server = await serve({
    root: wanted.site,
    port: 0,
    tasks: folder,
    ...(model === null ? {} : { overlay: withEmbedder(model) }),
  });
  let browser: Browser | null = null;
  const site = new GoldenSite(
    async () => (browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })),
    server.url,
  );
  const runs: GoldenRun[] = [];
  try {
    for (const [index, job] of jobs.entries()) {
      const run = await goldenRun(site, folder, job);
      runs.push(run);
      const said = run.problem ?? run.steps.map(({ verdict }) => SIGN[verdict]).join('');
      const place = `${index + 1} of ${jobs.length}`;
      console.log(`${place}: task ${run.task}, ${run.answer}: ${said} (${run.took.toFixed(1)} s)`);
    }
  } catch (error) {
    console.error(messageOf(error));
    return EXIT.couldNotRun;
  } finally {
    await site.close();
    await (browser as Browser | null)?.close();
    await server.close();
    if (wanted.json !== null) await writeFile(wanted.json, `${JSON.stringify({ runs }, null, 2)}\n`);
  }
  const misses = allMisses(runs);
  console.log(`\n${report(runs, misses)}`);
  return misses.some(({ severity }) => severity === 'wrong') ? EXIT.wrong : EXIT.right;
}

const SIGN = { pass: '+', fail: '-', unknown: '?', 'not reached': '.' } as const;
