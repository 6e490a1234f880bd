import { expect, it } from 'vitest';
import { frameIndices } from '../../../../src/rules/generation/frames';
import { benchmarkSheets, frameLimit, shrunk } from '../../../../src/rules/generation/images';
import { limitsOf } from '../../../../src/rules/generation/limits';
import { describeOracle, oracle } from '../oracle';

interface FramesFile {
  readonly arithmetic: readonly {
    readonly fps: number;
    readonly frame_count: number;
    readonly max_video_frames: number;
    readonly expected: readonly number[];
  }[];
  readonly videos: readonly {
    readonly file: string;
    readonly note: string;
    readonly cv2_fps: number;
    readonly cv2_frame_count: number;
    readonly runs: readonly { readonly max_video_frames: number; readonly frames: readonly number[] }[];
  }[];
}

interface SelectFile {
  readonly folders: readonly {
    readonly name: string;
    readonly stitched: readonly string[] | null;
    readonly videos: Readonly<Record<string, string>>;
    readonly config: { readonly max_images: number; readonly max_video_frames: number };
    readonly expected: {
      readonly sheets: readonly string[];
      readonly images?: readonly string[];
      readonly frame_numbers?: readonly number[];
      readonly raises?: string;
    };
  }[];
  readonly resize: readonly {
    readonly width: number;
    readonly height: number;
    readonly max: number;
    readonly expected: readonly [number, number] | null;
  }[];
  readonly limits: readonly {
    readonly model: string;
    readonly expected: {
      readonly max_tokens: number;
      readonly max_images: number;
      readonly max_video_frames: number;
      readonly timeout: number;
      readonly max_single_image_size: number | null;
    };
  }[];
}

describeOracle<FramesFile>('frames.json', (file) => {
  it.each(
    file.arithmetic.map((one) => [one.fps, one.frame_count, one.max_video_frames, one.expected] as const),
  )('%d fps, %d frames, limit %d', (fps, frames, limit, expected) =>
    expect(frameIndices(fps, frames, limit)).toEqual(expected),
  );

  it.each(
    file.videos.flatMap(({ file: name, note, cv2_fps, cv2_frame_count, runs }) =>
      runs.map(
        (run) => [`${name}, limit ${run.max_video_frames}`, { note, cv2_fps, cv2_frame_count, run }] as const,
      ),
    ),
  )('%s', (_name, { note, cv2_fps, cv2_frame_count, run }) => {
    const indices = frameIndices(cv2_fps, cv2_frame_count, run.max_video_frames);
    if (!note.includes('variable rate')) return expect(indices).toEqual(run.frames);
    // Its reader seeks by time in a variable video and runs out of order; ours gives the frames that were asked for.
    expect(indices).toHaveLength(run.frames.length);
  });
});

describeOracle<SelectFile>('select.json', (file) => {
  const videos = new Map(oracle<FramesFile>('frames.json')?.videos.map((video) => [video.file, video]));

  it.each(file.folders.map((folder) => [folder.name, folder] as const))('%s', (_name, folder) => {
    const { config, expected } = folder;
    const sheets = benchmarkSheets((folder.stitched ?? []).map((name) => name.replace(/\/$/, '')));
    expect(sheets).toEqual(expected.sheets.map((name) => name.replace(/\/$/, '')));
    // A folder of that name ends the evaluator; ours takes files only.
    if (expected.raises !== undefined) return;
    const room = frameLimit(sheets.length, {
      maxImages: config.max_images,
      maxFrames: config.max_video_frames,
    });
    const video = videos.get(folder.videos['video.mp4'] ?? '');
    const frames = video ? frameIndices(video.cv2_fps, video.cv2_frame_count, room) : [];
    expect(frames).toEqual(expected.frame_numbers);
    const images = [
      ...sheets.map((name, index) => `asset_${index}_${name}`),
      ...frames.map((_frame, index) => `frame_${index}.jpg`),
    ];
    expect(images).toEqual(expected.images);
  });

  it.each(file.resize.map((one) => [one.width, one.height, one.max, one.expected] as const))(
    '%d × %d to %d',
    (width, height, max, expected) => {
      const size = shrunk({ width, height }, max);
      expect(size && [size.width, size.height]).toEqual(expected);
    },
  );

  it.each(file.limits.map((one) => [one.model, one.expected] as const))('%s', (model, expected) => {
    const limits = limitsOf(model);
    expect({
      max_tokens: limits.maxTokens,
      max_images: limits.maxImages,
      video_fps: 1,
      max_video_frames: limits.maxFrames,
      timeout: limits.timeout,
      max_single_image_size: limits.longestSide,
    }).toEqual(expected);
  });
});
