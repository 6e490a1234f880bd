import type { Failure, Result } from '../contract/failure';
import { failure, success } from '../contract/failure';
import type { Size } from '../contract/geometry';
import type { CallArgument, CallValue, OpenArguments, StageCall } from '../contract/stage-protocol';
import type { CallOptions } from './calls';
import { PortCalls } from './calls';
import type { ConnectedFrame } from './frame';
import { connectFrame } from './frame';
import { repeatCalls } from './reload';
import type { Stage, StageOptions, StageState } from './stage';
import { Watchdog } from './watchdog';

/** Milliseconds without an answer to a ping after which the page counts as hung. */
const PATIENCE = 3_000;
/** More of it while a document opens, per million characters: a long one is parsed in one go. */
const PATIENCE_PER_MILLION = 4_000;
/** A page that took longer than `usual` to open takes longer to be read too: so much more patience, up to `most`. */
const SLACK = { usual: 1_000, most: 20_000 } as const;
/** A second hello and silence after it: the page has reloaded itself. */
const RELOAD_PATIENCE = 400;

/** Reloads after one action: from the first number on the page is taken as it is, at the second it is given up. */
const RELOADS = { restless: 3, most: 20 } as const;

const hungFor = (milliseconds: number): Failure =>
  failure(
    'page-hung',
    `The page hung: it gave no answer for ${Math.round(milliseconds / 1000)} s.`,
    'It runs an endless loop. The stage was rebuilt: mend the answer, or take another one.',
  );
const LEFT = failure(
  'page-left',
  'The page left the stage for another address.',
  'The stage was rebuilt. An answer is one page: mend what navigates.',
);
const RELOADING = failure(
  'page-left',
  `The page reloaded itself ${RELOADS.most} times in a row.`,
  'The stage was rebuilt. Mend what reloads: nobody could use the page either.',
);
const CLOSED = failure('stage-closed', 'the stage is closed');

export async function openStage(options: StageOptions): Promise<Result<Stage>> {
  const stage = new SandboxStage(options);
  const built = await stage.rebuild();
  return built.ok ? success(stage) : built;
}

class SandboxStage implements Stage {
  state: StageState = 'closed';
  private connected: ConnectedFrame | null = null;
  private calls: PortCalls | null = null;
  private watchdog: Watchdog | null = null;
  private opened: OpenArguments | null = null;
  private loadedAgain = false;
  private loads = 0;
  private helloAgain = false;
  private reopening: Promise<void> | null = null;
  private reloads = 0;
  private opening = false;
  private slack = 0;
  private hung = hungFor(PATIENCE);
  private closed = false;

  constructor(private readonly options: StageOptions) {}

  get size(): Size {
    return this.options.size;
  }

  get frame(): HTMLIFrameElement {
    return this.connected?.frame ?? document.createElement('iframe');
  }

  async open(argument: OpenArguments, signal?: AbortSignal): Promise<Result<CallValue<'open'>>> {
    if (this.opened || this.state !== 'ready') {
      const rebuilt = await this.rebuild();
      if (!rebuilt.ok) return rebuilt;
    }
    this.opened = argument;
    this.reloads = 0;
    this.focus();
    this.opening = true;
    const started = performance.now();
    const opened = await this.call('open', argument, signal ? { signal } : {});
    this.opening = false;
    const late = performance.now() - started - SLACK.usual;
    this.slack = Math.min(SLACK.most, Math.max(0, late));
    return opened;
  }

  async call<C extends StageCall>(
    name: C,
    argument: CallArgument<C>,
    options: CallOptions = {},
  ): Promise<Result<CallValue<C>>> {
    await this.reopening;
    if (!this.calls || this.state !== 'ready') return this.reason();
    if (name === 'act') {
      this.reloads = 0;
      this.focus();
    }
    return this.calls.call(name, argument, options);
  }

  async rebuild(): Promise<Result<void>> {
    if (this.closed) return CLOSED;
    this.tearDown();
    const { container, size, stageUrl = new URL('stage.html', document.baseURI).href } = this.options;
    const connection = await connectFrame(container, size, stageUrl);
    if (!connection.ok) return connection;
    if (this.closed) {
      connection.value.remove();
      return CLOSED;
    }
    this.adopt(connection.value);
    return success(undefined);
  }

  close(): void {
    this.closed = true;
    this.calls?.failAll(CLOSED);
    this.tearDown();
    this.enter('closed');
  }

  private adopt(connected: ConnectedFrame): void {
    this.connected = connected;
    const calls = new PortCalls(connected.port, (notice) => this.options.onNotice?.(notice));
    this.calls = calls;
    this.opened = null;
    this.loadedAgain = false;
    this.loads = 0;
    this.helloAgain = false;
    this.watchdog = new Watchdog({
      isBusy: () => calls.isBusy,
      ping: async () => (await calls.call('ping', null, { timeout: 10 * PATIENCE })).ok,
      onAlive: () => {
        this.loadedAgain = false;
        this.helloAgain = false;
      },
      onSilent: (milliseconds) => this.onSilent(milliseconds),
    });
    // The load that ends `open` is followed by a pong and means nothing; a load into silence does.
    connected.watch(
      () => {
        this.loadedAgain = true;
        this.loads++;
        this.watchdog?.check();
      },
      () => {
        this.helloAgain = true;
        this.watchdog?.check();
      },
    );
    this.enter('ready');
  }

  private onSilent(milliseconds: number): void {
    if (this.helloAgain && this.loadedAgain && milliseconds > RELOAD_PATIENCE) this.onReload();
    else if (milliseconds > this.patience) this.end(this.isGone() ? 'left' : 'hung');
  }

  /** A page that went elsewhere is as silent as one that hangs, but it loads once more than `open` does. */
  private isGone(): boolean {
    return this.loadedAgain && this.loads > 1 && !this.opening;
  }

  private get patience(): number {
    const length = this.opened?.html.length ?? 0;
    return PATIENCE + (this.opening ? (length / 1e6) * PATIENCE_PER_MILLION : this.slack);
  }

  private onReload(): void {
    if (++this.reloads > RELOADS.most) this.end('left');
    else this.reopening ??= this.reopen();
  }

  private end(state: 'hung' | 'left'): void {
    const calls = this.calls;
    this.hung = hungFor(this.patience);
    this.tearDown();
    this.enter(state);
    calls?.failAll(this.reason());
  }

  /** The page called `location.reload()`: the answer is opened again, as a browser would load it again. */
  private async reopen(): Promise<void> {
    const unanswered = this.calls?.underWay() ?? [];
    const argument = this.opened;
    const rebuilt = await this.rebuild();
    let reopened: Result<CallValue<'open'>> = rebuilt.ok ? LEFT : rebuilt;
    if (rebuilt.ok && argument && this.calls) {
      this.opened = argument;
      this.options.onNotice?.({ kind: 'remark', text: 'the page reloaded itself', at: 0 });
      reopened = await this.calls.call('open', argument);
    }
    this.reopening = null;
    await repeatCalls(unanswered, this, reopened, this.reloads >= RELOADS.restless);
  }

  private reason(): Result<never> & { ok: false } {
    if (this.closed) return CLOSED;
    if (this.reloads > RELOADS.most) return RELOADING;
    return this.state === 'left' ? LEFT : this.hung;
  }

  private enter(state: StageState): void {
    if (this.state === state) return;
    this.state = state;
    this.options.onStateChange?.(state);
  }

  private tearDown(): void {
    this.watchdog?.stop();
    this.calls?.close();
    this.connected?.remove();
    this.watchdog = null;
    this.calls = null;
    this.connected = null;
  }

  /** Without it, focus inside the frame raises no events. */
  private focus(): void {
    const frame = this.connected?.frame;
    if (frame && document.activeElement !== frame) frame.focus({ preventScroll: true });
  }
}
