import type { Failure } from '../contract/failure';
import type { Point, Rect } from '../contract/geometry';
import type { Run } from '../contract/run';
import type { Candidate, RankedCandidate, TargetChoice } from '../contract/target';

export type Phase =
  'starting' | 'opening' | 'paused' | 'targeting' | 'acting' | 'settling' | 'capturing' | 'measuring';

/** What a run tells while it goes, in order. */
export type RunEvent =
  /** The run as it is now; every change gives a new object. */
  | { readonly kind: 'run'; readonly run: Run }
  | { readonly kind: 'phase'; readonly step: number; readonly phase: Phase }
  | {
      readonly kind: 'target';
      readonly step: number;
      readonly choice: TargetChoice;
      readonly rect: Rect;
      readonly point: Point;
    }
  /** Nobody knows the target: a person may point at it. `answer(null)` says that it is not on the page. */
  | {
      readonly kind: 'target-needed';
      readonly step: number;
      readonly guesses: readonly RankedCandidate[];
      readonly answer: (candidate: Candidate | null) => void;
    }
  | { readonly kind: 'captured'; readonly step: number; readonly png: Blob }
  /** Something went wrong beside the run: it goes on. */
  | { readonly kind: 'trouble'; readonly failure: Failure };
