import type { FileTree } from '../../catalog/dropped';
import type { Result } from '../../contract/failure';
import type { EvaluatorResult } from '../../export/import-evaluator';
import type { ImportedRun } from '../../export/import-run';
import type { EvaluatedTask } from '../../rules/run/evaluator-run';
import type { App } from '../context';
import { count } from '../format';

/** Brings runs from files into this browser. Results of the public evaluator wait until it is said what task they are of. */
export class RunImport {
  busy = $state(false);
  waiting = $state.raw<readonly EvaluatorResult[]>([]);

  constructor(
    private readonly app: App,
    private readonly onStored: () => Promise<void>,
  ) {}

  async take(files: Result<FileTree>): Promise<void> {
    if (!files.ok) return this.app.toasts.fail(files);
    if (files.value.size === 0) return;
    this.busy = true;
    const { importResults } = await import('../../export/import-results');
    const { runs, results, problems } = await importResults(files.value);
    for (const problem of problems.slice(0, 3)) this.app.toasts.fail(problem);
    if (problems.length > 3)
      this.app.toasts.fail({
        message: `${count(problems.length - 3, 'more file')} could not be read.`,
        hint: 'Import them one at a time to see why.',
      });
    for (const run of runs) await this.#store(run);
    this.waiting = [...this.waiting, ...results];
    this.busy = false;
    if (runs.length > 0) await this.onStored();
  }

  /** Stores the waiting results, each as a run of the task that is found for it. */
  async attach(taskFor: (result: EvaluatorResult) => Promise<EvaluatedTask | null>): Promise<void> {
    this.busy = true;
    const { runOfResult } = await import('../../export/import-evaluator');
    const results = this.waiting;
    this.waiting = [];
    for (const result of results) {
      const made = await runOfResult(result, await taskFor(result), new Date().toISOString());
      if (made.ok) await this.#store(made.value);
      else this.app.toasts.fail(made);
    }
    this.busy = false;
    await this.onStored();
  }

  drop(): void {
    this.waiting = [];
  }

  async #store({ run, captures }: ImportedRun): Promise<void> {
    const { store, toasts } = this.app;
    if (await store.run(run.id)) {
      // A deleted run comes back rather than being told to be here.
      const restored = await store.restore(run.id);
      if (!restored.ok) toasts.fail(restored);
      toasts.show({ text: `The run of “${run.name ?? run.task.title}” is here already.`, tone: 'plain' });
      return;
    }
    for (const [step, png] of captures) {
      const kept = await store.saveCapture(run.id, step, png);
      // What does not fit is in memory; more of the same would only say so again.
      if (kept.ok) continue;
      toasts.fail(kept);
      break;
    }
    const saved = await store.saveRun(run);
    if (!saved.ok) toasts.fail(saved);
  }
}
