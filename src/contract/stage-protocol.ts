/**
 * What the app and the shim say to each other over the stage's port. Version 1.
 *
 * Handshake: before any page script runs, the shim makes a MessageChannel and posts
 * `{stage: 'hello', protocol, nonce}` with one port to its parent. The app accepts the first hello of a load.
 * After that: the app sends `Request`, the shim answers each with one `Response`, and sends `Notice`s at will.
 */
import type { Failure } from './failure';
import type { Point, Rect, Size } from './geometry';
import type { Candidate } from './target';
import type { ScrollDirection } from './task';

export const STAGE_PROTOCOL = 1;

/** The literal that answers use in place of the assets' path. */
export const ASSETS_PLACEHOLDER = '__PLACEHOLDER_ASSETS_BASE_DIR__';

export interface Hello {
  readonly stage: 'hello';
  readonly protocol: number;
  readonly nonce: string;
}

export interface StageAsset {
  /** File name as an answer writes it after the placeholder. */
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

export interface DialogPolicy {
  readonly confirm: boolean;
  readonly prompt: string | null;
}

export interface OpenArguments {
  readonly html: string;
  readonly assets: readonly StageAsset[];
  readonly viewport: Size;
  readonly dialogs: DialogPolicy;
  /**
   * "virtual": time, frames, animations and chance of the page are the stage's; `settle` lets time pass at once,
   * and every run is the same. Absent = "real".
   */
  readonly clock?: 'real' | 'virtual';
}

/** What to do to which candidate. `target` is an index of the last `candidates` answer. */
export type StageAction =
  | {
      readonly type: 'Click';
      readonly target: number;
      /** 2 for a double click; absent = 1. */
      readonly clicks?: number;
      /** Absent = left. */
      readonly button?: 'left' | 'right';
    }
  | { readonly type: 'Hover'; readonly target: number }
  /** Pressed on `target`, moved to the middle of `to`, released there. */
  | { readonly type: 'Drag'; readonly target: number; readonly to: number }
  | { readonly type: 'Type'; readonly target: number; readonly text: string }
  /** `key` is a KeyboardEvent.key or a combination such as "Control+a"; goes to the focused element. */
  | { readonly type: 'Press'; readonly key: string; readonly times: number }
  /** `pages` are viewport (or pane) lengths; for "top" and "bottom" they do not count. */
  | {
      readonly type: 'Scroll';
      readonly direction: ScrollDirection;
      readonly pages: number;
      readonly target: number | null;
    };

export interface ActOutcome {
  /** Where the pointer was, null for keys. */
  readonly point: Point | null;
  readonly rect: Rect | null;
  /** How far the pane really moved; null unless a Scroll. */
  readonly scrolled: Point | null;
  /** Things worth telling that did not keep the action from happening: "covered by header". */
  readonly remarks: readonly string[];
}

export interface SettleOutcome {
  /** Milliseconds waited. */
  readonly waited: number;
  /** "quiet", or what still moved when the time was up. */
  readonly reason: string;
}

/** A region that a capture cannot draw as the browser does. */
export interface UndrawnRegion {
  readonly rect: Rect;
  readonly what: string;
}

export interface SerialisedPage {
  /** A complete SVG document as wide and high as the viewport, drawn by the app. */
  readonly svg: string;
  readonly undrawn: readonly UndrawnRegion[];
  /** Whether the page shows anything at all (text, images, boxes): a white capture of such a page is a failure. */
  readonly hasContent: boolean;
  /** Milliseconds. */
  readonly took: number;
}

/** Text that a person would see in the viewport, one line a block, text of fields and pseudo-elements included. */
export interface PageText {
  readonly visible: string;
  /** Share of the viewport, 0..1, covered by canvases, images and videos, whose text cannot be read here. */
  readonly pictured: number;
  /** The part of it that is canvases: pages draw their own text there. */
  readonly drawn: number;
}

/** The calls of the port: name → [argument, value]. */
export interface StageCalls {
  open: [OpenArguments, { readonly quirks: boolean }];
  ping: [null, null];
  candidates: [null, readonly Candidate[]];
  /** The candidate a person means by pointing at this place. */
  candidateAt: [Point, Candidate | null];
  /** Scrolls the target into view as an action would and says where it is. */
  locate: [{ readonly target: number }, { readonly rect: Rect; readonly point: Point }];
  act: [StageAction, ActOutcome];
  /** At least `least` and at most `most` milliseconds. */
  settle: [{ readonly least: number; readonly most: number }, SettleOutcome];
  serialise: [null, SerialisedPage];
  text: [null, PageText];
}

export type StageCall = keyof StageCalls;
export type CallArgument<C extends StageCall> = StageCalls[C][0];
export type CallValue<C extends StageCall> = StageCalls[C][1];

export interface Request {
  readonly id: number;
  readonly call: StageCall;
  readonly argument: unknown;
}

export type Response =
  { readonly id: number; readonly ok: true; readonly value: unknown } | ({ readonly id: number } & Failure);

/** Something the page did, told as it happens. `at` is milliseconds since the page was opened. */
export type Notice =
  | {
      readonly kind: 'console';
      readonly level: 'log' | 'info' | 'warn' | 'error';
      readonly text: string;
      readonly at: number;
    }
  | { readonly kind: 'error'; readonly text: string; readonly line: number | null; readonly at: number }
  | {
      readonly kind: 'dialog';
      readonly dialog: 'alert' | 'confirm' | 'prompt' | 'print';
      readonly text: string;
      readonly answer: string;
      readonly at: number;
    }
  /** A request or navigation that was stopped; `what` is "script", "image", "link", "fetch"… */
  | { readonly kind: 'blocked'; readonly what: string; readonly url: string; readonly at: number }
  /** A key that a person pressed while the stage had the focus; the page did not get it. */
  | { readonly kind: 'key'; readonly key: string; readonly at: number }
  | { readonly kind: 'remark'; readonly text: string; readonly at: number };

/** What the shim sends on the port. */
export type FromShim = { readonly response: Response } | { readonly notice: Notice };
