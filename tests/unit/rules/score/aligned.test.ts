import { describe, expect, it } from 'vitest';
import { missing, type Engine, type Measured } from '../../../../src/contract/metrics';
import type { Score, ScoreSet } from '../../../../src/contract/score';
import { alignedScores, type ScoredCapture, type ScoredStep } from '../../../../src/rules/score/aligned';

const ENGINE: Engine = { name: 'table', version: '1', parameters: '' };

/** A figure of the table, or the reason why it is missing. */
type Figure = number | string;
type Figures = readonly [ocr: Figure, visual: Figure, judge?: Figure] | 'open' | 'no checkpoint';

/** "pass", "fail", "unknown", "none" (no assertion), "broken" (the action failed), "open" (not reached). */
type Outcome = 'pass' | 'fail' | 'unknown' | 'none' | 'broken' | 'open';
type Step = readonly [outcome: Outcome, flagged?: Figures];

function measured(figure: Figure | undefined, engine = ENGINE): Measured {
  if (figure === undefined) return missing('no judge');
  return typeof figure === 'string' ? missing(figure) : { value: figure, engine };
}

function capture(figures: Figures): ScoredCapture {
  if (figures === 'open' || figures === 'no checkpoint') return figures;
  const [ocr, visual, judge] = figures;
  return { ocr: measured(ocr), visual: measured(visual), judge: measured(judge) };
}

function score(opened: Figures, steps: readonly Step[]): ScoreSet {
  return alignedScores(
    capture(opened),
    steps.map(([outcome, flagged], index): ScoredStep => ({
      number: index + 1,
      action: outcome === 'broken' ? 'failed' : outcome === 'open' ? 'open' : 'done',
      verdict: outcome === 'pass' || outcome === 'fail' || outcome === 'unknown' ? outcome : null,
      visual: flagged !== undefined,
      capture: capture(flagged ?? 'open'),
    })),
  );
}

/** One number, an interval [low, high], or a part of the reason why there is none. */
type Expected = number | readonly [number, number] | string;
type Row = readonly [
  name: string,
  opened: Figures,
  steps: readonly Step[],
  expected: {
    readonly ifs: Expected;
    readonly ocr: Expected;
    readonly visual: Expected;
    readonly lfs: Expected;
    readonly hfs: Expected;
    readonly vfs: Expected;
    readonly final: Expected;
    readonly without?: Expected;
    readonly undecided?: readonly number[];
    readonly evaluated: readonly number[];
  },
];

const NO_JUDGE = 'without HFS';

/** Worked by hand: Final = 0.7 · IFS + 0.3 · VFS, VFS = (LFS + HFS) / 2, LFS = (OCR + visual) / 2. */
const RUNS: readonly Row[] = [
  ['perfect, all flagged', [1, 1, 1], [['pass', [1, 1, 1]], ['pass', [1, 1, 1]]],
    { ifs: 1, ocr: 1, visual: 1, lfs: 1, hfs: 1, vfs: 1, final: 1, evaluated: [0, 1, 2] }],
  ['all zero, complete', [0, 0, 0], [['pass', [0, 0, 0]]],
    { ifs: 1, ocr: 0, visual: 0, lfs: 0, hfs: 0, vfs: 0, final: 0.7, evaluated: [0, 1] }],
  ['means of three captures', [0.9, 0.6, 0.3], [['pass', [0.6, 0.3, 0.9]], ['none', [0.3, 0.9, 0.3]]],
    { ifs: 1, ocr: 0.6, visual: 0.6, lfs: 0.6, hfs: 0.5, vfs: 0.55, final: 0.865, evaluated: [0, 1, 2] }],
  ['the last capture counts, the state before an action does not', [0, 0, 0], [['none'], ['none', [1, 1, 1]]],
    { ifs: 1, ocr: 0.5, visual: 0.5, lfs: 0.5, hfs: 0.5, vfs: 0.5, final: 0.85, evaluated: [0, 2] }],
  ['nothing flagged: the opened page alone', [0.8, 0.4, 0.2], [['pass'], ['pass'], ['pass']],
    { ifs: 1, ocr: 0.8, visual: 0.4, lfs: 0.6, hfs: 0.2, vfs: 0.4, final: 0.82, evaluated: [0] }],
  ['No at step 1', [0.5, 0.5, 0.5], [['fail', [1, 1, 1]], ['pass', [1, 1, 1]]],
    { ifs: 0, ocr: 0.5, visual: 0.5, lfs: 0.5, hfs: 0.5, vfs: 0.5, final: 0.15, evaluated: [0] }],
  ['No at step 1 of 1', [1, 0, 0.5], [['fail', [0, 0, 0]]],
    { ifs: 0, ocr: 1, visual: 0, lfs: 0.5, hfs: 0.5, vfs: 0.5, final: 0.15, evaluated: [0] }],
  ['No at the last of four', [1, 1, 1], [['pass', [1, 1, 1]], ['pass'], ['none', [0.4, 0.4, 0.4]], ['fail', [0, 0, 0]]],
    { ifs: 0.75, ocr: 0.8, visual: 0.8, lfs: 0.8, hfs: 0.8, vfs: 0.8, final: 0.765, evaluated: [0, 1, 3] }],
  ['two Noes: the first counts', [1, 1, 1], [['pass', [0, 0, 0]], ['fail', [0, 0, 0]], ['pass', [0, 0, 0]], ['fail']],
    { ifs: 0.25, ocr: 0.5, visual: 0.5, lfs: 0.5, hfs: 0.5, vfs: 0.5, final: 0.325, evaluated: [0, 1] }],
  ['early stop: the third action fails', [0.6, 0.6, 0.6], [['pass', [0.8, 0.8, 0.8]], ['none', [1, 1, 1]], ['broken', 'open'], ['broken', 'open']],
    { ifs: 0.5, ocr: 0.8, visual: 0.8, lfs: 0.8, hfs: 0.8, vfs: 0.8, final: 0.59, evaluated: [0, 1, 2] }],
  ['stop before the first action', [0.5, 0.7, 0.2], [['broken', 'open'], ['broken', 'open']],
    { ifs: 0, ocr: 0.5, visual: 0.7, lfs: 0.6, hfs: 0.2, vfs: 0.4, final: 0.12, evaluated: [0] }],
  ['a No before the action that fails', [1, 1, 1], [['fail', [1, 1, 1]], ['broken']],
    { ifs: 0, ocr: 1, visual: 1, lfs: 1, hfs: 1, vfs: 1, final: 0.3, evaluated: [0] }],
  ['no judge: HFS, VFS and Final are missing', [0.9, 0.7], [['pass', [0.5, 0.3]]],
    { ifs: 1, ocr: 0.7, visual: 0.5, lfs: 0.6, hfs: NO_JUDGE, vfs: NO_JUDGE, final: NO_JUDGE, without: 0.88, evaluated: [0, 1] }],
  ['unknown at the last step: fail or pass', [1, 1, 1], [['pass'], ['unknown']],
    { ifs: [0.5, 1], ocr: 1, visual: 1, lfs: 1, hfs: 1, vfs: 1, final: [0.65, 1], undecided: [2], evaluated: [0] }],
  ['unknown cuts the visual lists too', [0.2, 0.2, 0.2], [['unknown', [1, 1, 1]]],
    { ifs: [0, 1], ocr: [0.2, 0.6], visual: [0.2, 0.6], lfs: [0.2, 0.6], hfs: [0.2, 0.6], vfs: [0.2, 0.6], final: [0.06, 0.88], undecided: [1], evaluated: [0, 1] }],
  ['failing can raise a mean: its capture is bad', [1, 1, 1], [['unknown', [0, 0, 0]]],
    { ifs: [0, 1], ocr: [0.5, 1], visual: [0.5, 1], lfs: [0.5, 1], hfs: [0.5, 1], vfs: [0.5, 1], final: [0.3, 0.85], undecided: [1], evaluated: [0, 1] }],
  ['two unknowns: three outcomes', [1, 1], [['unknown', [0, 0]], ['pass', [1, 1]], ['unknown', [1, 1]]],
    { ifs: [0, 1], ocr: [2 / 3, 1], visual: [2 / 3, 1], lfs: [2 / 3, 1], hfs: NO_JUDGE, vfs: NO_JUDGE, final: NO_JUDGE, without: [0.3, 0.925], undecided: [1, 3], evaluated: [0, 1, 2, 3] }],
  ['an unknown after a No changes nothing', [1, 1, 1], [['fail'], ['unknown', [0, 0, 0]]],
    { ifs: 0, ocr: 1, visual: 1, lfs: 1, hfs: 1, vfs: 1, final: 0.3, evaluated: [0] }],
  ['an unknown before a No still matters', [1, 1, 1], [['unknown'], ['fail']],
    { ifs: [0, 0.5], ocr: 1, visual: 1, lfs: 1, hfs: 1, vfs: 1, final: [0.3, 0.65], undecided: [1], evaluated: [0] }],
  ['a person stopped the run after one of three', [1, 1, 1], [['pass', [1, 1, 1]], ['open', 'open'], ['open']],
    { ifs: [1 / 3, 1], ocr: [2 / 3, 1], visual: [2 / 3, 1], lfs: [2 / 3, 1], hfs: [2 / 3, 1], vfs: [2 / 3, 1], final: [0.7 / 3 + 0.3, 1], undecided: [2, 3], evaluated: [0, 1, 2] }],
  ['nothing measured yet', 'open', [['open', 'open'], ['open']],
    { ifs: [0, 1], ocr: [0, 1], visual: [0, 1], lfs: [0, 1], hfs: NO_JUDGE, vfs: NO_JUDGE, final: NO_JUDGE, without: [0, 1], undecided: [1, 2], evaluated: [0, 1] }],
  ['a flagged step without checkpoint is left out', [0.4, 0.4, 0.4], [['pass', 'no checkpoint'], ['pass', [0.8, 0.8, 0.8]]],
    { ifs: 1, ocr: 0.6, visual: 0.6, lfs: 0.6, hfs: 0.6, vfs: 0.6, final: 0.88, evaluated: [0, 2] }],
  ['no checkpoint at all', 'no checkpoint', [['pass', 'no checkpoint']],
    { ifs: 1, ocr: 'no capture', visual: 'no capture', lfs: 'no capture', hfs: NO_JUDGE, vfs: 'no capture', final: 'no capture', evaluated: [] }],
  ['no steps: IFS is not 0, it is missing', [1, 1, 1], [],
    { ifs: 'no steps', ocr: 1, visual: 1, lfs: 1, hfs: 1, vfs: 1, final: 'no steps', evaluated: [0] }],
  ['OCR is not available', ['not available: no file', 0.5, 0.5], [['pass', ['not available: no file', 0.5, 0.5]]],
    { ifs: 1, ocr: 'not available', visual: 0.5, lfs: 'not available', hfs: 0.5, vfs: 'not available', final: 'not available', evaluated: [0, 1] }],
  ['one OCR of four failed: anything from 0 to 1', [1, 1, 1], [['pass', ['worker died', 1, 1]], ['pass', [1, 1, 1]], ['pass', [1, 1, 1]]],
    { ifs: 1, ocr: [0.75, 1], visual: 1, lfs: [0.875, 1], hfs: 1, vfs: [0.9375, 1], final: [0.98125, 1], evaluated: [0, 1, 2, 3] }],
  ['one unreadable reply of two judge replies', [1, 1, 0.8], [['pass', [1, 1, 'unreadable']]],
    { ifs: 1, ocr: 1, visual: 1, lfs: 1, hfs: [0.4, 0.9], vfs: [0.7, 0.95], final: [0.91, 0.985], evaluated: [0, 1] }],
]; // prettier-ignore

function expectScore(actual: Score, expected: Expected): void {
  if (typeof expected === 'string') {
    expect(actual.low).toBeNull();
    expect(actual.low === null ? actual.reason : '').toContain(expected);
    return;
  }
  const [low, high] = typeof expected === 'number' ? [expected, expected] : expected;
  expect(actual).toEqual({ low: expect.closeTo(low, 12), high: expect.closeTo(high, 12) });
}

describe('aligned scores, worked by hand', () => {
  it.each(RUNS)('%s', (_name, opened, steps, expected) => {
    const scores = score(opened, steps);
    expectScore(scores.ifs, expected.ifs);
    expectScore(scores.ocr, expected.ocr);
    expectScore(scores.visual, expected.visual);
    expectScore(scores.lfs, expected.lfs);
    expectScore(scores.hfs, expected.hfs);
    expectScore(scores.vfs, expected.vfs);
    expectScore(scores.final, expected.final);
    if (expected.without !== undefined) expectScore(scores.finalWithoutHfs, expected.without);
    expect(scores.undecided).toEqual(expected.undecided ?? []);
    expect(scores.evaluated).toEqual(expected.evaluated);
    expect(scores.pairs).toEqual(expected.evaluated.map((number) => [number, number]));
  });

  it('names the figures that widen an interval', () => {
    expect(score([1, 1], [['pass', ['worker died', 1]]]).unmeasured).toEqual([
      { capture: 1, part: 'ocr', reason: 'worker died' },
    ]);
  });

  it('never averages figures of different engines', () => {
    const other: Engine = { ...ENGINE, parameters: 'another model' };
    const captured = (engine: Engine): ScoredCapture => ({
      ocr: measured(1),
      visual: measured(1, engine),
      judge: measured(undefined),
    });
    const scores = alignedScores(captured(ENGINE), [
      { number: 1, action: 'done', verdict: 'pass', visual: true, capture: captured(other) },
    ]);
    expectScore(scores.ocr, 1);
    expectScore(scores.visual, 'different engines');
    expectScore(scores.lfs, 'different engines');
  });
});
