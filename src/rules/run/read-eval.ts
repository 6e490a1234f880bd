import * as v from 'valibot';
import type { EvaluatorPair } from '../../contract/evaluator';
import { failure, messageOf, success, type Result } from '../../contract/failure';
import { missing, type Engine, type Measured } from '../../contract/metrics';
import { referenceMean } from '../score/reference-figures';

export interface EvalAssertion {
  /** As the evaluator's judge answered; only the exact "No" fails a step. */
  readonly result: string;
  readonly thinking: string;
}

/** What an eval.json of the public evaluator says, looked at whole. */
export interface EvalFacts {
  readonly passed: number;
  readonly total: number;
  readonly pairs: readonly EvaluatorPair[];
  /** One an action, in order; null where it was not asked. */
  readonly assertions: readonly (EvalAssertion | null)[];
  readonly remarks: readonly string[];
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const figure = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));
const figures = v.optional(v.array(figure), []);
const shape = v.looseObject({
  total_step: count,
  success_step: count,
  screenshot_paths_to_eval: v.pipe(v.array(v.string()), v.minLength(1)),
  all_mllm_scores: figures,
  all_dino_scores: figures,
  all_ocr_scores: figures,
  mllm_score: v.optional(figure),
  dino_score: v.optional(figure),
  ocr_score: v.optional(figure),
  all_mllm_res: v.optional(v.array(v.unknown()), []),
  assertion_results: v.array(
    v.nullable(v.looseObject({ result: v.optional(v.unknown()), thinking: v.optional(v.unknown()) })),
  ),
});

const NUMBERED = /(?:^|[\\/])0*(\d+)\.png$/i;
const HINT = 'Choose the eval.json that the public evaluator wrote, unchanged.';
const NOT_MEASURED = missing('the public evaluator does not measure it');
/** Two sums of the same figures differ by less. */
const ROUNDING = 1e-6;

function engineOf(name: string): Engine {
  return { name, version: 'version not stated', parameters: 'model not stated' };
}

const PARTS = [
  { part: 'text', list: 'all_ocr_scores', mean: 'ocr_score', engine: engineOf('the public evaluator’s OCR') },
  {
    part: 'visual',
    list: 'all_dino_scores',
    mean: 'dino_score',
    engine: engineOf('the public evaluator’s DINO'),
  },
  {
    part: 'judge',
    list: 'all_mllm_scores',
    mean: 'mllm_score',
    engine: engineOf('the public evaluator’s judge'),
  },
] as const;

/** Reads an eval.json. Fails with the member, what was expected there, and what was found. */
export function readEval(json: string, file: string): Result<EvalFacts> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(withoutNaN(json));
  } catch (error) {
    return failure('eval-unreadable', `${file} is not JSON: ${messageOf(error)}.`, 'Was it copied whole?');
  }
  const wrong = (where: string, expected: string, received: string): Result<never> =>
    failure(
      'eval-malformed',
      `${file} is no result of the public evaluator: at ${where} ${expected} was expected, ${received} received.`,
      HINT,
    );
  if (isOurs(parsed))
    return failure(
      'eval-ours',
      `${file} was exported by this page: its numbers are not the public evaluator’s.`,
      'Import the run’s zip or run.json instead; nothing is missing there.',
    );
  const checked = v.safeParse(shape, parsed);
  if (!checked.success) {
    const [issue] = checked.issues;
    return wrong(v.getDotPath(issue) ?? 'the whole file', issue.expected ?? 'something else', issue.received);
  }
  const read = checked.output;
  const { total_step: total, success_step: passed, screenshot_paths_to_eval: paths } = read;
  if (passed > total) return wrong('success_step', `at most total_step (${total})`, String(passed));
  if (read.assertion_results.length !== total)
    return wrong('assertion_results', `one entry a step (${total})`, String(read.assertion_results.length));
  const captures = paths.map((path) => NUMBERED.exec(path)?.[1]);
  const odd = captures.findIndex((number) => number === undefined);
  if (odd >= 0)
    return wrong(`screenshot_paths_to_eval.${odd}`, 'a path that ends in <number>.png', `“${paths[odd]}”`);
  for (const { list } of PARTS)
    if (read[list].length !== 0 && read[list].length !== paths.length)
      return wrong(list, `one figure a picture (${paths.length})`, String(read[list].length));
  const measured = (at: number, { list, engine }: (typeof PARTS)[number]): Measured => {
    const value = read[list][at];
    if (value === undefined) return missing(`eval.json has no ${list}`);
    return value === null ? missing(`eval.json has no number at ${list}.${at}`) : { value, engine };
  };
  const pairs = captures.map((number, at): EvaluatorPair => {
    const [text, visual, judge] = PARTS.map((part) => measured(at, part));
    const reply = read.all_mllm_res[at];
    return {
      capture: Number(number),
      checkpoint: at,
      metrics: {
        text: text ?? NOT_MEASURED,
        visual: visual ?? NOT_MEASURED,
        ssim: NOT_MEASURED,
        difference: NOT_MEASURED,
        readings: null,
        sizeNote: null,
        judge: judge ?? NOT_MEASURED,
        ...(typeof reply === 'string'
          ? { judged: { votes: [judge?.value ?? null], parts: null, differences: '', replies: [reply] } }
          : {}),
      },
    };
  });
  const assertions = read.assertion_results.map((one) =>
    one === null ? null : { result: words(one.result), thinking: words(one.thinking) },
  );
  const remarks = PARTS.flatMap(({ list, mean }) => {
    const known = read[list].filter((value) => value !== null);
    const stated = read[mean];
    if (stated == null || known.length !== paths.length) return [];
    const made = referenceMean(known);
    return Math.abs(made - stated) > ROUNDING
      ? [`eval.json states ${mean} ${stated}, but the mean of its ${list} is ${made}; the list counts.`]
      : [];
  });
  const firstNo = assertions.findIndex((one) => one?.result === 'No');
  if (firstNo >= 0 && firstNo !== passed)
    remarks.push(
      `eval.json states ${passed} passed steps, but its first No is at step ${firstNo + 1}; success_step counts.`,
    );
  return success({ passed, total, pairs, assertions, remarks });
}

/** Python writes NaN and Infinity, which JSON does not have. */
function withoutNaN(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (token) =>
    token.startsWith('"') ? token : 'null',
  );
}

/** The same members with another page's numbers must not pass for the evaluator's. */
function isOurs(parsed: unknown): boolean {
  const paths = (parsed as { screenshot_paths_to_eval?: unknown } | null)?.screenshot_paths_to_eval;
  return Array.isArray(paths) && paths.some((path) => /^captures\/step_\d+\.png$/.test(String(path)));
}

function words(value: unknown): string {
  return typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);
}
