import { failure, success, type Result } from '../contract/failure';
import type { Run } from '../contract/run';
import { readRun } from '../rules/run/read-run';
import { archiveFiles, isArchive, unreadable, type ResultFiles } from './import-archive';

export interface ImportedRun {
  readonly run: Run;
  /** PNG by step; empty where only a run.json was given. */
  readonly captures: ReadonlyMap<number, Blob>;
}

/** Bytes that a run's files may unpack to; a run's own is a few megabytes. */
const MOST = 500e6;

/** Reads an exported run: our zip, or its run.json alone. */
export async function importRun(file: Blob, name: string): Promise<Result<ImportedRun>> {
  if (await isArchive(file)) {
    const files = await archiveFiles(file, name, MOST);
    return files.ok ? runOfFiles(files.value, name) : files;
  }
  if (file.size > MOST)
    return failure('import-too-large', `${name} is too large for a run.json.`, 'Choose an exported run.');
  const run = readRun(await file.text(), name);
  return run.ok ? success({ run: run.value, captures: new Map() }) : run;
}

/** The run in an opened archive of ours. */
export async function runOfFiles(files: ResultFiles, name: string): Promise<Result<ImportedRun>> {
  const json = files.get('run.json');
  if (!json) return failure('no-run', `${name} holds no run.json.`, 'Choose the zip that a report exports.');
  try {
    const run = readRun(await (await json()).text(), `run.json in ${name}`);
    if (!run.ok) return run;
    const captures = new Map<number, Blob>();
    for (const [path, read] of files) {
      const [, step] = /^captures\/step_(\d+)\.png$/.exec(path) ?? [];
      if (step === undefined || !run.value.steps[Number(step)]?.capture) continue;
      captures.set(Number(step), new Blob([await read()], { type: 'image/png' }));
    }
    return success({ run: run.value, captures });
  } catch (error) {
    return unreadable(name, error);
  }
}
