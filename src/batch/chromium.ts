import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Keeps Chromium quiet on closed networks and steady on machines without a graphics card. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
];

const USUAL_PATHS: readonly string[] = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium to drive: CHROMIUM_PATH, else a usual place, else Playwright's own; null where there is none. */
export function chromiumPath(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  const usual = USUAL_PATHS.find((path) => existsSync(path));
  if (usual !== undefined) return usual;
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}
