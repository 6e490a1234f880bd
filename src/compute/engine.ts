import type { Result } from '../contract/failure';
import type { Rect, Size } from '../contract/geometry';
import type { Engine } from '../contract/metrics';
import type { ReadText } from '../workers/ocr.worker';
import type { Cached } from './cache';
import type { CallOptions } from './worker-pool';

/** An encoded picture and the hash of its pixels. */
export interface Picture {
  readonly png: Blob;
  readonly hash: string;
}

/** What an engine is doing: shown while it starts. */
export interface EngineState {
  readonly name: string;
  readonly state: 'idle' | 'starting' | 'ready' | 'not available';
  readonly detail: string;
}

/** What every engine says of itself. */
export interface EngineCard {
  readonly engine: Engine;
  /** What has to be loaded before its first use, in megabytes. */
  readonly megabytes: number;
  /** Loads the engine; fails with the reason where it cannot be had. */
  start(options?: CallOptions): Promise<Result<null>>;
  close(): void;
}

export interface TextEngine extends EngineCard {
  read(picture: Picture, options?: CallOptions): Promise<Result<Cached<ReadText>>>;
}

export interface VisualEngine extends EngineCard {
  embed(picture: Picture, options?: CallOptions): Promise<Result<Cached<readonly number[]>>>;
  /** The region of a picture that it sees, and the size that is brought to. */
  seen(picture: Size): { readonly rect: Rect; readonly input: Size };
}

export type TellEngine = (state: EngineState) => void;
