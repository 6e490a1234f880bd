import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chooseVirtualTime, readRun } from '../../src/batch/drive';
import { verdictOf } from '../../src/contract/run';
import type { SampleAnswer } from '../../src/contract/task';
import { scoresOf } from '../../src/rules/score/run-scores';
import { expect, openTask, ROOT, run, test } from './site';

/** Every built-in task with every answer whose truth is known. */
const TASKS = readdirSync(join(ROOT, 'tasks/data'));

for (const task of TASKS) {
  const folder = join(ROOT, 'tasks/data', task, 'answers');
  const answers = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8')) as SampleAnswer[];

  for (const answer of answers) {
    const expectation =
      answer.firstFailingStep === null
        ? 'passes every step'
        : `fails first at step ${answer.firstFailingStep}`;
    test(`task ${task}, ${answer.file} ${expectation}`, async ({ page, site }) => {
      await chooseVirtualTime(page, site);
      await openTask(page, site, task, readFileSync(join(folder, answer.file), 'utf8'));
      await run(page);
      const { run: stored, captures } = await readRun(page);
      const outcomes = stored.steps
        .slice(1)
        .map((step) =>
          step.action !== 'done' ? 'fail' : step.assertion ? verdictOf(step.assertion).value : 'pass',
        );
      const failing = answer.firstFailingStep;
      if (failing === null) {
        expect(outcomes).toEqual(stored.task.steps.map(() => 'pass'));
        expect(captures.size).toBe(stored.steps.length);
      } else {
        expect(outcomes.slice(0, failing - 1)).toEqual(
          stored.task.steps.slice(0, failing - 1).map(() => 'pass'),
        );
        expect(outcomes[failing - 1]).toBe('fail');
      }
      const { evaluated } = scoresOf(stored);
      expect(evaluated.length).toBeGreaterThan(failing === null ? 3 : 0);
      for (const number of evaluated) {
        const metrics = stored.steps[number]?.metrics;
        expect(metrics?.ssim.value, `SSIM of capture ${number}`).toBeGreaterThanOrEqual(0.97);
        expect(metrics?.text.value, `text similarity of capture ${number}`).toBeGreaterThanOrEqual(0.9);
        expect(metrics?.visual.value, `visual similarity of capture ${number}`).toBeGreaterThanOrEqual(0.97);
      }
    });
  }
}
