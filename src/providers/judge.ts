import type { JudgedSimilarity } from '../contract/judge';
import type { Measured } from '../contract/metrics';
import type { ModelIdentity } from '../contract/generation';
import type {
  ImagePart,
  ModelFailure,
  ModelOutcome,
  ModelRequest,
  ModelUsage,
  ReplySchema,
} from '../contract/model';
import type { ModelVerdict } from '../contract/run';
import {
  JUDGE_PROMPT_VERSION,
  SIMILARITY_PROMPT,
  SIMILARITY_SCHEMA,
  VERDICT_SCHEMA,
  verdictPrompt,
} from '../rules/judge/prompts';
import { similarityOfVotes, verdictOfVotes, type JudgeReply } from '../rules/judge/votes';
import type { ModelClient } from './client';

/** Room for a short answer, and for the reasoning that some models count with it. */
export const JUDGE_TOKENS = 8192;

/** Milliseconds without a byte after which a call is given up. */
const PATIENCE = 180_000;

/** Longest wait, in seconds, that a provider may ask for before the one retry. */
const LONGEST_WAIT = 60;

/** Failures that every further question would meet too. */
const FATAL: readonly string[] = [
  'wrong-key',
  'no-credit',
  'model-unknown',
  'unreachable',
  'redirected',
  'not-an-api',
  'aborted',
];

/** An answer with what it took; `fatal` is set where asking on is of no use. */
export interface JudgeAnswer<T> {
  readonly value: T;
  readonly calls: number;
  readonly usage: ModelUsage;
  readonly adaptations: readonly string[];
  readonly fatal: ModelFailure | null;
}

interface Asked {
  readonly replies: readonly JudgeReply[];
  readonly calls: number;
  readonly usage: ModelUsage;
  readonly adaptations: readonly string[];
  readonly fatal: ModelFailure | null;
}

/** A model as judge: each question is asked `votes` times, an unreadable reply once more. */
export class ModelJudge {
  constructor(
    private readonly client: ModelClient,
    readonly identity: ModelIdentity,
    readonly votes: number,
  ) {}

  /** Whether an assertion is true after a step, from the captures before and after it. */
  async verdict(
    question: { readonly assertion: string; readonly action: string },
    [before, after]: readonly [ImagePart, ImagePart],
    signal: AbortSignal,
  ): Promise<JudgeAnswer<ModelVerdict>> {
    const prompt = verdictPrompt(question.assertion, question.action);
    // "Can't tell" is an answer; asking again is for replies that say nothing.
    const isReadable = (text: string): boolean =>
      verdictOfVotes([{ ok: true, text }]).value !== 'unknown' || /can(?:'|’|no)t tell/i.test(text);
    const asked = await this.#ask(prompt, VERDICT_SCHEMA, [before, after], isReadable, signal);
    return { ...asked, value: verdictOfVotes(asked.replies) };
  }

  /** How close a capture comes to its checkpoint, which is told to be the reference. */
  async similarity(
    [reference, capture]: readonly [ImagePart, ImagePart],
    signal: AbortSignal,
  ): Promise<JudgeAnswer<{ readonly judge: Measured; readonly judged: JudgedSimilarity }>> {
    const { provider, host, model } = this.identity;
    const times = this.votes === 1 ? '1 vote, temperature 0' : `mean of ${this.votes} votes`;
    const engine = {
      name: model,
      version: `${provider}, ${host}`,
      parameters: `judge’s prompt ${JUDGE_PROMPT_VERSION}, ${times}`,
    };
    const isReadable = (text: string): boolean =>
      similarityOfVotes([{ ok: true, text }], engine).judge.value !== null;
    const asked = await this.#ask(
      SIMILARITY_PROMPT,
      SIMILARITY_SCHEMA,
      [reference, capture],
      isReadable,
      signal,
    );
    return { ...asked, value: similarityOfVotes(asked.replies, engine) };
  }

  async #ask(
    prompt: string,
    schema: ReplySchema,
    pictures: readonly ImagePart[],
    isReadable: (text: string) => boolean,
    signal: AbortSignal,
  ): Promise<Asked> {
    const request: ModelRequest = {
      model: this.identity.model,
      parts: [{ kind: 'text', text: prompt }, ...pictures],
      maxTokens: JUDGE_TOKENS,
      // Votes at temperature 0 would all be the same one.
      temperature: this.votes === 1 ? 0 : null,
      schema,
    };
    const replies: JudgeReply[] = [];
    const outcomes: ModelOutcome[] = [];
    let fatal: ModelFailure | null = null;
    for (let vote = 0; vote < this.votes && fatal === null; vote += 1) {
      let outcome = await this.client.complete(request, { signal, patience: PATIENCE });
      outcomes.push(outcome);
      if (isWorthAnother(outcome, isReadable)) {
        await pause(outcome.ok ? 0 : (outcome.wait ?? 1), signal);
        outcome = await this.client.complete(request, { signal, patience: PATIENCE });
        outcomes.push(outcome);
      }
      if (!outcome.ok && FATAL.includes(outcome.code)) fatal = outcome;
      replies.push(
        outcome.ok ? { ok: true, text: outcome.value.text } : { ok: false, message: outcome.message },
      );
    }
    return { replies, calls: outcomes.length, ...sums(outcomes), fatal };
  }
}

function isWorthAnother(outcome: ModelOutcome, isReadable: (text: string) => boolean): boolean {
  if (outcome.ok) return !isReadable(outcome.value.text);
  return (
    !FATAL.includes(outcome.code) && (outcome.wait ?? 0) <= LONGEST_WAIT && outcome.code !== 'content-refused'
  );
}

function sums(outcomes: readonly ModelOutcome[]): {
  readonly usage: ModelUsage;
  readonly adaptations: readonly string[];
} {
  const told = outcomes.map((outcome) => (outcome.ok ? outcome.value : outcome));
  const sum = (part: keyof ModelUsage): number =>
    told.reduce((total, { usage }) => total + (usage?.[part] ?? 0), 0);
  return {
    usage: { input: sum('input'), output: sum('output') },
    adaptations: [...new Set(told.flatMap(({ adaptations }) => adaptations))],
  };
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
