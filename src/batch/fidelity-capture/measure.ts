import type { CDPSession, Page } from 'playwright';
import type { UndrawnRegion } from '../../contract/stage-protocol';
import type { Host } from '../../../tests/browser/serialise/host/host';
import type { CorpusPage } from './corpus';
import { stageFrame } from './stage-frame';
import { holdStill, startWatching, stopWatching } from './watch-page';

export interface Measured {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Shares 0..1 of the pixels that differ from the screenshot: visibly (pixelmatch, 0.1), and in any byte. */
  readonly share: number;
  readonly anyByte: number;
  /** Milliseconds of a warm capture. */
  readonly ms: number;
  readonly serialiseMs: number;
  readonly bytes: number;
  /** What the page noticed of the captures: mutations, events, another document. */
  readonly changed: readonly string[];
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
    changed: [],
    same: false,
    regions: [],
  };
  const opened = await call('open', html, size);
  if (!opened.ok) return { ...none, failure: opened.message };
  const frame = stageFrame(page);
  await page.waitForTimeout(wait);
  await frame.evaluate(holdStill);
  await page.waitForTimeout(100);
  await frame.evaluate(startWatching);
  await call('capture');
  const second = await call('capture');
  const third = await call('capture');
  const changed = await frame.evaluate(stopWatching);
  if (!second.ok || !third.ok)
    return { ...none, changed, failure: !second.ok ? second.message : 'third capture failed' };
  const truth = await screenshot(session);
  const { took, undrawn } = third.value;
  const compared = await call('compare', truth, undrawn, pictures);
  const bytes = (await call('serialised')).length;
  return {
    name,
    ...size,
    share: compared.share,
    anyByte: compared.anyByte,
    ms: Math.min(second.value.took.serialise + second.value.took.raster, took.serialise + took.raster),
    serialiseMs: took.serialise,
    bytes,
    changed,
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
