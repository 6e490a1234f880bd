import { proxy } from 'comlink';
import { failure, type Result } from '../contract/failure';
import type { FramesApi, FramesWanted, VideoFrames } from '../workers/frames.worker';
import { WorkerClient } from './worker-client';

export type { VideoFrameImage, VideoFrames } from '../workers/frames.worker';

/** JPEG quality of the benchmark's frames, 0..1. */
export const FRAME_QUALITY = 0.95;

export interface FrameOptions extends Omit<FramesWanted, 'quality'> {
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, all: number) => void;
}

/** The frames of a video that a model is shown, as JPEG, decoded in a worker. Fails with what the video lacks. */
export async function extractFrames(video: Blob, options: FrameOptions): Promise<Result<VideoFrames>> {
  const { limit, longestSide, signal, onProgress = () => undefined } = options;
  const client = new WorkerClient<FramesApi>({
    name: 'Reading the video',
    create: () =>
      new Worker(new URL('../workers/frames.worker.ts', import.meta.url), { type: 'module', name: 'frames' }),
    timeout: 120_000,
  });
  const extracted = await client.run(
    (worker) => worker.extract(video, { limit, longestSide, quality: FRAME_QUALITY }, proxy(onProgress)),
    signal,
  );
  client.close();
  if (extracted.ok || extracted.code === 'aborted') return extracted;
  return failure(
    'no-frames',
    extracted.message,
    'Send the prompt without frames, or use a video in MP4 or WebM.',
  );
}
