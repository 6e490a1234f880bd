import type { Engine, Measured } from '../../contract/metrics';
import type { Run } from '../../contract/run';
import type { Score, ScoreSet } from '../../contract/score';
import { isKnown, mean, missing } from './interval';

/** A task of a set with its run's scores; null where the task has no answer. */
export interface TaskScores {
  readonly task: string;
  readonly scores: ScoreSet | null;
  /** Engines behind the scores, so that different ones are not averaged. */
  readonly engines: { readonly ocr: Engine | null; readonly visual: Engine | null };
}

export type MeanPart = 'ifs' | 'ocr' | 'visual' | 'lfs' | 'hfs' | 'vfs' | 'final' | 'finalWithoutHfs';

export type MeanScores = Readonly<Record<MeanPart, Score>> & {
  readonly tasks: number;
  /** Tasks that count 0 because they have no answer. */
  readonly withoutAnswer: readonly string[];
};

const ZERO: Score = { low: 0, high: 0 };

/**
 * Means over all tasks of a set. A task without an answer counts 0 and is listed. A part that one task lacks is missing
 * with that task's reason, and so is one that different engines measured.
 */
export function meanScores(tasks: readonly TaskScores[]): MeanScores {
  const differ = { ocr: differing(tasks, 'ocr'), visual: differing(tasks, 'visual') };
  const seen = differ.ocr ?? differ.visual;
  const over = (part: MeanPart, mixed: string | null): Score => {
    if (mixed !== null) return missing(mixed);
    const scores = tasks.map(({ task, scores: set }) => ({ task, score: set ? set[part] : ZERO }));
    for (const { task, score } of scores)
      if (!isKnown(score)) return missing(`task ${task}: ${score.reason}`);
    const all = scores.flatMap(({ score }) => (isKnown(score) ? [score] : []));
    return mean(all) ?? missing('there are no tasks');
  };
  return {
    ifs: over('ifs', null),
    ocr: over('ocr', differ.ocr),
    visual: over('visual', differ.visual),
    lfs: over('lfs', seen),
    hfs: over('hfs', null),
    vfs: over('vfs', seen),
    final: over('final', seen),
    finalWithoutHfs: over('finalWithoutHfs', seen),
    tasks: tasks.length,
    withoutAnswer: tasks.filter(({ scores }) => scores === null).map(({ task }) => task),
  };
}

/** Why a part has no mean: more than one engine measured it. */
function differing(tasks: readonly TaskScores[], part: 'ocr' | 'visual'): string | null {
  const names = new Map<string, string>();
  for (const { engines } of tasks) {
    const engine = engines[part];
    if (engine) names.set(engineKey(engine), `${engine.name} (${engine.parameters})`);
  }
  return names.size > 1 ? `different engines measured these tasks: ${[...names.values()].join('; ')}` : null;
}

export function engineKey({ name, version, parameters }: Engine): string {
  return `${name}|${version}|${parameters}`;
}

/** The engines that measured a run's captures. */
export function enginesOfRun(run: Run): TaskScores['engines'] {
  const engineOf = (measured: Measured | undefined): Engine | null =>
    measured && measured.value !== null ? measured.engine : null;
  const first = (part: 'text' | 'visual'): Engine | null =>
    run.steps.map(({ metrics }) => engineOf(metrics?.[part])).find((engine) => engine !== null) ?? null;
  return { ocr: first('text'), visual: first('visual') };
}
