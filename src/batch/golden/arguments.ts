import { resolve } from 'node:path';
import { failure, success, type Result } from '../../contract/failure';
import { isFolder, readFlags } from '../flags';

export interface GoldenArguments {
  /** Ids; empty for all. */
  readonly tasks: readonly string[];
  /** File names, with or without their ending; empty for all. */
  readonly answers: readonly string[];
  /** This part of so many: every n-th run, counted from 1. */
  readonly shard: { readonly index: number; readonly of: number };
  /** Folder in the shape of tasks/; null for the built-in tasks. */
  readonly folder: string | null;
  /** File to write to; null to print only. */
  readonly json: string | null;
  /** Folder of a built site. */
  readonly site: string;
}

export const USAGE = `npm run golden -- [options]
  --task <id>[,<id>…]       these tasks only
  --answer <file>[,…]       answers of these names only
  --shard <i>/<n>           the i-th of n parts
  --tasks <folder>          tasks of another folder, with data.jsonl and answers/answers.json
  --json <file>             writes what each run gave
  --site <folder>           a built site other than dist/`;

const NAMES = ['task', 'answer', 'shard', 'tasks', 'json', 'site'] as const;

/** Reads the command line; fails with what is wrong and the usage. */
export function parseArguments(args: readonly string[], root: string): Result<GoldenArguments> {
  const flags = readFlags(args, NAMES, USAGE);
  if (!flags.ok) return flags;
  const given = flags.value;
  const shard = /^(\d+)\/(\d+)$/.exec(given.get('shard') ?? '1/1');
  const [index, of] = [Number(shard?.[1]), Number(shard?.[2])];
  if (!shard || index < 1 || index > of)
    return failure('bad-arguments', `--shard ${given.get('shard')}: expected one such as 2/4.`, USAGE);
  const folder = given.get('tasks') ?? null;
  const site = resolve(root, given.get('site') ?? 'dist');
  for (const [name, path] of [
    ['tasks', folder],
    ['site', given.get('site') ?? null],
  ])
    if (path && !isFolder(resolve(path)))
      return failure('bad-arguments', `--${name} ${path}: there is no such folder.`, USAGE);
  const json = given.get('json') ?? null;
  return success({
    tasks: listed(given.get('task')),
    answers: listed(given.get('answer')),
    shard: { index, of },
    folder: folder === null ? null : resolve(folder),
    json: json === null ? null : resolve(json),
    site,
  });
}

function listed(value: string | undefined): string[] {
  return (value ?? '').split(',').filter((part) => part !== '');
}
