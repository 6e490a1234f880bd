import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { messageOf, type Failure } from '../contract/failure';
import { csvOfSteps } from '../export/csv';
import { evalFiles } from '../export/eval-files';
import { htmlReport } from '../export/html-report';
import { junitReport } from '../export/junit';
import { markdownReport } from '../export/markdown';
import { answerText } from '../rules/answer/answer-text';
import { intake } from '../rules/answer/intake';
import { parseTasks } from '../rules/task/parse';
import type { EvaluateArguments } from './arguments';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium';
import { driveRun } from './drive';
import { testEmbedder, withEmbedder } from './embedder';
import { serve } from './server';
import type { StoredRun } from './stored-run';
import { runTable } from './table';

export { parseArguments, USAGE } from './arguments';

const MOST_IDS = 50;

/** Exit codes of the command. */
export const EXIT = { evaluated: 0, badArguments: 2, couldNotEvaluate: 3 } as const;

/** Evaluates one answer in the built site, headless; prints the table and writes files. Returns the exit code. */
export async function evaluate(options: EvaluateArguments, root = process.cwd()): Promise<number> {
  const executablePath = chromiumPath();
  if (executablePath === null) {
    console.error(
      'No Chromium was found. Install one, or set CHROMIUM_PATH (README, "Evaluate from the command line").',
    );
    return EXIT.couldNotEvaluate;
  }
  const name = basename(options.answer);
  const text = answerText(await readFile(options.answer), name, (bytes, encoding) =>
    new TextDecoder(encoding, { fatal: true }).decode(bytes),
  );
  if (!text.ok) return refuse(wordsOf(text));
  const taken = intake(text.value);
  if (!taken.ok) return refuse(wordsOf(taken));
  // Only a model that was named: without one the command measures as the site does.
  const model = process.env['EMBEDDER_MODEL'] ? testEmbedder(root) : null;
  const server = await serve({
    root: resolve(root, 'dist'),
    port: 0,
    ...(options.tasks === null ? {} : { tasks: options.tasks }),
    ...(model === null ? {} : { overlay: withEmbedder(model) }),
  });
  const browser = await chromium
    .launch({ executablePath, args: [...CHROMIUM_FLAGS] })
    .catch((error: unknown) => {
      console.error(`Chromium could not be started: ${messageOf(error)}`);
      return null;
    });
  try {
    if (!browser) return EXIT.couldNotEvaluate;
    const driven = await driveRun(browser, {
      url: server.url,
      task: options.task,
      answer: { name, text: text.value },
      reference: options.out !== null,
    });
    for (const problem of driven.problems) console.log(`problem: ${problem}`);
    const { result } = driven;
    if (!result.ok) {
      return refuse(result.code === 'task-unknown' ? await noSuchTask(options, root) : result.message);
    }
    console.log(runTable(result.value.run));
    if (options.out !== null) await write(options.out, result.value, options.tasks ?? resolve(root, 'tasks'));
    const { run } = result.value;
    if (run.task.steps.length === 0) return refuse(`task ${options.task} has no steps.`);
    return run.state === 'finished' ? EXIT.evaluated : refuse(run.failure?.message ?? run.state);
  } finally {
    await browser?.close();
    await server.close();
  }
}

function refuse(why: string): number {
  console.error(`Could not evaluate: ${why}`);
  return EXIT.couldNotEvaluate;
}

function wordsOf({ message, hint }: Failure): string {
  return hint ? `${message}\n${hint}` : message;
}

/** Says which tasks there are. */
async function noSuchTask({ task, tasks }: EvaluateArguments, root: string): Promise<string> {
  const folder = tasks ?? resolve(root, 'tasks');
  const listed = parseTasks(await readFile(join(folder, 'data.jsonl'), 'utf8'), 'data.jsonl').tasks;
  const ids = listed.slice(0, MOST_IDS).map(({ id }) => id);
  const more = listed.length > ids.length ? ` and ${listed.length - ids.length} more` : '';
  return `There is no task “${task}” in ${folder}. There are ${ids.join(', ') || 'none that can be used'}${more}.`;
}

async function write(out: string, { run, captures }: StoredRun, tasks: string): Promise<void> {
  await mkdir(join(out, 'captures'), { recursive: true });
  for (const [step, png] of captures) await writeFile(join(out, 'captures', `step_${step}.png`), png);
  const evaluations = evalFiles(run);
  for (const { name, text } of evaluations) await writeFile(join(out, name), text);
  await writeFile(join(out, 'run.json'), `${JSON.stringify(run, null, 2)}\n`);
  await writeFile(join(out, 'report.md'), markdownReport(run));
  await writeFile(join(out, 'steps.csv'), csvOfSteps(run));
  await writeFile(join(out, 'junit.xml'), junitReport(run));
  const pictures = await embedded(run.checkpoints, captures, tasks);
  await writeFile(join(out, 'report.html'), htmlReport(run, pictures));
  const written = [...evaluations.map(({ name }) => name), 'run.json', 'report.html', 'report.md'];
  console.log(`\nWritten to ${out}: ${written.join(', ')}, steps.csv, junit.xml, captures/`);
}

async function embedded(
  checkpoints: readonly (string | null)[],
  captures: ReadonlyMap<number, Buffer>,
  tasks: string,
) {
  const address = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`;
  const read = await Promise.all(
    checkpoints.map((path) => (path === null ? null : readFile(join(tasks, path)).catch(() => null))),
  );
  return {
    capture: (step: number) => {
      const png = captures.get(step);
      return png ? address(png) : null;
    },
    checkpoint: (step: number) => {
      const png = read[step];
      return png ? address(png) : null;
    },
  };
}
