import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { failure, success, type Result } from '../../contract/failure';
import type { Task, TaskProblem } from '../../contract/task';
import { findTaskFiles, taskFolder } from '../../rules/task/files';
import { parseTasks } from '../../rules/task/parse';
import { renumberByOrder } from '../../rules/task/renumber';
import { strictProblems } from '../../rules/task/strict';
import { listTaskFiles, type ListedFile } from '../task-files';
import { smallFileProblems } from './answers';
import { FILE_LIMIT, pngSize, wrongKind } from './files';

const DATA = 'data.jsonl';

export interface Checked {
  /** Ids of the tasks that were looked at. */
  readonly tasks: readonly string[];
  readonly problems: readonly TaskProblem[];
}

/**
 * Looks at a data set (a folder with `data.jsonl`) or at one task of it (the task's folder), through the app's own
 * reading and then more strictly. Fails only where there is nothing to look at.
 */
export async function checkTasks(folder: string): Promise<Result<Checked>> {
  const found = await findDataSet(resolve(folder));
  if (!found)
    return failure(
      'no-data-set',
      `Neither ${folder} nor a folder above it holds ${DATA}.`,
      'Name a folder with data.jsonl, or a task’s folder below one.',
    );
  const { root, only } = found;
  const text = await readFile(join(root, DATA), 'utf8');
  const files = await listTaskFiles(root);
  const paths = files.map(({ path }) => path);
  const parsed = parseTasks(text, DATA);
  const isWanted = ({ id }: Task): boolean => only === null || taskFolder(id, paths) === `${only}/`;
  const tasks = parsed.tasks.filter(isWanted);
  const lines = [...parsed.problems, ...strictProblems(text, DATA)];
  const problems = [
    ...lines.filter((problem) => only === null || isAbout(problem, text, tasks)),
    ...(only === null ? strayFolders(parsed.tasks, paths) : []),
    ...(only !== null && tasks.length === 0
      ? [wrong(DATA, null, '', `a line for the folder ${only}/`, 'none')]
      : []),
  ];
  for (const task of tasks) problems.push(...(await taskProblems(task, root, files)));
  return success({ tasks: tasks.map(({ id }) => id), problems: unique(problems) });
}

async function findDataSet(folder: string): Promise<{ root: string; only: string | null } | null> {
  for (const root of [folder, dirname(folder), dirname(dirname(folder))]) {
    const there = await readFile(join(root, DATA)).then(
      () => true,
      () => false,
    );
    if (there)
      return { root, only: root === folder ? null : folder.slice(root.length + 1).replace(/\\/g, '/') };
  }
  return null;
}

function wrong(
  file: string,
  line: number | null,
  path: string,
  expected: string,
  received: string,
): TaskProblem {
  return { file, line, path, expected, received, severity: 'warning' };
}

/** Whether a problem of the data file is about one of these tasks: a line that cannot be read may be about any. */
function isAbout({ line }: TaskProblem, text: string, tasks: readonly Task[]): boolean {
  try {
    const parsed: unknown = JSON.parse(text.split('\n')[(line ?? 1) - 1] ?? '');
    const id = typeof parsed === 'object' && parsed !== null && 'id' in parsed ? String(parsed.id) : '';
    return tasks.length === 0 || tasks.some((task) => task.id === id);
  } catch {
    return true;
  }
}

/** Folders below data/ that no line names. */
function strayFolders(tasks: readonly Task[], paths: readonly string[]): TaskProblem[] {
  const folders = new Set(paths.flatMap((path) => /^data\/[^/]+\//.exec(path)?.[0] ?? []));
  for (const { id } of tasks) folders.delete(`data/${id}/`);
  return [...folders].map((folder) => wrong(folder, null, '', 'a line in data.jsonl with this id', 'none'));
}

async function taskProblems(task: Task, root: string, files: readonly ListedFile[]): Promise<TaskProblem[]> {
  const paths = files.map(({ path }) => path);
  const folder = taskFolder(task.id, paths);
  const own = files.filter(({ path }) => path.startsWith(folder));
  if (folder === '') return [wrong(`data/${task.id}/`, null, '', 'the task’s folder', 'no such folder')];
  const found = findTaskFiles(task, paths);
  const problems: TaskProblem[] = [...found.problems];
  const add = (file: string, expected: string, received: string): void => {
    problems.push(wrong(file, null, '', expected, received));
  };
  if (paths.some((path) => path.startsWith(`${task.id}/`)) && folder !== `${task.id}/`)
    add(`${task.id}/`, `one folder for task ${task.id}`, `${folder} too`);
  if (renumberByOrder(task, found.files.checkpoints))
    add(`${folder}checkpoints/`, 'step_<k>.png, numbered by step', 'numbers in the order of flagged steps');
  problems.push(...absentCheckpoints(task, folder, paths));
  for (const { path, size } of own) {
    if (size > FILE_LIMIT) add(path, `at most ${FILE_LIMIT / 1e6} MB`, `${(size / 1e6).toFixed(1)} MB`);
    const kind = await wrongKind(join(root, path), size);
    if (kind) add(path, kind.expected, kind.received);
    else if (/(checkpoints|stitched_assets|assets)\/[^/]+\.png$/i.test(path)) {
      const read = await pngSize(join(root, path));
      const { width, height } = task.resolution;
      if (typeof read === 'string') add(path, 'a whole PNG picture', read);
      else if (path.startsWith(`${folder}checkpoints/`) && (read.width !== width || read.height !== height))
        add(path, `${width}x${height}, as the resolution says`, `${read.width}x${read.height}`);
    }
  }
  if (
    found.files.assets.some((path) => /\.(png|jpe?g|webp|gif|svg)$/i.test(path)) &&
    found.files.sheets.length === 0
  )
    add(`${folder}stitched_assets/`, 'a sheet of the task’s pictures', 'none');
  problems.push(...(await smallFileProblems(task, { root, folder, paths: new Set(paths) })));
  return problems;
}

/** Steps that are not compared may do without a checkpoint; one that they name should be there all the same. */
function absentCheckpoints(task: Task, folder: string, paths: readonly string[]): TaskProblem[] {
  return task.steps.flatMap(({ number, checkpoint, visual }) => {
    if (checkpoint === null || visual) return [];
    const places = [`${folder}${checkpoint}`, `${folder}checkpoints/${checkpoint}`];
    if (places.some((place) => paths.includes(place))) return [];
    return [wrong(`${folder}${checkpoint}`, null, '', `the checkpoint of step ${number}`, 'no such file')];
  });
}

/** The app's reading and the strict one may both say that something is missing. */
function unique(problems: readonly TaskProblem[]): TaskProblem[] {
  const place = ({ file, line, path }: TaskProblem): string => `${file}:${line}:${path}`;
  return problems.filter(
    (problem, index) =>
      problem.path === '' || problems.findIndex((other) => place(other) === place(problem)) === index,
  );
}
