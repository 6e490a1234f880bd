import type { Run } from '../contract/run';
import type { Database } from './database';

export interface StoredRunSize {
  readonly run: Run;
  /** Of the run and its captures. */
  readonly bytes: number;
  /** Whether it was deleted, and only waits for an undo. */
  readonly deleted: boolean;
}

/** Bytes of what the database holds: written out as JSON, which is near what the browser takes for it. */
export interface StoredSizes {
  readonly runs: readonly StoredRunSize[];
  readonly answers: number;
  readonly replies: number;
  readonly readings: number;
}

export async function storedSizes(db: Database): Promise<StoredSizes> {
  const pictures = new Map<string, number>();
  for (const { run, png } of await db.getAll('captures'))
    pictures.set(run, (pictures.get(run) ?? 0) + png.size);
  const runs = (await db.getAll('runs')).map(({ id, run, deletedAt }) => ({
    run,
    bytes: written(run) + (pictures.get(id) ?? 0),
    deleted: deletedAt !== null,
  }));
  return {
    runs,
    answers: written(await db.getAll('answers')),
    replies: written(await db.getAll('generations')),
    readings: written(await db.getAll('readings')),
  };
}

/** Most of what is stored is plain letters, a byte each. */
function written(value: object): number {
  return Array.isArray(value) && value.length === 0 ? 0 : JSON.stringify(value).length;
}
