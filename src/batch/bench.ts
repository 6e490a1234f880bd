import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import type { Run } from '../contract/run';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium';
import { driveRun } from './drive';
import { serve } from './server';
import { aligned } from './table';

interface Bench {
  readonly task: string;
  readonly clock: 'real' | 'virtual';
  readonly title: string;
}

const BENCHES: readonly Bench[] = [
  { task: '1', clock: 'real', title: 'the 10-step demo at 1920 × 1080, real time' },
  { task: '2', clock: 'virtual', title: 'the 12-step booking at 1280 × 720, virtual time' },
];

/** All on one page: after the first, what measures the captures knows them, and only replay and capture are left. */
const ROUNDS = 3;

/** Prints milliseconds a step: what came on top of the waits, and what of that was the capture. */
export async function bench(root = process.cwd()): Promise<number> {
  const server = await serve({ root: resolve(root, 'dist'), port: 0 });
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: [...CHROMIUM_FLAGS] });
  try {
    for (const one of BENCHES) {
      const text = await readFile(resolve(root, 'tasks/data', one.task, 'answers/good.html'), 'utf8');
      const { result } = await driveRun(browser, {
        url: server.url,
        task: one.task,
        answer: { name: 'good.html', text },
        clock: one.clock,
        rounds: ROUNDS,
        onRun: (run, round) => {
          const beside = round === 1 ? 'beside the metrics' : 'its captures measured before';
          console.log(`\n${one.title}, round ${round} of ${ROUNDS}, ${beside}, milliseconds`);
          print(run);
        },
      });
      if (!result.ok) {
        console.error(result.message);
        return 1;
      }
    }
    return 0;
  } finally {
    await browser.close();
    await server.close();
  }
}

function print(run: Run): void {
  const steps = run.steps.slice(1).map((step) => {
    const { serialise = 0, raster = 0 } = step.capture?.took ?? {};
    return { step, serialise, raster, rest: step.overhead - serialise - raster };
  });
  const rows = steps.map(({ step, serialise, raster, rest }) => [
    String(step.number),
    run.task.steps[step.number - 1]?.type ?? '',
    ...[step.overhead, serialise, raster, rest].map((value) => value.toFixed(0)),
  ]);
  console.log(aligned([['step', 'type', 'on top', 'serialise', 'raster', 'rest'], ...rows]).join('\n'));
  const summary = (name: string, values: readonly number[]): string => {
    const sorted = [...values].sort((a, b) => a - b);
    return `${name}: median ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0)}, most ${(sorted.at(-1) ?? 0).toFixed(0)}`;
  };
  console.log(summary('on top of the waits', steps.map(({ step }) => step.overhead))); // prettier-ignore
  console.log(summary('of that outside the capture', steps.map(({ rest }) => rest))); // prettier-ignore
}
