import type { Browser, Frame, Page } from 'playwright';
import type { InputCase } from './case';
import type { Outcome, Row } from './compare';
import { compareOutcomes } from './compare';
import { recorder, snapshot } from './in-page';
import type { Clock } from './staged';
import { openStaged, passTime, playStaged, stageFrame } from './staged';
import { playTrusted } from './trusted';

const SIZE = { width: 800, height: 600 };
/** Milliseconds after each action, and after the last one, on both sides. */
const AFTER_ACTION = 120;
const AFTER_ALL = 250;

export interface Places {
  /** Where the server answers any path with the case's document. */
  readonly plain: string;
  readonly host: string;
  serveDocument(path: string, html: string): void;
}

/** One case on both sides at once, each in a context of its own. */
export async function playCase(
  browser: Browser,
  places: Places,
  testCase: InputCase,
  { broken, clock }: { readonly broken: string | null; readonly clock: Clock },
): Promise<Row> {
  const [trusted, staged] = await Promise.all([
    playOn(browser, testCase, async (page) => {
      const path = `/case-${encodeURIComponent(testCase.name)}.html`;
      places.serveDocument(path, documentOf(testCase));
      page.on('dialog', (dialog) => void dialog.accept('answer').catch(() => undefined));
      await page.goto(`${places.plain}${path}`);
      return {
        frame: () => page.mainFrame(),
        play: (action) => playTrusted(page, action),
        pass: (time) => page.waitForTimeout(time),
      };
    }),
    playOn(browser, testCase, async (page) => {
      await page.goto(places.host);
      await openStaged(page, documentOf(testCase), SIZE, clock);
      return {
        frame: () => stageFrame(page),
        play: async (action) => (action.do === broken ? undefined : await playStaged(page, action, clock)),
        pass: (time) => passTime(page, time, clock),
      };
    }),
  ]);
  return compareOutcomes(testCase, trusted, staged);
}

export function documentOf({ html }: InputCase): string {
  const script = `<script>(${recorder.toString()})()</script>`;
  const whole = /^\s*<!doctype/i.test(html)
    ? html
    : `<!doctype html><html lang="en"><body>${html}</body></html>`;
  return whole.replace(/<!doctype[^>]*>/i, (doctype) => doctype + script);
}

/** Empty once the page has gone elsewhere. */
const recorded = (): string[] => (window as unknown as { __events?: string[] }).__events ?? [];

interface Side {
  readonly frame: () => Frame;
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly play: (action: InputCase['actions'][number]) => Promise<void>;
}

async function playOn(
  browser: Browser,
  testCase: InputCase,
  open: (page: Page) => Promise<Side>,
): Promise<Outcome> {
  const context = await browser.newContext({ viewport: SIZE, locale: 'en-US' });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  let error: string | null = null;
  let side: Side | null = null;
  try {
    side = await open(page);
    for (const action of testCase.actions) {
      await side.play(action);
      await side.pass(AFTER_ACTION);
    }
  } catch (thrown) {
    error = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown);
  }
  try {
    await side?.pass(AFTER_ALL);
    const frame = side?.frame();
    const state = frame ? await frame.evaluate(snapshot, testCase.ignore ?? []) : {};
    const events = frame ? await frame.evaluate(recorded) : [];
    return { state, events, error };
  } catch (thrown) {
    return { state: {}, events: [], error: error ?? String(thrown) };
  } finally {
    await context.close();
  }
}
