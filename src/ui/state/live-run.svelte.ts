import type { LoadedTask } from '../../catalog/source';
import type { Failure } from '../../contract/failure';
import type { Point, Rect } from '../../contract/geometry';
import type { AnswerRecord, Run } from '../../contract/run';
import type { Notice } from '../../contract/stage-protocol';
import type { Candidate, RankedCandidate, TargetChoice } from '../../contract/target';
import { RunControl, type Speed } from '../../runner/control';
import type { Phase, RunEvent } from '../../runner/events';
import { startRun } from '../../runner/run';
import { captureStage } from '../../stage/capture';
import { openStage } from '../../stage/open-stage';
import type { Stage, StageState } from '../../stage/stage';
import type { App } from '../context';
import { takeInBeats } from './beats';

export interface ShownTarget {
  readonly step: number;
  readonly choice: TargetChoice;
  readonly rect: Rect;
  readonly point: Point;
}

export interface Question {
  readonly step: number;
  readonly guesses: readonly RankedCandidate[];
  readonly answer: (candidate: Candidate | null) => void;
}

const KEPT_NOTICES = 500;
/** Milliseconds between two looks at a run in virtual time. */
const VIRTUAL_BEAT = 100;

/** The stage of one task and the run that goes on it. Owns the stage: `close` when the page goes away. */
export class LiveRun {
  run = $state.raw<Run | null>(null);
  phase = $state.raw<{ readonly step: number; readonly phase: Phase } | null>(null);
  target = $state.raw<ShownTarget | null>(null);
  question = $state.raw<Question | null>(null);
  pictures = $state.raw<ReadonlyMap<number, string>>(new Map());
  notices = $state.raw<readonly Notice[]>([]);
  stageState = $state.raw<StageState | 'none' | 'starting'>('none');
  problem = $state.raw<Failure | null>(null);
  /** Questions to the judge, while it is asked. */
  judging = $state.raw<{ readonly done: number; readonly all: number } | null>(null);
  running = $state(false);
  paused = $state(false);
  speed = $state<Speed>('normal');
  #stage: Stage | null = null;
  #control: RunControl | null = null;
  #untaken: Notice[] = [];

  constructor(
    private readonly app: App,
    private readonly task: LoadedTask,
  ) {}

  /** Puts a stage into an element of the page. */
  async attach(container: HTMLElement): Promise<void> {
    this.stageState = 'starting';
    const opened = await openStage({
      container,
      size: this.task.task.resolution,
      stageUrl: this.app.stageUrl,
      onNotice: (notice) => this.#notice(notice),
      onStateChange: (state) => (this.stageState = state),
    });
    if (!opened.ok) {
      this.stageState = 'closed';
      this.problem = opened;
      return;
    }
    this.#stage = opened.value;
    this.stageState = opened.value.state;
  }

  #notice(notice: Notice): void {
    if (notice.kind === 'key') {
      this.app.shortcuts.press(notice.key);
      return;
    }
    this.#untaken.push(notice);
    this.notices = [...this.notices, notice].slice(-KEPT_NOTICES);
  }

  /** Runs an answer from the start. Resolves with the finished run, or null where no run could start. */
  async start(answer: AnswerRecord, options: { readonly paused?: boolean } = {}): Promise<Run | null> {
    const stage = this.#stage;
    if (!stage || this.running) return null;
    this.#reset();
    this.running = true;
    this.paused = options.paused ?? false;
    const control = new RunControl({ paused: this.paused, speed: this.speed });
    this.#control = control;
    const key = `${this.task.source}/${this.task.task.id}/${await textHash(answer.html)}`;
    const clock = await this.app.visit.clock();
    const { groundingFor } = await import('./grounding');
    const grounding = await groundingFor(this.app, key);
    const events = startRun(
      { task: this.task, answer, dialogs: { confirm: true, prompt: '' }, clock },
      {
        stage,
        capture: captureStage,
        compute: this.app.compute,
        sink: this.app.store,
        takeNotices: () => this.#untaken.splice(0),
        remembered: await this.app.store.targets(key),
        remember: (step, target) => this.app.store.rememberTarget(key, step, target),
        ...(grounding ? { grounding } : {}),
      },
      control,
    );
    const urgent = (event: RunEvent): boolean => event.kind === 'target-needed' || event.kind === 'trouble';
    const every = clock === 'virtual' ? VIRTUAL_BEAT : 0;
    await takeInBeats(events, { every, urgent }, (event) => this.#take(event));
    await this.#judge(control.signal);
    this.running = false;
    this.paused = false;
    this.phase = null;
    this.question = null;
    this.target = null;
    return this.run;
  }

  /** Asks the judge about the finished run, where the person chose that for every run. */
  async #judge(signal: AbortSignal): Promise<void> {
    const { run } = this;
    if (run?.state !== 'finished') return;
    const { modelsOf } = await import('./models.svelte');
    const models = await modelsOf(this.app);
    if (!models.options.judgeAfterRun) return;
    const { askJudge } = await import('./judging');
    const problem = await askJudge({
      app: this.app,
      models,
      run,
      signal,
      onChange: (apply, done, all) => {
        this.judging = { done, all };
        return (this.run = apply(this.run ?? run));
      },
    });
    this.judging = null;
    if (problem) this.app.toasts.fail(problem);
  }

  #reset(): void {
    for (const address of this.pictures.values()) URL.revokeObjectURL(address);
    this.pictures = new Map();
    this.notices = [];
    this.#untaken = [];
    this.target = null;
    this.problem = null;
    this.run = null;
  }

  #take(event: RunEvent): void {
    switch (event.kind) {
      case 'run':
        this.run = event.run;
        break;
      case 'phase':
        this.phase = event;
        this.question = null;
        if (event.phase === 'capturing') this.target = null;
        break;
      case 'target':
        this.target = event;
        break;
      case 'target-needed':
        this.question = event;
        break;
      case 'captured':
        this.pictures = new Map(this.pictures).set(event.step, URL.createObjectURL(event.png));
        break;
      case 'trouble':
        this.app.toasts.fail(event.failure);
        break;
    }
  }

  /** What lies at a point of the page, as an answer to a question about a target. */
  async pointAt(point: Point): Promise<void> {
    const question = this.question;
    if (!question || !this.#stage) return;
    const found = await this.#stage.call('candidateAt', point);
    if (!found.ok) this.app.toasts.fail(found);
    else if (!found.value)
      this.app.toasts.show({ text: 'There is nothing to act on at that place.', tone: 'plain' });
    else this.answerQuestion(found.value);
  }

  answerQuestion(candidate: Candidate | null): void {
    const question = this.question;
    this.question = null;
    question?.answer(candidate);
  }

  pause(): void {
    this.paused = true;
    this.#control?.pause();
  }

  resume(): void {
    this.paused = false;
    this.#control?.resume();
  }

  step(): void {
    this.paused = true;
    this.#control?.step();
  }

  stop(): void {
    this.#control?.stop();
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    if (this.#control) this.#control.speed = speed;
  }

  /** Forgets the run and empties the stage. */
  async clear(): Promise<void> {
    this.stop();
    this.#reset();
    this.stageState = 'starting';
    const rebuilt = await this.#stage?.rebuild();
    if (rebuilt && !rebuilt.ok) this.problem = rebuilt;
  }

  close(): void {
    this.stop();
    this.#stage?.close();
    this.#stage = null;
    for (const address of this.pictures.values()) URL.revokeObjectURL(address);
  }
}

/** SHA-256 of a text; the text's length where there is no secure context to compute it. */
async function textHash(text: string): Promise<string> {
  if (!globalThis.isSecureContext) return String(text.length);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...digest.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
