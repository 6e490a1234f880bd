import type { LoadedTask } from '../catalog/source';
import { failure, messageOf, type Failure } from '../contract/failure';
import { emptyStep, RUN_VERSION, type AnswerRecord, type Run, type StepRecord } from '../contract/run';
import type { DialogPolicy, PageText } from '../contract/stage-protocol';
import type { TaskStep } from '../contract/task';
import { decideByRule } from '../rules/assertion/rule';
import { loadAssets } from './assets';
import type { RunControl } from './control';
import type { RunEvent } from './events';
import { Measuring } from './measuring';
import { EventQueue } from './queue';
import type { RunServices } from './services';
import { performStep } from './step';

export interface RunRequest {
  readonly task: LoadedTask;
  readonly answer: AnswerRecord;
  readonly dialogs: DialogPolicy;
}

/** Milliseconds to wait, IWR-Bench: 1 s after opening, 0.5 + 0.2 s after an action; then until the page is quiet. */
export const WAITS = { open: 1000, step: 700, most: 5000 } as const;

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
  const session = new RunSession(request, services, control, queue);
  void session.drive().finally(() => queue.end());
  return queue;
}

export class RunSession {
  #run: Run;
  readonly #measuring = new Measuring(this);
  #saving: Promise<unknown> = Promise.resolve();
  #troubled = false;

  constructor(
    readonly request: RunRequest,
    readonly services: RunServices,
    readonly control: RunControl,
    private readonly queue: EventQueue<RunEvent>,
  ) {
    const { task, answer } = request;
    this.#run = {
      version: RUN_VERSION,
      id: crypto.randomUUID(),
      source: task.source,
      task: task.task,
      answer,
      startedAt: new Date().toISOString(),
      finishedAt: null,
      state: 'running',
      failure: null,
      steps: [0, ...task.task.steps.map((step) => step.number)].map(emptyStep),
      checkpoints: task.files.checkpoints,
      remarks: task.remarks,
    };
  }

  get current(): Run {
    return this.#run;
  }

  tell(event: RunEvent): void {
    this.queue.push(event);
  }

  /** Puts a change into the run, tells it and stores it. */
  change(change: Partial<Run>): void {
    this.#run = { ...this.#run, ...change };
    const run = this.#run;
    this.tell({ kind: 'run', run });
    this.#saving = this.#saving.then(() => this.#store(() => this.services.sink.saveRun(run)));
  }

  changeStep(number: number, change: Partial<StepRecord>): void {
    this.change({
      steps: this.#run.steps.map((step) => (step.number === number ? { ...step, ...change } : step)),
    });
  }

  stepRecord(number: number): StepRecord {
    return this.#run.steps[number] ?? emptyStep(number);
  }

  async #store(write: () => Promise<{ ok: true } | Failure>): Promise<void> {
    const written = await write();
    if (written.ok || this.#troubled) return;
    // Told once: the run goes on in memory.
    this.#troubled = true;
    this.tell({ kind: 'trouble', failure: written });
  }

  async drive(): Promise<void> {
    try {
      this.change({});
      await this.#driveSteps();
      this.tell({ kind: 'phase', step: this.#run.steps.length - 1, phase: 'measuring' });
      await this.#measuring.finish();
      const stopped =
        this.control.signal.aborted && this.#run.steps.some((step) => step.action === 'not reached');
      const state =
        this.#run.state !== 'running'
          ? this.#run.state
          : stopped && !this.#failedAction()
            ? 'stopped'
            : 'finished';
      this.change({ state, finishedAt: new Date().toISOString() });
    } catch (error) {
      const broken = failure(
        'run-broken',
        `The run broke off: ${messageOf(error)}.`,
        'Please report this; run again.',
      );
      this.change({ state: 'failed', failure: broken, finishedAt: new Date().toISOString() });
    }
    await this.#saving;
  }

  #failedAction(): boolean {
    return this.#run.steps.some((step) => step.action === 'failed' || step.action === 'not supported');
  }

  async #driveSteps(): Promise<void> {
    const { signal } = this.control;
    this.tell({ kind: 'phase', step: 0, phase: 'starting' });
    const opened = await this.#open();
    if (!opened) return;
    let before = await this.finishStep(0, WAITS.open, '');
    for (const step of this.request.task.task.steps) {
      if (this.control.paused) this.tell({ kind: 'phase', step: step.number, phase: 'paused' });
      await this.control.gate();
      if (signal.aborted) return;
      const started = performance.now();
      const acted = await performStep(this, step);
      if (signal.aborted) return;
      if (!acted) return;
      before = await this.finishStep(step.number, WAITS.step, before, step, started);
      if (this.stepRecord(step.number).action === 'failed') return;
    }
  }

  async #open(): Promise<boolean> {
    const { task, answer, dialogs } = this.request;
    const { stage } = this.services;
    const { signal } = this.control;
    const assets = await loadAssets(task, signal);
    const remarks = [...this.#run.remarks, ...assets.remarks];
    this.tell({ kind: 'phase', step: 0, phase: 'opening' });
    const page = { html: answer.html, assets: assets.assets, viewport: stage.size, dialogs };
    const opened = await stage.open(page, signal);
    if (opened.ok) {
      this.change({ remarks });
      return true;
    }
    this.changeStep(0, { action: 'failed', failure: opened });
    const stopped = signal.aborted;
    this.change({ remarks, state: stopped ? 'stopped' : 'failed', failure: stopped ? null : opened });
    if (!stopped) await stage.rebuild();
    return false;
  }

  /** Waits, captures, reads the text and decides the assertion of a step that was acted. Returns the visible text. */
  async finishStep(
    number: number,
    least: number,
    before: string,
    step?: TaskStep,
    started = performance.now(),
  ): Promise<string> {
    const { stage } = this.services;
    const { signal } = this.control;
    this.tell({ kind: 'phase', step: number, phase: 'settling' });
    const settled = await stage.call(
      'settle',
      { least, most: WAITS.most },
      { signal, timeout: WAITS.most + 5000 },
    );
    if (!settled.ok) {
      await this.failStep(number, settled);
      return before;
    }
    this.tell({ kind: 'phase', step: number, phase: 'capturing' });
    const text = await stage.call('text', null, { signal });
    const captured = await this.services.capture(stage, stage.size, signal);
    if (signal.aborted) return before;
    const seen: PageText = text.ok ? text.value : { visible: '', pictured: 1 };
    const hung = !captured.ok && captured.code === 'page-hung';
    if (hung) await this.failStep(number, captured);
    this.changeStep(number, {
      ...(hung ? {} : { action: 'done' }),
      settle: settled.value,
      captureFailure: captured.ok ? null : captured,
      assertion:
        step?.assertion && !hung
          ? {
              text: step.assertion,
              automatic: decideByRule(step.assertion, {
                before,
                after: seen.visible,
                pictured: seen.pictured,
              }),
              person: null,
            }
          : null,
      notices: [...this.stepRecord(number).notices, ...this.services.takeNotices()],
      overhead: Math.max(0, performance.now() - started - settled.value.waited),
    });
    if (captured.ok) {
      const { pixels, undrawn, took } = captured.value;
      const { width, height } = pixels;
      const picture = await this.services.compute.encode(pixels);
      if (picture.ok) {
        const { png, hash } = picture.value;
        this.changeStep(number, { capture: { width, height, hash, undrawn, took } });
        this.tell({ kind: 'captured', step: number, png });
        this.#saving = this.#saving.then(() =>
          this.#store(() => this.services.sink.saveCapture(this.#run.id, number, png)),
        );
        this.#measuring.add(number, picture.value, number === 0 || (step?.visual ?? false));
      } else this.changeStep(number, { captureFailure: picture });
    }
    return seen.visible;
  }

  /** The step's action failed: the run ends here, as the benchmark's does. */
  async failStep(
    number: number,
    reason: Failure,
    action: 'failed' | 'not supported' = 'failed',
  ): Promise<void> {
    if (this.control.signal.aborted) return;
    const notices = [...this.stepRecord(number).notices, ...this.services.takeNotices()];
    this.changeStep(number, { action, failure: reason, notices });
    if (reason.code === 'page-hung' || reason.code === 'page-left') await this.services.stage.rebuild();
  }
}
