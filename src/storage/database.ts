import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { failure, messageOf, success, type Result } from '../contract/failure';
import type { GenerationRecord } from '../contract/generation';
import type { AnswerRecord, Run } from '../contract/run';
import type { TargetMemory } from '../contract/target';

export const DATABASE = 'iwr-playground';
/** Raise with an upgrade step below; a newer version than this is refused by the browser and told, never overwritten. */
export const DATABASE_VERSION = 3;

export interface StoredRun {
  readonly id: string;
  /** `<source>/<task id>` */
  readonly task: string;
  readonly startedAt: string;
  readonly run: Run;
  /** Set while a deletion can still be undone. */
  readonly deletedAt: number | null;
}

export interface StoredCapture {
  readonly run: string;
  readonly step: number;
  readonly png: Blob;
}

export interface Draft {
  readonly task: string;
  /** Raw text as pasted. */
  readonly text: string;
  readonly label: string;
  readonly origin: AnswerRecord['origin'];
  readonly savedAt: string;
  /** How the text was generated, where a model wrote it. */
  readonly generation?: GenerationRecord;
}

/** An answer that was run, or kept on purpose. */
export interface StoredAnswer {
  /** `<source>/<task id>/<hash of the text>` */
  readonly id: string;
  /** `<source>/<task id>` */
  readonly task: string;
  /** Raw text as it was put in. */
  readonly text: string;
  /** What the draft was called when it was kept. */
  readonly label: string;
  readonly origin: AnswerRecord['origin'];
  /** In the person's own words; empty where they said nothing. */
  readonly name: string;
  readonly note: string;
  readonly model: string;
  readonly generation?: GenerationRecord;
  readonly keptAt: string;
  /** Set while a deletion can still be undone. */
  readonly deletedAt: number | null;
}

/** A provider's key, kept because a person asked for it. It belongs to one base URL. */
export interface StoredKey {
  readonly provider: string;
  readonly baseUrl: string;
  readonly key: string;
}

/** A reply of a model, whole or as far as it came. */
export interface StoredGeneration {
  readonly id: string;
  /** `<source>/<task id>` */
  readonly task: string;
  readonly text: string;
  readonly record: GenerationRecord;
}

export interface StoredTargets {
  /** `<source>/<task id>/<hash of the answer>` */
  readonly key: string;
  readonly targets: Readonly<Record<string, TargetMemory>>;
}

export interface Schema extends DBSchema {
  runs: { key: string; value: StoredRun; indexes: { task: string; startedAt: string } };
  captures: { key: [string, number]; value: StoredCapture };
  drafts: { key: string; value: Draft };
  targets: { key: string; value: StoredTargets };
  readings: { key: string; value: { key: string; value: unknown } };
  settings: { key: string; value: { key: string; value: unknown } };
  /** Since version 2. */
  keys: { key: string; value: StoredKey };
  /** Since version 2: replies of models, by task. */
  generations: { key: string; value: StoredGeneration; indexes: { task: string } };
  /** Since version 3: answers that were put in, by task. */
  answers: { key: string; value: StoredAnswer; indexes: { task: string } };
}

export type Database = IDBPDatabase<Schema>;

/** Opens the database. Fails, with what to do, where storage is off, full, or written by a newer version of the app. */
export async function openDatabase(onLost?: () => void): Promise<Result<Database>> {
  try {
    const database = await openDB<Schema>(DATABASE, DATABASE_VERSION, {
      upgrade(db, from) {
        if (from < 1) {
          const runs = db.createObjectStore('runs', { keyPath: 'id' });
          runs.createIndex('task', 'task');
          runs.createIndex('startedAt', 'startedAt');
          db.createObjectStore('captures', { keyPath: ['run', 'step'] });
          db.createObjectStore('drafts', { keyPath: 'task' });
          db.createObjectStore('targets', { keyPath: 'key' });
          db.createObjectStore('readings', { keyPath: 'key' });
          db.createObjectStore('settings', { keyPath: 'key' });
        }
        if (from < 2) {
          db.createObjectStore('keys', { keyPath: 'provider' });
          db.createObjectStore('generations', { keyPath: 'id' }).createIndex('task', 'task');
        }
        if (from < 3) db.createObjectStore('answers', { keyPath: 'id' }).createIndex('task', 'task');
      },
      // Another tab wants to upgrade or delete: let it, rather than block it for ever.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
      terminated: () => onLost?.(),
    });
    return success(database);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'VersionError') {
      return failure(
        'storage-newer',
        'The stored runs were written by a newer version of this page.',
        'Reload the page to get that version; nothing was changed.',
      );
    }
    return failure(
      'storage-off',
      `This browser does not let the page store anything: ${messageOf(error)}.`,
      'Runs are kept in memory until the page is closed; export what you want to keep.',
    );
  }
}

/** Turns what a write threw into a failure: full storage is named as such. */
export function writeFailure(error: unknown): Result<never> {
  if (isQuota(error)) {
    return failure(
      'storage-full',
      'The browser’s storage for this page is full.',
      'What was stored is safe. What comes now is kept in memory until the page is closed: make room, or export it.',
    );
  }
  return failure(
    'storage-failed',
    `This could not be stored: ${messageOf(error)}.`,
    'It is kept in memory and can be exported.',
  );
}

/** Browsers name a full storage in more than one way. */
export function isQuota(error: unknown): boolean {
  return (
    error instanceof DOMException && (error.name === 'QuotaExceededError' || /quota/i.test(error.message))
  );
}
