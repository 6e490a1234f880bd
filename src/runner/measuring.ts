import type { Picture } from '../compute/engine';
import type { RunEngines } from '../compute/engines';
import type { Result } from '../contract/failure';
import type { Session } from './session';

/** Measures captures against their checkpoints while the run goes on; the workers' queues put them in order. */
export class Measuring {
  readonly #jobs: Promise<unknown>[] = [];
  readonly #captures = new Map<number, Picture>();
  readonly #checkpoints = new Map<string, Promise<Result<Picture>>>();
  #engines: Promise<RunEngines> | null = null;

  /** `stopped` leaves what is still in line unmeasured. */
  constructor(
    private readonly run: Pick<Session, 'request' | 'services' | 'recorder'>,
    private readonly stopped: AbortSignal,
  ) {}

  /** Puts a capture in line. Steps that are not evaluated, or have no checkpoint, have their change looked at only. */
  add(number: number, picture: Picture, evaluated: boolean): void {
    this.#captures.set(number, picture);
    const path = this.#pathOf(number);
    if (path === null) return;
    const measured = evaluated ? this.#measure(number, picture, path) : Promise.resolve();
    this.#jobs.push(measured.then(() => this.#look(number, picture, path)));
  }

  /** Resolves when everything in line is measured. */
  async finish(): Promise<void> {
    await Promise.all(this.#jobs);
  }

  #pathOf(number: number): string | null {
    return this.run.recorder.current.checkpoints[number] ?? null;
  }

  async #measure(number: number, picture: Picture, path: string): Promise<void> {
    this.#engines ??= this.#prepare();
    const engines = await this.#engines;
    const checkpoint = await this.#checkpoint(path);
    const { recorder, services } = this.run;
    if (checkpoint.ok) {
      // Earlier steps first: they are looked at first.
      const options = { priority: -number, signal: this.stopped };
      const metrics = await services.compute.measure(picture, checkpoint.value, engines, options);
      recorder.changeStep(number, { metrics });
      return;
    }
    const { checkpoints } = recorder.current;
    recorder.change({ checkpoints: checkpoints.map((known, index) => (index === number ? null : known)) });
    recorder.addRemark(`Checkpoint ${number} cannot be used: ${checkpoint.message}`);
  }

  /** Where the original changed against where the answer changed, after everything that a score needs. */
  async #look(number: number, picture: Picture, path: string): Promise<void> {
    const { recorder, services } = this.run;
    const [before, pathBefore] = [this.#captures.get(number - 1), this.#pathOf(number - 1)];
    if (!before || pathBefore === null) return;
    const [from, to] = [await this.#checkpoint(pathBefore), await this.#checkpoint(path)];
    if (!from.ok || !to.ok) return;
    const readings = [number - 1, number].map((step) => recorder.step(step).metrics?.readings ?? null);
    const change = await services.compute.change(
      [from.value, to.value],
      [before, picture],
      [readings[0] ?? null, readings[1] ?? null],
      { priority: -1000 - number, signal: this.stopped },
    );
    if (change.ok) recorder.changeStep(number, { change: change.value });
  }

  #checkpoint(path: string): Promise<Result<Picture>> {
    const known = this.#checkpoints.get(path);
    if (known) return known;
    const read = this.run.request.task.place
      .read(path)
      .then((file) => (file.ok ? this.run.services.compute.identify(file.value) : file));
    this.#checkpoints.set(path, read);
    return read;
  }

  async #prepare(): Promise<RunEngines> {
    const { services, recorder } = this.run;
    const engines = await services.compute.prepare(recorder.current.task, { signal: this.stopped });
    for (const remark of engines.remarks) recorder.addRemark(remark);
    return engines;
  }
}
