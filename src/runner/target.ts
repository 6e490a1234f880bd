import { failure, success, type Failure, type Result } from '../contract/failure';
import type { Candidate, RankedCandidate, TargetChoice, TargetMemory } from '../contract/target';
import type { Size } from '../contract/geometry';
import type { TaskStep } from '../contract/task';
import { FLOOR, rankCandidates } from '../rules/target/rank';

export interface TargetSearch {
  readonly choice: TargetChoice | null;
  readonly guesses: readonly RankedCandidate[];
}

/** Looks for a step's target: a person's earlier choice first, then the ranker's best if it is above the floor. */
export function findTarget(
  step: TaskStep,
  type: 'Click' | 'Type',
  candidates: readonly Candidate[],
  viewport: Size,
  remembered: TargetMemory | undefined,
): TargetSearch {
  const ranked = rankCandidates(step.description, type, candidates, viewport);
  const known = remembered && recall(remembered, candidates);
  if (known) {
    const chosen: RankedCandidate = {
      candidate: known,
      score: 0,
      reasons: ['pointed at by a person earlier'],
    };
    return { choice: { by: 'person', chosen, runnersUp: ranked }, guesses: ranked };
  }
  const [best, ...runnersUp] = ranked;
  if (!best || best.score < FLOOR) return { choice: null, guesses: ranked };
  return { choice: { by: 'ranker', chosen: best, runnersUp }, guesses: ranked };
}

export function personChoice(candidate: Candidate, guesses: readonly RankedCandidate[]): TargetChoice {
  return {
    by: 'person',
    chosen: { candidate, score: 0, reasons: ['pointed at by a person'] },
    runnersUp: guesses,
  };
}

export function notFound(step: TaskStep, guesses: readonly RankedCandidate[]): Failure {
  const [best] = guesses;
  const nearest = best
    ? ` The nearest was “${label(best.candidate)}”.`
    : ' The page has nothing that could be meant.';
  return failure(
    'target-not-found',
    `Nothing on the page fits “${step.description}”.${nearest}`,
    'Run again and point at the target when asked, or mend the answer.',
  );
}

/** How a person would call a candidate. */
export function label(candidate: Candidate): string {
  const words =
    candidate.name ||
    candidate.text ||
    candidate.placeholder ||
    candidate.value ||
    candidate.hints ||
    candidate.tag;
  return words.length > 60 ? `${words.slice(0, 59)}…` : words;
}

const same = (a: Candidate, b: Pick<TargetMemory, 'tag' | 'role' | 'name' | 'text' | 'hints'>): boolean =>
  a.tag === b.tag && a.role === b.role && a.name === b.name && a.text === b.text && a.hints === b.hints;

/** What is kept of a choice to find it again on the next run. */
export function memorise(candidate: Candidate, candidates: readonly Candidate[]): TargetMemory {
  const { tag, role, name, text, hints } = candidate;
  const ordinal = candidates
    .filter((other) => same(other, candidate))
    .findIndex((other) => other.index === candidate.index);
  return { tag, role, name, text, hints, ordinal: Math.max(0, ordinal) };
}

/** The candidate that was chosen earlier, found again; null where it is not on the page. */
export function recall(memory: TargetMemory, candidates: readonly Candidate[]): Candidate | null {
  return candidates.filter((candidate) => same(candidate, memory))[memory.ordinal] ?? null;
}

/** The candidate that a person pointed at, found among a fresh list. */
export function pointed(candidate: Candidate, candidates: readonly Candidate[]): Result<Candidate> {
  const found =
    recall(memorise(candidate, candidates), candidates) ??
    candidates.find(({ index }) => index === candidate.index);
  return found
    ? success(found)
    : failure('target-gone', 'What was pointed at is no longer on the page.', 'Point at it again.');
}
