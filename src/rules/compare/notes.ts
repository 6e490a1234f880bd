import { UNKNOWN_SOURCE } from '../run/evaluator-run';
import type { ComparedRun } from './engines';
import { changedStep, taskOf } from './same-task';

const PARTS = [
  { part: 'ocr', name: 'Text', scores: 'OCR, LFS, VFS and Final' },
  { part: 'visual', name: 'Visual similarity', scores: 'Visual, LFS, VFS and Final' },
  { part: 'judge', name: 'A judge’s figures', scores: 'HFS, VFS and Final' },
] as const;

/** What a reader has to know before they compare these runs. Runs are named by their number, from 1. */
export function notesOn(runs: readonly ComparedRun[]): readonly string[] {
  const [first] = runs;
  if (!first || runs.length < 2) return [];
  return [
    ...tasks(runs),
    ...readings(runs),
    ...engines(runs),
    ...clocks(runs),
    ...runs.flatMap(({ run }, index) => {
      if (run.state === 'finished') return [];
      const how = run.state === 'running' ? 'was cut off before its end' : `ended as “${run.state}”`;
      return [`Run ${index + 1} ${how}: its steps may be few for that reason alone.`];
    }),
  ];
}

function tasks(runs: readonly ComparedRun[]): string[] {
  const groups = grouped(runs, ({ run }) => taskOf(run));
  if (groups.length > 1) {
    const named = groups.map(
      ({ numbers, of }) => `${listed(numbers)} of “${of.run.task.title}” (${taskOf(of.run)})`,
    );
    return [
      `These are runs of different tasks: ${named.join('; ')}. Their scores do not tell which answer is better, and steps share a row by their number only.`,
    ];
  }
  const [first] = runs;
  const named =
    first?.run.source === UNKNOWN_SOURCE
      ? ['That these results are of one task is known from the names of their folders alone.']
      : [];
  const changed = runs.flatMap(({ run }, index) => {
    const step = first ? changedStep(first.run, run) : null;
    return step === null
      ? []
      : [
          `The task was changed between run 1 and run ${index + 1}: step ${step} is not the same. Their scores are not comparable.`,
        ];
  });
  return [...named, ...changed];
}

function readings(runs: readonly ComparedRun[]): string[] {
  const theirs = numbersOf(runs, ({ run }) => run.evaluator !== undefined);
  if (theirs.length === 0) return [];
  const what = `${upperFirst(listed(theirs))} ${theirs.length === 1 ? 'was' : 'were'} measured by the public evaluator, with its own models and in its own reading: the state before each flagged action, against checkpoints counted by order.`;
  return theirs.length === runs.length
    ? [what]
    : [`${what} The others were measured here in the aligned reading. No score of one kind is comparable with one of the other.`]; // prettier-ignore
}

function engines(runs: readonly ComparedRun[]): string[] {
  const here = runs.filter(({ run }) => run.evaluator === undefined);
  return PARTS.flatMap(({ part, name, scores }) => {
    const measured = here.filter((compared) => compared.engines[part].length > 0);
    const groups = grouped(measured, (compared) => compared.engines[part].join(' and '));
    if (groups.length < 2) return [];
    const named = groups.map(({ key, members }) => `${listed(members.map((one) => runs.indexOf(one) + 1))} by ${key}`); // prettier-ignore
    return [
      `${name} came from different engines: ${named.join('; ')}. ${scores} of these runs are not comparable${part === 'judge' ? '.' : ' until one is measured again in its report with the other’s engine.'}`,
    ];
  });
}

function clocks(runs: readonly ComparedRun[]): string[] {
  const here = runs.filter(({ run }) => run.evaluator === undefined);
  const groups = grouped(here, ({ run }) => run.clock ?? 'real');
  if (groups.length < 2) return [];
  const named = groups.map(({ key, members }) => `${listed(members.map((one) => runs.indexOf(one) + 1))} in ${key} time`); // prettier-ignore
  return [
    `The pages’ time passed differently: ${named.join('; ')}. Captures may differ for that reason alone.`,
  ];
}

interface Group {
  readonly key: string;
  readonly members: readonly ComparedRun[];
  readonly of: ComparedRun;
  readonly numbers: readonly number[];
}

function grouped(runs: readonly ComparedRun[], keyOf: (compared: ComparedRun) => string): readonly Group[] {
  const keys = [...new Set(runs.map(keyOf))];
  return keys.flatMap((key) => {
    const members = runs.filter((compared) => keyOf(compared) === key);
    const [of] = members;
    return of ? [{ key, members, of, numbers: members.map((one) => runs.indexOf(one) + 1) }] : [];
  });
}

function numbersOf(runs: readonly ComparedRun[], fits: (compared: ComparedRun) => boolean): number[] {
  return runs.flatMap((compared, index) => (fits(compared) ? [index + 1] : []));
}

/** "run 1", "runs 1 and 3", "runs 1, 2 and 4" */
function listed(numbers: readonly number[]): string {
  const [last, ...rest] = [...numbers].reverse();
  return rest.length === 0 ? `run ${last}` : `runs ${rest.reverse().join(', ')} and ${last}`;
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
