import type { CDPSession, Page } from 'playwright';
import type { UndrawnRegion } from '../../contract/stage-protocol';
import type { CorpusPage } from './corpus';
import type { Host } from './host-calls';
import { stageFrame } from './stage-frame';
import { holdStill, mediaArrived, startWatching, stopWatching } from './watch-page';

export interface Measured {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Shares 0..1 of the pixels that differ from the screenshot: visibly (pixelmatch, 0.1), and in any byte. */
  readonly share: number;
  readonly anyByte: number;
  /** Milliseconds of the first capture; a second one of the same page is helped by the browser's own cache. */
  readonly ms: number;
  readonly serialiseMs: number;
  readonly bytes: number;
  /** Whether the page noticed anything of the captures, and what: mutations, events, another document. */
  readonly changed: boolean;
  readonly seen: readonly string[];
  /** Whether two captures in a row are byte for byte the same. */
  readonly same: boolean;
  readonly regions: readonly UndrawnRegion[];
  readonly failure?: string;
  readonly pictures?: Readonly<Record<string, string>>;
}

export interface MeasureOptions {
  readonly size: { readonly width: number; readonly height: number };
  /** Milliseconds between load and capture. */
  readonly wait: number;
  readonly pictures: boolean;
}

type HostCall = <K extends keyof Host>(
  name: K,
  ...args: Parameters<Host[K]>
) => Promise<Awaited<ReturnType<Host[K]>>>;

function hostCall(page: Page): HostCall {
  return (async (name: keyof Host, ...args: unknown[]) =>
    page.evaluate(
      ([key, list]) =>
        (window.captureHost[key as keyof Host] as (...all: unknown[]) => unknown)(...(list as unknown[])),
      [name, args] as const,
    )) as HostCall;
}

async function screenshot(session: CDPSession): Promise<string> {
  return (await session.send('Page.captureScreenshot', { format: 'png' })).data;
}

/** One page in the stage: captured three times, then compared with a screenshot of the same state. */
export async function measure(
  page: Page,
  session: CDPSession,
  { name, html }: CorpusPage,
  options: MeasureOptions,
): Promise<Measured> {
  const { size, wait, pictures } = options;
  const call = hostCall(page);
  const none = {
    name,
    ...size,
    share: 1,
    anyByte: 1,
    ms: 0,
    serialiseMs: 0,
    bytes: 0,
    changed: false,
    seen: [],
    same: false,
    regions: [],
  };
  const opened = await call('open', html, size);
  if (!opened.ok) return { ...none, failure: opened.message };
  const frame = stageFrame(page);
  await page.waitForTimeout(wait);
  await frame.evaluate(holdStill);
  await frame.waitForFunction(mediaArrived, null, { timeout: 10_000 }).catch(() => null);
  await page.waitForTimeout(100);
  await frame.evaluate(startWatching);
  const first = await call('capture');
  const second = await call('capture');
  const third = await call('capture');
  const seen = await frame.evaluate(stopWatching);
  const changed = seen.length > 0;
  for (const result of [first, second, third])
    if (!result.ok) return { ...none, changed, seen, failure: `${result.code}: ${result.message}` };
  if (!first.ok || !third.ok) return none;
  const truth = await screenshot(session);
  const { undrawn } = third.value;
  const compared = await call('compare', truth, undrawn, pictures);
  const bytes = (await call('serialised')).length;
  return {
    name,
    ...size,
    share: compared.share,
    anyByte: compared.anyByte,
    ms: first.value.took.serialise + first.value.took.raster,
    serialiseMs: first.value.took.serialise,
    bytes,
    changed,
    seen,
    same: third.value.same,
    regions: undrawn,
    ...(pictures
      ? {
          pictures: {
            screenshot: truth,
            capture: compared.capture ?? '',
            difference: compared.difference ?? '',
          },
        }
      : {}),
  };
}
