import type { Size } from '../../contract/geometry';
import { emptyStep, RUN_VERSION, type AssertionResult, type Run, type StepRecord } from '../../contract/run';
import type { Task, TaskStep } from '../../contract/task';
import type { EvalAssertion, EvalFacts } from './read-eval';

/** The task that a result is of, where it is known. */
export interface EvaluatedTask {
  readonly source: string;
  readonly task: Task;
  readonly checkpoints: readonly (string | null)[];
}

/** What is known of a result beside its eval.json. */
export interface EvaluatorOrigin {
  readonly id: string;
  /** Path of the eval.json. */
  readonly file: string;
  /** As the folders name them; "" where they do not. */
  readonly taskId: string;
  readonly model: string;
  readonly task: EvaluatedTask | null;
  /** The page that lay beside it, "" where there was none. */
  readonly html: string;
  /** Sizes of the pictures in evalpoints/, by number. */
  readonly captures: ReadonlyMap<number, Size>;
  readonly remarks: readonly string[];
  /** ISO 8601, UTC: when it was imported, since eval.json has no time. */
  readonly at: string;
}

/** Source of runs whose task is not known. */
export const UNKNOWN_SOURCE = 'evaluator';

/** A result of the public evaluator as a run: its verdicts, numbers and pictures, and nothing that it does not say. */
export function evaluatorRun(facts: EvalFacts, origin: EvaluatorOrigin): Run {
  const { passed, total } = facts;
  const fitting = origin.task?.task.steps.length === total ? origin.task : null;
  const task = fitting?.task ?? unknownTask(facts, origin);
  const records = task.steps.map((step) => recordOf(step, facts, origin));
  const lacking = origin.captures.size === 0 ? ['There is no evalpoints folder with pictures.'] : [];
  return {
    version: RUN_VERSION,
    id: origin.id,
    source: fitting?.source ?? UNKNOWN_SOURCE,
    task,
    answer: {
      label: origin.model || 'public evaluator',
      origin: 'file',
      html: origin.html,
      raw: null,
      truncated: false,
    },
    startedAt: origin.at,
    finishedAt: null,
    state: 'finished',
    failure: null,
    steps: [{ ...emptyStep(0), action: 'done', ...captureOf(0, origin) }, ...records],
    checkpoints: [0, ...task.steps.map(({ number }) => number)].map(
      (number) => fitting?.checkpoints[number] ?? null,
    ),
    remarks: [
      'Measured by the public evaluator, not here. eval.json does not say when, with which models, or which versions; the time shown is that of the import.',
      ...(fitting ? [] : ['The task’s own text is not known: eval.json holds no steps, only their number.']),
      ...lacking,
      ...facts.remarks,
      ...origin.remarks,
    ],
    evaluator: { file: origin.file, passed, total, pairs: facts.pairs },
  };
}

function recordOf(step: TaskStep, facts: EvalFacts, origin: EvaluatorOrigin): StepRecord {
  const { number } = step;
  const asked = facts.assertions[number - 1] ?? null;
  const done = number <= facts.passed || asked !== null || origin.captures.has(number);
  // The evaluator stops at the first action that was not done; it asks on after the first No.
  const stoppedHere = !done && number === facts.passed + 1;
  return {
    ...emptyStep(number),
    action: done ? 'done' : stoppedHere ? 'failed' : 'not reached',
    failure: stoppedHere
      ? {
          ok: false,
          code: 'evaluator-stopped',
          message: 'The evaluator’s executor ended here: the action was not done.',
          hint: 'eval.json does not say why.',
        }
      : null,
    assertion: asked ? assertionOf(step, asked) : null,
    ...(done ? captureOf(number, origin) : {}),
  };
}

function assertionOf({ assertion }: TaskStep, { result, thinking }: EvalAssertion): AssertionResult {
  const value = result === 'No' ? 'fail' : result === 'Yes' ? 'pass' : 'unknown';
  const counts = value === 'unknown' ? `It answered “${result}”, which the evaluator counts as passed. ` : '';
  return {
    text: assertion ?? 'An assertion whose text eval.json does not hold',
    automatic: { value, by: 'model', evidence: `${counts}${thinking}`.trim() },
    person: null,
  };
}

function captureOf(number: number, { captures }: EvaluatorOrigin): Partial<StepRecord> {
  const size = captures.get(number);
  // Pixels were not looked at, so there is no hash of them.
  return size ? { capture: { ...size, hash: '', undrawn: [], took: { serialise: 0, raster: 0 } } } : {};
}

function unknownTask({ total, pairs }: EvalFacts, { taskId, captures, id }: EvaluatorOrigin): Task {
  // Capture i is scored where action i, counted from 0, is flagged.
  const flagged = new Set(pairs.slice(1).map(({ capture }) => capture + 1));
  const nothing = { key: null, text: null, direction: null, scrollPages: null, checkpoint: null };
  return {
    // Without a name it is nobody else's task, so that two such results are not taken for one.
    ...{ id: taskId || id, title: taskId ? `Task ${taskId}` : 'Task not known' },
    ...{ website: '', domain: '', subDomain: '', interaction: '', visual: '' },
    resolution: captures.get(0) ?? { width: 1920, height: 1080 },
    steps: Array.from({ length: total }, (_, index) => ({
      ...nothing,
      number: index + 1,
      type: 'Step',
      description: 'eval.json does not say what was done',
      visual: flagged.has(index + 1),
      assertion: null,
    })),
  };
}
