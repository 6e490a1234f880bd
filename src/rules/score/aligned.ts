import type { VerdictValue } from '../../contract/run';
import type { ScoreSet } from '../../contract/score';
import { scoreScenarios, type Scenario, type ScoredFigures } from './scenario';

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

/** "no checkpoint" = there is nothing to compare the capture with. */
export type ScoredCapture = ScoredFigures | 'no checkpoint';

/**
 * The aligned reading: IWR-Bench scores as the paper defines them, as intervals over every way in which the undecided
 * steps may turn out. `opened` is capture 0, the page as first opened.
 *
 * IFS = passed steps / all steps; a step passes when its action was done and its assertion is not answered No, and the
 * first that does not pass ends the run. Capture 0 and each flagged capture of a passed step are compared with the
 * checkpoint of the same number.
 */
export function alignedScores(opened: ScoredCapture, steps: readonly ScoredStep[]): ScoreSet {
  const firstFail = steps.findIndex((step) => step.action === 'failed' || step.verdict === 'fail');
  const possible = firstFail < 0 ? steps : steps.slice(0, firstFail);
  const undecided = possible.filter((step) => step.action === 'open' || step.verdict === 'unknown');
  const counts = [possible.length, ...undecided.map((step) => step.number - 1)];
  const captures = [{ number: 0, visual: true, capture: opened }, ...steps];
  const scenario = (passed: number): Scenario => ({
    passed,
    pairs: captures
      .slice(0, passed + 1)
      .filter(({ visual, capture }) => visual && capture !== 'no checkpoint')
      .map(({ number }) => [number, number] as const),
  });
  return scoreScenarios({
    total: steps.length,
    scenarios: counts.map(scenario),
    undecided: undecided.map((step) => step.number),
    figuresOf: ([number]) => {
      const capture = captures[number]?.capture ?? 'open';
      return capture === 'no checkpoint' ? 'open' : capture;
    },
  });
}
