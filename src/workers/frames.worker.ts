import { expose } from 'comlink';
import {
  ALL_FORMATS,
  BlobSource,
  EncodedPacketSink,
  Input,
  VideoSampleSink,
  type InputVideoTrack,
  type VideoSample,
} from 'mediabunny';
import { frameIndices, frameRate } from '../rules/generation/frames';
import { shrunk } from '../rules/generation/images';
import { contextOf } from './decode';

/** Seconds within which two times mean the same frame. */
const SAME_TIME = 1e-4;

export interface FramesWanted {
  /** How many frames at most. */
  readonly limit: number;
  /** Longest side in pixels; null leaves frames as they are. */
  readonly longestSide: number | null;
  /** 0..1 */
  readonly quality: number;
}

export interface VideoFrameImage {
  /** Counts from 0 in the order of showing. */
  readonly index: number;
  /** Seconds. */
  readonly time: number;
  readonly jpeg: Blob;
  readonly width: number;
  readonly height: number;
}

export interface VideoFrames {
  readonly fps: number;
  /** All frames of the video. */
  readonly count: number;
  readonly codec: string;
  readonly frames: readonly VideoFrameImage[];
}

export interface FramesApi {
  /** Rejects, with words for a person, where the video cannot be read or decoded. `tell` counts frames. */
  extract(video: Blob, wanted: FramesWanted, tell: (done: number, all: number) => void): Promise<VideoFrames>;
}

const api: FramesApi = {
  async extract(video, wanted, tell) {
    const input = new Input({ source: new BlobSource(video), formats: ALL_FORMATS });
    try {
      const track = await videoTrack(input);
      const { times, end } = await timesOf(track);
      const fps = frameRate(times, end);
      const indices = frameIndices(fps, times.length, wanted.limit);
      tell(0, indices.length);
      const frames: VideoFrameImage[] = [];
      const asked = indices.map((index) => times[index] ?? 0);
      for await (const sample of samplesAt(track, asked)) {
        const at = frames.length;
        const index = indices[at] ?? 0;
        const natural = { width: sample.displayWidth, height: sample.displayHeight };
        const size = (wanted.longestSide === null ? null : shrunk(natural, wanted.longestSide)) ?? natural;
        const context = contextOf(size.width, size.height);
        sample.draw(context, 0, 0, size.width, size.height);
        sample.close();
        const jpeg = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: wanted.quality });
        frames.push({ index, time: asked[at] ?? 0, jpeg, ...size });
        tell(frames.length, indices.length);
      }
      return { fps, count: times.length, codec: (await track.getCodec()) ?? 'unknown', frames };
    } finally {
      input.dispose();
    }
  },
};

async function videoTrack(input: Input): Promise<InputVideoTrack> {
  if (!(await input.canRead())) throw new Error('it is no video file that can be read here');
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('it holds no picture track');
  if (!(await track.canDecode()))
    throw new Error(`this browser cannot decode its format, ${(await track.getCodec()) ?? 'unknown'}`);
  return track;
}

/**
 * The frame at each of the times, which ascend. A recording without an index of its own cannot be entered in the middle:
 * it is decoded from the start then.
 */
async function* samplesAt(
  track: InputVideoTrack,
  times: readonly number[],
): AsyncGenerator<VideoSample, void, undefined> {
  const sink = new VideoSampleSink(track);
  let done = 0;
  for await (const sample of sink.samplesAtTimestamps(times)) {
    if (!sample) break;
    done += 1;
    yield sample;
  }
  if (done === times.length) return;
  for await (const sample of sink.samples()) {
    const wanted = times[done] ?? Infinity;
    if (sample.timestamp < wanted - SAME_TIME) {
      sample.close();
      continue;
    }
    done += 1;
    yield sample;
    if (done === times.length) return;
  }
  throw new Error(`only ${done} of ${times.length} frames can be decoded`);
}

/** Every frame's time, in the order of showing: files hold frames in the order of decoding, and may lack a duration. */
async function timesOf(track: InputVideoTrack): Promise<{ times: number[]; end: number }> {
  const times: number[] = [];
  let end = 0;
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true });
  for await (const { timestamp, duration } of packets) {
    times.push(timestamp);
    end = Math.max(end, timestamp + duration);
  }
  return { times: times.sort((a, b) => a - b), end };
}

expose(api);
