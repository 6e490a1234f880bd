import type { LoadedTask } from '../../catalog/source';
import type { Run } from '../../contract/run';
import { comparisonOf, type Comparison } from '../../rules/compare/comparison';
import { taskOf } from '../../rules/compare/same-task';
import {
  votesBetween,
  withoutVote,
  withVote,
  type PairChoice,
  type PairVote,
} from '../../rules/compare/votes';
import type { App } from '../context';

/** Stored runs side by side, with their pictures and the votes between them. */
export class ComparisonState {
  runs = $state.raw<readonly Run[]>([]);
  /** Ids in the address that this browser has no run for. */
  missing = $state.raw<readonly string[]>([]);
  state = $state<'loading' | 'ready'>('loading');
  readonly comparison: Comparison = $derived(comparisonOf(this.runs));
  readonly votes: readonly PairVote[] = $derived.by(() => {
    const [first, second] = this.runs;
    return first && second && this.runs.length === 2 ? votesBetween(first, second) : [];
  });
  #captures = $state.raw<ReadonlyMap<string, string>>(new Map());
  #tasks = $state.raw<ReadonlyMap<string, LoadedTask>>(new Map());

  constructor(
    private readonly app: App,
    readonly ids: readonly string[],
  ) {}

  async load(): Promise<void> {
    const found = await Promise.all(this.ids.map((id) => this.app.store.run(id)));
    this.runs = found.filter((run) => run !== null);
    this.missing = this.ids.filter((_, index) => found[index] === null);
    this.state = 'ready';
    for (const run of this.runs) {
      const captures = new Map(this.#captures);
      for (const { number } of run.steps) {
        const png = await this.app.store.capture(run.id, number);
        const key = `${run.id}/${number}`;
        if (png && !captures.has(key)) captures.set(key, URL.createObjectURL(png));
      }
      this.#captures = captures;
      if (this.#tasks.has(taskOf(run))) continue;
      const loaded = await this.app.tasks.load(run.source, run.task.id);
      if (loaded.ok) this.#tasks = new Map(this.#tasks).set(taskOf(run), loaded.value);
    }
  }

  capture({ id }: Run, step: number): string | null {
    return this.#captures.get(`${id}/${step}`) ?? null;
  }

  checkpoint(run: Run, step: number): string | null {
    const task = this.#tasks.get(taskOf(run));
    const path = run.checkpoints[step] ?? task?.files.checkpoints[step] ?? null;
    return path !== null && task ? task.place.url(path) : null;
  }

  /** Keeps a vote with both runs, as they are stored by now. False, with a message, where it cannot be kept. */
  async vote(choice: PairChoice): Promise<boolean> {
    const at = new Date().toISOString();
    return this.#change(([first, second]) => withVote(first, second, { at, choice }));
  }

  async takeBack(at: string): Promise<boolean> {
    return this.#change(([first, second]) => [withoutVote(first, at), withoutVote(second, at)]);
  }

  async #change(change: (pair: readonly [Run, Run]) => readonly [Run, Run]): Promise<boolean> {
    const [first, second] = await Promise.all(this.runs.map(({ id }) => this.app.store.run(id)));
    if (!first || !second) {
      this.app.toasts.fail({
        message: 'One of the two runs was deleted meanwhile.',
        hint: 'Restore it in Runs.',
      });
      return false;
    }
    const changed = change([first, second]);
    this.runs = changed;
    for (const run of changed) {
      const saved = await this.app.store.saveRun(run);
      if (!saved.ok) this.app.toasts.fail(saved);
      if (!saved.ok) return false;
    }
    return true;
  }

  close(): void {
    for (const address of this.#captures.values()) URL.revokeObjectURL(address);
  }
}
