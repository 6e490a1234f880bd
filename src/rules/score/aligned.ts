import type { Measured } from '../../contract/metrics';
import type { VerdictValue } from '../../contract/run';
import type { Score, ScoreSet } from '../../contract/score';
import { exactly, hull, isKnown, mean, missing, UNKNOWN, weighted, type Interval } from './interval';

/** What scoring needs of one step; a list of them holds steps 1..n in order. */
export interface ScoredStep {
  readonly number: number;
  /** "open" = not reached yet, or never because a person stopped the run. */
  readonly action: 'done' | 'failed' | 'open';
  /** Null where the step has no assertion. */
  readonly verdict: VerdictValue | null;
  readonly visual: boolean;
  readonly capture: ScoredCapture;
}

/** The figures of one evaluated capture, 0..1; "open" = not taken or measured yet; "no checkpoint" = nothing to compare. */
export type ScoredCapture =
  { readonly ocr: Measured; readonly visual: Measured; readonly judge: Measured } | 'open' | 'no checkpoint';

/** One way in which the undecided steps may turn out. */
interface Scenario {
  readonly passed: number;
  readonly ifs: Interval;
  readonly captures: readonly (readonly [number, ScoredCapture])[];
}

type Part = 'ocr' | 'visual' | 'judge';

const WITHOUT_HFS = 'without HFS: no judge has looked at this run';

/**
 * The aligned reading: IWR-Bench scores as the paper defines them, as intervals over every way in which the undecided
 * steps may turn out. `opened` is capture 0, the page as first opened.
 *
 * IFS = passed steps / all steps; a step passes when its action was done and its assertion is not answered No.
 * Capture 0 and each flagged capture of a passed step are evaluated. LFS = (OCR + visual) / 2, VFS = (LFS + HFS) / 2,
 * Final = 0.7 · IFS + 0.3 · VFS.
 */
export function alignedScores(opened: ScoredCapture, steps: readonly ScoredStep[]): ScoreSet {
  const firstFail = steps.findIndex((step) => step.action === 'failed' || step.verdict === 'fail');
  const possible = firstFail < 0 ? steps : steps.slice(0, firstFail);
  const undecided = possible.filter((step) => step.action === 'open' || step.verdict === 'unknown');
  const counts = [possible.length, ...undecided.map((step) => step.number - 1)];
  const scenarios = counts.map((passed) => scenario(passed, opened, steps));

  const over = (part: (scenario: Scenario) => Score): Score => {
    const scores = scenarios.map(part);
    return scores.find((score) => !isKnown(score)) ?? hull(scores.filter(isKnown));
  };
  const lfs = (s: Scenario): Score => weighted([[0.5, average(s, 'ocr')], [0.5, average(s, 'visual')]]); // prettier-ignore
  const vfs = (s: Scenario): Score => weighted([[0.5, lfs(s)], [0.5, average(s, 'judge')]]); // prettier-ignore
  const final = (s: Scenario, seen: Score): Score => weighted([[0.7, s.ifs], [0.3, seen]]); // prettier-ignore

  const passed = counts.map((count) => count);
  return {
    ifs: over((s) => s.ifs),
    ocr: over((s) => average(s, 'ocr')),
    visual: over((s) => average(s, 'visual')),
    lfs: over(lfs),
    hfs: over((s) => average(s, 'judge')),
    vfs: over(vfs),
    final: over((s) => final(s, vfs(s))),
    finalWithoutHfs: over((s) => final(s, lfs(s))),
    passed: { low: Math.min(...passed), high: Math.max(...passed), total: steps.length },
    undecided: undecided.map((step) => step.number),
    evaluated: scenario(possible.length, opened, steps).captures.map(([number]) => number),
  };
}

function scenario(passed: number, opened: ScoredCapture, steps: readonly ScoredStep[]): Scenario {
  const flagged = steps.slice(0, passed).filter((step) => step.visual);
  const captures = [[0, opened] as const, ...flagged.map((step) => [step.number, step.capture] as const)];
  return {
    passed,
    ifs: exactly(steps.length === 0 ? 0 : passed / steps.length),
    captures: captures.filter(([, capture]) => capture !== 'no checkpoint'),
  };
}

function average({ captures }: Scenario, part: Part): Score {
  const values: Interval[] = [];
  for (const [number, capture] of captures) {
    if (capture === 'open') values.push(UNKNOWN);
    else if (capture !== 'no checkpoint') {
      const measured = capture[part];
      if (measured.value === null)
        return missing(part === 'judge' ? WITHOUT_HFS : `capture ${number}: ${measured.reason}`);
      values.push(exactly(measured.value));
    }
  }
  // Without a judge HFS is missing, also while captures are still to come.
  if (part === 'judge' && values.every((value) => value === UNKNOWN)) return missing(WITHOUT_HFS);
  return mean(values) ?? missing('no capture could be compared with a checkpoint');
}
