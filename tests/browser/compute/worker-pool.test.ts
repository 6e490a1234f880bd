/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { Turns } from '../../../src/compute/turns';
import { WorkerPool, type PoolOptions } from '../../../src/compute/worker-pool';
import type { SlowApi } from './slow.worker';

const opened: WorkerPool<SlowApi>[] = [];
let made = 0;

function pool(options: Partial<PoolOptions<SlowApi>> = {}): WorkerPool<SlowApi> {
  made = 0;
  const workers = new WorkerPool<SlowApi>({
    name: 'The slow worker',
    create: () => {
      made += 1;
      return new Worker(new URL('./slow.worker.ts', import.meta.url), { type: 'module' });
    },
    setUp: (worker) => worker.start(true),
    timeout: 20_000,
    size: 1,
    ...options,
  });
  opened.push(workers);
  return workers;
}

afterEach(() => {
  for (const workers of opened.splice(0)) workers.close();
});

describe('a pool of workers', () => {
  it('starts nothing before it is asked, and sets a worker up once', async () => {
    const workers = pool();
    expect(made).toBe(0);
    const call = (value: string) => workers.call((worker) => worker.wait(0, value));
    expect(await Promise.all([call('a'), call('b')])).toEqual([
      { ok: true, value: 'a after 1 start' },
      { ok: true, value: 'b after 1 start' },
    ]);
    expect(made).toBe(1);
  });

  it('a call settles although everything else is collected meanwhile (H1)', async () => {
    const calls = ['a', 'b', 'c'].map((name) =>
      // Nothing but the call itself holds on to this pool.
      new WorkerPool<SlowApi>({
        name: 'The slow worker',
        create: () => new Worker(new URL('./slow.worker.ts', import.meta.url), { type: 'module' }),
        setUp: (worker) => worker.start(true),
        timeout: 20_000,
        size: 1,
      }).call((worker) => worker.wait(800, name)),
    );
    let settled = false;
    const all = Promise.all(calls).finally(() => (settled = true));
    let collections = 0;
    while (!settled) {
      await cdp().send('HeapProfiler.collectGarbage');
      collections += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(collections).toBeGreaterThan(2);
    expect((await all).map((result) => result.ok && result.value)).toEqual([
      'a after 1 start',
      'b after 1 start',
      'c after 1 start',
    ]);
  });

  it('takes what is more pressing first, and equals in their order', async () => {
    const workers = pool();
    const done: string[] = [];
    const call = (name: string, priority: number) =>
      workers.call((worker) => worker.wait(5, name), { priority }).then(() => done.push(name));
    await Promise.all([
      call('first', 0),
      call('late', -2),
      call('b', 1),
      call('c', 1),
      call('now', Infinity),
    ]);
    expect(done).toEqual(['first', 'now', 'b', 'c', 'late']);
  });

  it('uses as many workers as it may', async () => {
    const workers = pool({ size: 2 });
    await Promise.all(['a', 'b', 'c'].map((name) => workers.call((worker) => worker.wait(50, name))));
    expect(made).toBe(2);
  });

  it('a cancelled call that waits leaves the queue at once, and the others go on', async () => {
    const workers = pool();
    const abort = new AbortController();
    const first = workers.call((worker) => worker.wait(200, 'first'));
    const waiting = workers.call((worker) => worker.wait(0, 'waiting'), { signal: abort.signal });
    const last = workers.call((worker) => worker.wait(0, 'last'));
    abort.abort();
    expect(await waiting).toMatchObject({ ok: false, code: 'aborted' });
    expect(await first).toMatchObject({ ok: true });
    expect(await last).toMatchObject({ ok: true });
    expect(made).toBe(1);
  });

  it('a cancelled call that runs ends its worker, and the next call gets a new one', async () => {
    const workers = pool();
    const abort = new AbortController();
    const running = workers.call((worker) => worker.wait(Infinity, 'never'), { signal: abort.signal });
    setTimeout(() => abort.abort(), 100);
    expect(await running).toMatchObject({ ok: false, code: 'aborted' });
    expect(await workers.call((worker) => worker.wait(0, 'next'))).toEqual({
      ok: true,
      value: 'next after 1 start',
    });
    expect(made).toBe(2);
  });

  it('a worker that does not answer is given up, by name', async () => {
    const workers = pool({ timeout: 1500 });
    const lost = await workers.call((worker) => worker.wait(Infinity, 'never'));
    expect(lost).toMatchObject({
      ok: false,
      code: 'worker-failed',
      message: 'The slow worker failed: no answer within 1.5 s.',
    });
    expect(await workers.call((worker) => worker.wait(0, 'next'))).toMatchObject({ ok: true });
  });

  it('what a worker throws is a failure, and the worker stays', async () => {
    const workers = pool();
    expect(await workers.call((worker) => worker.fail())).toMatchObject({
      ok: false,
      code: 'worker-failed',
      message: 'The slow worker failed: a bad picture.',
    });
    await workers.call((worker) => worker.wait(0, 'next'));
    expect(made).toBe(1);
  });

  it('an engine that cannot be had is not available, with the reason, and is tried again', async () => {
    let works = false;
    const workers = pool({ setUp: (worker) => worker.start(works) });
    expect(await workers.call((worker) => worker.wait(0, 'a'))).toMatchObject({
      ok: false,
      code: 'not-available',
      message: 'The slow worker cannot be used: its file is missing.',
    });
    works = true;
    expect(await workers.call((worker) => worker.wait(0, 'a'))).toMatchObject({ ok: true });
  });

  it('a worker whose script is missing fails by name', async () => {
    const workers = pool({ create: () => new Worker('/no-such-worker.js', { type: 'module' }) });
    expect(await workers.call((worker) => worker.wait(0, 'a'))).toMatchObject({ ok: false });
  });

  it('two pools share the cores, and what a person waits for needs no turn', async () => {
    const turns = new Turns(1);
    const [one, other] = [pool({ turns, size: 2 }), pool({ turns })];
    const ended: string[] = [];
    const call = (workers: WorkerPool<SlowApi>, value: string, priority = 0) =>
      workers
        .call((worker) => worker.wait(value === 'slow' ? 600 : 0, value), { priority })
        .then(({ ok }) => ended.push(`${value} ${ok ? 'done' : 'failed'}`));
    await Promise.all([call(one, 'slow'), call(other, 'other'), call(one, 'urgent', Infinity)]);
    expect(ended).toEqual(['urgent done', 'slow done', 'other done']);
  });
});
