import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { writeAnswers } from './answer-files';
import { listAssets, writeAssets } from './assets';
import { launchBrowser } from './browser';
import { checkAnswers } from './check-answers';
import { playCheckpoints } from './checkpoints';
import { requireFfmpeg } from './encoder';
import { readRecording, type Recording } from './recording';
import { serveFolder } from './serve';
import { writeSheets } from './sheets';
import { writeTaskLine } from './task-line';
import { recordVideo } from './video';

const usage = `npm run record-task -- <id>… | --all [option]
  (none)       records everything: checkpoints, video, assets, sheets, answers, the line in tasks/data.jsonl
  --no-video   the same without the video
  --files      assets, sheets, answers and the line only; checkpoints and video stay as they are
  --check      records the checkpoints again and says whether they are the same bytes
  --answers    drives the answers and says whether each passes or fails where it should`;

async function recordCheckpoints(
  browser: Browser,
  url: string,
  recorded: Recording,
  taskDir: string,
): Promise<void> {
  const folder = path.join(taskDir, 'checkpoints');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for await (const { step, png } of playCheckpoints(browser, url, recorded))
    await writeFile(path.join(folder, `step_${step}.png`), png);
}

async function checkCheckpoints(
  browser: Browser,
  url: string,
  recorded: Recording,
  taskDir: string,
): Promise<boolean> {
  const differing: number[] = [];
  for await (const { step, png } of playCheckpoints(browser, url, recorded)) {
    const kept = await readFile(path.join(taskDir, 'checkpoints', `step_${step}.png`)).catch(() => null);
    if (!kept?.equals(png)) differing.push(step);
  }
  console.log(
    differing.length === 0
      ? `  all ${recorded.steps.length + 1} checkpoints are the same bytes`
      : `  checkpoints that differ: ${differing.join(', ')}`,
  );
  return differing.length === 0;
}

async function handleTask(
  browser: Browser,
  tasks: string,
  id: string,
  options: Set<string>,
): Promise<boolean> {
  const taskDir = path.join(tasks, 'data', id);
  const recorded = await readRecording(taskDir);
  console.log(`${id}: ${recorded.title}`);
  if (options.has('--answers')) return checkAnswers(browser, taskDir, recorded);
  const served = await serveFolder(path.join(taskDir, 'source'));
  const url = `${served.origin}/index.html`;
  try {
    if (options.has('--check')) return await checkCheckpoints(browser, url, recorded, taskDir);
    if (!options.has('--files')) await recordCheckpoints(browser, url, recorded, taskDir);
    const assets = await listAssets(taskDir);
    await writeAssets(taskDir, assets);
    await writeSheets(browser, taskDir, assets);
    await writeAnswers(taskDir, assets, recorded);
    await writeTaskLine(path.join(tasks, 'data.jsonl'), recorded);
    console.log(`  ${recorded.steps.length + 1} checkpoints, ${assets.length} assets`);
    if (options.has('--no-video') || options.has('--files')) return true;
    const marks = await recordVideo(browser, url, recorded, taskDir);
    console.log(`  video with ${marks.length} actions, the last at ${marks.at(-1)?.at ?? 0} s`);
    return true;
  } finally {
    await served.close();
  }
}

/** Returns the exit code: 0 done and right, 1 a check failed or a recording broke, 2 bad arguments. */
export async function main(args: string[], root: string): Promise<number> {
  const known = ['--all', '--no-video', '--files', '--check', '--answers'];
  const options = new Set(args.filter((arg) => arg.startsWith('--')));
  const tasks = path.join(root, 'tasks');
  const all = (await readdir(path.join(tasks, 'data'))).sort((a, b) => Number(a) - Number(b));
  const ids = options.has('--all') ? all : args.filter((arg) => !arg.startsWith('--'));
  if (
    ids.length === 0 ||
    ids.some((id) => !all.includes(id)) ||
    [...options].some((o) => !known.includes(o))
  ) {
    console.error(`${usage}\nTasks: ${all.join(', ')}`);
    return 2;
  }
  try {
    if (!['--check', '--answers', '--no-video', '--files'].some((option) => options.has(option)))
      requireFfmpeg();
    const browser = await launchBrowser();
    try {
      let right = true;
      for (const id of ids) right = (await handleTask(browser, tasks, id, options)) && right;
      return right ? 0 : 1;
    } finally {
      await browser.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
