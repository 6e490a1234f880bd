import type { Change } from '../compute/compute';
import type { Picture } from '../compute/engine';
import type { PrepareOptions, RunEngines } from '../compute/engines';
import type { CallOptions } from '../compute/worker-pool';
import type { Result } from '../contract/failure';
import type { Pixels, Size } from '../contract/geometry';
import type { ChangeEvidence, MetricSet, TextReading } from '../contract/metrics';
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
import type { Task } from '../contract/task';
import type { Grounding } from './grounding';

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

/** Turns pictures into numbers; see compute/compute.ts. */
export interface ComputeService {
  besideReplay<T>(replay: () => Promise<T>): Promise<T>;
  prepare(task: Task, options?: PrepareOptions): Promise<RunEngines>;
  encode(pixels: Pixels, signal?: AbortSignal): Promise<Result<Picture>>;
  identify(png: Blob, signal?: AbortSignal): Promise<Result<Picture>>;
  /** Text of a picture by OCR, in the task's languages. */
  read(picture: Picture, task: Task, signal?: AbortSignal): Promise<Result<string>>;
  measure(
    capture: Picture,
    checkpoint: Picture,
    engines: RunEngines,
    options?: CallOptions,
  ): Promise<MetricSet>;
  change(
    checkpoints: Change,
    captures: Change,
    readings: readonly [TextReading | null, TextReading | null],
    options?: CallOptions,
  ): Promise<Result<ChangeEvidence>>;
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
  /** A model that chooses targets; absent where none is to. */
  readonly grounding?: Grounding;
}
