import { success, type Failure, type Result } from '../contract/failure';
import { RUN_VERSION, type Run } from '../contract/run';
import type { TargetMemory } from '../contract/target';
import { StoredAnswers } from './answers';
import type { Database, Draft, StoredGeneration, StoredKey, StoredRun } from './database';
import { openDatabase, writeFailure } from './database';
import { storedSizes, type StoredSizes } from './sizes';

export function taskKey(source: string, taskId: string): string {
  return `${source}/${taskId}`;
}

/**
 * Runs, captures, drafts, remembered targets, readings and settings. Where the browser's storage cannot be had or is
 * full, everything stays in memory for this session, and `problem` says so.
 */
export class Store {
  /** Told of a write that found no room. */
  onFull: ((full: Failure) => void) | null = null;
  readonly answers: StoredAnswers;
  #problem: Result<never> | null = null;
  readonly #runs = new Map<string, StoredRun>();
  readonly #captures = new Map<string, Blob>();
  readonly #rest = new Map<string, unknown>();
  /** Tells the other tabs of this page which run changed. */
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('iwr-runs');

  private constructor(private readonly db: Database | null) {
    this.answers = new StoredAnswers(db, (action) => this.#write(action));
  }

  static async open(): Promise<Store> {
    const opened = await openDatabase();
    const store = new Store(opened.ok ? opened.value : null);
    if (!opened.ok) store.#problem = opened;
    return store;
  }

  /** Why things are kept in memory only; null while storage works. */
  get problem(): Result<never> | null {
    return this.#problem;
  }

  async #write(action: (db: Database) => Promise<unknown>): Promise<Result<null>> {
    if (!this.db) return this.#problem ?? success(null);
    try {
      await action(this.db);
      return success(null);
    } catch (error) {
      const failed = writeFailure(error);
      this.#problem = failed;
      if (!failed.ok && failed.code === 'storage-full') this.onFull?.(failed);
      return failed;
    }
  }

  /** Writes what had to stay in memory, now that there may be room. Null where nothing had to. */
  async flush(): Promise<Result<null> | null> {
    if (!this.db) return null;
    let done: Result<null> | null = await this.answers.flush();
    for (const [key, png] of this.#captures) {
      const [, run = '', step] = /^(.*)\/(\d+)$/.exec(key) ?? [];
      done = await this.saveCapture(run, Number(step), png);
      if (!done.ok) return done;
    }
    for (const [id, stored] of this.#runs) {
      done = await this.#write((db) => db.put('runs', stored));
      if (!done.ok) return done;
      if (this.#runs.get(id) === stored) this.#runs.delete(id);
      this.#channel?.postMessage(id);
    }
    for (const [name, held] of this.#rest) {
      if (name.startsWith('draft/')) done = await this.saveDraft(held as Draft);
      const replies = name.startsWith('generations/') ? (held as readonly StoredGeneration[]) : [];
      for (const reply of replies) done = await this.saveGeneration(reply);
      if (done && !done.ok) return done;
    }
    if (done) this.#problem = null;
    return done;
  }

  async saveRun(run: Run): Promise<Result<null>> {
    const stored: StoredRun = {
      id: run.id,
      task: taskKey(run.source, run.task.id),
      startedAt: run.startedAt,
      run,
      deletedAt: null,
    };
    this.#runs.set(run.id, stored);
    const written = await this.#write((db) => db.put('runs', stored));
    if (written.ok && this.#runs.get(run.id) === stored) this.#runs.delete(run.id);
    this.#channel?.postMessage(run.id);
    return written;
  }

  /** Calls back with the id of a run that another tab changed. Returns what ends that. */
  onChange(changed: (id: string) => void): () => void {
    const hear = ({ data }: MessageEvent): void => {
      if (typeof data === 'string') changed(data);
    };
    this.#channel?.addEventListener('message', hear);
    return () => this.#channel?.removeEventListener('message', hear);
  }

  async saveCapture(run: string, step: number, png: Blob): Promise<Result<null>> {
    const written = await this.#write((db) => db.put('captures', { run, step, png }));
    if (!written.ok || !this.db) this.#captures.set(`${run}/${step}`, png);
    else this.#captures.delete(`${run}/${step}`);
    return written;
  }

  /** Null where there is no such run, or one of a version this app does not know. */
  async run(id: string): Promise<Run | null> {
    const stored = this.#runs.get(id) ?? (await this.db?.get('runs', id));
    return stored && readable(stored) ? stored.run : null;
  }

  async capture(run: string, step: number): Promise<Blob | null> {
    return this.#captures.get(`${run}/${step}`) ?? (await this.db?.get('captures', [run, step]))?.png ?? null;
  }

  /** Newest first, without deleted ones. */
  async runs(): Promise<readonly Run[]> {
    const kept = new Map((await this.db?.getAll('runs'))?.map((stored) => [stored.id, stored]));
    for (const [id, stored] of this.#runs) kept.set(id, stored);
    return [...kept.values()]
      .filter((stored) => stored.deletedAt === null && readable(stored))
      .sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
      .map(({ run }) => run);
  }

  /** Marks a run as deleted; `restore` undoes it until `purge` removes it for good. */
  async remove(id: string): Promise<Result<null>> {
    return this.#mark(id, Date.now());
  }

  async restore(id: string): Promise<Result<null>> {
    return this.#mark(id, null);
  }

  async #mark(id: string, deletedAt: number | null): Promise<Result<null>> {
    const stored = this.#runs.get(id) ?? (await this.db?.get('runs', id));
    if (!stored) return success(null);
    const marked = { ...stored, deletedAt };
    if (this.#runs.has(id)) this.#runs.set(id, marked);
    const written = await this.#write((db) => db.put('runs', marked));
    if (!written.ok) this.#runs.set(id, marked);
    this.#channel?.postMessage(id);
    return written;
  }

  /** Removes for good what was deleted more than `age` milliseconds ago. */
  async purge(age: number): Promise<void> {
    const before = Date.now() - age;
    for (const stored of (await this.db?.getAll('runs')) ?? []) {
      if (stored.deletedAt === null || stored.deletedAt > before) continue;
      await this.drop(stored.id);
    }
    await this.answers.purge(age);
  }

  /** Removes a run and its captures for good. */
  async drop(id: string): Promise<Result<null>> {
    this.#runs.delete(id);
    for (const key of this.#captures.keys()) if (key.startsWith(`${id}/`)) this.#captures.delete(key);
    const written = await this.#write(async (db) => {
      const transaction = db.transaction(['captures', 'runs'], 'readwrite');
      await transaction
        .objectStore('captures')
        .delete(IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]));
      await transaction.objectStore('runs').delete(id);
      await transaction.done;
    });
    this.#channel?.postMessage(id);
    return written;
  }

  /** What the database holds, in bytes as near as can be told from outside. */
  async used(): Promise<StoredSizes> {
    return this.db ? storedSizes(this.db) : { runs: [], answers: 0, replies: 0, readings: 0 };
  }

  /** Forgets figures of pictures, which are computed again when they are needed. */
  async dropReadings(): Promise<Result<null>> {
    return this.#write((db) => db.clear('readings'));
  }

  async draft(task: string): Promise<Draft | null> {
    return (
      (this.#rest.get(`draft/${task}`) as Draft | undefined) ?? (await this.db?.get('drafts', task)) ?? null
    );
  }

  async saveDraft(draft: Draft): Promise<Result<null>> {
    const written = await this.#write((db) => db.put('drafts', draft));
    if (!written.ok || !this.db) this.#rest.set(`draft/${draft.task}`, draft);
    else this.#rest.delete(`draft/${draft.task}`);
    return written;
  }

  async targets(key: string): Promise<Readonly<Record<string, TargetMemory>>> {
    const kept = this.#rest.get(`targets/${key}`) as Record<string, TargetMemory> | undefined;
    return kept ?? (await this.db?.get('targets', key))?.targets ?? {};
  }

  async rememberTarget(key: string, step: number, target: TargetMemory): Promise<void> {
    const targets = { ...(await this.targets(key)), [step]: target };
    this.#rest.set(`targets/${key}`, targets);
    await this.#write((db) => db.put('targets', { key, targets }));
  }

  /** Keys that a person asked to be stored; empty where storage cannot be had. */
  async storedKeys(): Promise<readonly StoredKey[]> {
    return (await this.db?.getAll('keys')) ?? [];
  }

  async storeKey(key: StoredKey): Promise<Result<null>> {
    return this.#write((db) => db.put('keys', key));
  }

  async dropKey(provider: string): Promise<Result<null>> {
    return this.#write((db) => db.delete('keys', provider));
  }

  /** Replies of models for a task, newest first. */
  async generations(task: string): Promise<readonly StoredGeneration[]> {
    const stored = (await this.db?.getAllFromIndex('generations', 'task', task)) ?? [];
    const kept = this.#keptGenerations(`generations/${task}`);
    const older = stored.filter((one) => !kept.some(({ id }) => id === one.id));
    return [...older, ...kept].sort((a, b) => (a.record.startedAt < b.record.startedAt ? 1 : -1));
  }

  /** Replies that had to stay in memory. */
  #keptGenerations(name: string): readonly StoredGeneration[] {
    return (this.#rest.get(name) ?? []) as readonly StoredGeneration[];
  }

  async saveGeneration(generation: StoredGeneration): Promise<Result<null>> {
    const written = await this.#write((db) => db.put('generations', generation));
    const name = `generations/${generation.task}`;
    const others = this.#keptGenerations(name).filter(({ id }) => id !== generation.id);
    this.#rest.set(name, written.ok && this.db ? others : [...others, generation]);
    return written;
  }

  async removeGeneration({ id, task }: StoredGeneration): Promise<Result<null>> {
    const name = `generations/${task}`;
    const others = this.#keptGenerations(name).filter((one) => one.id !== id);
    this.#rest.set(name, others);
    return this.#write((db) => db.delete('generations', id));
  }

  async reading(key: string): Promise<unknown> {
    return (await this.db?.get('readings', key))?.value;
  }

  async saveReading(key: string, value: unknown): Promise<void> {
    await this.#write((db) => db.put('readings', { key, value }));
  }

  async setting(key: string): Promise<unknown> {
    return this.#rest.get(`setting/${key}`) ?? (await this.db?.get('settings', key))?.value;
  }

  close(): void {
    this.answers.close();
    this.#channel?.close();
    this.db?.close();
  }

  async saveSetting(key: string, value: unknown): Promise<void> {
    this.#rest.set(`setting/${key}`, value);
    await this.#write((db) => db.put('settings', { key, value }));
  }
}

/** Versions step by step: there is one so far, and newer ones are left alone. */
function readable(stored: StoredRun): boolean {
  return stored.run.version === RUN_VERSION;
}
