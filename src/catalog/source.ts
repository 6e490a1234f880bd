import type { Result } from '../contract/failure';
import type { SampleAnswer, Task, TaskFiles, TaskProblem, VideoMark } from '../contract/task';

/** A place that files come from: the built-in folder, a dropped one, an archive. Paths are as the place spells them. */
export interface SourceFiles {
  readonly paths: readonly string[];
  read(path: string, signal?: AbortSignal): Promise<Result<Blob>>;
  /** An address for `<img>` and `<video>`. */
  url(path: string): string;
}

export interface TaskEntry {
  /** Id of the source, as in the address of the page. */
  readonly source: string;
  readonly task: Task;
  readonly files: TaskFiles;
  readonly problems: readonly TaskProblem[];
  readonly remarks: readonly string[];
}

export interface TaskListing {
  readonly entries: readonly TaskEntry[];
  /** What is wrong with the data file itself; entries carry their own problems. */
  readonly problems: readonly TaskProblem[];
}

export interface TaskSource {
  readonly id: string;
  readonly label: string;
  list(signal?: AbortSignal): Promise<Result<TaskListing>>;
  /** Valid after `list` succeeded. */
  readonly files: SourceFiles;
}

/** Everything that the workbench and the runner need of a task. */
export interface LoadedTask extends TaskEntry {
  readonly samples: readonly SampleAnswer[];
  readonly marks: readonly VideoMark[];
  readonly place: SourceFiles;
}
