import { expect, it } from 'vitest';
import { referenceIntake } from '../../../../src/rules/answer/reference-intake';
import { describeOracle } from '../oracle';

interface IntakeFile {
  readonly cases: readonly { name: string; reply: string | null; assets: string; expected: string }[];
}

describeOracle<IntakeFile>('intake.json', ({ cases }) => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, { reply, assets, expected }) => {
    expect(referenceIntake(reply, assets)).toBe(expected);
  });
});
