import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium';
import { driveRun } from './drive';
import { serve } from './server';
import { aligned } from './table';

const TASK = '1';
/** The first run warms caches; its figures are printed too. */
const RUNS = 3;

/** Replays the demo and prints milliseconds a step: the wait, what came on top, and what of that was the capture. */
export async function bench(root = process.cwd()): Promise<number> {
  const server = await serve({ root: resolve(root, 'dist'), port: 0 });
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: [...CHROMIUM_FLAGS] });
  const text = await readFile(resolve(root, 'tasks/data', TASK, 'answers/good.html'), 'utf8');
  try {
    for (let round = 1; round <= RUNS; round += 1) {
      const driven = await driveRun(browser, {
        url: server.url,
        task: TASK,
        answer: { name: 'good.html', text },
      });
      if (!driven.ok) {
        console.error(driven.message);
        return 1;
      }
      const steps = driven.value.run.steps.slice(1);
      const whole = (value: number | undefined): string => (value ?? 0).toFixed(0);
      const rows = steps.map((step) => [
        String(step.number),
        driven.value.run.task.steps[step.number - 1]?.type ?? '',
        whole(step.settle?.waited),
        whole(step.overhead),
        whole(step.capture?.took.serialise),
        whole(step.capture?.took.raster),
      ]);
      const overheads = steps.map((step) => step.overhead).sort((a, b) => a - b);
      console.log(`\nround ${round} of ${RUNS}, milliseconds`);
      console.log(aligned([['step', 'type', 'wait', 'on top', 'serialise', 'raster'], ...rows]).join('\n'));
      console.log(
        `on top of the wait: median ${whole(overheads[Math.floor(overheads.length / 2)])}, most ${whole(overheads.at(-1))}`,
      );
    }
    return 0;
  } finally {
    await browser.close();
    await server.close();
  }
}
