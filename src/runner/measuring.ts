import type { Picture } from '../compute/compute';
import type { Engine } from '../contract/metrics';
import type { Recorder } from './recorder';
import type { RunRequest } from './run';
import type { RunServices } from './services';

/** What measuring needs of the run that it measures. */
export interface MeasuredRun {
  readonly request: RunRequest;
  readonly services: RunServices;
  readonly recorder: Recorder;
}

/** Measures captures against their checkpoints, one after the other, while the run goes on. */
export class Measuring {
  #queue: Promise<unknown> = Promise.resolve();
  #engines: Promise<Engine> | null = null;

  constructor(private readonly run: MeasuredRun) {}

  /** Puts a capture in line. Steps that are not evaluated, or have no checkpoint, are left out. */
  add(number: number, picture: Picture, evaluated: boolean): void {
    const path = this.run.recorder.current.checkpoints[number] ?? null;
    if (!evaluated || path === null) return;
    this.#engines ??= this.#prepare();
    const engines = this.#engines;
    this.#queue = this.#queue.then(async () => this.#measure(number, picture, path, await engines));
  }

  /** Resolves when everything in line is measured. */
  async finish(): Promise<void> {
    await this.#queue;
  }

  async #measure(number: number, picture: Picture, path: string, visual: Engine): Promise<void> {
    const { compute } = this.run.services;
    const file = await this.run.request.task.place.read(path);
    const checkpoint = file.ok ? await compute.identify(file.value) : file;
    if (checkpoint.ok) {
      this.run.recorder.changeStep(number, {
        metrics: await compute.measure(picture, checkpoint.value, visual),
      });
      return;
    }
    const { recorder } = this.run;
    const { checkpoints } = recorder.current;
    recorder.change({ checkpoints: checkpoints.map((known, index) => (index === number ? null : known)) });
    recorder.addRemark(`Checkpoint ${number} cannot be used: ${checkpoint.message}`);
  }

  async #prepare(): Promise<Engine> {
    const { visual, remark } = await this.run.services.compute.prepare();
    if (remark !== null) this.run.recorder.addRemark(remark);
    return visual;
  }
}
