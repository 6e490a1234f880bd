import { chromium, type Browser, type Page } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import type { Viewport } from './recording';

// The replay stage hides scrollbars, so the layout is as wide as the viewport there.
const layout = ['--hide-scrollbars', '--disable-smooth-scrolling'];
// Painting only the changed part of a tile leaves edges that depend on how many frames there were.
const steady = ['--disable-partial-raster', '--num-raster-threads=1'];
const flags = [...CHROMIUM_FLAGS, ...layout, ...steady];

export function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === null)
    throw new Error('No Chromium was found. Set CHROMIUM_PATH, or run: npx playwright install chromium');
  return chromium.launch({ headless: true, args: flags, executablePath });
}

/** A fixed clock and random numbers: nothing on a page may depend on the moment of recording. */
function fixClockAndRandom(): void {
  const now = Date.UTC(2026, 5, 16, 9, 30);
  const RealDate = Date;
  const FixedDate = function (...given: unknown[]) {
    return given.length === 0 ? new RealDate(now) : Reflect.construct(RealDate, given);
  };
  Object.setPrototypeOf(FixedDate, RealDate);
  FixedDate.prototype = RealDate.prototype;
  Object.assign(window, { Date: FixedDate });
  Date.now = () => now;
  let state = 20260616;
  Math.random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

export interface OpenedPage {
  page: Page;
  /** Script errors and failed requests since the page was opened. */
  faults: string[];
  close(): Promise<void>;
}

export async function openPage(browser: Browser, url: string, viewport: Viewport): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'light',
  });
  // A page may name any address; a recording depends on none but its own server.
  const own = new URL(url).origin;
  await context.route(
    (address) => address.protocol.startsWith('http') && address.origin !== own,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('requestfailed', (request) => faults.push(`request failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().endsWith('/favicon.ico'))
      faults.push(`${response.status()} ${response.url()}`);
  });
  await page.addInitScript(fixClockAndRandom);
  await page.goto(url, { waitUntil: 'load' });
  await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  return { page, faults, close: () => context.close() };
}
