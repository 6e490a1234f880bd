import type { Engine, Measured } from '../../contract/metrics';
import type { Run } from '../../contract/run';
import type { ScoreSet } from '../../contract/score';
import type { MeanPart } from '../score/means';

type Part = 'ocr' | 'visual' | 'judge';

/** Engines that measured a run, by part, each in words that tell it from every other; empty where none did. */
export type EnginesBehind = Readonly<Record<Part, readonly string[]>>;

export interface ComparedRun {
  readonly run: Run;
  readonly scores: ScoreSet;
  readonly engines: EnginesBehind;
}

/** Whose figures go into a score: two runs can be compared in it where these are the same. */
export const PART_ENGINES: Readonly<Record<MeanPart, readonly Part[]>> = {
  ifs: [],
  ocr: ['ocr'],
  visual: ['visual'],
  lfs: ['ocr', 'visual'],
  hfs: ['judge'],
  vfs: ['ocr', 'visual', 'judge'],
  final: ['ocr', 'visual', 'judge'],
  finalWithoutHfs: ['ocr', 'visual'],
};

export function enginesBehind({ steps, evaluator }: Run): EnginesBehind {
  const sets = evaluator
    ? evaluator.pairs.map(({ metrics }) => metrics)
    : steps.flatMap(({ metrics }) => metrics ?? []);
  return {
    ocr: namesOf(sets.map(({ text }) => text)),
    visual: namesOf(sets.map(({ visual }) => visual)),
    judge: namesOf(sets.map(({ judge }) => judge)),
  };
}

function namesOf(figures: readonly (Measured | undefined)[]): readonly string[] {
  const names = figures.flatMap((figure) => (figure && figure.value !== null ? nameOf(figure.engine) : []));
  return [...new Set(names)].sort();
}

function nameOf({ name, version, parameters }: Engine): string {
  return `${name} (${[version, parameters].filter((part) => part !== '').join(', ')})`;
}
