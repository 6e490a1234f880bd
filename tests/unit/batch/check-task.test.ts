import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkTasks } from '../../../src/batch/check-task/check';
import { problemLine } from '../../../src/batch/check-task/main';
import { FAULTS } from './check-task-faults';
import { DataSet } from './data-set';

let set: DataSet;
beforeEach(() => (set = new DataSet()));
afterEach(() => rmSync(set.root, { recursive: true, force: true }));

describe('check-task', () => {
  it('has at least 25 faults to find', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(25);
  });

  it('finds nothing in a right data set, nor in one of its tasks', async () => {
    expect(await set.check()).toEqual([]);
    expect(await set.check('data/2')).toEqual([]);
  });

  it.each(FAULTS)('finds $what', async ({ plant, at, expected }) => {
    plant(set);
    const found = await set.check();
    expect(found.filter((line) => line.startsWith(at) && line.includes(expected))).toHaveLength(1);
  });

  it('says everything that is wrong at once', async () => {
    set.step(1)['type'] = 'Hover';
    set.parameters(3)['key'] = null;
    set.remove('data/1/video.webm');
    expect(await set.check()).toHaveLength(3);
  });

  it('looks at one task alone', async () => {
    set.remove('data/1/video.webm');
    set.step(1)['type'] = 'Hover';
    expect(await set.check('data/1')).toEqual([expect.stringContaining('data/1/video.mp4')]);
    expect(await set.check('data/2')).toEqual([expect.stringContaining('action_sequence[0].type')]);
  });

  it('refuses a folder without a data set', async () => {
    expect(await checkTasks(join(set.root, 'data/1/assets/none'))).toMatchObject({ code: 'no-data-set' });
  });

  it('finds nothing in the built-in tasks', async () => {
    const checked = await checkTasks(resolve(__dirname, '../../../tasks'));
    expect(checked.ok && checked.value.problems.map(problemLine)).toEqual([]);
  }, 60_000);
});
