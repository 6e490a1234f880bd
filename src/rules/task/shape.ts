import * as v from 'valibot';

const maybeText = v.nullish(v.string());
const maybeNumber = v.nullish(v.number());

const parameters = v.looseObject({
  description: maybeText,
  key: maybeText,
  text: maybeText,
  direction: maybeText,
  scroll_page: v.nullish(v.union([v.number(), v.string()])),
});

const step = v.looseObject({
  type: v.string(),
  parameters: v.nullish(parameters),
  visual_evaluation_flag: v.nullish(v.boolean()),
  checkpoint_screenshot: maybeText,
  logical_assertion: maybeText,
});

/** One line of `data.jsonl` (IWR-Bench data set); any member but `id` and a step's `type` may be null or missing. */
export const taskLine = v.looseObject({
  id: v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.minLength(1))]),
  title: maybeText,
  source_website: maybeText,
  classification: v.nullish(
    v.looseObject({
      interaction_complexity: maybeText,
      visual_complexity: maybeText,
      domain: maybeText,
      sub_domain: maybeText,
    }),
  ),
  recording_details: v.nullish(
    v.looseObject({
      resolution: maybeText,
      environment: v.nullish(v.unknown()),
    }),
  ),
  action_sequence: v.nullish(v.array(step)),
});

export type TaskLine = v.InferOutput<typeof taskLine>;
export type StepLine = v.InferOutput<typeof step>;

export const videoMarks = v.array(v.object({ step: v.number(), at: v.number() }));

export const sampleAnswers = v.array(
  v.looseObject({
    file: v.string(),
    kind: v.string(),
    good: v.boolean(),
    firstFailingStep: maybeNumber,
    steps: v.nullish(v.array(v.picklist(['pass', 'fail']))),
    note: v.string(),
  }),
);
