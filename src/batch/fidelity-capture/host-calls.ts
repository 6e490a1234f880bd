/** What the host page around the stage answers to whoever drives the browser. */
import type { Result } from '../../contract/failure';
import type { Rect, Size } from '../../contract/geometry';
import type { UndrawnRegion } from '../../contract/stage-protocol';

export interface CaptureReport {
  /** Milliseconds. */
  readonly took: { readonly serialise: number; readonly raster: number };
  readonly undrawn: readonly UndrawnRegion[];
  /** Whether it is byte for byte the capture before it. */
  readonly same: boolean;
}

export interface Comparison {
  /** Shares of the compared pixels, 0..1: those that differ visibly (pixelmatch, 0.1), and in any byte. */
  readonly share: number;
  readonly anyByte: number;
  /** Where the visible differences are. */
  readonly bounds: Rect | null;
  /** Base64 PNGs of the capture and the difference, when asked for. */
  readonly capture?: string;
  readonly difference?: string;
}

export interface Host {
  open(html: string, size: Size): Promise<Result<unknown>>;
  capture(): Promise<Result<CaptureReport>>;
  /** The last capture against a screenshot, base64 PNG. */
  compare(png: string, undrawn: readonly UndrawnRegion[], pictures: boolean): Promise<Comparison>;
  /** Milliseconds from the call to the pixels. */
  time(): Promise<number>;
  serialised(): Promise<string>;
}

declare global {
  interface Window {
    captureHost: Host;
  }
}
