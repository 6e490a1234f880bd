import type { Result } from '../contract/failure';
import type { Size } from '../contract/geometry';
import type { CallArgument, CallValue, Notice, OpenArguments, StageCall } from '../contract/stage-protocol';
import type { CallOptions } from './calls';

export type StageState = 'ready' | 'hung' | 'left' | 'closed';

export interface StageOptions {
  readonly container: HTMLElement;
  /** CSS pixels of the viewport the page sees. */
  readonly size: Size;
  readonly stageUrl?: string;
  readonly onNotice?: (notice: Notice) => void;
  readonly onStateChange?: (state: StageState) => void;
}

export interface Stage {
  readonly state: StageState;
  /** Replaced by `rebuild`, and when the page reloads itself. */
  readonly frame: HTMLIFrameElement;
  readonly size: Size;
  /** Opens a document; the stage is rebuilt first if it held one already. */
  open(argument: OpenArguments, signal?: AbortSignal): Promise<Result<CallValue<'open'>>>;
  call<C extends StageCall>(
    name: C,
    argument: CallArgument<C>,
    options?: CallOptions,
  ): Promise<Result<CallValue<C>>>;
  /** An empty stage in place of a hung, left or used one. */
  rebuild(): Promise<Result<void>>;
  close(): void;
}
