// Finds a Chromium for the tests, installs Debian's package where that is possible, else says how to get one.
import { existsSync } from 'node:fs';
import { load, run } from './prepare.mjs';

const HOW = `No Chromium was found. Two ways to get one:
  1. install your system's package (Debian: apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome;
  2. npx playwright install chromium`;

/** Sets CHROMIUM_PATH for everything started from here. */
export async function ensureChromium() {
  const { chromiumPath } = await load('src/batch/chromium.ts');
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    console.error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, where there is no file.`);
    process.exit(2);
  }
  let path = chromiumPath();
  if (path === null && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Installing the Debian package chromium …');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    run('apt-get', ['update', '-qq'], quiet);
    run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      quiet,
    );
    path = chromiumPath();
  }
  if (path === null) {
    console.error(HOW);
    process.exit(2);
  }
  process.env.CHROMIUM_PATH = path;
}
