import type { Picture } from '../compute/compute';
import type { Result } from '../contract/failure';
import type { Pixels, Size } from '../contract/geometry';
import type { Engine, MetricSet } from '../contract/metrics';
import type { Run } from '../contract/run';
import type {
  CallArgument,
  CallValue,
  Notice,
  OpenArguments,
  StageCall,
  UndrawnRegion,
} from '../contract/stage-protocol';
import type { TargetMemory } from '../contract/target';

/** The stage as the runner needs it; see stage/stage.ts. */
export interface StageService {
  readonly size: Size;
  open(page: OpenArguments, signal?: AbortSignal): Promise<Result<CallValue<'open'>>>;
  call<C extends StageCall>(
    name: C,
    argument: CallArgument<C>,
    options?: { readonly timeout?: number; readonly signal?: AbortSignal },
  ): Promise<Result<CallValue<C>>>;
  rebuild(): Promise<Result<unknown>>;
}

export interface Captured {
  readonly pixels: Pixels;
  readonly undrawn: readonly UndrawnRegion[];
  /** Milliseconds. */
  readonly took: { readonly serialise: number; readonly raster: number };
}

export interface ComputeService {
  prepare(signal?: AbortSignal): Promise<{ readonly visual: Engine; readonly remark: string | null }>;
  encode(pixels: Pixels, signal?: AbortSignal): Promise<Result<Picture>>;
  identify(png: Blob, signal?: AbortSignal): Promise<Result<Picture>>;
  /** Text of a picture by OCR. */
  read(picture: Picture, signal?: AbortSignal): Promise<Result<string>>;
  measure(capture: Picture, checkpoint: Picture, visual: Engine, signal?: AbortSignal): Promise<MetricSet>;
}

/** Where a run is kept as it happens. */
export interface RunSink {
  saveRun(run: Run): Promise<Result<null>>;
  saveCapture(run: string, step: number, png: Blob): Promise<Result<null>>;
}

export interface RunServices {
  readonly stage: StageService;
  readonly capture: (stage: StageService, size: Size, signal?: AbortSignal) => Promise<Result<Captured>>;
  readonly compute: ComputeService;
  readonly sink: RunSink;
  /** Takes the notices that the stage sent since the last call. */
  readonly takeNotices: () => readonly Notice[];
  /** Targets that a person chose in earlier runs of the same answer, by step. */
  readonly remembered: Readonly<Record<string, TargetMemory>>;
  readonly remember: (step: number, target: TargetMemory) => Promise<void>;
}
