import type { Failure, Result } from '../contract/failure';
import type { JudgeRecord } from '../contract/judge';
import type { ImagePart, ModelUsage } from '../contract/model';
import type { Price } from '../contract/price';
import type { Run, StepRecord } from '../contract/run';
import { taskStepOf } from '../contract/run';
import type { JudgeAnswer, ModelJudge } from '../providers/judge';
import { imagePart, sizeOf } from '../providers/pictures';
import { costOf } from '../rules/generation/prices';
import { judgePlan } from '../rules/judge/plan';
import { JUDGE_PROMPT_VERSION } from '../rules/judge/prompts';
import type { RunPictures } from './remeasure';

/** Questions that are asked at the same time. */
export const PARALLEL = 4;

export interface JudgingOptions {
  readonly assertions: JudgeRecord['assertions'];
  readonly price: Price | null;
  readonly signal: AbortSignal;
  /** Each answer as it comes, to be put into the run as it is by then: a person may decide meanwhile. */
  readonly onChange: (apply: (run: Run) => Run, done: number, all: number) => void;
}

type Change = (step: StepRecord) => StepRecord;

/**
 * Asks a judge everything that can still change a run's score, several questions at a time. Throws nothing: returns why
 * asking was given up before its end, else null; what had been answered was told.
 */
export async function judgeRun(
  start: Run,
  judge: ModelJudge,
  pictures: RunPictures,
  { assertions, price, signal, onChange }: JudgingOptions,
): Promise<Failure | null> {
  const plan = judgePlan(start, assertions);
  const parts = new PictureParts(start, pictures);
  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort(), { once: true });
  if (signal.aborted) stop.abort();
  const startedAt = new Date().toISOString();
  let problem: Failure | null = null;
  let [done, calls, unanswered] = [0, 0, 0];
  let usage: ModelUsage = { input: 0, output: 0 };
  const remarks = new Set<string>();

  const record = (): JudgeRecord => ({
    ...judge.identity,
    startedAt,
    votes: judge.votes,
    assertions,
    promptVersion: JUDGE_PROMPT_VERSION,
    calls,
    unanswered,
    usage,
    cost: costOf(usage, price),
    remarks: [...remarks],
  });
  const take = (number: number, answer: JudgeAnswer<unknown>, isAnswered: boolean, change: Change): void => {
    calls += answer.calls;
    usage = { input: usage.input + answer.usage.input, output: usage.output + answer.usage.output };
    for (const adaptation of answer.adaptations) remarks.add(adaptation);
    if (answer.fatal) {
      problem ??= answer.fatal;
      stop.abort();
      return;
    }
    done += 1;
    if (!isAnswered) unanswered += 1;
    const judge = record();
    const apply = (run: Run): Run => ({
      ...run,
      steps: run.steps.map((step) => (step.number === number ? change(step) : step)),
      judge,
    });
    onChange(apply, done, all);
  };
  const unseen = (number: number, what: string): void =>
    void remarks.add(`Step ${number} was not judged: ${what}`);

  const jobs = [
    ...plan.assertions.map((number) => async (): Promise<void> => {
      const [before, after] = [await parts.capture(number - 1), await parts.capture(number)];
      if (!before || !after) return unseen(number, 'its captures are no longer stored.');
      const step = taskStepOf(start, number);
      const assertion = start.steps[number]?.assertion?.text ?? '';
      const question = { assertion, action: `${step?.type ?? ''}: ${step?.description ?? ''}` };
      const answer = await judge.verdict(question, [before, after], stop.signal);
      take(number, answer, answer.value.value !== 'unknown', (record) =>
        record.assertion ? { ...record, assertion: { ...record.assertion, model: answer.value } } : record,
      );
    }),
    ...plan.similarities.map((number) => async (): Promise<void> => {
      const [reference, capture] = [await parts.checkpoint(number), await parts.capture(number)];
      if (!reference?.ok) return unseen(number, reference?.message ?? 'there is no checkpoint.');
      if (!capture) return unseen(number, 'its capture is no longer stored.');
      const answer = await judge.similarity([reference.value, capture], stop.signal);
      take(number, answer, answer.value.judge.value !== null, (record) =>
        record.metrics ? { ...record, metrics: { ...record.metrics, ...answer.value } } : record,
      );
    }),
  ];
  const all = jobs.length;
  await inParallel(jobs, PARALLEL, stop.signal);
  const last = record();
  if (calls > 0) onChange((run) => ({ ...run, judge: last }), done, all);
  return problem;
}

async function inParallel(
  jobs: readonly (() => Promise<void>)[],
  limit: number,
  signal: AbortSignal,
): Promise<void> {
  const waiting = [...jobs];
  const worker = async (): Promise<void> => {
    for (let job = waiting.shift(); job && !signal.aborted; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: limit }, worker));
}

/** Pictures of a run as a request carries them, each read once. */
class PictureParts {
  readonly #captures = new Map<number, Promise<ImagePart | null>>();

  constructor(
    private readonly run: Run,
    private readonly pictures: RunPictures,
  ) {}

  capture(number: number): Promise<ImagePart | null> {
    const known =
      this.#captures.get(number) ??
      this.pictures
        .capture(number)
        .then(async (png) => png && imagePart(png, this.run.steps[number]?.capture ?? (await sizeOf(png))));
    this.#captures.set(number, known);
    return known;
  }

  async checkpoint(number: number): Promise<Result<ImagePart> | null> {
    const path = this.run.checkpoints[number] ?? null;
    if (path === null) return null;
    const read = await this.pictures.checkpoint(path);
    return read.ok ? { ok: true, value: await imagePart(read.value, await sizeOf(read.value)) } : read;
  }
}
