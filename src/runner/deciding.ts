import type { Picture } from '../compute/compute';
import type { AssertionResult, Verdict } from '../contract/run';
import type { PageText } from '../contract/stage-protocol';
import { decideByRule, type Evidence } from '../rules/assertion/rule';
import type { Recorder } from './recorder';
import type { ComputeService } from './services';

/** Decides assertions by rule: at once by the page's text, later by what is read from the capture where that is needed. */
export class Deciding {
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly recorder: Recorder,
    private readonly compute: ComputeService,
    private readonly stopped: AbortSignal,
  ) {}

  /** Puts the verdict into the step's record. `picture` is null where there is no capture. */
  decide(number: number, assertion: string, before: string, seen: PageText, picture: Picture | null): void {
    const evidence: Evidence = {
      before,
      after: seen.visible,
      pictured: seen.pictured,
      drawn: seen.drawn,
      read: null,
    };
    const verdict = decideByRule(assertion, evidence);
    this.#put(number, assertion, verdict);
    // Only what a picture may hide can change by reading it.
    const wouldRead =
      verdict.value === 'unknown' && decideByRule(assertion, { ...evidence, read: '' }).value !== 'unknown';
    const mayHold = verdict.value === 'unknown' && (wouldRead || seen.drawn > 0);
    if (!picture || !mayHold) return;
    this.#queue = this.#queue.then(async () => {
      const read = await this.compute.read(picture, this.recorder.current.task, this.stopped);
      if (read.ok) this.#put(number, assertion, decideByRule(assertion, { ...evidence, read: read.value }));
    });
  }

  #put(number: number, text: string, automatic: Verdict): void {
    const known: AssertionResult | null = this.recorder.step(number).assertion;
    this.recorder.changeStep(number, { assertion: { text, automatic, person: known?.person ?? null } });
  }

  /** Resolves when every verdict that waits for a reading is in. */
  async finish(): Promise<void> {
    await this.#queue;
  }
}
