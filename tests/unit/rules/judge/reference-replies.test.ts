import { expect, it } from 'vitest';
import { referenceScore, referenceVerdict } from '../../../../src/rules/judge/reference-replies';
import { describeOracle } from '../oracle';

interface JudgeFile {
  readonly scores: readonly {
    readonly reply: string | null;
    readonly expected: { readonly parsed: number | null; readonly score?: number; readonly raises?: boolean };
  }[];
  readonly assertions: readonly {
    readonly reply: string | null;
    readonly expected: { readonly result: string; readonly thinking: unknown };
  }[];
}

describeOracle<JudgeFile>('judge.json', (file) => {
  it.each(file.scores.map((one) => [JSON.stringify(one.reply), one] as const))(
    'score in %s',
    (_name, { reply, expected }) => {
      // A reply that never came raises there; it is a failure before parsing here.
      if (reply === null) return expect(expected.raises).toBe(true);
      const parsed = referenceScore(reply);
      expect(parsed).toBe(expected.parsed);
      expect(Math.min(100, Math.max(0, parsed))).toBe(expected.score);
    },
  );

  it.each(file.assertions.map((one) => [JSON.stringify(one.reply).slice(0, 90), one] as const))(
    'verdict in %s',
    (_name, { reply, expected }) => expect(referenceVerdict(reply)).toEqual(expected),
  );
});
