import { loadTask } from '../../catalog/listing';
import type { LoadedTask, TaskListing, TaskSource } from '../../catalog/source';
import { failure, type Failure, type Result } from '../../contract/failure';

export type SourceState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly listing: TaskListing }
  | { readonly state: 'failed'; readonly failure: Failure };

/** The tasks of every source, listed once. */
export class Tasks {
  bySource = $state.raw<Readonly<Record<string, SourceState>>>({});
  readonly #listing = new Map<string, Promise<SourceState>>();

  constructor(readonly sources: readonly TaskSource[]) {}

  list(sourceId: string): Promise<SourceState> {
    const source = this.sources.find(({ id }) => id === sourceId);
    if (!source) return Promise.resolve({ state: 'failed', failure: failureFor(sourceId) });
    const known = this.#listing.get(sourceId);
    if (known) return known;
    this.#set(sourceId, { state: 'loading' });
    const listing = source.list().then((result): SourceState => {
      const state: SourceState = result.ok
        ? { state: 'ready', listing: result.value }
        : { state: 'failed', failure: result };
      // A failure is not kept: the next look tries again.
      if (!result.ok) this.#listing.delete(sourceId);
      this.#set(sourceId, state);
      return state;
    });
    this.#listing.set(sourceId, listing);
    return listing;
  }

  #set(sourceId: string, state: SourceState): void {
    this.bySource = { ...this.bySource, [sourceId]: state };
  }

  /** A task with its small files read; fails where the source or the task is not known. */
  async load(sourceId: string, taskId: string): Promise<Result<LoadedTask>> {
    const listed = await this.list(sourceId);
    if (listed.state !== 'ready') return listed.state === 'failed' ? listed.failure : failureFor(sourceId);
    const entry = listed.listing.entries.find(({ task }) => task.id === taskId);
    const source = this.sources.find(({ id }) => id === sourceId);
    if (!entry || !source) {
      return failure(
        'task-unknown',
        `There is no task “${taskId}” in “${source?.label ?? sourceId}”.`,
        'Choose one on the Tasks page.',
      );
    }
    return { ok: true, value: await loadTask(entry, source.files) };
  }
}

function failureFor(sourceId: string): Failure {
  return failure(
    'source-unknown',
    `There is no task source “${sourceId}”.`,
    'Choose a task on the Tasks page.',
  );
}
