import type { EvaluatorRecord } from './evaluator';
import type { Failure } from './failure';
import type { GenerationRecord } from './generation';
import type { Size } from './geometry';
import type { GroundRecord, JudgeRecord } from './judge';
import type { ChangeEvidence, MetricSet, PairMetrics } from './metrics';
import type { ActOutcome, Notice, SettleOutcome, UndrawnRegion } from './stage-protocol';
import type { TargetChoice } from './target';
import type { Task, TaskStep } from './task';

export const RUN_VERSION = 1;

export type VerdictValue = 'pass' | 'fail' | 'unknown';

export interface Verdict {
  readonly value: VerdictValue;
  readonly by: 'rule' | 'model' | 'person';
  /** What the verdict rests on, in words. */
  readonly evidence: string;
}

/** A judge's verdict with the votes behind it. */
export interface ModelVerdict extends Verdict {
  readonly votes: readonly VerdictValue[];
  /** Raw replies, one a vote; a failure's message where none came. */
  readonly replies: readonly string[];
}

/** A step's assertion: what the rule said stays beside what others said, so a person's word can be undone. */
export interface AssertionResult {
  readonly text: string;
  readonly automatic: Verdict;
  /** Absent where no judge was asked. */
  readonly model?: ModelVerdict;
  readonly person: (Verdict & { readonly note: string }) | null;
}

export interface CaptureRecord extends Size {
  /** SHA-256 of size and pixels, hexadecimal. */
  readonly hash: string;
  readonly undrawn: readonly UndrawnRegion[];
  /** Milliseconds for serialising and for drawing. */
  readonly took: { readonly serialise: number; readonly raster: number };
}

/** "not supported" = could not be driven, by no fault of the answer. */
export type ActionState = 'done' | 'failed' | 'not supported' | 'not reached';

/** Everything known of one step; step 0 is the page as opened and its action is always "done". */
export interface StepRecord {
  readonly number: number;
  readonly action: ActionState;
  /** Why the action failed, or why there is no capture. */
  readonly failure: Failure | null;
  readonly target: TargetChoice | null;
  readonly outcome: ActOutcome | null;
  readonly settle: SettleOutcome | null;
  readonly capture: CaptureRecord | null;
  readonly captureFailure: Failure | null;
  readonly assertion: AssertionResult | null;
  /** Null until measured, and for steps that are not evaluated. */
  readonly metrics: MetricSet | null;
  /** Absent in older runs and where one of the four pictures is missing. */
  readonly change?: ChangeEvidence;
  readonly notices: readonly Notice[];
  /** Milliseconds the step took beside the waits that passed in real time, and beside the metrics. */
  readonly overhead: number;
}

export type RunState = 'running' | 'finished' | 'stopped' | 'failed';

export interface AnswerRecord {
  readonly label: string;
  readonly origin: 'sample' | 'pasted' | 'file' | 'generated';
  /** The document that was put on the stage. */
  readonly html: string;
  /** The raw reply it was taken from, where that differs. */
  readonly raw: string | null;
  /** Whether the answer seems to have been cut off. */
  readonly truncated: boolean;
  /** How a model was asked for it; absent where none was. */
  readonly generation?: GenerationRecord;
}

/** What a person said of two runs whose names they did not see, from the side of the run that carries it. */
export interface BlindVote {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Id of the other run, which carries the same vote from its side. */
  readonly other: string;
  readonly choice: 'better' | 'worse' | 'tie' | 'both bad';
}

export interface Run {
  readonly version: typeof RUN_VERSION;
  readonly id: string;
  readonly source: string;
  /** The task as it was when the run was made. */
  readonly task: Task;
  readonly answer: AnswerRecord;
  /** The page's time: as it passes, or moved on by the run alone; absent in runs made before there was a choice. */
  readonly clock?: 'real' | 'virtual';
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly state: RunState;
  /** Why the run as a whole failed or was stopped. */
  readonly failure: Failure | null;
  /** Step 0 and then one entry a step of the task, "not reached" until it was. */
  readonly steps: readonly StepRecord[];
  /** Checkpoint paths used, index k for step k; null where there is none. */
  readonly checkpoints: readonly (string | null)[];
  /** Pairs that only the reference reading compares, once they were measured. */
  readonly referencePairs?: readonly PairMetrics[];
  readonly remarks: readonly string[];
  /** Absent where no judge was asked. */
  readonly judge?: JudgeRecord;
  /** Absent where no model was asked for a target. */
  readonly ground?: GroundRecord;
  /** Present where the public evaluator measured this run: its numbers count, and nothing is measured here. */
  readonly evaluator?: EvaluatorRecord;
  /** Absent where nobody voted. */
  readonly votes?: readonly BlindVote[];
  /** What the person calls it, and what they noted; absent where they did not. */
  readonly name?: string;
  readonly note?: string;
}

/** The step as the task describes it; undefined for step 0. */
export function taskStepOf(run: Run, number: number): TaskStep | undefined {
  return number === 0 ? undefined : run.task.steps[number - 1];
}

/** The verdict that counts: a person's where there is one, else the rule's, else a judge's. */
export function verdictOf({ person, automatic, model }: AssertionResult): Verdict {
  if (person) return person;
  return automatic.value === 'unknown' && model && model.value !== 'unknown' ? model : automatic;
}

export function emptyStep(number: number): StepRecord {
  return {
    number,
    action: 'not reached',
    failure: null,
    target: null,
    outcome: null,
    settle: null,
    capture: null,
    captureFailure: null,
    assertion: null,
    metrics: null,
    notices: [],
    overhead: 0,
  };
}
