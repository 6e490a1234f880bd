import { describe, expect, it } from 'vitest';
import { filesOfInput, MOST_FILES } from '../../../src/catalog/dropped';
import { ownSetOf, ownSource } from '../../../src/catalog/own';
import { line, STEP } from './task-line';

function tree(files: Readonly<Record<string, string>>): Map<string, File> {
  return new Map(
    Object.entries(files).map(([path, text]) => [path, new File([text], path.split('/').at(-1) ?? path)]),
  );
}

const checkpoints = (folder: string, numbers = [0, 1, 2], ending = 'png'): Record<string, string> =>
  Object.fromEntries(numbers.map((number) => [`${folder}checkpoints/step_${number}.${ending}`, 'x']));

async function open(files: Readonly<Record<string, string>>) {
  const set = ownSetOf(tree(files));
  if (!set.ok) return set;
  const source = await ownSource('own:test', set.value);
  return source.ok ? source.value.list() : source;
}

async function entriesOf(files: Readonly<Record<string, string>>) {
  const listed = await open(files);
  if (!listed.ok) throw new Error(listed.message);
  return listed.value.entries;
}

describe('layouts of task sets that others publish', () => {
  it('the benchmark’s own: data.jsonl beside data/<id>/', async () => {
    const entries = await entriesOf({
      'IWR-Bench/data.jsonl': `${line(1)}\n${line(2)}`,
      'IWR-Bench/data/1/video.mp4': 'v',
      ...checkpoints('IWR-Bench/data/1/'),
      'IWR-Bench/data/2/video.mp4': 'v',
      ...checkpoints('IWR-Bench/data/2/'),
    });
    expect(entries.map(({ problems }) => problems)).toEqual([[], []]);
    expect(entries[1]?.files).toMatchObject({
      video: 'IWR-Bench/data/2/video.mp4',
      checkpoints: [0, 1, 2].map((step) => `IWR-Bench/data/2/checkpoints/step_${step}.png`),
    });
    expect(entries[0]?.task.resolution).toEqual({ width: 1280, height: 720 });
  });

  it('a data.jsonl inside each task’s own folder, all numbered 1', async () => {
    const entries = await entriesOf({
      'set/weather/data.jsonl': line(1),
      'set/weather/video.webm': 'v',
      ...checkpoints('set/weather/'),
      'set/bank/data.jsonl': line(1),
      'set/bank/video.webm': 'v',
      ...checkpoints('set/bank/'),
    });
    expect(entries.map(({ task, files }) => [task.id, files.video])).toEqual([
      ['1', 'set/weather/video.webm'],
      ['bank', 'set/bank/video.webm'],
    ]);
    expect(entries.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('one task’s folder, with extra folders and sheets as step_<k>.jpg', async () => {
    const [entry] = await entriesOf({
      'weather/data.jsonl': line('weather'),
      'weather/video.webm': 'v',
      ...checkpoints('weather/'),
      'weather/stitched_assets/step_0.jpg': 's',
      'weather/screenshot/1.png': 'x',
      'weather/storyboard/all.png': 'x',
      'weather/code/index.html': '<p>',
    });
    expect(entry?.files.sheets).toEqual(['weather/stitched_assets/step_0.jpg']);
    expect(entry?.problems).toEqual([]);
  });

  it('checkpoints numbered by evaluated capture, written with \\ and //', async () => {
    const unflagged = { ...STEP, visual_evaluation_flag: false };
    const task = line(5, {
      action_sequence: [
        unflagged,
        { ...STEP, checkpoint_screenshot: null },
        unflagged,
        { ...STEP, checkpoint_screenshot: null },
      ],
    });
    const [entry] = await entriesOf({
      'a/data.jsonl': task,
      'a/data/5/video.mp4': 'v',
      ...checkpoints('a/data/5/'),
    });
    expect(entry?.files.checkpoints.map((path) => path?.slice(-10) ?? null)).toEqual([
      'step_0.png',
      null,
      'step_1.png',
      null,
      'step_2.png',
    ]);
    expect(entry?.remarks).toHaveLength(1);
    const named = line(6, {
      action_sequence: [{ ...STEP, checkpoint_screenshot: 'checkpoints\\\\shot//one.png' }],
    });
    const [other] = await entriesOf({
      'data.jsonl': named,
      'data/6/video.mp4': 'v',
      'data/6/checkpoints/step_0.png': 'x',
      'data/6/checkpoints/shot/one.png': 'x',
    });
    expect(other?.files.checkpoints[1]).toBe('data/6/checkpoints/shot/one.png');
  });

  it('names in another case, with a system’s leftovers between them', async () => {
    const set = filesOfInput(
      [
        ...tree({
          'S/DATA.JSONL': line(1),
          'S/Data/1/Video.MP4': 'v',
          'S/Data/1/Checkpoints/Step_0.PNG': 'x',
          'S/Data/1/Checkpoints/Step_1.PNG': 'x',
          'S/Data/1/Checkpoints/Step_2.PNG': 'x',
          'S/__MACOSX/data/1/._video.mp4': 'junk',
          'S/.DS_Store': 'junk',
          'S/Data/1/Thumbs.db': 'junk',
        }),
      ].map(([path, file]) =>
        Object.defineProperty(file, 'webkitRelativePath', { value: path }),
      ) as unknown as FileList,
    );
    expect(set.ok && [...set.value.keys()].some((path) => /MACOSX|DS_Store|Thumbs/.test(path))).toBe(false);
    const own = set.ok ? ownSetOf(set.value) : set;
    const source = own.ok ? await ownSource('own:x', own.value) : own;
    const listed = source.ok ? await source.value.list() : source;
    expect(listed.ok && listed.value.entries[0]?.problems).toEqual([]);
  });
});

describe('drops that hold no tasks', () => {
  it.each<[string, Record<string, string>, string, RegExp]>([
    ['nothing', {}, 'empty-drop', /no files/],
    ['no data.jsonl', { 'x/readme.txt': 'hello' }, 'no-data-set', /no data\.jsonl in x \(1 files\)/],
    [
      'an archive among other files',
      { 'a.zip': 'PK', 'b.txt': 'x' },
      'mixed-drop',
      /a\.zip was dropped together/,
    ],
  ])('%s is told as such', async (_name, files, code, words) => {
    expect(await open(files)).toMatchObject({ ok: false, code, message: expect.stringMatching(words) });
  });

  it.each<[string, string, RegExp]>([
    ['no JSON', '{broken', /one JSON object/],
    ['an array', '[1]', /one JSON object/],
    ['no id', '{}', /id/],
    ['an id that is an object', '{"id":{}}', /id/],
    ['steps that are no list', line(1, { action_sequence: 'x' }), /action_sequence/],
    ['a step without type', line(1, { action_sequence: [{}] }), /action_sequence\[0\]\.type/],
    [
      'a flag that is text',
      line(1, { action_sequence: [{ ...STEP, visual_evaluation_flag: 'yes' }] }),
      /visual_evaluation_flag/,
    ],
    [
      'parameters that are text',
      line(1, { action_sequence: [{ type: 'Click', parameters: 'x' }] }),
      /parameters|description/,
    ],
    [
      'a number as description',
      line(1, { action_sequence: [{ type: 'Click', parameters: { description: 4 } }] }),
      /description/,
    ],
    ['a classification that is text', line(1, { classification: 'L2' }), /classification/],
    ['the same id twice', `${line(1)}\n${line(1)}`, /used once/],
    ['a lone surrogate in quotes', '{"id": "\\ud800', /one JSON object/],
  ])('a line with %s is named, and the good ones load', async (_name, bad, words) => {
    const listed = await open({
      'data.jsonl': `${line('good')}\n${bad}\n`,
      ...checkpoints('data/good/'),
      'data/good/video.mp4': 'v',
    });
    if (!listed.ok) throw new Error(listed.message);
    expect(listed.value.entries.some(({ task }) => task.id === 'good')).toBe(true);
    const told = listed.value.problems.map(
      ({ file, line: at, path, expected }) => `${file}:${at} ${path} ${expected}`,
    );
    expect(
      told.some((text) => words.test(text) && /^data\.jsonl:[23] /.test(text)),
      told.join('\n'),
    ).toBe(true);
  });

  it('reads 5,000 files and refuses more', () => {
    const list = (length: number): FileList =>
      Array.from({ length }, (_, index) =>
        Object.defineProperty(new File([''], `${index}.png`), 'webkitRelativePath', {
          value: `set/data/1/checkpoints/step_${index}.png`,
        }),
      ) as unknown as FileList;
    const all = filesOfInput(list(MOST_FILES));
    expect(all.ok && all.value.size).toBe(MOST_FILES);
    expect(filesOfInput(list(MOST_FILES + 1))).toMatchObject({ ok: false, code: 'too-many-files' });
  });
});
