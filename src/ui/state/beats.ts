export interface Beats<T> {
  /** Milliseconds; 0 takes each event as it comes. */
  readonly every: number;
  /** What cannot wait, and takes everything before it along. */
  readonly urgent: (event: T) => boolean;
}

/**
 * Takes events in batches. In virtual time the phases of a step are over before anyone could see them, and drawing
 * each of them would take longer than the step.
 */
export async function takeInBeats<T>(
  events: AsyncIterable<T>,
  { every, urgent }: Beats<T>,
  take: (event: T) => void,
): Promise<void> {
  let held: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const takeHeld = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const batch = held;
    held = [];
    batch.forEach(take);
  };
  for await (const event of events) {
    held.push(event);
    if (every === 0 || urgent(event)) takeHeld();
    else timer ??= setTimeout(takeHeld, every);
  }
  takeHeld();
}
