import { onTestFinished } from 'vitest';
import type { Result } from '../../../src/contract/failure';
import type {
  ActOutcome,
  Notice,
  OpenArguments,
  StageAction,
  StageAsset,
} from '../../../src/contract/stage-protocol';
import type { Candidate } from '../../../src/contract/target';
import { openStage } from '../../../src/stage/open-stage';
import type { Stage, StageState } from '../../../src/stage/stage';

/** Lets a test look into the page: it stands for the person who reads the screen, not for the app. */
const PROBE = `<script>addEventListener('message', async (event) => {
  const { probe, id, code } = event.data ?? {};
  if (!probe) return;
  let answer;
  try { answer = { id, value: await (0, eval)(code) } } catch (error) { answer = { id, error: String(error) } }
  event.source.postMessage({ probed: answer }, '*');
})</script>`;

export interface TestPage {
  readonly stage: Stage;
  readonly notices: Notice[];
  readonly states: StageState[];
  /** Runs code inside the page and returns a copy of its value. */
  look<T = unknown>(code: string): Promise<T>;
  candidates(): Promise<readonly Candidate[]>;
  /** Acts on the first candidate for which `pick` holds. */
  act(action: Untargeted, pick?: string | ((candidate: Candidate) => boolean)): Promise<Result<ActOutcome>>;
  blocked(what: string): string[];
}

type Untargeted = StageAction extends infer A ? (A extends unknown ? Omit<A, 'target'> : never) : never;

export interface PageOptions {
  readonly size?: { readonly width: number; readonly height: number };
  readonly assets?: readonly StageAsset[];
  readonly dialogs?: OpenArguments['dialogs'];
  /** Without it the document is exactly `html`; the test cannot `look`. */
  readonly probe?: boolean;
  readonly clock?: 'real' | 'virtual';
}

export async function openPage(html: string, options: PageOptions = {}): Promise<TestPage> {
  const { size = { width: 800, height: 600 }, assets = [], probe = true } = options;
  const container = document.body.appendChild(document.createElement('div'));
  const notices: Notice[] = [];
  const states: StageState[] = [];
  const opened = await openStage({
    container,
    size,
    stageUrl: '/stage.html',
    onNotice: (notice) => notices.push(notice),
    onStateChange: (state) => states.push(state),
  });
  if (!opened.ok) throw new Error(opened.message);
  const stage = opened.value;
  onTestFinished(() => {
    stage.close();
    container.remove();
  });
  const document_ = probe ? html.replace(/^(<!doctype[^>]*>)?/i, `$1${PROBE}`) : html;
  const result = await stage.open({
    html: document_,
    assets,
    viewport: size,
    dialogs: options.dialogs ?? { confirm: true, prompt: null },
    clock: options.clock ?? 'real',
  });
  if (!result.ok && stage.state === 'ready') throw new Error(result.message);

  const candidates = async (): Promise<readonly Candidate[]> => {
    const listed = await stage.call('candidates', null);
    if (!listed.ok) throw new Error(listed.message);
    return listed.value;
  };
  return {
    stage,
    notices,
    states,
    async look<T>(code: string) {
      const value = await look<T>(stage, code);
      // Notices come another way than the value: what was sent before a pong has arrived with it.
      await stage.call('ping', null);
      return value;
    },
    candidates,
    async act(action, pick) {
      if (pick === undefined) return stage.call('act', { target: null, ...action } as StageAction);
      const found = (await candidates()).find(
        typeof pick === 'string' ? ({ hints }) => hints.split(' ').includes(pick) : pick,
      );
      if (!found) throw new Error(`no candidate for ${String(pick)}`);
      return stage.call('act', { ...action, target: found.index } as StageAction);
    },
    blocked: (what) =>
      notices.flatMap((notice) => (notice.kind === 'blocked' && notice.what === what ? [notice.url] : [])),
  };
}

let lastProbe = 0;

function look<T>(stage: Stage, code: string): Promise<T> {
  const id = ++lastProbe;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(() => reject(new Error(`no answer to ${code}`))), 5_000);
    const finish = (run: () => void): void => {
      clearTimeout(timer);
      removeEventListener('message', receive);
      run();
    };
    const receive = ({ data }: MessageEvent): void => {
      if (data?.probed?.id !== id) return;
      const { value, error } = data.probed;
      finish(() => (error ? reject(new Error(`${code}: ${error}`)) : resolve(value as T)));
    };
    addEventListener('message', receive);
    stage.frame.contentWindow?.postMessage({ probe: true, id, code }, '*');
  });
}

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));
