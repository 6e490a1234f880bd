/**
 * Which frames of a video a model is shown, IWR-Bench section "Generation": one a second, frame i at index
 * floor(i · fps), as many as the video has whole seconds; of a video longer than `limit` seconds, `limit` frames at index
 * floor(i · (frames / limit)). Indices count from 0 in the order of showing. Nothing for a video without frames.
 */
export function frameIndices(fps: number, frames: number, limit: number): number[] {
  if (fps <= 0 || frames <= 0 || limit <= 0) return [];
  const seconds = frames / fps;
  const [count, apart] = seconds <= limit ? [Math.floor(seconds), fps] : [limit, frames / limit];
  return Array.from({ length: count }, (_, index) => Math.floor(index * apart));
}

/** Frames a second of the rates that cameras, screens and encoders use. */
const RATES: readonly number[] = Array.from({ length: 240 }, (_, index) => index + 1).flatMap((rate) => [
  rate,
  (rate * 1000) / 1001,
]);

/** Seconds by which a time may be off: WebM writes whole milliseconds. */
const ROUNDING = 0.0011;

/**
 * The rate of a video from the times of its frames in seconds, in order, and the time it ends. A steady video has the
 * exact rate that all its times agree with; any other has its mean rate, as a container's header would say it.
 */
export function frameRate(times: readonly number[], end: number): number {
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return 0;
  const estimate = times.length > 1 ? (times.length - 1) / (last - first) : 1 / (end - first);
  if (!Number.isFinite(estimate) || estimate <= 0) return 0;
  const near = RATES.filter((rate) => Math.abs(rate / estimate - 1) < 0.1);
  const fitting = near
    .map((rate) => ({ rate, off: furthest(times, first, rate) }))
    .filter(({ off }) => off <= ROUNDING);
  const best = fitting.reduce<(typeof fitting)[number] | null>(
    // Of a whole rate and its broadcast neighbour, a short video may not tell which: the whole one counts then.
    (known, other) => (known === null || other.off < known.off - ROUNDING / 2 ? other : known),
    null,
  );
  return best?.rate ?? times.length / (end - first);
}

function furthest(times: readonly number[], first: number, rate: number): number {
  return times.reduce((most, time, index) => Math.max(most, Math.abs(time - first - index / rate)), 0);
}
