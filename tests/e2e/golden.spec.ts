import { resolve } from 'node:path';
import { allMisses, type GoldenRun } from '../../src/batch/golden/compare';
import { GoldenSite } from '../../src/batch/golden/drive';
import { goldenRun } from '../../src/batch/golden/main';
import { readTruth } from '../../src/batch/golden/truth';
import { expect, ROOT, test } from './site';

/**
 * A sample of `npm run golden` that a test run has the time for: good answers of tasks that differ in size, kind of page
 * and actions, and one answer for each way in which a fault shows: an assertion, a hang, a page without a script, a raw
 * reply, only the figures.
 */
const SAMPLE: Readonly<Record<string, readonly string[]>> = {
  '2': ['good.html', 'truncated.html'],
  '3': ['good.html', 'endless-loop.html', 'wrong-colours.html'],
  '12': ['prose-and-fences.txt', 'keyboard-ignored.html'],
};

const FOLDER = resolve(ROOT, 'tasks');

test.use({ siteOptions: { tasks: FOLDER } });

test('answers of the golden set give what is known of them', async ({ browser, site }) => {
  test.setTimeout(1_800_000);
  const truth = await readTruth(FOLDER);
  if (!truth.ok) throw new Error(truth.message);
  const foreign: string[] = [];
  const broken: string[] = [];
  const driver = new GoldenSite(
    () => Promise.resolve(browser),
    site,
    (page) => {
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(site) && !/^(data|blob|about):/.test(url)) foreign.push(url);
      });
      page.on('pageerror', ({ message }) => broken.push(message));
    },
  );
  const runs: GoldenRun[] = [];
  for (const [id, files] of Object.entries(SAMPLE)) {
    const task = truth.value.find((one) => one.id === id);
    for (const file of files) {
      const answer = task?.answers.find((one) => one.file === file);
      if (!task || !answer) throw new Error(`Task ${id} has no answer ${file}.`);
      const run = await test.step(`task ${id}, ${file}`, () => goldenRun(driver, FOLDER, { task, answer }));
      runs.push(run);
      if (answer.good) expectFaithful(run);
    }
  }
  await driver.close();
  expect(allMisses(runs)).toEqual([]);
  expect(foreign, 'requests that left the origin').toEqual([]);
  expect(broken, 'errors of the app').toEqual([]);
});

/** A good answer is driven to its end, to its true elements, and looks and reads as recorded. */
function expectFaithful({ task, steps, metrics }: GoldenRun): void {
  expect(steps.map(({ verdict }) => verdict)).toEqual(steps.map(() => 'pass'));
  expect(steps.some(({ targetRight }) => targetRight)).toBe(true);
  expect(metrics.length).toBeGreaterThan(3);
  for (const { step, ssim, text, visual } of metrics) {
    expect(ssim, `SSIM of capture ${step} of task ${task}`).toBeGreaterThanOrEqual(0.97);
    expect(text, `text similarity of capture ${step} of task ${task}`).toBeGreaterThanOrEqual(0.9);
    expect(visual, `visual similarity of capture ${step} of task ${task}`).toBeGreaterThanOrEqual(0.97);
  }
}
