import { type Result, failure, success } from '../contract/failure';
import type { Pixels, Size } from '../contract/geometry';
import type { CallArgument, CallValue, StageCall, UndrawnRegion } from '../contract/stage-protocol';
import { raster } from './raster';

/** The part of a stage that a capture needs. */
export interface Callable {
  call<C extends StageCall>(
    name: C,
    argument: CallArgument<C>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<Result<CallValue<C>>>;
}

export interface Capture {
  readonly pixels: Pixels;
  readonly undrawn: readonly UndrawnRegion[];
  /** Milliseconds. */
  readonly took: { readonly serialise: number; readonly raster: number };
}

function isBlank({ data }: Pixels): boolean {
  const words = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
  const first = words[0];
  return words.every((word) => word === first);
}

/** The stage's page as pixels at the recording's resolution, or the reason why there are none. */
export async function captureStage(
  stage: Callable,
  size: Size,
  signal?: AbortSignal,
): Promise<Result<Capture>> {
  const serialised = await stage.call('serialise', null);
  if (!serialised.ok) return serialised;
  const { svg, undrawn, hasContent, took } = serialised.value;
  const start = performance.now();
  const drawn = await raster(svg, size, signal);
  if (!drawn.ok) return drawn;
  if (hasContent && isBlank(drawn.value))
    return failure(
      'capture-blank',
      'The page shows content but the picture is blank.',
      'Run the step again.',
    );
  return success({
    pixels: drawn.value,
    undrawn,
    took: { serialise: took, raster: performance.now() - start },
  });
}
