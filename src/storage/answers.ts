import type { Result } from '../contract/failure';
import { sha256 } from './content-hash';
import type { Database, StoredAnswer } from './database';

/** What a person may say of an answer that is kept. */
export type AnswerWords = Pick<StoredAnswer, 'name' | 'note' | 'model'>;

/** Writes to the database, and tells a write that failed as data. */
export type Write = (action: (db: Database) => Promise<unknown>) => Promise<Result<null>>;

/** Answers that a person put in, by task. The same content is kept once a task. */
export class StoredAnswers {
  /** What could not be written, for this session. */
  readonly #memory = new Map<string, StoredAnswer>();
  /** Tells the other tabs of this page for which task the answers changed. */
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('iwr-answers');

  constructor(
    private readonly db: Database | null,
    private readonly write: Write,
  ) {}

  /** Newest first, without deleted ones. */
  async list(task: string): Promise<readonly StoredAnswer[]> {
    const kept = new Map(
      (await this.db?.getAllFromIndex('answers', 'task', task))?.map((one) => [one.id, one]),
    );
    for (const [id, one] of this.#memory) if (one.task === task) kept.set(id, one);
    return [...kept.values()]
      .filter(({ deletedAt }) => deletedAt === null)
      .sort((a, b) => (a.keptAt < b.keptAt ? 1 : -1));
  }

  /** Keeps an answer. Where its content is here already, the name, the note and the model it has stay. */
  async keep(
    answer: Omit<StoredAnswer, 'id' | 'keptAt' | 'deletedAt'>,
  ): Promise<{ readonly id: string; readonly written: Result<null> }> {
    const id = `${answer.task}/${await sha256(answer.text)}`;
    const fresh: StoredAnswer = { ...answer, id, keptAt: new Date().toISOString(), deletedAt: null };
    const written = await this.#change(id, (before) => (before ? { ...before, deletedAt: null } : fresh));
    return { id, written };
  }

  describe(id: string, words: AnswerWords): Promise<Result<null>> {
    return this.#change(id, (before) => before && { ...before, ...words });
  }

  /** Marks an answer as deleted; `restore` undoes it until `purge` removes it for good. */
  remove(id: string): Promise<Result<null>> {
    return this.#change(id, (before) => before && { ...before, deletedAt: Date.now() });
  }

  restore(id: string): Promise<Result<null>> {
    return this.#change(id, (before) => before && { ...before, deletedAt: null });
  }

  /** Reads and writes in one transaction: two tabs that keep the same answer do not undo each other's words. */
  async #change(
    id: string,
    next: (before: StoredAnswer | undefined) => StoredAnswer | undefined,
  ): Promise<Result<null>> {
    const held = this.#memory.get(id);
    let wanted = next(held);
    const written = await this.write(async (db) => {
      const transaction = db.transaction('answers', 'readwrite');
      wanted = next(held ?? (await transaction.store.get(id)));
      if (wanted) await transaction.store.put(wanted);
      await transaction.done;
    });
    if (written.ok && this.db) this.#memory.delete(id);
    else if (wanted) this.#memory.set(id, wanted);
    if (wanted) this.#channel?.postMessage(wanted.task);
    return written;
  }

  /** Writes what had to stay in memory, now that there may be room. */
  async flush(): Promise<Result<null> | null> {
    for (const [id, answer] of this.#memory) {
      const written = await this.write((db) => db.put('answers', answer));
      if (!written.ok) return written;
      this.#memory.delete(id);
    }
    return null;
  }

  /** Calls back when another tab changed the answers of a task. Returns what ends that. */
  onChange(task: string, changed: () => void): () => void {
    const hear = ({ data }: MessageEvent): void => {
      if (data === task) changed();
    };
    this.#channel?.addEventListener('message', hear);
    return () => this.#channel?.removeEventListener('message', hear);
  }

  /** Removes for good what was deleted more than `age` milliseconds ago. */
  async purge(age: number): Promise<void> {
    const before = Date.now() - age;
    for (const { id, deletedAt } of (await this.db?.getAll('answers')) ?? [])
      if (deletedAt !== null && deletedAt <= before) await this.write((db) => db.delete('answers', id));
  }

  close(): void {
    this.#channel?.close();
  }
}
