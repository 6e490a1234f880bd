import type { LoadedTask } from '../../catalog/source';
import { extractFrames } from '../../compute/frames';
import { messageOf } from '../../contract/failure';
import type { Size } from '../../contract/geometry';
import type { ModelLimits } from '../../rules/generation/limits';
import { frameLimit, orderedSheets, shrunk } from '../../rules/generation/images';
import { resized, sizeOf } from '../../providers/pictures';

/** A picture that goes to a model. */
export interface OutgoingPicture extends Size {
  /** File name of a sheet, or "frame 120". */
  readonly label: string;
  readonly blob: Blob;
}

export interface OutgoingFrame extends OutgoingPicture {
  readonly index: number;
  /** Seconds. */
  readonly time: number;
}

export interface Outgoing {
  readonly sheets: readonly OutgoingPicture[];
  readonly frames: readonly OutgoingFrame[];
  /** What could not be prepared, and what was left out. */
  readonly remarks: readonly string[];
}

/** Reads a task's sheets and the frames of its video, as many and as large as a model's limits allow. */
export async function prepareOutgoing(
  task: LoadedTask,
  limits: ModelLimits,
  signal: AbortSignal,
  onProgress: (done: number, all: number) => void,
): Promise<Outgoing> {
  const remarks: string[] = [];
  const sheets: OutgoingPicture[] = [];
  for (const path of orderedSheets(task.files.sheets)) {
    const label = path.split(/[\\/]/).at(-1) ?? path;
    try {
      sheets.push(await readSheet(task, path, label, limits.longestSide));
    } catch (error) {
      remarks.push(`Sheet ${label} is left out: ${messageOf(error)}`);
    }
  }
  const limit = frameLimit(sheets.length, limits);
  if (limit === 0) {
    remarks.push(
      `The ${sheets.length} sheets alone fill the model’s limit of ${limits.maxImages} pictures: no frame is sent, as in the benchmark.`,
    );
    return { sheets, frames: [], remarks };
  }
  const frames = await readFrames(task, limit, limits, signal, onProgress);
  if (frames.remark !== null) remarks.push(frames.remark);
  return { sheets, frames: frames.list, remarks };
}

async function readSheet(
  task: LoadedTask,
  path: string,
  label: string,
  longestSide: number | null,
): Promise<OutgoingPicture> {
  const read = await task.place.read(path);
  if (!read.ok) throw new Error(read.message);
  const natural = await sizeOf(read.value);
  const size = longestSide === null ? natural : shrunk(natural, longestSide);
  if (!size) throw new Error(`${natural.width} × ${natural.height} pixels cannot be made small enough.`);
  const blob = size.width === natural.width ? read.value : await resized(read.value, size);
  return { label, blob, ...size };
}

async function readFrames(
  task: LoadedTask,
  limit: number,
  { longestSide }: ModelLimits,
  signal: AbortSignal,
  onProgress: (done: number, all: number) => void,
): Promise<{ readonly list: readonly OutgoingFrame[]; readonly remark: string | null }> {
  const nothing = (remark: string) => ({ list: [], remark });
  if (task.files.video === null) return nothing('The task has no video: no frame is sent.');
  const video = await task.place.read(task.files.video, signal);
  if (!video.ok) return nothing(`The video cannot be read: ${video.message}`);
  const extracted = await extractFrames(video.value, { limit, longestSide, signal, onProgress });
  if (!extracted.ok) return nothing(`No frame is sent. ${extracted.message} ${extracted.hint ?? ''}`);
  const list = extracted.value.frames.map(({ index, time, jpeg, width, height }) => ({
    label: `frame ${index}`,
    index,
    time,
    blob: jpeg,
    width,
    height,
  }));
  return { list, remark: list.length === 0 ? 'The video is shorter than a second: no frame is sent.' : null };
}
