import type { Failure, Result } from '../../contract/failure';
import type { Store } from '../../storage/store';
import type { TaskSets } from './task-sets.svelte';
import type { Tasks } from './tasks.svelte';

/** Something that takes room in this browser. */
export interface SpaceRow {
  readonly key: string;
  readonly kind: 'task' | 'set' | 'run' | 'model' | 'other';
  readonly title: string;
  readonly detail: string;
  readonly bytes: number;
  /** What gives its room back; null where a person does that elsewhere, as `detail` says. */
  readonly free: (() => Promise<Result<null> | null>) | null;
  /** Whether it cannot be had again: then a person is asked twice. */
  readonly forGood: boolean;
}

/** What takes room in this browser, and what to do where there is none left. */
export class Space {
  /** The write that found no room; null while there is some, or once the person has put the notice away. */
  full = $state.raw<Failure | null>(null);
  rows = $state.raw<readonly SpaceRow[] | null>(null);
  estimate = $state.raw<StorageEstimate | null>(null);
  /** Whether there is room again, and nothing is in memory alone. */
  stored = $state(false);

  constructor(
    private readonly store: Store,
    private readonly sets: TaskSets,
    private readonly tasks: Tasks,
  ) {}

  readonly tell = (full: Failure): void => {
    const known = this.full !== null;
    this.full = full;
    this.stored = false;
    if (!known) void this.look();
  };

  /** Largest first. */
  async look(): Promise<void> {
    const { spaceRows } = await import('./space-rows');
    const rows = await spaceRows(this.store, this.sets, this.tasks);
    this.rows = [...rows].sort((a, b) => b.bytes - a.bytes);
    this.estimate = (await navigator.storage?.estimate?.()) ?? null;
  }

  async free(row: SpaceRow): Promise<Failure | null> {
    const freed = (await row.free?.()) ?? null;
    await this.look();
    void this.#store();
    return freed?.ok === false ? freed : null;
  }

  /** Stores what had to stay in memory. Browsers give room back only some time after something was removed. */
  async #store(): Promise<void> {
    for (const wait of [0, 500, 1000, 2000, 4000, 8000]) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      await this.sets.files.flush();
      const flushed = await this.store.flush();
      this.stored = flushed === null || flushed.ok;
      if (this.stored) return this.look();
    }
  }

  close(): void {
    this.full = null;
  }
}
