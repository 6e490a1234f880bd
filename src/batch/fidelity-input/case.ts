/** One thing a person does, to elements named by CSS selectors (open shadow trees are searched too). */
export type CaseAction =
  | {
      readonly do: 'click';
      readonly on: string;
      readonly clicks?: number;
      readonly button?: 'left' | 'right';
    }
  | { readonly do: 'hover'; readonly on: string }
  | { readonly do: 'type'; readonly on: string; readonly text: string }
  | { readonly do: 'press'; readonly key: string; readonly times?: number }
  | {
      readonly do: 'scroll';
      readonly direction: 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom';
      readonly pages: number;
      readonly on?: string;
    }
  | { readonly do: 'drag'; readonly from: string; readonly to: string }
  | { readonly do: 'wait'; readonly milliseconds: number };

export interface InputCase {
  readonly name: string;
  /** A whole document, or what goes into the body of one. */
  readonly html: string;
  /** A page's file, in place of `html`. */
  readonly file?: string;
  readonly actions: readonly CaseAction[];
  /** Why the platform cannot give a page's scripts what trusted input gives; the case then may differ. */
  readonly impossible?: string;
  /** Selectors whose state does not count, for what is different by design. */
  readonly ignore?: readonly string[];
}

/** What `--cases FILE` must export as default: the cases, or a function that makes them. */
export type CaseModule = { readonly default: readonly InputCase[] | (() => Promise<readonly InputCase[]>) };
