import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe } from 'vitest';

const FOLDER = resolve(__dirname, '../../../../shared/oracle');

/** What the public evaluator answered, one file a subject, lies beside the project; null where it does not. */
export function oracle<T>(name: string): T | null {
  const path = resolve(FOLDER, name);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null;
}

/** Describes tests over one of those files; skipped, and named so, where it is absent. */
export function describeOracle<T>(name: string, tests: (file: T) => void): void {
  const file = oracle<T>(name);
  if (file === null)
    describe.skip(`${name}: skipped, no reference values beside the project`, () => undefined);
  else describe(name, () => tests(file));
}
