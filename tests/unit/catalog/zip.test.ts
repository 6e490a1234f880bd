import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { downloadZip } from 'client-zip';
import { describe, expect, it } from 'vitest';
import { MOST_FILES } from '../../../src/catalog/dropped';
import { loadTask } from '../../../src/catalog/listing';
import { ownSource } from '../../../src/catalog/own';
import { zipPlace } from '../../../src/catalog/zip';
import { line } from './task-line';

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
