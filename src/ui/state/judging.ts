import { failure, success, type Failure, type Result } from '../../contract/failure';
import type { Cost } from '../../contract/price';
import type { Run } from '../../contract/run';
import { JUDGE_TOKENS, ModelJudge } from '../../providers/judge';
import { costOf, priceOf } from '../../rules/generation/prices';
import { imageTokens, textTokens } from '../../rules/generation/tokens';
import { judgePlan } from '../../rules/judge/plan';
import { SIMILARITY_PROMPT, verdictPrompt } from '../../rules/judge/prompts';
import { judgeRun } from '../../runner/judging';
import type { App } from '../context';
import type { Models } from './models.svelte';

/** Tokens of a judge's usual reply; a reasoning model may write up to its limit. */
const USUAL_REPLY = 250;

export interface JudgeEstimate {
  readonly assertions: number;
  readonly similarities: number;
  readonly calls: number;
  readonly tokens: number;
  readonly least: Cost;
  readonly most: Cost;
}

/** What asking the chosen judge about a run would take. Null where no judge is chosen. */
export function judgeEstimate(run: Run, models: Models): JudgeEstimate | null {
  const chosen = models.chosen('judge');
  if (!chosen) return null;
  const { votes, assertions: scope } = models.options;
  const { assertions, similarities } = judgePlan(run, scope);
  const { width, height } = run.task.resolution;
  const pictures = 2 * imageTokens(width, height, chosen.provider.format);
  const prompt = Math.max(textTokens(verdictPrompt('', '')), textTokens(SIMILARITY_PROMPT));
  const calls = (assertions.length + similarities.length) * votes;
  const tokens = calls * (pictures + prompt);
  const price = priceOf(chosen.model, models.prices);
  return {
    assertions: assertions.length,
    similarities: similarities.length,
    calls,
    tokens,
    least: costOf({ input: tokens, output: calls * USUAL_REPLY }, price),
    most: costOf({ input: tokens, output: calls * JUDGE_TOKENS }, price),
  };
}

export interface JudgingTask {
  readonly app: App;
  readonly models: Models;
  readonly run: Run;
  readonly signal: AbortSignal;
  /** Puts an answer into the run as it is by then, and returns that. */
  readonly onChange: (apply: (run: Run) => Run, done: number, all: number) => Run;
}

/** Asks the chosen judge about a stored run; every answer is stored as it comes. Null where all went well. */
export async function askJudge({ app, models, run, signal, onChange }: JudgingTask): Promise<Failure | null> {
  const ready = models.ready('judge');
  if (!ready.ok) return ready;
  const task = await app.tasks.load(run.source, run.task.id);
  if (!task.ok) return task;
  const { client, identity } = ready.value;
  const { votes, assertions } = models.options;
  const pictures = {
    capture: (step: number) => app.store.capture(run.id, step),
    checkpoint: (path: string) => task.value.place.read(path),
  };
  let saving: Promise<Result<null>> = Promise.resolve(success(null));
  const problem = await judgeRun(run, new ModelJudge(client, identity, votes), pictures, {
    assertions,
    price: priceOf(identity.model, models.prices),
    signal,
    onChange: (apply, done, all) => {
      const next = onChange(apply, done, all);
      saving = saving.then(() => app.store.saveRun(next));
    },
  });
  const saved = await saving;
  if (!saved.ok) return saved;
  if (signal.aborted) return failure('aborted', 'Judging was stopped.', 'What had been answered is kept.');
  return problem;
}
