import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeInBeats } from '../../../src/ui/state/beats';

type Said = readonly [after: number, event: string];

/** Says each event after so many milliseconds. */
async function* say(events: readonly Said[]): AsyncGenerator<string> {
  for (const [after, event] of events) {
    await new Promise((resolve) => setTimeout(resolve, after));
    yield event;
  }
}

/** The events with the time at which each was taken. */
async function taken(every: number, events: readonly Said[]): Promise<string[]> {
  const start = Date.now();
  const log: string[] = [];
  const done = takeInBeats(say(events), { every, urgent: (event) => event === 'question' }, (event) => {
    log.push(`${event} ${Date.now() - start}`);
  });
  await vi.runAllTimersAsync();
  await done;
  return log;
}

describe('events in beats', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('takes what came within a beat together and in order', async () => {
    const events = ['a', 'b', 'c', 'd', 'e'].map((event): Said => [40, event]);
    expect(await taken(100, events)).toEqual(['a 140', 'b 140', 'c 140', 'd 200', 'e 200']);
  });

  it('takes at once what cannot wait, with what came before it', async () => {
    const events: readonly Said[] = [
      [10, 'a'],
      [10, 'question'],
      [200, 'b'],
      [150, 'c'],
    ];
    expect(await taken(100, events)).toEqual(['a 20', 'question 20', 'b 320', 'c 370']);
  });

  it('without a beat takes each as it comes', async () => {
    const events: readonly Said[] = [
      [10, 'a'],
      [10, 'b'],
    ];
    expect(await taken(0, events)).toEqual(['a 10', 'b 20']);
  });
});
