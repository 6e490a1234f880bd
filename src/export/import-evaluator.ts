import { failure, messageOf, success, type Failure, type Result } from '../contract/failure';
import type { Size } from '../contract/geometry';
import { evaluatorRun, type EvaluatedTask } from '../rules/run/evaluator-run';
import { readEval, type EvalFacts } from '../rules/run/read-eval';
import { folderOf } from '../rules/task/paths';
import type { ReadFile, ResultFiles } from './import-archive';
import type { ImportedRun } from './import-run';

/** One eval.json of the public evaluator with what lies beside it: `<task>/<model>/eval.json`, `evalpoints/<k>.png`. */
export interface EvaluatorResult {
  readonly file: string;
  /** As the folders name them; "" where they do not. */
  readonly taskId: string;
  readonly model: string;
  readonly facts: EvalFacts;
  /** Identifies the result: the same files give the same one. */
  readonly hash: string;
  readonly pictures: ReadonlyMap<number, ReadFile>;
  readonly page: ReadFile | null;
}

const EVAL = /(?:^|\/)eval\.json$/i;

export function holdsResults(files: ResultFiles): boolean {
  return [...files.keys()].some((path) => EVAL.test(path));
}

/** Every result in a folder or archive; what cannot be read is told file by file and leaves the others. */
export async function evaluatorResults(
  files: ResultFiles,
  name: string,
): Promise<{ readonly results: readonly EvaluatorResult[]; readonly problems: readonly Failure[] }> {
  const results: EvaluatorResult[] = [];
  const problems: Failure[] = [];
  for (const [path, read] of files) {
    if (!EVAL.test(path)) continue;
    const result = await resultAt(files, path, read, name);
    if (result.ok) results.push(result.value);
    else problems.push(result);
  }
  return { results, problems };
}

async function resultAt(
  files: ResultFiles,
  path: string,
  read: ReadFile,
  name: string,
): Promise<Result<EvaluatorResult>> {
  const file = path === name ? path : `${path} in ${name}`;
  let text: string;
  try {
    text = await (await read()).text();
  } catch (error) {
    return failure('import-unreadable', `${file} cannot be read: ${messageOf(error)}.`, 'Copy it again.');
  }
  const facts = readEval(text, file);
  if (!facts.ok) return facts;
  const folder = folderOf(path);
  const pictures = new Map<number, ReadFile>();
  for (const [other, picture] of files) {
    if (!other.startsWith(folder)) continue;
    const [, number] = /^evalpoints\/0*(\d+)\.png$/i.exec(other.slice(folder.length)) ?? [];
    if (number !== undefined) pictures.set(Number(number), picture);
  }
  return success({
    ...named(folder, name),
    file: path,
    facts: facts.value,
    hash: await hashOf(`${folder}\n${text}`),
    pictures,
    page: files.get(`${folder}index.html`) ?? null,
  });
}

/** The evaluator writes into `<task>/<model>/`; of a single folder only its name tells which of the two it is. */
function named(folder: string, name: string): { taskId: string; model: string } {
  const [last = '', above] = folder.split('/').filter(Boolean).reverse();
  if (above !== undefined) return { taskId: above, model: last };
  if (last === '') return { taskId: '', model: name.replace(/\.(zip|json)$/i, '') };
  return /^\d+$/.test(last) ? { taskId: last, model: '' } : { taskId: '', model: last };
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest.slice(0, 8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The result as a run of a task, or of none that is known, with its pictures read. */
export async function runOfResult(
  result: EvaluatorResult,
  task: EvaluatedTask | null,
  at: string,
): Promise<Result<ImportedRun>> {
  const captures = new Map<number, Blob>();
  const sizes = new Map<number, Size>();
  const remarks: string[] = [];
  try {
    for (const [number, read] of [...result.pictures].sort(([a], [b]) => a - b)) {
      if (number > result.facts.total) {
        remarks.push(
          `evalpoints/${number}.png was left out: the task has ${result.facts.total} steps, and pictures of an earlier run stay in that folder.`,
        );
        continue;
      }
      const png = await read();
      const size = await sizeOfPng(png);
      if (size === null) {
        remarks.push(`evalpoints/${number}.png was left out: it is no PNG picture.`);
        continue;
      }
      sizes.set(number, size);
      captures.set(number, new Blob([png], { type: 'image/png' }));
    }
    const html = result.page ? await (await result.page()).text() : '';
    const run = evaluatorRun(result.facts, {
      id: `evaluator-${result.hash}-${(await hashOf(task ? `${task.source}/${task.task.id}` : '')).slice(0, 4)}`,
      ...{ file: result.file, taskId: result.taskId, model: result.model, task, html, remarks, at },
      captures: sizes,
    });
    return success({ run, captures });
  } catch (error) {
    return failure(
      'import-unreadable',
      `The files beside ${result.file} cannot be read: ${messageOf(error)}.`,
      'Were they copied whole?',
    );
  }
}

/** Width and height from a PNG's first chunk; null where it is none. */
async function sizeOfPng(file: Blob): Promise<Size | null> {
  if (file.size < 24) return null;
  const start = new DataView(await file.slice(0, 24).arrayBuffer());
  if (start.getUint32(0) !== 0x89504e47 || start.getUint32(12) !== 0x49484452) return null;
  return { width: start.getUint32(16), height: start.getUint32(20) };
}
