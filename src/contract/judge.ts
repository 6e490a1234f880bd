import type { ModelIdentity } from './generation';
import type { ModelUsage } from './model';
import type { Cost } from './price';

/** Points of a similarity: layout of 10, elements of 15, content of 40, style of 15, overall of 20. */
export interface SimilarityParts {
  readonly layout: number;
  readonly elements: number;
  readonly content: number;
  readonly style: number;
  readonly overall: number;
}

/** What is behind a judge's figure. */
export interface JudgedSimilarity {
  /** Of each vote, 0..1; null where its reply could not be read. */
  readonly votes: readonly (number | null)[];
  /** Means over the votes that name them; null where none does. */
  readonly parts: SimilarityParts | null;
  /** The most important differences in the judge's words. */
  readonly differences: string;
  /** Raw replies, one a vote; a failure's message where none came. */
  readonly replies: readonly string[];
}

/** Letting a model choose a run's targets: who was asked, when, and what it took. */
export interface GroundRecord extends ModelIdentity {
  readonly mode: 'unsure' | 'always';
  readonly calls: number;
  /** Choices that were taken from an earlier run of the same answer. */
  readonly kept: number;
  readonly usage: ModelUsage;
  readonly cost: Cost;
}

/** Asking a judge about a run: who was asked, how, and what it took. */
export interface JudgeRecord extends ModelIdentity {
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** How often each question was asked. */
  readonly votes: number;
  readonly assertions: 'undecided' | 'all';
  readonly promptVersion: number;
  readonly calls: number;
  /** Questions without a readable answer. */
  readonly unanswered: number;
  readonly usage: ModelUsage;
  readonly cost: Cost;
  readonly remarks: readonly string[];
}
