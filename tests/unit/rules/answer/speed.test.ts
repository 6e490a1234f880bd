import { expect, it } from 'vitest';
import { intakeTime, shape, SHAPES } from '../../../../src/batch/bench-intake';

const least = (length: number, name: string): number => {
  const reply = shape(name, length);
  return Math.min(...[0, 1, 2].map(() => intakeTime(reply)));
};

/** Milliseconds under which a ratio says more about the clock than about intake. */
const TOO_SHORT = 20;

it.each(Object.keys(SHAPES))(
  'four times the text takes about four times as long, not sixteen: %s',
  (name) => {
    least(20_000, name);
    const [one, four] = [least(100_000, name), least(400_000, name)];
    expect(four / Math.max(one, TOO_SHORT)).toBeLessThan(9);
  },
  60_000,
);
