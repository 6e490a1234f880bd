import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../../contract/failure';
import type { Task, TaskProblem } from '../../contract/task';
import { lineAt, lineOfError, lineOfMember, type JsonPath } from '../../rules/task/json-place';
import { readSampleAnswers, readVideoMarks, type ShapeIssue } from '../../rules/task/small-files';

interface Place {
  /** The data set's folder. */
  readonly root: string;
  /** Below it, ending in "/". */
  readonly folder: string;
  readonly paths: ReadonlySet<string>;
}

type Report = (file: string, line: number | null, path: string, expected: string, received: string) => void;

/** Everything wrong with a task's small JSON files, and with what its answers name. */
export async function smallFileProblems(task: Task, place: Place): Promise<TaskProblem[]> {
  const problems: TaskProblem[] = [];
  const report: Report = (file, line, path, expected, received) =>
    problems.push({ file, line, path, expected, received, severity: 'warning' });
  await checkMarks(task, place, report);
  await checkAnswers(task, place, report);
  return problems;
}

async function readJson(
  place: Place,
  path: string,
  report: Report,
): Promise<{ text: string; value: unknown } | null> {
  if (!place.paths.has(path)) return null;
  const text = await readFile(join(place.root, path), 'utf8');
  try {
    return { text, value: JSON.parse(text) };
  } catch (error) {
    const message = messageOf(error);
    report(path, lineOfError(text, message), '', 'JSON', message);
    return null;
  }
}

const written = (path: JsonPath): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );

function shapeProblems(issues: readonly ShapeIssue[], file: string, text: string, report: Report): void {
  for (const { path, expected, received } of issues)
    report(file, lineOfMember(text, path), written(path), expected, received);
}

async function checkMarks({ steps }: Task, place: Place, report: Report): Promise<void> {
  const file = `${place.folder}marks.json`;
  const json = await readJson(place, file, report);
  if (!json) return;
  const marks = readVideoMarks(json.value);
  if (!marks.ok) return shapeProblems(marks.issues, file, json.text, report);
  marks.value.forEach(({ step, at }, index) => {
    const line = lineOfMember(json.text, [index]);
    if (!steps.some(({ number }) => number === step))
      report(file, line, `[${index}].step`, `1 to ${steps.length}`, String(step));
    if (at < (marks.value[index - 1]?.at ?? 0))
      report(file, line, `[${index}].at`, 'a time after the one before', String(at));
  });
}

async function checkAnswers(task: Task, place: Place, report: Report): Promise<void> {
  const file = `${place.folder}answers/answers.json`;
  const json = await readJson(place, file, report);
  if (!json) return;
  const answers = readSampleAnswers(json.value);
  if (!answers.ok) return shapeProblems(answers.issues, file, json.text, report);
  const names = answers.value.map((answer) => answer.file);
  for (const [index, answer] of answers.value.entries()) {
    const at = (member: string): number => lineOfMember(json.text, [index, member]);
    const path = `${place.folder}answers/${answer.file}`;
    const wrong = (member: string, expected: string, received: string): void =>
      report(file, at(member), `[${index}].${member}`, expected, received);
    if (names.indexOf(answer.file) !== index) wrong('file', 'a file named once', answer.file);
    if (!place.paths.has(path))
      wrong('file', 'a file beside answers.json', `${answer.file}, which is not there`);
    const failing = answer.firstFailingStep ?? null;
    if (failing !== null && !task.steps.some(({ number }) => number === failing))
      wrong('firstFailingStep', `1 to ${task.steps.length}, or null`, String(failing));
    if (answer.good && failing !== null) wrong('firstFailingStep', 'null for a good answer', String(failing));
    if (answer.steps && answer.steps.length !== (failing ?? task.steps.length))
      wrong('steps', `a verdict for each of ${failing ?? task.steps.length} steps`, `${answer.steps.length}`);
    if (place.paths.has(path)) await checkAssetNames(path, place, report);
  }
}

/** Assets as the benchmark's prompt names them: below a placeholder for their folder. */
const ASSET = /__PLACEHOLDER_ASSETS_BASE_DIR__\/([^"'`)\s?#\\]+)/g;

async function checkAssetNames(path: string, place: Place, report: Report): Promise<void> {
  const text = await readFile(join(place.root, path), 'utf8');
  const told = new Set<string>();
  for (const { 1: name = '', index } of text.matchAll(ASSET)) {
    // Names put together by a script cannot be told from here.
    if (/[${}]/.test(name) || !/\.\w+$/.test(name) || told.has(name)) continue;
    told.add(name);
    if (!place.paths.has(`${place.folder}assets/${name}`))
      report(path, lineAt(text, index), '', 'an asset of the task', `${name}, which is not in assets/`);
  }
}
