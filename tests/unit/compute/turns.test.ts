import { describe, expect, it } from 'vitest';
import { Turns } from '../../../src/compute/turns';

/** Takes turns until one is refused; says how many there were. */
function takeAll(turns: Turns, ask = (): void => undefined): number {
  let taken = 0;
  while (taken < 20 && turns.take(ask)) taken += 1;
  return taken;
}

describe('turns on the cores', () => {
  it.each([
    [1, 1, 1],
    [2, 2, 1],
    [8, 8, 7],
  ])('%d cores: %d turns, %d beside a replay', async (cores, alone, beside) => {
    expect(takeAll(new Turns(cores))).toBe(alone);
    const turns = new Turns(cores);
    await turns.besideReplay(() => {
      expect(takeAll(turns)).toBe(beside);
      return Promise.resolve();
    });
  });

  it('asks again, once and in order, whoever was refused', () => {
    const turns = new Turns(1);
    const asked: string[] = [];
    const first = (): void => void (turns.take(first) && asked.push('first'));
    const second = (): void => void (turns.take(second) && asked.push('second'));
    turns.take(first);
    expect(turns.take(first) || turns.take(second) || turns.take(second)).toBe(false);
    turns.give();
    expect(asked).toEqual(['first']);
    turns.give();
    expect(asked).toEqual(['first', 'second']);
  });

  it('gives the core back when the replay ends, also when it fails', async () => {
    const turns = new Turns(2);
    let asked = 0;
    const failing = turns.besideReplay(() => {
      takeAll(turns, () => (asked += 1));
      return Promise.reject(new Error('the page hung'));
    });
    await expect(failing).rejects.toThrow('the page hung');
    expect(asked).toBe(1);
    expect(takeAll(turns)).toBe(1);
  });
});
