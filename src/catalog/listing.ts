import { success, type Result } from '../contract/failure';
import type { SampleAnswer, Task, TaskProblem, VideoMark } from '../contract/task';
import { findTaskFiles, taskFolder } from '../rules/task/files';
import { parseTasks } from '../rules/task/parse';
import { folderName, folderOf, plainPath } from '../rules/task/paths';
import { renumberByOrder } from '../rules/task/renumber';
import { answersProblems, marksProblems } from '../rules/task/small-file-problems';
import { readSampleAnswers, readVideoMarks } from '../rules/task/small-files';
import type { LoadedTask, SourceFiles, TaskEntry, TaskListing } from './source';

const DATA = /(^|[\\/])data\.jsonl$/i;

/** Reads every task of a place: from the `data.jsonl` of the set, or from the one in each task's own folder. */
export async function listTasks(
  source: string,
  place: SourceFiles,
  signal?: AbortSignal,
): Promise<Result<TaskListing>> {
  const named = place.paths.filter((path) => DATA.test(path));
  const entries: TaskEntry[] = [];
  const problems: TaskProblem[] = [];
  for (const path of named.length > 0 ? named : ['data.jsonl']) {
    const read = await place.read(path, signal);
    if (!read.ok && named.length < 2) return read;
    if (!read.ok) {
      problems.push(problemOf(path, 'a file that can be read', read.message));
      continue;
    }
    const base = folderOf(plainPath(path) ?? '');
    const parsed = parseTasks(await read.value.text(), path);
    problems.push(...parsed.problems);
    for (const task of parsed.tasks) {
      const id = freeId(task.id, base, entries);
      if (id === null)
        problems.push(problemOf(path, 'an id used once', `${task.id}, as in another data.jsonl`));
      else entries.push(entryOf(source, task, id, place.paths, base));
    }
  }
  return success({ entries, problems });
}

/** Sets with a `data.jsonl` in each task's folder number every task 1, or tell them apart by the folder only. */
function freeId(id: string, base: string, entries: readonly TaskEntry[]): string | null {
  return (
    [id, folderName(base)].find((one) => one !== '' && !entries.some(({ task }) => task.id === one)) ?? null
  );
}

function problemOf(file: string, expected: string, received: string): TaskProblem {
  return { file, line: null, path: '', expected, received, severity: 'error' };
}

/** A task with its files found among all `paths` of its source; `base` is the folder of its `data.jsonl`. */
export function entryOf(
  source: string,
  written: Task,
  id: string,
  paths: readonly string[],
  base = '',
): TaskEntry {
  const folder = taskFolder(written.id, paths, base);
  const task = { ...written, id };
  const found = findTaskFiles(task, paths, folder);
  const inOrder = renumberByOrder(task, found.files.checkpoints);
  if (!inOrder) return { source, task, folder, files: found.files, problems: found.problems, remarks: [] };
  return {
    source,
    task,
    folder,
    files: { ...found.files, checkpoints: inOrder },
    problems: found.problems.filter((problem) => !problem.file.includes('checkpoints/')),
    remarks: [
      'The checkpoints of this folder are numbered by evaluated capture, not by step; they were matched in that order.',
    ],
  };
}

/** Adds what a task's own small files say: its sample answers and the times of its actions in the video. */
export async function loadTask(
  entry: TaskEntry,
  place: SourceFiles,
  signal?: AbortSignal,
): Promise<LoadedTask> {
  const { folder } = entry;
  const pictures = [entry.files.video, ...entry.files.checkpoints].filter((path) => path !== null);
  await place.prepare?.(pictures, signal);
  const text = async (path: string | null): Promise<string | null> => {
    if (path === null || !place.paths.includes(path)) return null;
    const read = await place.read(path, signal);
    return read.ok ? read.value.text() : null;
  };
  const named = `${folder}answers/answers.json`;
  const [written, timed] = [await text(named), await text(entry.files.marks)];
  const isThere = (name: string): boolean => place.paths.includes(`${folder}answers/${name}`);
  const problems = [
    ...(timed === null ? [] : marksProblems(timed, entry.files.marks ?? '', entry.task)),
    ...(written === null ? [] : answersProblems(written, named, entry.task, isThere)),
  ];
  const answers = readSampleAnswers(jsonIn(written));
  const times = readVideoMarks(jsonIn(timed));
  const samples: SampleAnswer[] = answers.ok
    ? answers.value
        .filter(({ file }) => isThere(file))
        .map((answer) => ({
          file: `${folder}answers/${answer.file}`,
          kind: answer.kind,
          good: answer.good,
          firstFailingStep: answer.firstFailingStep ?? null,
          note: answer.note,
        }))
    : [];
  const marks: VideoMark[] = times.ok ? times.value : [];
  return {
    ...entry,
    problems: [...entry.problems, ...problems],
    samples: [...samples, ...codeSample(folder, place.paths)],
    marks,
    place,
  };
}

/** Sets of others keep an answer in `code/`: a page with its styles, scripts and pictures beside it. */
function codeSample(folder: string, paths: readonly string[]): readonly SampleAnswer[] {
  const files = paths.filter((path) => path.toLowerCase().startsWith(`${folder}code/`.toLowerCase()));
  const page = files.find((path) => /\/code\/index\.html?$/i.test(`/${path.slice(folder.length)}`));
  if (page === undefined) return [];
  const others = files.length - 1;
  const beside = others === 0 ? '' : ` with the ${others === 1 ? 'file' : `${others} files`} beside it`;
  return [
    {
      file: page,
      folder: folderOf(page),
      kind: 'from code/',
      good: null,
      firstFailingStep: null,
      note: `The page of this task’s folder code/${beside}. Nobody says how good it is.`,
    },
  ];
}

/** Null for what is no JSON: that is among the problems. */
function jsonIn(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
