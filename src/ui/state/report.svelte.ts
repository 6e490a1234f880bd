import type { LoadedTask } from '../../catalog/source';
import type { Failure } from '../../contract/failure';
import {
  verdictOf,
  type AssertionResult,
  type Run,
  type StepRecord,
  type VerdictValue,
} from '../../contract/run';
import type { ScoreSet } from '../../contract/score';
import type { ArchivePictures } from '../../export/archive';
import { scoresOf } from '../../rules/score/run-scores';
import type { App } from '../context';

/** A stored run as a person looks at it: its pictures, its scores, and the verdicts they give. */
export class ReportState {
  run = $state.raw<Run | null>(null);
  task = $state.raw<LoadedTask | null>(null);
  /** Why checkpoints and video cannot be shown. */
  taskProblem = $state.raw<Failure | null>(null);
  state = $state<'loading' | 'ready' | 'missing'>('loading');
  captures = $state.raw<ReadonlyMap<number, string>>(new Map());
  readonly scores: ScoreSet | null = $derived(this.run ? scoresOf(this.run) : null);
  #previous: Run | null = null;
  #unhear: (() => void) | null = null;

  constructor(
    private readonly app: App,
    readonly id: string,
  ) {}

  async load(): Promise<void> {
    const run = await this.app.store.run(this.id);
    if (!run) {
      this.state = 'missing';
      return;
    }
    this.run = run;
    this.state = 'ready';
    // Another tab's verdicts are shown here too, and not written over by an older copy.
    this.#unhear = this.app.store.onChange((id) => {
      if (id === this.id) void this.app.store.run(id).then((changed) => (this.run = changed ?? this.run));
    });
    const loaded = await this.app.tasks.load(run.source, run.task.id);
    if (loaded.ok) this.task = loaded.value;
    else this.taskProblem = loaded;
    const captures = new Map<number, string>();
    for (const { number } of run.steps) {
      const png = await this.app.store.capture(run.id, number);
      if (png) captures.set(number, URL.createObjectURL(png));
    }
    this.captures = captures;
  }

  checkpoint(step: number): string | null {
    const path = this.run?.checkpoints[step] ?? this.task?.files.checkpoints[step] ?? null;
    return path !== null && this.task ? this.task.place.url(path) : null;
  }

  /** Blobs of a step's two pictures, for exports and for the difference. */
  get pictures(): ArchivePictures {
    const capture = (step: number): Promise<Blob | null> => this.app.store.capture(this.id, step);
    const checkpoint = async (step: number): Promise<Blob | null> => {
      const path = this.run?.checkpoints[step] ?? null;
      const read = path !== null && this.task ? await this.task.place.read(path) : null;
      return read?.ok ? read.value : null;
    };
    const difference = async (step: number): Promise<Blob | null> => {
      const [a, b] = [await capture(step), await checkpoint(step)];
      const drawn = a && b ? await this.app.compute.picture(a, b, 'difference') : null;
      return drawn?.ok ? drawn.value : null;
    };
    return { capture, checkpoint, difference };
  }

  /**
   * Measures what is not measured yet: the pairs of the reference reading, or all captures anew with the engines chosen
   * now. What the person looks at goes first. Null once it is in the run and stored.
   */
  async measure(
    what: 'reference' | 'again',
    first: number,
    onProgress?: (share: number) => void,
  ): Promise<Failure | null> {
    const { measureReference, remeasure } = await import('../../runner/remeasure');
    const { run } = this;
    const task = run && (await this.app.tasks.load(run.source, run.task.id));
    if (!run || !task) return null;
    if (!task.ok) return task;
    const pictures = {
      capture: (step: number) => this.app.store.capture(run.id, step),
      checkpoint: (path: string) => task.value.place.read(path),
    };
    const measure = what === 'reference' ? measureReference : remeasure;
    const measured = await measure(run, this.app.compute, pictures, {
      first,
      onProgress: (done, all) => onProgress?.(done / all),
    });
    if (!measured.ok) return measured;
    this.run = measured.value;
    const saved = await this.app.store.saveRun($state.snapshot(measured.value) as Run);
    return saved.ok ? null : saved;
  }

  /** The run as it would be with a person's verdict on a step; null takes the automatic one back. */
  withVerdict(step: number, value: VerdictValue | null, note = ''): Run | null {
    const { run } = this;
    if (!run) return null;
    const judge = (record: StepRecord): StepRecord => {
      if (record.number !== step) return record;
      const assertion: AssertionResult = record.assertion ?? unwritten();
      const person =
        value === null
          ? null
          : {
              value,
              by: 'person' as const,
              evidence: note || 'Decided by a person looking at the pictures.',
              note,
            };
      return { ...record, assertion: { ...assertion, person } };
    };
    return { ...run, steps: run.steps.map(judge) };
  }

  async decide(step: number, value: VerdictValue | null, note = ''): Promise<void> {
    if (this.run?.evaluator) return;
    const next = this.withVerdict(step, value, note);
    if (!next) return;
    this.#previous = this.run;
    this.run = next;
    const saved = await this.app.store.saveRun($state.snapshot(next) as Run);
    if (!saved.ok) this.app.toasts.fail(saved);
  }

  /** Puts a change into the run as it is now, to be stored by the caller. */
  apply(change: (run: Run) => Run): Run {
    const next = change($state.snapshot(this.run) as Run);
    this.run = next;
    return next;
  }

  async undo(): Promise<void> {
    const previous = this.#previous;
    if (!previous) return;
    this.#previous = null;
    this.run = previous;
    await this.app.store.saveRun(previous);
  }

  /** What the person calls this run, and what they note about it. */
  async describe(name: string, note: string): Promise<void> {
    const { run } = this;
    if (!run) return;
    const { name: _name, note: _note, ...rest } = run;
    this.run = {
      ...rest,
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    };
    const saved = await this.app.store.saveRun($state.snapshot(this.run) as Run);
    if (!saved.ok) this.app.toasts.fail(saved);
  }

  close(): void {
    this.#unhear?.();
    for (const address of this.captures.values()) URL.revokeObjectURL(address);
  }
}

/** A step without an assertion passes by being done; a person may still say otherwise. */
function unwritten(): AssertionResult {
  return {
    text: '',
    automatic: { value: 'pass', by: 'rule', evidence: 'The action was done and the step has no assertion.' },
    person: null,
  };
}

export function verdictName(value: VerdictValue): string {
  return { pass: 'Pass', fail: 'Fail', unknown: 'Can’t tell' }[value];
}

export function decidedBy(assertion: AssertionResult): string {
  const { by, value } = verdictOf(assertion);
  if (by === 'person') return 'decided by you';
  if (by === 'model') return 'decided by the judge';
  if (value === 'unknown' && assertion.model) return 'neither the rule nor the judge could decide';
  return value === 'unknown' ? 'the rule could not decide' : 'decided by rule';
}
