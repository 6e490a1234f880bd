import { loadTask } from '../../catalog/listing';
import type { LoadedTask, TaskListing, TaskSource } from '../../catalog/source';
import { failure, type Failure, type Result } from '../../contract/failure';

export type SourceState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly listing: TaskListing }
  | { readonly state: 'failed'; readonly failure: Failure };

/** Makes a source that an address names and that is not there yet; null where the name means nothing. */
export type FindSource = (id: string) => Promise<TaskSource | null>;

/** The tasks of every source, listed once. */
export class Tasks {
  bySource = $state.raw<Readonly<Record<string, SourceState>>>({});
  sources = $state.raw<readonly TaskSource[]>([]);
  readonly #listing = new Map<string, Promise<SourceState>>();

  constructor(
    sources: readonly TaskSource[],
    private readonly findSource: FindSource,
  ) {
    this.sources = sources;
  }

  source(id: string): TaskSource | undefined {
    return this.sources.find((source) => source.id === id);
  }

  add(source: TaskSource): void {
    this.sources = [...this.sources.filter(({ id }) => id !== source.id), source];
  }

  remove(id: string): void {
    this.sources = this.sources.filter((source) => source.id !== id);
    this.#listing.delete(id);
    const { [id]: _gone, ...rest } = this.bySource;
    this.bySource = rest;
  }

  async #sourceOf(id: string): Promise<TaskSource | null> {
    const known = this.source(id);
    if (known) return known;
    const made = await this.findSource(id);
    if (made && !this.source(id)) this.add(made);
    return this.source(id) ?? null;
  }

  list(sourceId: string, again = false): Promise<SourceState> {
    const known = this.#listing.get(sourceId);
    if (known && !again) return known;
    this.#set(sourceId, { state: 'loading' });
    const listing = this.#list(sourceId);
    this.#listing.set(sourceId, listing);
    return listing;
  }

  async #list(sourceId: string): Promise<SourceState> {
    const source = await this.#sourceOf(sourceId);
    const result = source ? await source.list() : failureFor(sourceId);
    const state: SourceState = result.ok
      ? { state: 'ready', listing: result.value }
      : { state: 'failed', failure: result };
    // A failure is not kept: the next look tries again.
    if (!result.ok) this.#listing.delete(sourceId);
    this.#set(sourceId, state);
    return state;
  }

  #set(sourceId: string, state: SourceState): void {
    this.bySource = { ...this.bySource, [sourceId]: state };
  }

  /** A task with its small files read. Fails where source or task is not known, and where its files are not here yet. */
  async load(sourceId: string, taskId: string): Promise<Result<LoadedTask>> {
    const listed = await this.list(sourceId);
    if (listed.state !== 'ready') return listed.state === 'failed' ? listed.failure : failureFor(sourceId);
    const entry = listed.listing.entries.find(({ task }) => task.id === taskId);
    const source = this.source(sourceId);
    if (!entry || !source) {
      return failure(
        'task-unknown',
        `There is no task “${taskId}” in “${source?.label ?? sourceId}”.`,
        'Choose one on the Tasks page.',
      );
    }
    if (!source.open) return { ok: true, value: await loadTask(entry, source.files) };
    const opened = await source.open(entry.task);
    if (!opened.ok) return opened;
    return { ok: true, value: await loadTask(opened.value.entry, opened.value.place) };
  }
}

function failureFor(sourceId: string): Failure {
  return failure(
    'source-unknown',
    `There is no task source “${sourceId}”.`,
    'Choose a task on the Tasks page. Sets that were dropped are in the browser that they were dropped into.',
  );
}
