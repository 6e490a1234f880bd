import type { JudgedSimilarity, SimilarityParts } from '../../contract/judge';
import type { Engine, Measured } from '../../contract/metrics';
import type { ModelVerdict, VerdictValue } from '../../contract/run';
import { PART_NAMES } from './prompts';
import { readVerdict } from './replies';
import { readSimilarity, type SimilarityReply } from './similarity';

/** A judge's reply to a question, or why there is none. */
export type JudgeReply =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string };

const textOf = (reply: JudgeReply): string => (reply.ok ? reply.text : reply.message);

/** The votes on an assertion together: the majority of those that say Yes or No; unknown where there is none. */
export function verdictOfVotes(replies: readonly JudgeReply[]): ModelVerdict {
  const votes = replies.map((reply): { value: VerdictValue; evidence: string } =>
    reply.ok ? readJudgeVerdict(reply.text) : { value: 'unknown', evidence: reply.message },
  );
  const number = (value: VerdictValue): number => votes.filter((vote) => vote.value === value).length;
  const [passes, fails] = [number('pass'), number('fail')];
  const value = passes === fails ? 'unknown' : passes > fails ? 'pass' : 'fail';
  const telling = votes.find((vote) => vote.value === value) ?? votes[0];
  const tally = votes.length > 1 ? ` (${passes} of ${votes.length} said Yes, ${fails} No)` : '';
  const evidence = `${telling?.evidence ?? 'No reply came.'}${tally}`;
  return {
    value,
    by: 'model',
    evidence,
    votes: votes.map((vote) => vote.value),
    replies: replies.map(textOf),
  };
}

/** "Can't tell" is a readable answer, and leaves the step undecided. */
function readJudgeVerdict(reply: string): { readonly value: VerdictValue; readonly evidence: string } {
  const unsure = /"result"\s*:\s*"can(?:'|’|no)t tell"/i.test(reply);
  const think = unsure ? /"think"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(reply)?.[1] : undefined;
  return unsure ? { value: 'unknown', evidence: think ?? 'The judge can’t tell.' } : readVerdict(reply);
}

/** The votes on a similarity together: the mean of those that can be read. */
export function similarityOfVotes(
  replies: readonly JudgeReply[],
  engine: Engine,
): { readonly judge: Measured; readonly judged: JudgedSimilarity } {
  const read = replies.map((reply): SimilarityReply =>
    reply.ok ? readSimilarity(reply.text) : { value: null, reason: reply.message },
  );
  const known = read.filter((one) => one.value !== null);
  const failed = read.find((one) => one.value === null);
  const judge: Measured =
    known.length === 0
      ? { value: null, reason: failed?.value === null ? failed.reason : 'no judge’s reply came' }
      : { value: known.reduce((sum, { value }) => sum + value, 0) / known.length, engine };
  return {
    judge,
    judged: {
      votes: read.map(({ value }) => value),
      parts: meanParts(known.flatMap(({ parts }) => parts ?? [])),
      differences: known.find(({ differences }) => differences !== '')?.differences ?? '',
      replies: replies.map(textOf),
    },
  };
}

function meanParts(all: readonly SimilarityParts[]): SimilarityParts | null {
  if (all.length === 0) return null;
  const mean = (part: keyof SimilarityParts): number =>
    all.reduce((sum, parts) => sum + parts[part], 0) / all.length;
  return Object.fromEntries(PART_NAMES.map((part) => [part, mean(part)])) as unknown as SimilarityParts;
}
