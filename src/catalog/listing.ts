import { success, type Result } from '../contract/failure';
import type { SampleAnswer, TaskProblem, VideoMark } from '../contract/task';
import { findTaskFiles, taskFolder } from '../rules/task/files';
import { parseTasks } from '../rules/task/parse';
import { renumberByOrder } from '../rules/task/renumber';
import { sampleAnswers, videoMarks } from '../rules/task/shape';
import * as v from 'valibot';
import type { LoadedTask, SourceFiles, TaskEntry, TaskListing } from './source';

/** Reads every task of a place from its `data.jsonl`. */
export async function listTasks(
  source: string,
  place: SourceFiles,
  signal?: AbortSignal,
): Promise<Result<TaskListing>> {
  const path = place.paths.find((name) => /(^|[\\/])data\.jsonl$/.test(name)) ?? 'data.jsonl';
  const read = await place.read(path, signal);
  if (!read.ok) return read;
  const { tasks, problems } = parseTasks(await read.value.text(), path);
  const entries = tasks.map((task): TaskEntry => {
    const found = findTaskFiles(task, place.paths);
    const inOrder = renumberByOrder(task, found.files.checkpoints);
    if (!inOrder) return { source, task, files: found.files, problems: found.problems, remarks: [] };
    return {
      source,
      task,
      files: { ...found.files, checkpoints: inOrder },
      problems: found.problems.filter((problem) => !problem.file.includes('checkpoints/')),
      remarks: [
        'The checkpoints of this folder are numbered by evaluated capture, not by step; they were matched in that order.',
      ],
    };
  });
  return success({ entries, problems });
}

/** Adds what a task's own small files say: its sample answers and the times of its actions in the video. */
export async function loadTask(
  entry: TaskEntry,
  place: SourceFiles,
  signal?: AbortSignal,
): Promise<LoadedTask> {
  const folder = taskFolder(entry.task.id, place.paths);
  const problems: TaskProblem[] = [];
  const json = async (path: string): Promise<unknown> => {
    if (!place.paths.includes(path)) return null;
    const read = await place.read(path, signal);
    try {
      return read.ok ? JSON.parse(await read.value.text()) : null;
    } catch {
      problems.push({
        file: path,
        line: null,
        path: '',
        expected: 'JSON',
        received: 'unreadable text',
        severity: 'warning',
      });
      return null;
    }
  };
  const answers = v.safeParse(sampleAnswers, await json(`${folder}answers/answers.json`));
  const times = v.safeParse(videoMarks, entry.files.marks === null ? null : await json(entry.files.marks));
  const samples: SampleAnswer[] = answers.success
    ? answers.output.map((answer) => ({
        file: `${folder}answers/${answer.file}`,
        kind: answer.kind,
        good: answer.good,
        firstFailingStep: answer.firstFailingStep ?? null,
        note: answer.note,
      }))
    : [];
  const marks: VideoMark[] = times.success ? times.output : [];
  return { ...entry, problems: [...entry.problems, ...problems], samples, marks, place };
}
