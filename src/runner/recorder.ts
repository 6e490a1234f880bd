import type { Picture } from '../compute/compute';
import type { Failure, Result } from '../contract/failure';
import { emptyStep, type Run, type StepRecord } from '../contract/run';
import type { RunEvent } from './events';
import type { RunSink } from './services';

/** Holds a run as it grows: every change is a new object, is told, and is stored. */
export class Recorder {
  #run: Run;
  #dirty = false;
  #saving: Promise<void> = Promise.resolve();
  #troubled = false;

  constructor(
    run: Run,
    private readonly sink: RunSink,
    readonly tell: (event: RunEvent) => void,
  ) {
    this.#run = run;
  }

  get current(): Run {
    return this.#run;
  }

  change(change: Partial<Run>): void {
    this.#run = { ...this.#run, ...change };
    this.tell({ kind: 'run', run: this.#run });
    if (this.#dirty) return;
    // Changes that come while a write goes on are stored together by the next one.
    this.#dirty = true;
    this.#queue(() => {
      this.#dirty = false;
      return this.sink.saveRun(this.#run);
    });
  }

  changeStep(number: number, change: Partial<StepRecord>): void {
    this.change({
      steps: this.#run.steps.map((step) => (step.number === number ? { ...step, ...change } : step)),
    });
  }

  addRemark(remark: string): void {
    this.change({ remarks: [...this.#run.remarks, remark] });
  }

  step(number: number): StepRecord {
    return this.#run.steps[number] ?? emptyStep(number);
  }

  /** What is shown is kept: a page that is closed at a picture has that picture when it opens again. */
  saveCapture(step: number, { png }: Picture): void {
    this.#queue(async () => {
      const saved = await this.sink.saveCapture(this.#run.id, step, png);
      this.tell({ kind: 'captured', step, png });
      return saved;
    });
  }

  #queue(write: () => Promise<Result<null>>): void {
    this.#saving = this.#saving.then(write).then((written) => {
      if (!written.ok) this.#trouble(written);
    });
  }

  /** Told once: the run goes on in memory. */
  #trouble(failure: Failure): void {
    if (this.#troubled) return;
    this.#troubled = true;
    this.tell({ kind: 'trouble', failure });
  }

  /** Resolves when everything so far is stored. */
  async settled(): Promise<void> {
    await this.#saving;
  }
}
