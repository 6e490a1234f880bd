import { join, resolve } from 'node:path';
import { failure, success, type Result } from '../contract/failure';
import { isFile, isFolder, readFlags } from './flags';

export interface EvaluateArguments {
  readonly task: string;
  /** File with the answer: a page, or a model's raw reply. */
  readonly answer: string;
  /** Folder in the benchmark's format; null for the built-in tasks. */
  readonly tasks: string | null;
  /** Folder to write to; null to print only. */
  readonly out: string | null;
}

export const USAGE = 'npm run evaluate -- --task <id> --answer <file> [--tasks <folder>] [--out <folder>]';

const NAMES = ['task', 'answer', 'tasks', 'out'] as const;

/** Reads the command line; fails with what is wrong and the usage. */
export function parseArguments(args: readonly string[]): Result<EvaluateArguments> {
  const flags = readFlags(args, NAMES, USAGE);
  if (!flags.ok) return flags;
  const given = flags.value;
  const [task, answer] = [given.get('task'), given.get('answer')];
  if (task === undefined) return failure('bad-arguments', '--task is missing.', USAGE);
  if (answer === undefined) return failure('bad-arguments', '--answer is missing.', USAGE);
  if (isFolder(answer)) return failure('bad-arguments', `--answer ${answer} is a folder, not a file.`, USAGE);
  if (!isFile(answer)) return failure('bad-arguments', `--answer ${answer}: there is no such file.`, USAGE);
  const tasks = given.get('tasks') ?? null;
  if (tasks !== null && !isFolder(tasks))
    return failure('bad-arguments', `--tasks ${tasks}: there is no such folder.`, USAGE);
  if (tasks !== null && !isFile(join(tasks, 'data.jsonl')))
    return failure('bad-arguments', `--tasks ${tasks}: the folder holds no data.jsonl.`, USAGE);
  const out = given.get('out') ?? null;
  if (out !== null && isFile(out))
    return failure('bad-arguments', `--out ${out} is a file, not a folder.`, USAGE);
  return success({
    task,
    answer: resolve(answer),
    tasks: tasks === null ? null : resolve(tasks),
    out: out === null ? null : resolve(out),
  });
}
