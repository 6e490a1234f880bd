import type { EngineChoice } from '../../contract/engine-choice';
import type { ChangeEvidence, MetricSet, ReadWord } from '../../contract/metrics';

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** What the page that holds the metrics offers to a driver: pictures by name, and what the engines say of them. */
export interface MetricsHost {
  /** Keeps a PNG under a name. */
  put(name: string, base64: string): Promise<void>;
  choose(choice: Partial<EngineChoice>): void;
  read(
    name: string,
    chinese?: boolean,
  ): Promise<Answer<{ readonly text: string; readonly words: readonly ReadWord[] }>>;
  /** Reads pictures one after the other; how long all of them took, in milliseconds. */
  readAll(names: readonly string[]): Promise<number>;
  measure(capture: string, checkpoint: string): Promise<MetricSet>;
  /** Pairs one after the other, and how long all of them took, in milliseconds. */
  measureAll(pairs: readonly (readonly [capture: string, checkpoint: string])[]): Promise<number>;
  change(
    checkpoints: readonly [string, string],
    captures: readonly [string, string],
  ): Promise<Answer<ChangeEvidence>>;
  /** Downloads a model in parts of 100 kB; stops after so many bytes where that is given. The size of the file, or why not. */
  download(
    model: { readonly name: string; readonly url: string; readonly sha256: string | null },
    stopAfter?: number,
  ): Promise<Answer<number>>;
  /** Forgets what was computed, so that it is computed again. */
  forget(): void;
  /** Ends every worker, as idleness would. */
  rest(): void;
  /** Kills the newest worker of a name, as a crash would. */
  kill(worker: string): boolean;
  /** The longest task of the window since the last call, in milliseconds; 0 where none took more than 50. */
  longestBlock(): number;
}

declare global {
  interface Window {
    metricsHost?: MetricsHost;
  }
}
