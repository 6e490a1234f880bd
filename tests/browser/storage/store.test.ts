import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyStep, type Run } from '../../../src/contract/run';
import { DATABASE, DATABASE_VERSION, type StoredGeneration } from '../../../src/storage/database';
import { Store } from '../../../src/storage/store';

function run(id: string, startedAt: string): Run {
  return {
    version: 1,
    id,
    source: 'builtin',
    task: {
      id: '1',
      title: 'T',
      website: '',
      domain: '',
      subDomain: '',
      interaction: '',
      visual: '',
      resolution: { width: 1, height: 1 },
      steps: [],
    },
    answer: { label: '', origin: 'pasted', html: '', raw: null, truncated: false },
    startedAt,
    finishedAt: null,
    state: 'running',
    failure: null,
    steps: [emptyStep(0)],
    checkpoints: [null],
    remarks: [],
  };
}

const PNG = new Blob(['picture'], { type: 'image/png' });

beforeEach(() => deleteDB(DATABASE));
afterEach(() => vi.restoreAllMocks());

describe('Store', () => {
  it('keeps runs, captures, drafts and remembered targets for the next opening', async () => {
    const first = await Store.open();
    await first.saveRun(run('a', '2026-01-01'));
    await first.saveRun(run('b', '2026-01-02'));
    await first.saveRun({ ...run('a', '2026-01-01'), state: 'finished' });
    await first.saveCapture('a', 0, PNG);
    await first.saveDraft({ task: 'builtin/1', text: '<p>', label: 'L', origin: 'pasted', savedAt: 'now' });
    await first.rememberTarget('key', 3, {
      tag: 'a',
      role: 'link',
      name: 'n',
      text: '',
      hints: '',
      ordinal: 1,
    });
    first.close();
    const second = await Store.open();
    expect((await second.runs()).map(({ id, state }) => [id, state])).toEqual([
      ['b', 'running'],
      ['a', 'finished'],
    ]);
    expect(await (await second.capture('a', 0))?.text()).toBe('picture');
    expect((await second.draft('builtin/1'))?.text).toBe('<p>');
    expect((await second.targets('key'))['3']?.ordinal).toBe(1);
    expect(await second.run('nobody')).toBeNull();
    second.close();
  });

  it('deletes with undo, and for good only later', async () => {
    const store = await Store.open();
    await store.saveRun(run('a', '2026-01-01'));
    await store.saveCapture('a', 0, PNG);
    await store.remove('a');
    expect(await store.runs()).toEqual([]);
    await store.purge(60_000);
    await store.restore('a');
    expect(await store.runs()).toHaveLength(1);
    await store.remove('a');
    await store.purge(-1);
    await store.restore('a');
    expect(await store.runs()).toEqual([]);
    expect(await store.capture('a', 0)).toBeNull();
    store.close();
  });

  it('tells that storage is full, and keeps the run in memory', async () => {
    const store = await Store.open();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const saved = await store.saveRun(run('a', '2026-01-01'));
    expect(saved).toMatchObject({ ok: false, code: 'storage-full' });
    expect(await store.saveCapture('a', 0, PNG)).toMatchObject({ ok: false, code: 'storage-full' });
    expect((await store.runs()).map(({ id }) => id)).toEqual(['a']);
    expect(await (await store.capture('a', 0))?.text()).toBe('picture');
    store.close();
  });

  it('works in memory where storage is off', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const store = await Store.open();
    expect(store.problem).toMatchObject({ ok: false, code: 'storage-off' });
    await store.saveRun(run('a', '2026-01-01'));
    await store.saveDraft({ task: 't', text: 'x', label: '', origin: 'pasted', savedAt: '' });
    expect(await store.runs()).toHaveLength(1);
    expect((await store.draft('t'))?.text).toBe('x');
  });

  it('brings a database of version 1 up, with everything in it', async () => {
    const old = await openDB(DATABASE, 1, {
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
        ] as const)
          db.createObjectStore(name, { keyPath });
      },
    });
    await old.put('settings', { key: 'clock', value: 'virtual' });
    old.close();
    const store = await Store.open();
    expect(store.problem).toBeNull();
    expect(await store.setting('clock')).toBe('virtual');
    expect(await store.storedKeys()).toEqual([]);
    store.close();
  });

  it('keeps keys that a person asked to store, and replies of models', async () => {
    const first = await Store.open();
    await first.storeKey({ provider: 'openai', baseUrl: 'https://a.example', key: 'sk-1' });
    const record = { startedAt: '2026-01-01' } as StoredGeneration['record'];
    await first.saveGeneration({ id: 'g', task: 'builtin/1', text: 'reply', record });
    await first.saveGeneration({
      id: 'h',
      task: 'builtin/1',
      text: 'later',
      record: { ...record, startedAt: '2026-01-02' },
    });
    await first.saveGeneration({ id: 'i', task: 'builtin/2', text: 'other', record });
    first.close();
    const second = await Store.open();
    expect((await second.storedKeys()).map(({ key }) => key)).toEqual(['sk-1']);
    await second.dropKey('openai');
    expect(await second.storedKeys()).toEqual([]);
    const kept = await second.generations('builtin/1');
    expect(kept.map(({ text }) => text)).toEqual(['later', 'reply']);
    for (const one of kept) await second.removeGeneration(one);
    expect(await second.generations('builtin/1')).toEqual([]);
    second.close();
  });

  it('refuses a database of a newer version and leaves it as it is', async () => {
    const newer = await openDB(DATABASE, DATABASE_VERSION + 1, {
      upgrade: (db) => void db.createObjectStore('future'),
    });
    await newer.put('future', 'kept', 'k');
    newer.close();
    const store = await Store.open();
    expect(store.problem).toMatchObject({ ok: false, code: 'storage-newer' });
    await store.saveRun(run('a', '2026-01-01'));
    const again = await openDB(DATABASE, DATABASE_VERSION + 1);
    expect(await again.get('future', 'k')).toBe('kept');
    again.close();
  });

  it('leaves runs of a version it does not know alone', async () => {
    const store = await Store.open();
    const future = { ...run('f', '2027-01-01'), version: 99 } as unknown as Run;
    await store.saveRun(future);
    expect(await store.runs()).toEqual([]);
    expect(await store.run('f')).toBeNull();
    store.close();
  });
});
