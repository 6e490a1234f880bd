import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { downloadZip } from 'client-zip';
import { describe, expect, it } from 'vitest';
import { filesOfInput, MOST_FILES } from '../../../src/catalog/dropped';
import { loadTask } from '../../../src/catalog/listing';
import { ownSetOf, ownSource } from '../../../src/catalog/own';
import { zipPlace } from '../../../src/catalog/zip';

const STEP = {
  type: 'Click',
  parameters: { description: 'Click it' },
  visual_evaluation_flag: true,
  checkpoint_screenshot: null,
  logical_assertion: null,
};
const line = (id: unknown, more: object = {}): string =>
  JSON.stringify({
    id,
    recording_details: { resolution: '1280 × 720' },
    action_sequence: [STEP, STEP],
    ...more,
  });

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

async function zipOf(
  files: readonly { name: string; input: string | Uint8Array<ArrayBuffer> }[],
): Promise<Blob> {
  return downloadZip([...files]).blob();
}

/** Bytes of an archive with every occurrence of a name replaced by another one of the same length. */
async function renamed(archive: Blob, from: string, to: string): Promise<Blob> {
  const bytes = Buffer.from(await archive.arrayBuffer());
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at);
  return new Blob([bytes]);
}

describe('archives', () => {
  it('opens a set from a zip and unpacks a file when it is read', async () => {
    const archive = await zipOf([
      { name: 'set/data.jsonl', input: line(1) },
      { name: 'set/data/1/video.mp4', input: 'v' },
      ...[0, 1, 2].map((step) => ({
        name: `set\\data\\1//checkpoints/step_${step}.png`,
        input: `png ${step}`,
      })),
      { name: '__MACOSX/set/._data.jsonl', input: 'junk' },
    ]);
    const source = await ownSource('own:z', { name: 'set.zip', content: archive });
    const listed = source.ok ? await source.value.list() : source;
    if (!source.ok || !listed.ok) throw new Error('not opened');
    const [entry] = listed.value.entries;
    if (!entry) throw new Error('no task');
    expect(entry.problems).toEqual([]);
    const loaded = await loadTask(entry, source.value.files);
    expect(loaded.place.url(entry.files.checkpoints[2] ?? '')).toMatch(/^blob:/);
    const read = await loaded.place.read(entry.files.checkpoints[1] ?? '');
    expect(read.ok && [await read.value.text(), read.value.type]).toEqual(['png 1', 'image/png']);
  });

  it.each([
    ['a path out of the archive', '../../x/data.jsonl', 'lead out of the archive'],
    ['an absolute path', '/etc/xx/data.jsonl', 'lead out of the archive'],
    ['a drive’s path', 'C:/xxxx/data.jsonl', 'lead out of the archive'],
  ])('refuses %s', async (_name, path, words) => {
    const clean = 'a'.repeat(path.length);
    const archive = await renamed(await zipOf([{ name: clean, input: 'x' }]), clean, path);
    expect(await zipPlace(archive, 'bad.zip')).toMatchObject({
      ok: false,
      code: 'zip-refused',
      message: expect.stringContaining(words),
    });
  });

  it('refuses a name used twice, too many files, and a bomb, before unpacking', async () => {
    const twice = await renamed(
      await zipOf([
        { name: 'aaaa', input: 'x' },
        { name: 'bbbb', input: 'y' },
      ]),
      'bbbb',
      'aaaa',
    );
    expect(await zipPlace(twice, 'twice.zip')).toMatchObject({
      message: expect.stringContaining('“aaaa” twice'),
    });
    const many = await zipOf(
      Array.from({ length: MOST_FILES + 1 }, (_, index) => ({ name: `${index}`, input: '' })),
    );
    expect(await zipPlace(many, 'many.zip')).toMatchObject({
      message: expect.stringContaining('more than 5000 files'),
    });
    const { ZipWriter, BlobWriter, Uint8ArrayReader } = await import('@zip.js/zip.js');
    const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
    await writer.add('zeros.bin', new Uint8ArrayReader(new Uint8Array(20_000_000)));
    expect(await zipPlace(await writer.close(), 'bomb.zip')).toMatchObject({
      message: expect.stringMatching(/unpacks to \d+ times its size/),
    });
  });

  it('refuses what is encrypted, cut off or no archive', async () => {
    const { ZipWriter, BlobWriter, TextReader } = await import('@zip.js/zip.js');
    const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false, password: 'secret' });
    await writer.add('data.jsonl', new TextReader(line(1)));
    expect(await zipPlace(await writer.close(), 'locked.zip')).toMatchObject({
      message: expect.stringContaining('is encrypted'),
    });
    expect(await zipPlace(new Blob(['this is no archive']), 'x.zip')).toMatchObject({
      code: 'zip-unreadable',
    });
    const whole = await zipOf([{ name: 'data.jsonl', input: line(1) }]);
    expect(await zipPlace(whole.slice(0, whole.size - 30), 'cut.zip')).toMatchObject({
      code: 'zip-unreadable',
    });
  });

  it('takes no more of a file than the archive declares, and finds a wrong checksum', async () => {
    const archive = Buffer.from(
      await (
        await zipOf([
          { name: 'data.jsonl', input: line(1) },
          { name: 'v', input: 'abcdef' },
        ])
      ).arrayBuffer(),
    );
    archive.write('abcdeX', archive.indexOf('abcdef'));
    const place = await zipPlace(new Blob([archive]), 'x.zip');
    expect(place.ok && (await place.value.read('v'))).toMatchObject({ ok: false, code: 'zip-entry' });
  });

  it('opens a 300 MB archive without reading it into memory', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'iwr-zip-'));
    try {
      const noise = new Uint8Array(randomBytes(30_000_000));
      const path = join(folder, 'large.zip');
      const archive = await zipOf([
        { name: 'data.jsonl', input: line(1) },
        ...Array.from({ length: 10 }, (_, index) => ({ name: `data/1/assets/${index}.bin`, input: noise })),
        { name: 'data/1/checkpoints/step_0.png', input: 'x' },
      ]);
      await writeFile(path, Buffer.from(await archive.arrayBuffer()));
      const disk = await openAsBlob(path);
      expect(disk.size).toBeGreaterThan(300e6);
      const before = process.memoryUsage().rss;
      const source = await ownSource('own:l', { name: 'large.zip', content: disk });
      const read = source.ok ? await source.value.files.read('data/1/assets/3.bin') : source;
      const growth = process.memoryUsage().rss - before;
      expect(read.ok && read.value.size).toBe(30_000_000);
      expect(growth).toBeLessThan(150e6);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
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
