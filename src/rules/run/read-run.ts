import * as v from 'valibot';
import { failure, messageOf, success, type Result } from '../../contract/failure';
import { RUN_VERSION, type Run } from '../../contract/run';

const text = v.string();
const number = v.pipe(v.number(), v.finite());
const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(number, v.minValue(0), v.maxValue(1));
const rect = v.looseObject({ x: number, y: number, width: number, height: number });
const fault = v.looseObject({ ok: v.literal(false), code: text, message: text, hint: v.optional(text) });
const engine = v.looseObject({ name: text, version: text, parameters: text });
const measured = v.union([
  v.looseObject({ value: share, engine }),
  v.looseObject({ value: v.null(), reason: text }),
]);
const word = v.looseObject({ text, box: v.tuple([number, number, number, number]), confidence: number });
const words = v.looseObject({ capture: v.array(word), checkpoint: v.array(word) });
const metrics = v.looseObject({
  text: measured,
  visual: measured,
  ssim: measured,
  difference: measured,
  readings: v.nullable(v.looseObject({ capture: text, checkpoint: text, words: v.optional(words) })),
  sizeNote: v.nullable(text),
  judge: v.optional(measured),
});
const verdict = v.looseObject({
  value: v.picklist(['pass', 'fail', 'unknown']),
  by: v.picklist(['rule', 'model', 'person']),
  evidence: text,
});
const candidate = v.looseObject({ tag: text, role: text, name: text, text, rect });
const ranked = v.looseObject({ candidate, score: number, reasons: v.array(text) });
const step = v.looseObject({
  number: index,
  action: v.picklist(['done', 'failed', 'not supported', 'not reached']),
  failure: v.nullable(fault),
  target: v.nullable(
    v.looseObject({
      by: v.picklist(['ranker', 'person', 'model', 'focus', 'viewport']),
      chosen: v.nullable(ranked),
      runnersUp: v.array(ranked),
    }),
  ),
  outcome: v.nullable(v.looseObject({ remarks: v.array(text) })),
  settle: v.nullable(v.looseObject({ waited: number, reason: text })),
  capture: v.nullable(
    v.looseObject({
      width: index,
      height: index,
      hash: text,
      undrawn: v.array(v.looseObject({ rect, what: text })),
      took: v.looseObject({ serialise: number, raster: number }),
    }),
  ),
  captureFailure: v.nullable(fault),
  assertion: v.nullable(v.looseObject({ text, automatic: verdict, person: v.nullable(verdict) })),
  metrics: v.nullable(metrics),
  notices: v.array(v.looseObject({ kind: text, at: number })),
  overhead: number,
});
const taskStep = v.looseObject({
  number: index,
  type: text,
  description: text,
  visual: v.boolean(),
  assertion: v.nullable(text),
  checkpoint: v.nullable(text),
});
const run = v.looseObject({
  version: v.literal(RUN_VERSION),
  id: v.pipe(text, v.minLength(1), v.maxLength(100)),
  source: text,
  task: v.looseObject({
    id: text,
    title: text,
    website: text,
    domain: text,
    subDomain: text,
    interaction: text,
    visual: text,
    resolution: v.looseObject({ width: index, height: index }),
    steps: v.array(taskStep),
  }),
  answer: v.looseObject({
    label: text,
    origin: v.picklist(['sample', 'pasted', 'file', 'generated']),
    html: text,
    raw: v.nullable(text),
    truncated: v.boolean(),
  }),
  startedAt: v.pipe(text, v.isoTimestamp()),
  finishedAt: v.nullable(text),
  state: v.picklist(['running', 'finished', 'stopped', 'failed']),
  failure: v.nullable(fault),
  steps: v.array(step),
  checkpoints: v.array(v.nullable(text)),
  remarks: v.array(text),
  evaluator: v.optional(
    v.looseObject({
      file: text,
      passed: index,
      total: index,
      pairs: v.array(v.looseObject({ capture: index, checkpoint: index, metrics })),
    }),
  ),
  votes: v.optional(
    v.array(
      v.looseObject({
        at: v.pipe(text, v.isoTimestamp()),
        other: text,
        choice: v.picklist(['better', 'worse', 'tie', 'both bad']),
      }),
    ),
  ),
  name: v.optional(text),
  note: v.optional(text),
});

/** A `run.json` that somebody exported, looked at whole before any of it is used. Fails with the first wrong member. */
export function readRun(json: string, file: string): Result<Run> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch (error) {
    return failure('run-unreadable', `${file} is not JSON: ${messageOf(error)}.`, 'Was it copied whole?');
  }
  const version = (parsed as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version > RUN_VERSION)
    return failure(
      'run-newer',
      `${file} was written by a newer version of this page (${version}, this one reads ${RUN_VERSION}).`,
      'Reload the page to get that version.',
    );
  const checked = v.safeParse(run, parsed);
  if (!checked.success) {
    const [issue] = checked.issues;
    const path = v.getDotPath(issue) ?? 'the whole file';
    return failure(
      'run-malformed',
      `${file} holds no run: at ${path} ${issue.expected ?? 'something else'} was expected, ${issue.received} received.`,
      'Choose the run.json or the zip that a report exports.',
    );
  }
  const read = checked.output as unknown as Run;
  if (read.steps.length !== read.task.steps.length + 1 || read.steps.some((one, at) => one.number !== at))
    return failure(
      'run-malformed',
      `${file} holds ${read.steps.length} steps for a task of ${read.task.steps.length}.`,
      'A run has step 0 and one entry a step of its task.',
    );
  return success(read);
}
