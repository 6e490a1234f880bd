import type { LoadedTask } from '../catalog/source';
import type { Failure } from '../contract/failure';
import type { AnswerRecord } from '../contract/run';
import type { DialogPolicy } from '../contract/stage-protocol';
import type { RunControl } from './control';
import type { Recorder } from './recorder';
import type { RunServices } from './services';

export interface RunRequest {
  readonly task: LoadedTask;
  readonly answer: AnswerRecord;
  readonly dialogs: DialogPolicy;
  /** "virtual": the waits pass at once and the page's time, random numbers and animations are the same in every run. */
  readonly clock: 'real' | 'virtual';
}

/** What the parts of a run share while it goes. */
export interface Session {
  readonly request: RunRequest;
  readonly services: RunServices;
  readonly control: RunControl;
  readonly recorder: Recorder;
  /** Puts a step's failure into the run; the code says whether it is the answer's. Always false, for callers to return. */
  failStep(number: number, reason: Failure): Promise<false>;
}
