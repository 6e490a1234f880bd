import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyStep, type Run } from '../../../src/contract/run';
import { DATABASE } from '../../../src/storage/database';
import { FileCache } from '../../../src/storage/file-store';
import { Store } from '../../../src/storage/store';

const TASK = 'builtin/1';
const PNG = new Blob(['picture'], { type: 'image/png' });

const put = (text: string) =>
  ({ task: TASK, text, label: 'Pasted answer', origin: 'pasted', name: '', note: '', model: '' }) as const;

function run(id: string): Run {
  return {
    version: 1,
    id,
    source: 'builtin',
    task: {
      ...{ id: '1', title: 'T', website: '', domain: '', subDomain: '', interaction: '', visual: '' },
      resolution: { width: 1, height: 1 },
      steps: [],
    },
    answer: { label: '', origin: 'pasted', html: '', raw: null, truncated: false },
    startedAt: '2026-01-01',
    finishedAt: null,
    state: 'finished',
    failure: null,
    steps: [emptyStep(0)],
    checkpoints: [null],
    remarks: [],
  };
}

/** Every write of the database fails as it does where the disk is full; gives what ends that. */
function noRoom(): () => void {
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  return () => spy.mockRestore();
}

beforeEach(async () => {
  await deleteDB(DATABASE);
  await caches.delete('iwr-files');
});
afterEach(() => vi.restoreAllMocks());

describe('answers of a person’s own', () => {
  it('are kept once for the same content, with their words, for the next opening', async () => {
    const first = await Store.open();
    const { id } = await first.answers.keep(put('<p>a'));
    await first.answers.describe(id, { name: 'N', note: 'n', model: 'm' });
    await first.answers.keep(put('<p>a'));
    await first.answers.keep(put('<p>b'));
    await first.answers.keep({ ...put('<p>a'), task: 'builtin/2' });
    first.close();
    const second = await Store.open();
    const kept = await second.answers.list(TASK);
    expect(kept.map(({ text }) => text).sort()).toEqual(['<p>a', '<p>b']);
    expect(kept.find(({ text }) => text === '<p>a')).toMatchObject({ name: 'N', note: 'n', model: 'm' });
    expect(await second.answers.list('builtin/2')).toHaveLength(1);
    second.close();
  });

  it('are deleted with undo, come back when kept again, and go for good later', async () => {
    const store = await Store.open();
    const { id } = await store.answers.keep(put('<p>a'));
    await store.answers.describe(id, { name: 'N', note: '', model: '' });
    await store.answers.remove(id);
    expect(await store.answers.list(TASK)).toEqual([]);
    await store.answers.restore(id);
    expect(await store.answers.list(TASK)).toHaveLength(1);
    await store.answers.remove(id);
    await store.answers.keep(put('<p>a'));
    expect((await store.answers.list(TASK))[0]?.name).toBe('N');
    await store.answers.remove(id);
    await store.purge(-1);
    await store.answers.restore(id);
    expect(await store.answers.list(TASK)).toEqual([]);
    store.close();
  });

  it('of two tabs stand side by side, and each hears of the other’s', async () => {
    const [one, two] = [await Store.open(), await Store.open()];
    const heard = new Promise<void>((resolve) => two.answers.onChange(TASK, resolve));
    await Promise.all([one.answers.keep(put('<p>one')), two.answers.keep(put('<p>two'))]);
    const { id } = await one.answers.keep(put('<p>same'));
    await two.answers.describe(id, { name: 'from two', note: '', model: '' });
    await one.answers.keep(put('<p>same'));
    await heard;
    const seen = await two.answers.list(TASK);
    expect(seen.map(({ text }) => text).sort()).toEqual(['<p>one', '<p>same', '<p>two']);
    expect(seen.find(({ text }) => text === '<p>same')?.name).toBe('from two');
    one.close();
    two.close();
  });

  it('have a place in a database of version 2, with everything that was in it', async () => {
    const old = await openDB(DATABASE, 2, {
      upgrade(db) {
        const runs = db.createObjectStore('runs', { keyPath: 'id' });
        runs.createIndex('task', 'task');
        runs.createIndex('startedAt', 'startedAt');
        db.createObjectStore('captures', { keyPath: ['run', 'step'] });
        for (const [name, keyPath] of [
          ['drafts', 'task'],
          ['targets', 'key'],
          ['readings', 'key'],
          ['settings', 'key'],
          ['keys', 'provider'],
        ] as const)
          db.createObjectStore(name, { keyPath });
        db.createObjectStore('generations', { keyPath: 'id' }).createIndex('task', 'task');
      },
    });
    await old.put('runs', { id: 'r', task: TASK, startedAt: '', run: run('r'), deletedAt: null });
    old.close();
    const store = await Store.open();
    expect(store.problem).toBeNull();
    expect(await store.runs()).toHaveLength(1);
    await store.answers.keep(put('<p>'));
    expect(await store.answers.list(TASK)).toHaveLength(1);
    store.close();
  });
});

describe('a full storage', () => {
  it('is told, damages nothing, and what had to stay in memory is stored once there is room', async () => {
    const store = await Store.open();
    await store.saveRun(run('old'));
    await store.saveCapture('old', 0, PNG);
    const told: string[] = [];
    store.onFull = ({ code }) => told.push(code);
    const room = noRoom();
    expect(await store.saveRun(run('new'))).toMatchObject({ code: 'storage-full' });
    expect(await store.saveCapture('new', 0, new Blob(['new picture']))).toMatchObject({
      code: 'storage-full',
    });
    expect((await store.answers.keep(put('<p>new'))).written).toMatchObject({ code: 'storage-full' });
    expect(told).toEqual(['storage-full', 'storage-full', 'storage-full']);
    expect((await store.runs()).map(({ id }) => id).sort()).toEqual(['new', 'old']);
    expect(await (await store.capture('old', 0))?.text()).toBe('picture');
    expect(await store.flush()).toMatchObject({ code: 'storage-full' });
    room();
    expect(await store.drop('old')).toMatchObject({ ok: true });
    expect(await store.flush()).toMatchObject({ ok: true });
    expect(await store.flush()).toBeNull();
    store.close();

    const again = await Store.open();
    expect((await again.runs()).map(({ id }) => id)).toEqual(['new']);
    expect(await again.capture('old', 0)).toBeNull();
    expect(await (await again.capture('new', 0))?.text()).toBe('new picture');
    expect(await again.answers.list(TASK)).toHaveLength(1);
    again.close();
  });

  it('lets a run be deleted, which takes a write itself', async () => {
    const store = await Store.open();
    await store.saveRun(run('old'));
    const room = noRoom();
    await store.remove('old');
    expect(await store.runs()).toEqual([]);
    room();
    store.close();
  });

  it('says what the database holds, run by run', async () => {
    const store = await Store.open();
    expect(await store.used()).toEqual({ runs: [], answers: 0, replies: 0, readings: 0 });
    await store.saveRun(run('a'));
    await store.saveCapture('a', 0, new Blob([new Uint8Array(50_000)]));
    await store.saveRun(run('b'));
    await store.remove('b');
    await store.saveReading('k', 'x'.repeat(1000));
    const used = await store.used();
    expect(used.runs.map(({ run: { id }, deleted }) => [id, deleted])).toEqual([
      ['a', false],
      ['b', true],
    ]);
    expect(used.runs[0]?.bytes).toBeGreaterThan(50_000);
    expect(used.runs[1]?.bytes).toBeLessThan(2000);
    expect(used.readings).toBeGreaterThan(1000);
    await store.dropReadings();
    expect((await store.used()).readings).toBe(0);
    store.close();
  });

  it('keeps a file that came in memory, and writes it once there is room', async () => {
    const files = new FileCache();
    await files.put('hub:a/b', 'data/1/video.mp4', new Blob(['old']));
    const full = vi.fn();
    files.onFull = full;
    const spy = vi
      .spyOn(Cache.prototype, 'put')
      .mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    expect(await files.put('hub:a/b', 'data/2/video.mp4', new Blob(['new']))).toMatchObject({
      code: 'storage-full',
      message: 'The browser has no room left for video.mp4.',
    });
    expect(full).toHaveBeenCalledOnce();
    expect(await (await files.get('hub:a/b', 'data/2/video.mp4'))?.text()).toBe('new');
    spy.mockRestore();
    await files.flush();
    const later = new FileCache();
    expect(await later.collections()).toEqual(['hub:a/b']);
    expect((await later.list('hub:a/b')).map(({ path }) => path).sort()).toEqual([
      'data/1/video.mp4',
      'data/2/video.mp4',
    ]);
  });
});
