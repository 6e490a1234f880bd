import type { Size } from './geometry';

/** The four action types of IWR-Bench. */
export type ActionType = 'Click' | 'Type' | 'Press' | 'Scroll';

export type ScrollDirection = 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom';

/** One recorded action. `number` counts from 1; step 0 is the page as first opened and has no action. */
export interface TaskStep {
  readonly number: number;
  /** As written in the task; only the four of ActionType can be driven. */
  readonly type: string;
  readonly description: string;
  readonly key: string | null;
  readonly text: string | null;
  readonly direction: string | null;
  /** Viewport heights; null where the task does not say. */
  readonly scrollPages: number | null;
  /** Whether the capture after this step is compared with its checkpoint. */
  readonly visual: boolean;
  /** File named by the task, relative to its folder. */
  readonly checkpoint: string | null;
  readonly assertion: string | null;
}

export interface Task {
  readonly id: string;
  readonly title: string;
  readonly website: string;
  readonly domain: string;
  readonly subDomain: string;
  /** "L1".."L4" and "V1".."V4", empty where the task does not say. */
  readonly interaction: string;
  readonly visual: string;
  readonly resolution: Size;
  readonly steps: readonly TaskStep[];
}

/** Something wrong with a task's data: which file, where, and what was expected. */
export interface TaskProblem {
  readonly file: string;
  readonly line: number | null;
  /** Path inside the line, for example `action_sequence[3].type`. */
  readonly path: string;
  readonly expected: string;
  readonly received: string;
  /** An "error" keeps the task from loading; a "warning" leaves the rest usable. */
  readonly severity: 'error' | 'warning';
}

/** Where a task's files lie, as paths inside its source. */
export interface TaskFiles {
  readonly video: string | null;
  /** Seconds at which each action happens in the video; our own extra file. */
  readonly marks: string | null;
  readonly assets: readonly string[];
  readonly sheets: readonly string[];
  /** checkpoints[k] is the screenshot after step k, null where there is none. */
  readonly checkpoints: readonly (string | null)[];
}

/** An answer that ships with a task, and what is known to be wrong with it. */
export interface SampleAnswer {
  readonly file: string;
  readonly kind: string;
  /** Null where nobody says. */
  readonly good: boolean | null;
  /** Set where `file` is the page of a whole folder, whose other files belong into it. Ends in a slash. */
  readonly folder?: string;
  /** Counts from 1; null where nothing fails. */
  readonly firstFailingStep: number | null;
  readonly note: string;
}

export interface VideoMark {
  readonly step: number;
  /** Seconds from the video's start. */
  readonly at: number;
}
