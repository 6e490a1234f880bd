import type { Rect } from './geometry';

/** An element of the page that an action could be meant for. */
export interface Candidate {
  readonly index: number;
  readonly tag: string;
  /** ARIA role, explicit or implied; empty where there is none. */
  readonly role: string;
  /** Accessible name. */
  readonly name: string;
  /** Rendered text, at most 200 characters. */
  readonly text: string;
  /** `type` of inputs and buttons. */
  readonly type: string;
  readonly placeholder: string;
  /** Current value of text fields and selects, caption of input buttons. */
  readonly value: string;
  /** id, class, name, title, alt and icon names, split into words. */
  readonly hints: string;
  /** Words of the surroundings: ancestors' tags, ids and labels, headings, the row or card it stands in. */
  readonly near: string;
  readonly rect: Rect;
  /** 3 a native control or ARIA widget, 2 has listeners or a pointer cursor, 1 a label or focusable, 0 plain content. */
  readonly strength: 0 | 1 | 2 | 3;
  readonly typeable: boolean;
  readonly disabled: boolean;
  readonly checked: boolean | null;
  readonly inViewport: boolean;
  /** Inside an open dialog or another top-layer element. */
  readonly inDialog: boolean;
  /** Index of the nearest ancestor that is a candidate too. */
  readonly parent: number | null;
}

export interface RankedCandidate {
  readonly candidate: Candidate;
  readonly score: number;
  /** Short reasons, strongest first: "name matches 'Save'", "in the header". */
  readonly reasons: readonly string[];
}

/** Who chose the target, and between what. */
export interface TargetChoice {
  readonly by: 'ranker' | 'person' | 'model' | 'focus' | 'viewport';
  readonly chosen: RankedCandidate | null;
  readonly runnersUp: readonly RankedCandidate[];
}

/** How a person's choice is remembered: found again by these on the next run of the same answer. */
export interface TargetMemory {
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  readonly text: string;
  readonly hints: string;
  readonly ordinal: number;
}
