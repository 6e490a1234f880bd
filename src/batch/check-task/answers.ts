import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Task, TaskProblem } from '../../contract/task';
import { lineAt } from '../../rules/task/json-place';
import { answersProblems, marksProblems } from '../../rules/task/small-file-problems';
import { readSampleAnswers } from '../../rules/task/small-files';

interface Place {
  /** The data set's folder. */
  readonly root: string;
  /** Below it, ending in "/". */
  readonly folder: string;
  readonly paths: ReadonlySet<string>;
}

/** What the app says of a task's small JSON files, and what its answers name that is not there. */
export async function smallFileProblems(task: Task, place: Place): Promise<TaskProblem[]> {
  const { root, folder, paths } = place;
  const textOf = async (path: string): Promise<string | null> =>
    paths.has(path) ? readFile(join(root, path), 'utf8') : null;
  const [marks, answers] = [`${folder}marks.json`, `${folder}answers/answers.json`];
  const times = await textOf(marks);
  const samples = await textOf(answers);
  const isThere = (name: string): boolean => paths.has(`${folder}answers/${name}`);
  return [
    ...(times === null ? [] : marksProblems(times, marks, task)),
    ...(samples === null ? [] : answersProblems(samples, answers, task, isThere)),
    ...(samples === null ? [] : await assetProblems(samples, place)),
  ];
}

/** Assets as the benchmark's prompt names them: below a placeholder for their folder. */
const ASSET = /__PLACEHOLDER_ASSETS_BASE_DIR__\/([^"'`)\s?#\\]+)/g;

async function assetProblems(samples: string, { root, folder, paths }: Place): Promise<TaskProblem[]> {
  const problems: TaskProblem[] = [];
  for (const path of answerPaths(samples, folder)) {
    if (!paths.has(path)) continue;
    const text = await readFile(join(root, path), 'utf8');
    const told = new Set<string>();
    for (const { 1: name = '', index } of text.matchAll(ASSET)) {
      // Names put together by a script cannot be told from here.
      if (/[${}]/.test(name) || !/\.\w+$/.test(name) || told.has(name)) continue;
      told.add(name);
      if (paths.has(`${folder}assets/${name}`)) continue;
      problems.push({
        ...{ file: path, line: lineAt(text, index), path: '', severity: 'warning' },
        ...{ expected: 'an asset of the task', received: `${name}, which is not in assets/` },
      });
    }
  }
  return problems;
}

function answerPaths(samples: string, folder: string): readonly string[] {
  try {
    const answers = readSampleAnswers(JSON.parse(samples));
    return answers.ok ? [...new Set(answers.value.map(({ file }) => `${folder}answers/${file}`))] : [];
  } catch {
    return [];
  }
}
