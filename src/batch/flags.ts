import { existsSync, statSync } from 'node:fs';
import { failure, success, type Result } from '../contract/failure';

/** `--name value` and `--name=value`, each at most once; fails with what is wrong and the usage. */
export function readFlags(
  args: readonly string[],
  names: readonly string[],
  usage: string,
): Result<ReadonlyMap<string, string>> {
  const given = new Map<string, string>();
  for (let index = 0; index < args.length; index += 1) {
    const [name = '', inline] = (args[index] ?? '').split(/=(.*)/s);
    const known = names.find((candidate) => name === `--${candidate}`);
    if (!known) return failure('bad-arguments', `Unknown argument ${name || '(empty)'}.`, usage);
    const value = inline ?? args[(index += 1)];
    if (value === undefined || value === '' || names.some((other) => value === `--${other}`))
      return failure('bad-arguments', `--${known} needs a value.`, usage);
    if (given.has(known)) return failure('bad-arguments', `--${known} is given twice.`, usage);
    given.set(known, value);
  }
  return success(given);
}

export function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
