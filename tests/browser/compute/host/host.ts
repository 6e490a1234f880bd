import type { MetricsHost } from '../../../../src/batch/metrics-host/host';
import { memoryCache, type ReadingCache } from '../../../../src/compute/cache';
import { Compute } from '../../../../src/compute/compute';
import type { Picture } from '../../../../src/compute/engine';
import { downloadModel } from '../../../../src/compute/model-download';
import type { Task } from '../../../../src/contract/task';

/** The newest worker of each name: the page cannot reach them otherwise, and a crash comes from outside too. */
const workers = new Map<string, Worker>();
window.Worker = class extends Worker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    workers.set(options?.name ?? '', this);
  }
};

let kept = memoryCache();
const cache: ReadingCache = {
  get: (key) => kept.get(key),
  set: (key, value) => kept.set(key, value),
};
const base = document.baseURI;
const compute = new Compute({
  engines: new URL('engines/', base).href,
  models: new URL('models/', base).href,
  cache,
  // Why an engine is not available, for whoever drives this page.
  onEngine: ({ name, state, detail }) => state === 'not available' && console.warn(`${name}: ${detail}`),
  cores: Number(new URLSearchParams(location.search).get('cores') ?? 2),
});
const pictures = new Map<string, Picture>();

function picture(name: string): Picture {
  const found = pictures.get(name);
  if (!found) throw new Error(`no picture ${name}`);
  return found;
}

const TASK: Task = {
  ...{ id: '', title: '', website: '', domain: '', subDomain: '', interaction: '', visual: '' },
  resolution: { width: 1920, height: 1080 },
  steps: [],
};

/** Tasks of this window over 50 ms: the browser itself measures them, so that a busy machine does not count. */
let longest = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
}).observe({ type: 'longtask' });

const host: MetricsHost = {
  async put(name, base64) {
    const png = await (await fetch(`data:image/png;base64,${base64}`)).blob();
    const identified = await compute.identify(png);
    if (!identified.ok) throw new Error(identified.message);
    pictures.set(name, identified.value);
  },
  choose: (choice) => compute.configure(choice),
  async read(name, chinese = false) {
    const task = chinese ? { ...TASK, title: '中文网页任务' } : TASK;
    const engines = await compute.prepare(task);
    if (typeof engines.text === 'string') return { ok: false, code: 'not-available', message: engines.text };
    const read = await engines.text.read(picture(name));
    return read.ok ? { ok: true, value: read.value.value } : read;
  },
  async readAll(names) {
    const started = performance.now();
    const { text } = await compute.prepare(TASK);
    if (typeof text === 'string') throw new Error(text);
    for (const name of names) {
      const read = await text.read(picture(name));
      if (!read.ok) throw new Error(read.message);
    }
    return performance.now() - started;
  },
  async measure(capture, checkpoint) {
    return compute.measure(picture(capture), picture(checkpoint), await compute.prepare(TASK));
  },
  async measureAll(pairs) {
    const started = performance.now();
    const engines = await compute.prepare(TASK, { lazy: true });
    for (const [capture, checkpoint] of pairs) {
      // Stored pictures are identified again, as a run that is scored anew would.
      const [a, b] = [
        await compute.identify(picture(capture).png),
        await compute.identify(picture(checkpoint).png),
      ];
      if (a.ok && b.ok) await compute.measure(a.value, b.value, engines);
    }
    return performance.now() - started;
  },
  change: ([before, after], [capturedBefore, capturedAfter]) =>
    compute.change(
      [picture(before), picture(after)],
      [picture(capturedBefore), picture(capturedAfter)],
      [null, null],
    ),
  async download({ name, url, sha256 }, stopAfter = Infinity) {
    const abort = new AbortController();
    const source = { name, url, sha256, megabytes: null, licence: 'MIT' };
    const file = await downloadModel(source, {
      partSize: 100_000,
      signal: abort.signal,
      onProgress: ({ received }) => received >= stopAfter && abort.abort(),
    });
    return file.ok ? { ok: true, value: file.value.size } : file;
  },
  forget: () => void (kept = memoryCache()),
  rest: () => compute.close(),
  kill(name) {
    const worker = workers.get(name);
    worker?.terminate();
    worker?.dispatchEvent(new ErrorEvent('error', { message: 'the worker was killed' }));
    return worker !== undefined;
  },
  longestBlock() {
    const block = longest;
    longest = 0;
    return block;
  },
};
window.metricsHost = host;
