import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkTasks } from '../../../src/batch/check-task/check';
import { problemLine } from '../../../src/batch/check-task/main';
import { loadTask } from '../../../src/catalog/listing';
import { ownSetOf, ownSource } from '../../../src/catalog/own';
import type { LoadedTask } from '../../../src/catalog/source';
import { line } from './task-line';

const BASE: Readonly<Record<string, string>> = {
  'data.jsonl': line(1),
  'data/1/video.mp4': 'v',
  'data/1/checkpoints/step_0.png': 'x',
  'data/1/checkpoints/step_1.png': 'x',
  'data/1/checkpoints/step_2.png': 'x',
  'data/1/answers/good.html': '<p>',
};

async function load(files: Readonly<Record<string, string>>): Promise<LoadedTask> {
  const tree = new Map(Object.entries(files).map(([path, text]) => [path, new File([text], path)]));
  const set = ownSetOf(tree);
  const source = set.ok ? await ownSource('own:x', set.value) : set;
  if (!source.ok) throw new Error(source.message);
  const listed = await source.value.list();
  const entry = listed.ok ? listed.value.entries[0] : undefined;
  if (!entry) throw new Error('no task');
  return loadTask(entry, source.value.files);
}

async function checkedAtTheCommandLine(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'iwr-small-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    const checked = await checkTasks(root);
    return checked.ok ? checked.value.problems.map(problemLine) : [checked.message];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const sample = (more: object): string =>
  JSON.stringify([
    { file: 'good.html', kind: 'good', good: true, firstFailingStep: null, note: 'n', ...more },
  ]);

const FAULTS: readonly (readonly [string, Record<string, string>, RegExp])[] = [
  [
    'marks.json that is no JSON',
    { 'data/1/marks.json': '[\n{"step" 1}]' },
    /^data\/1\/marks\.json:2: expected JSON/,
  ],
  [
    'marks of another shape',
    { 'data/1/marks.json': '[{"step": "1", "at": 0}]' },
    /marks\.json:1 \[0\]\.step: expected number/,
  ],
  [
    'a mark of a step that is not there',
    { 'data/1/marks.json': '[{"step": 9, "at": 0}]' },
    /\[0\]\.step: expected 1 to 2, received 9/,
  ],
  [
    'marks that go back',
    { 'data/1/marks.json': '[{"step": 1, "at": 4}, {"step": 2, "at": 3}]' },
    /\[1\]\.at: expected a time after/,
  ],
  ['answers.json that is no JSON', { 'data/1/answers/answers.json': '[{' }, /answers\.json:1: expected JSON/],
  [
    'an answer without a note',
    { 'data/1/answers/answers.json': '[{"file": "good.html", "kind": "x", "good": true}]' },
    /\[0\]\.note/,
  ],
  [
    'an answer that is not there',
    { 'data/1/answers/answers.json': sample({ file: 'gone.html' }) },
    /\[0\]\.file: expected a file beside answers\.json, received gone\.html/,
  ],
  [
    'a good answer that fails',
    { 'data/1/answers/answers.json': sample({ firstFailingStep: 1 }) },
    /\[0\]\.firstFailingStep: expected null for a good answer/,
  ],
  [
    'a failure at a step that is not there',
    { 'data/1/answers/answers.json': sample({ good: false, firstFailingStep: 7 }) },
    /expected 1 to 2, or null/,
  ],
  [
    'verdicts that are too few',
    { 'data/1/answers/answers.json': sample({ steps: ['pass'] }) },
    /\[0\]\.steps: expected a verdict for each of 2 steps/,
  ],
  ['no video', { 'data/1/video.mp4': '' }, /video/],
];

describe('the app and the check at the command line', () => {
  it.each(FAULTS)('say the same of %s', async (_name, fault, words) => {
    const files: Record<string, string> = { ...BASE, ...fault };
    if (files['data/1/video.mp4'] === '') delete files['data/1/video.mp4'];
    const app = (await load(files)).problems.map(problemLine).filter((text) => words.test(text));
    expect(app).toHaveLength(1);
    expect(await checkedAtTheCommandLine(files)).toContain(app[0]);
  });

  it('offers no answer that is not there, and keeps the others', async () => {
    const answers = JSON.stringify([...JSON.parse(sample({ file: 'gone.html' })), ...JSON.parse(sample({}))]);
    const { samples } = await load({ ...BASE, 'data/1/answers/answers.json': answers });
    expect(samples.map(({ file }) => file)).toEqual(['data/1/answers/good.html']);
  });
});

describe('code/ in the task folders of others', () => {
  it('is offered as an answer of which nobody says how good it is', async () => {
    const { samples, problems } = await load({
      ...BASE,
      'data/1/code/index.html': '<link rel="stylesheet" href="style.css">',
      'data/1/code/style.css': 'p{}',
      'data/1/code/sub/index.html': '<p>another',
    });
    expect(samples).toEqual([
      {
        file: 'data/1/code/index.html',
        folder: 'data/1/code/',
        kind: 'from code/',
        good: null,
        firstFailingStep: null,
        note: expect.stringContaining('with the 2 files beside it'),
      },
    ]);
    expect(problems).toEqual([]);
  });

  it('is not offered where it has no page', async () => {
    expect((await load({ ...BASE, 'data/1/code/app.js': 'x' })).samples).toEqual([]);
  });
});
