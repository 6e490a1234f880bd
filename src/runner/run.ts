import type { Picture } from '../compute/compute';
import { failure, messageOf, type Failure } from '../contract/failure';
import { emptyStep, RUN_VERSION, type Run } from '../contract/run';
import type { PageText } from '../contract/stage-protocol';
import type { TaskStep } from '../contract/task';
import { isEvaluated } from '../rules/task/evaluated';
import { loadAssets } from './assets';
import type { RunControl } from './control';
import { Deciding } from './deciding';
import type { RunEvent } from './events';
import { Measuring } from './measuring';
import { EventQueue } from './queue';
import { Recorder } from './recorder';
import type { Captured, RunServices } from './services';
import type { RunRequest, Session } from './session';
import { performStep } from './step';

/** Milliseconds to wait, IWR-Bench: 1 s after opening, 0.5 + 0.2 s after an action; then until the page is quiet. */
export const WAITS = { open: 1000, step: 700, most: 5000 } as const;

/** Failures of the task or of our own: what the answer would have done is not known then. */
const NOT_THE_ANSWERS: readonly string[] = [
  'not-supported',
  'no-key',
  'unknown-key',
  'no-text',
  'unknown-action',
  'shim-error',
];

/** What is known of a page's text when it cannot be asked: nothing, so that no rule decides by it. */
const UNREAD: PageText = { visible: '', pictured: 1, drawn: 1 };

/**
 * One run as a sequence of events: opens the answer, captures it, then drives step after step, captures each state and
 * measures it against its checkpoint while the next step goes on. Every change is stored as it happens. Throws nothing:
 * what fails is part of the run.
 */
export function startRun(
  request: RunRequest,
  services: RunServices,
  control: RunControl,
): AsyncIterable<RunEvent> {
  const queue = new EventQueue<RunEvent>();
  const recorder = new Recorder(newRun(request), services.sink, (event) => queue.push(event));
  void new RunSession(request, services, control, recorder).drive().finally(() => queue.end());
  return queue;
}

function newRun({ task, answer, clock }: RunRequest): Run {
  return {
    version: RUN_VERSION,
    id: crypto.randomUUID(),
    source: task.source,
    task: task.task,
    answer,
    clock,
    startedAt: new Date().toISOString(),
    finishedAt: null,
    state: 'running',
    failure: null,
    steps: [0, ...task.task.steps.map((step) => step.number)].map(emptyStep),
    checkpoints: task.files.checkpoints,
    remarks: task.remarks,
  };
}

class RunSession implements Session {
  readonly #measuring: Measuring;
  readonly #deciding: Deciding;
  readonly #stopMeasuring = new AbortController();
  /** Text that was visible after the last step. */
  #visible = '';

  constructor(
    readonly request: RunRequest,
    readonly services: RunServices,
    readonly control: RunControl,
    readonly recorder: Recorder,
  ) {
    const stopped = this.#stopMeasuring.signal;
    this.#measuring = new Measuring(this, stopped);
    this.#deciding = new Deciding(recorder, services.compute, stopped);
  }

  async drive(): Promise<void> {
    const { recorder } = this;
    try {
      recorder.change({});
      await this.services.compute.besideReplay(() => this.#driveSteps());
      const reached = recorder.current.steps.findLast(({ action }) => action !== 'not reached');
      recorder.tell({ kind: 'phase', step: reached?.number ?? 0, phase: 'measuring' });
      const state = this.#endState();
      // Who stops a run is told so at once; the numbers of what was captured come after.
      if (state === 'stopped') recorder.change({ state });
      // Stopped from now on, it is the measuring that someone does not want to wait for.
      else this.control.signal.addEventListener('abort', () => this.#leaveUnmeasured(), { once: true });
      await Promise.all([this.#measuring.finish(), this.#deciding.finish()]);
      recorder.change({ state, finishedAt: new Date().toISOString() });
    } catch (error) {
      const words = `The run broke off: ${messageOf(error)}.`;
      const broken = failure('run-broken', words, 'Please report this; run again.');
      recorder.change({ state: 'failed', failure: broken, finishedAt: new Date().toISOString() });
    }
    await recorder.settled();
  }

  #leaveUnmeasured(): void {
    if (this.recorder.current.finishedAt !== null) return;
    this.recorder.addRemark('Measuring was stopped; “Measure again” in the report does the rest.');
    this.#stopMeasuring.abort();
  }

  #endState(): Run['state'] {
    const { state, steps } = this.recorder.current;
    if (state !== 'running') return state;
    const ended = steps.some(({ action }) => action === 'failed' || action === 'not supported');
    const cut = this.control.signal.aborted && steps.some(({ action }) => action === 'not reached');
    return cut && !ended ? 'stopped' : 'finished';
  }

  async #driveSteps(): Promise<void> {
    const { signal } = this.control;
    this.recorder.tell({ kind: 'phase', step: 0, phase: 'starting' });
    if (!(await this.#open())) return;
    if (!(await this.#finishStep(0, WAITS.open))) return;
    for (const step of this.request.task.task.steps) {
      if (this.control.paused) this.recorder.tell({ kind: 'phase', step: step.number, phase: 'paused' });
      await this.control.gate();
      if (signal.aborted) return;
      const started = performance.now();
      if (!(await performStep(this, step)) || signal.aborted) return;
      if (!(await this.#finishStep(step.number, WAITS.step, step, started))) return;
    }
  }

  async #open(): Promise<boolean> {
    const { task, answer, dialogs, clock } = this.request;
    const { stage } = this.services;
    const { signal } = this.control;
    const assets = await loadAssets(task, signal);
    for (const remark of assets.remarks) this.recorder.addRemark(remark);
    this.recorder.tell({ kind: 'phase', step: 0, phase: 'opening' });
    const page = { html: answer.html, assets: assets.assets, viewport: stage.size, dialogs, clock };
    const opened = await stage.open(page, signal);
    if (opened.ok) return true;
    this.recorder.changeStep(0, { action: 'failed', failure: opened });
    if (signal.aborted) this.recorder.change({ state: 'stopped' });
    else {
      this.recorder.change({ state: 'failed', failure: opened });
      await stage.rebuild();
    }
    return false;
  }

  /** Waits until the page is quiet, captures it and decides the assertion. False where the run cannot go on. */
  async #finishStep(
    number: number,
    least: number,
    step?: TaskStep,
    started = performance.now(),
  ): Promise<boolean> {
    const { stage } = this.services;
    const { signal } = this.control;
    const { recorder } = this;
    recorder.tell({ kind: 'phase', step: number, phase: 'settling' });
    const patience = { signal, timeout: WAITS.most + 5000 };
    const settled = await stage.call('settle', { least, most: WAITS.most }, patience);
    if (!settled.ok) return this.failStep(number, settled);
    recorder.tell({ kind: 'phase', step: number, phase: 'capturing' });
    // The stage takes its calls in order: asked together they save a way there and back.
    const [text, captured] = await Promise.all([
      stage.call('text', null, { signal }),
      this.services.capture(stage, stage.size, signal),
    ]);
    if (signal.aborted) return false;
    if (!captured.ok && (captured.code === 'page-hung' || captured.code === 'page-left'))
      return this.failStep(number, captured);
    recorder.changeStep(number, {
      action: 'done',
      settle: settled.value,
      captureFailure: captured.ok ? null : captured,
      notices: [...recorder.step(number).notices, ...this.services.takeNotices()],
      overhead: Math.max(0, performance.now() - started - this.#realWait(settled.value.waited)),
    });
    const seen = text.ok ? text.value : UNREAD;
    const picture = captured.ok ? await this.#keep(number, captured.value) : null;
    if (picture) this.#measuring.add(number, picture, isEvaluated(this.request.task.task, number));
    if (step?.assertion) this.#deciding.decide(number, step.assertion, this.#visible, seen, picture);
    this.#visible = seen.visible;
    return true;
  }

  /** In virtual time a wait takes next to nothing, whatever the page's clock says. */
  #realWait(waited: number): number {
    return this.request.clock === 'virtual' ? 0 : waited;
  }

  /** Encodes and stores a capture; null where that fails, which is then in the step's record. */
  async #keep(number: number, captured: Captured): Promise<Picture | null> {
    const { pixels, undrawn, took } = captured;
    const { width, height } = pixels;
    const picture = await this.services.compute.encode(pixels);
    if (!picture.ok) {
      this.recorder.changeStep(number, { captureFailure: picture });
      return null;
    }
    this.recorder.changeStep(number, {
      capture: { width, height, hash: picture.value.hash, undrawn, took },
    });
    this.recorder.saveCapture(number, picture.value);
    return picture.value;
  }

  /** The step's action failed: the run ends here, as the benchmark's does. Always false, for callers to return. */
  async failStep(number: number, reason: Failure): Promise<false> {
    const action = NOT_THE_ANSWERS.includes(reason.code) ? 'not supported' : 'failed';
    if (this.control.signal.aborted) return false;
    const notices = [...this.recorder.step(number).notices, ...this.services.takeNotices()];
    this.recorder.changeStep(number, { action, failure: reason, notices });
    if (reason.code === 'page-hung' || reason.code === 'page-left') await this.services.stage.rebuild();
    return false;
  }
}
