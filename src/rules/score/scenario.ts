import type { Measured } from '../../contract/metrics';
import type { Score, ScoreSet, ScoredPair, Unmeasured } from '../../contract/score';
import { exactly, hull, isKnown, mean, missing, UNKNOWN, weighted, type Interval } from './interval';

/** The figures of one scored pair, 0..1; "open" = not taken or measured yet. */
export type ScoredFigures =
  { readonly ocr: Measured; readonly visual: Measured; readonly judge: Measured } | 'open';

/** One way in which the undecided steps may turn out. */
export interface Scenario {
  readonly passed: number;
  readonly pairs: readonly ScoredPair[];
}

export interface Reading {
  readonly total: number;
  /** The scenario with the most passed steps comes first. */
  readonly scenarios: readonly Scenario[];
  readonly figuresOf: (pair: ScoredPair) => ScoredFigures;
  /** How many entries of the lists count after so many passed steps; all where it is absent. */
  readonly cut?: (passed: number) => number;
  readonly undecided: readonly number[];
}

type Part = Unmeasured['part'];

const WITHOUT_HFS = 'without HFS: no judge has looked at this run';

/**
 * Scores over every scenario, as the smallest intervals that hold all of them. LFS = (OCR + visual) / 2,
 * VFS = (LFS + HFS) / 2, Final = 0.7 · IFS + 0.3 · VFS.
 */
export function scoreScenarios(reading: Reading): ScoreSet {
  const { scenarios, total } = reading;
  const average = ({ passed, pairs }: Scenario, part: Part): Score =>
    averageOf(pairs.slice(0, reading.cut?.(passed)), part, reading.figuresOf);
  const ifs = ({ passed }: Scenario): Score =>
    total === 0 ? missing('the task has no steps') : exactly(passed / total);
  const lfs = (s: Scenario): Score => weighted([[0.5, average(s, 'ocr')], [0.5, average(s, 'visual')]]); // prettier-ignore
  const vfs = (s: Scenario): Score => weighted([[0.5, lfs(s)], [0.5, average(s, 'judge')]]); // prettier-ignore
  const final = (s: Scenario, seen: Score): Score => weighted([[0.7, ifs(s)], [0.3, seen]]); // prettier-ignore
  const over = (part: (scenario: Scenario) => Score): Score => {
    const scores = scenarios.map(part);
    return scores.find((score) => !isKnown(score)) ?? hull(scores.filter(isKnown));
  };
  const passed = scenarios.map((scenario) => scenario.passed);
  const pairs = scenarios[0]?.pairs ?? [];
  return {
    ifs: over(ifs),
    ocr: over((s) => average(s, 'ocr')),
    visual: over((s) => average(s, 'visual')),
    lfs: over(lfs),
    hfs: over((s) => average(s, 'judge')),
    vfs: over(vfs),
    final: over((s) => final(s, vfs(s))),
    finalWithoutHfs: over((s) => final(s, lfs(s))),
    passed: { low: Math.min(...passed), high: Math.max(...passed), total },
    undecided: reading.undecided,
    evaluated: pairs.map(([capture]) => capture),
    pairs,
    unmeasured: (['ocr', 'visual', 'judge'] as const).flatMap((part) =>
      unmeasured(pairs, part, reading.figuresOf),
    ),
  };
}

/** Missing figures of a part that other pairs do have. */
function unmeasured(pairs: readonly ScoredPair[], part: Part, figuresOf: Reading['figuresOf']): Unmeasured[] {
  const found: Unmeasured[] = [];
  let known = 0;
  for (const pair of pairs) {
    const figures = figuresOf(pair);
    if (figures === 'open') continue;
    const measured = figures[part];
    if (measured.value === null) found.push({ capture: pair[0], part, reason: measured.reason });
    else known += 1;
  }
  return known > 0 ? found : [];
}

/**
 * Mean of one part. What is not there yet, or is missing among others that are there, counts as anything from 0 to 1.
 * Missing where nothing was measured, and where different engines measured: their figures have no common mean.
 */
function averageOf(pairs: readonly ScoredPair[], part: Part, figuresOf: Reading['figuresOf']): Score {
  const values: Interval[] = [];
  const engines = new Map<string, string>();
  let reason: string | null = null;
  let open = 0;
  for (const pair of pairs) {
    const figures = figuresOf(pair);
    if (figures === 'open') open += 1;
    const measured = figures === 'open' ? null : figures[part];
    if (measured && measured.value !== null) {
      const { name, version, parameters } = measured.engine;
      engines.set(`${name}|${version}|${parameters}`, name);
      values.push(exactly(measured.value));
    } else {
      values.push(UNKNOWN);
      if (measured) reason ??= `capture ${pair[0]}: ${measured.reason}`;
    }
  }
  if (engines.size > 1)
    return missing(`different engines measured this run (${[...engines.values()].join(', ')})`);
  // Without a judge HFS is missing, also while captures are still to come.
  if (part === 'judge' && engines.size === 0) return missing(WITHOUT_HFS);
  if (engines.size === 0 && open < values.length && reason !== null) return missing(reason);
  return mean(values) ?? missing('no capture could be compared with a checkpoint');
}
