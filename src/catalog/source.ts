import type { Result } from '../contract/failure';
import type { SampleAnswer, Task, TaskFiles, TaskProblem, VideoMark } from '../contract/task';

/** A place that files come from: the built-in folder, a dropped one, an archive. Paths are as the place spells them. */
export interface SourceFiles {
  readonly paths: readonly string[];
  read(path: string, signal?: AbortSignal): Promise<Result<Blob>>;
  /** An address for `<img>` and `<video>`; null while the file is not at hand. */
  url(path: string): string | null;
  /** Brings files to hand, so that they have an address; present where that takes work. */
  prepare?(paths: readonly string[], signal?: AbortSignal): Promise<void>;
}

export interface TaskEntry {
  /** Id of the source, as in the address of the page. */
  readonly source: string;
  readonly task: Task;
  /** Where its files lie in its source, ending in a slash; "" for the root. */
  readonly folder: string;
  readonly files: TaskFiles;
  readonly problems: readonly TaskProblem[];
  readonly remarks: readonly string[];
}

export interface TaskListing {
  readonly entries: readonly TaskEntry[];
  /** What is wrong with the data file itself; entries carry their own problems. */
  readonly problems: readonly TaskProblem[];
}

/** Files that a task needs and that are not in this browser yet. */
export interface FetchPlan {
  readonly task: string;
  /** Bytes of each, as their place says. */
  readonly files: readonly { readonly path: string; readonly size: number }[];
  /** Bytes. */
  readonly total: number;
  /** Bytes of it that came before. */
  readonly kept: number;
}

export interface FetchProgress {
  /** Bytes, what was kept before included. */
  readonly received: number;
  readonly total: number;
  readonly file: string;
}

/** Brings a task's files into this browser, when a person asks for it. */
export interface TaskFetcher {
  /** Ids of the tasks whose files are here, with their bytes. */
  kept(): Promise<ReadonlyMap<string, number>>;
  plan(task: Task, signal?: AbortSignal): Promise<Result<FetchPlan>>;
  fetch(
    plan: FetchPlan,
    onProgress: (progress: FetchProgress) => void,
    signal?: AbortSignal,
  ): Promise<Result<null>>;
  drop(task: string): Promise<void>;
}

export interface TaskSource {
  readonly id: string;
  readonly label: string;
  list(signal?: AbortSignal): Promise<Result<TaskListing>>;
  /** Valid after `list` succeeded. */
  readonly files: SourceFiles;
  /** Present where a task's files are far away: then `open` in place of `files`. */
  readonly fetcher?: TaskFetcher;
  /** A task's entry with its files at hand; fails with "not-fetched" where they are not here. */
  open?(task: Task): Promise<Result<{ readonly entry: TaskEntry; readonly place: SourceFiles }>>;
}

/** Where fetched and dropped files are kept in this browser. A collection is a data set; paths are plain. */
export interface FileStore {
  get(collection: string, path: string): Promise<Blob | null>;
  put(collection: string, path: string, file: Blob): Promise<Result<null>>;
  /** Sizes in bytes. */
  list(collection: string): Promise<readonly { readonly path: string; readonly size: number }[]>;
  /** Removes what begins with `prefix`. */
  drop(collection: string, prefix: string): Promise<void>;
}

/** Everything that the workbench and the runner need of a task. */
export interface LoadedTask extends TaskEntry {
  readonly samples: readonly SampleAnswer[];
  readonly marks: readonly VideoMark[];
  readonly place: SourceFiles;
}
