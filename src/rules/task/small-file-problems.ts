import type { Task, TaskProblem } from '../../contract/task';
import { messageOf } from '../../contract/failure';
import { lineOfError, lineOfMember, type JsonPath } from './json-place';
import { readSampleAnswers, readVideoMarks, type ShapeIssue } from './small-files';

/** What a small file says that is wrong, each with its line. */
type Report = (line: number | null, path: string, expected: string, received: string) => void;

/** Everything wrong with a task's `marks.json`; `file` is its path, for the problems. */
export function marksProblems(text: string, file: string, { steps }: Task): readonly TaskProblem[] {
  return problemsOf(file, (report) => {
    const json = parsed(text, report);
    if (!json) return;
    const marks = readVideoMarks(json.value);
    if (!marks.ok) return shapeProblems(marks.issues, text, report);
    marks.value.forEach(({ step, at }, index) => {
      const line = lineOfMember(text, [index]);
      if (!steps.some(({ number }) => number === step))
        report(line, `[${index}].step`, `1 to ${steps.length}`, String(step));
      if (at < (marks.value[index - 1]?.at ?? 0))
        report(line, `[${index}].at`, 'a time after the one before', String(at));
    });
  });
}

/** Everything wrong with a task's `answers/answers.json`; `isThere` tells whether a file lies beside it. */
export function answersProblems(
  text: string,
  file: string,
  { steps }: Task,
  isThere: (name: string) => boolean,
): readonly TaskProblem[] {
  return problemsOf(file, (report) => {
    const json = parsed(text, report);
    if (!json) return;
    const answers = readSampleAnswers(json.value);
    if (!answers.ok) return shapeProblems(answers.issues, text, report);
    const names = answers.value.map((answer) => answer.file);
    for (const [index, answer] of answers.value.entries()) {
      const wrong = (member: string, expected: string, received: string): void =>
        report(lineOfMember(text, [index, member]), `[${index}].${member}`, expected, received);
      if (names.indexOf(answer.file) !== index) wrong('file', 'a file named once', answer.file);
      if (!isThere(answer.file))
        wrong('file', 'a file beside answers.json', `${answer.file}, which is not there`);
      const failing = answer.firstFailingStep ?? null;
      if (failing !== null && !steps.some(({ number }) => number === failing))
        wrong('firstFailingStep', `1 to ${steps.length}, or null`, String(failing));
      if (answer.good && failing !== null)
        wrong('firstFailingStep', 'null for a good answer', String(failing));
      if (answer.steps && answer.steps.length !== (failing ?? steps.length))
        wrong('steps', `a verdict for each of ${failing ?? steps.length} steps`, `${answer.steps.length}`);
    }
  });
}

function problemsOf(file: string, look: (report: Report) => void): readonly TaskProblem[] {
  const problems: TaskProblem[] = [];
  look((line, path, expected, received) =>
    problems.push({ file, line, path, expected, received, severity: 'warning' }),
  );
  return problems;
}

function parsed(text: string, report: Report): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const message = messageOf(error);
    report(lineOfError(text, message), '', 'JSON', message);
    return null;
  }
}

const written = (path: JsonPath): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );

function shapeProblems(issues: readonly ShapeIssue[], text: string, report: Report): void {
  for (const { path, expected, received } of issues)
    report(lineOfMember(text, path), written(path), expected, received);
}
