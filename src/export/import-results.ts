import { failure, type Failure } from '../contract/failure';
import { archiveFiles, isArchive, type ReadFile } from './import-archive';
import { evaluatorResults, holdsResults, type EvaluatorResult } from './import-evaluator';
import { importRun, runOfFiles, type ImportedRun } from './import-run';

/** What a person gave: runs of ours, results of the public evaluator, and what could not be read, each by name. */
export interface ImportedResults {
  readonly runs: readonly ImportedRun[];
  readonly results: readonly EvaluatorResult[];
  readonly problems: readonly Failure[];
}

/** Reads chosen or dropped files, by plain path: zips, `run.json`, and folders with `eval.json` in them. */
export async function importResults(files: ReadonlyMap<string, Blob>): Promise<ImportedResults> {
  const runs: ImportedRun[] = [];
  const results: EvaluatorResult[] = [];
  const problems: Failure[] = [];
  const tree = new Map<string, ReadFile>([...files].map(([path, file]) => [path, async () => file]));
  const take = (found: Pick<ImportedResults, 'results' | 'problems'>): void => {
    results.push(...found.results);
    problems.push(...found.problems);
  };
  if (holdsResults(tree)) take(await evaluatorResults(tree, nameOf(tree)));
  for (const [path, file] of files) {
    if (/(?:^|\/)eval\.json$/i.test(path)) continue;
    const loose = !path.includes('/');
    if ((loose || /\.zip$/i.test(path)) && (await isArchive(file))) {
      const opened = await archiveFiles(file, path);
      if (!opened.ok) problems.push(opened);
      else if (!opened.value.has('run.json') && holdsResults(opened.value))
        take(await evaluatorResults(opened.value, path));
      else {
        const run = await (opened.value.has('run.json')
          ? importRun(file, path)
          : runOfFiles(opened.value, path));
        if (run.ok) runs.push(run.value);
        else problems.push(run);
      }
    } else if (loose && /\.json$/i.test(path)) {
      // An eval.json may have been given another name.
      if ((await file.slice(0, 200).text()).includes('"total_step"'))
        take(await evaluatorResults(new Map([['eval.json', async () => file]]), path));
      else {
        const run = await importRun(file, path);
        if (run.ok) runs.push(run.value);
        else problems.push(run);
      }
    }
  }
  if (runs.length + results.length + problems.length === 0)
    problems.push(
      failure(
        'nothing-to-import',
        `There is no run and no eval.json in ${nameOf(tree)} (${files.size === 1 ? '1 file' : `${files.size} files`}).`,
        'Choose the zip or run.json that a report exports, or the folder that holds the evaluator’s eval.json beside evalpoints/.',
      ),
    );
  return { runs, results, problems };
}

function nameOf(files: ReadonlyMap<string, unknown>): string {
  const [first = 'what was chosen'] = files.keys();
  return first.includes('/')
    ? first.slice(0, first.indexOf('/'))
    : files.size === 1
      ? first
      : 'what was chosen';
}
