import { failure, success, type Result } from '../contract/failure';
import type { Task } from '../contract/task';
import { writeHubPlace, type HubPlace } from '../rules/task/hub-address';
import { parseTasks } from '../rules/task/parse';
import { answered, hubFailure, hubUnreachable } from './hub-errors';
import { keepParts, receiveFile } from './hub-files';
import { entryOf } from './listing';
import { readingPlace } from './place';
import type { FetchPlan, FileStore, SourceFiles, TaskEntry, TaskListing, TaskSource } from './source';

export interface HubAccess {
  /** Origin of the hub, without a slash at the end. */
  readonly hubUrl: string;
  /** Empty where none is given. Sent to the hub's origin only. */
  readonly token: string;
}

interface Manifest {
  readonly commit: string;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

const DATA = 'data.jsonl';
const NOTHING: SourceFiles = readingPlace([], async () =>
  failure('not-fetched', 'The task is not here yet.'),
);

/** A data set repository of the benchmark's format: its `data.jsonl` at once, a task's files when they are asked for. */
export function hubSource(
  place: HubPlace,
  access: () => HubAccess,
  store: FileStore,
  label = writeHubPlace(place),
): TaskSource {
  const { repo, revision } = place;
  const id = `hub:${writeHubPlace(place)}`;
  let commit = revision;

  const list = async (signal?: AbortSignal): Promise<Result<TaskListing>> => {
    const { hubUrl, token } = access();
    const address = fileAddress(hubUrl, repo, revision, DATA);
    const kept = await store.get(id, DATA);
    let text = await kept?.text();
    let stale: string | null = null;
    try {
      const response = await fetch(address, { headers: bearer(token), ...(signal ? { signal } : {}) });
      if (!response.ok) return hubFailure(DATA, repo, answered(response));
      commit = response.headers.get('x-repo-commit') ?? revision;
      text = await response.text();
      await store.put(id, DATA, new Blob([text]));
    } catch (error) {
      if (text === undefined) return hubUnreachable(hubUrl, error);
      stale = `${new URL(hubUrl).host} cannot be reached: this is the list as it was fetched last.`;
    }
    const { tasks, problems } = parseTasks(text, DATA);
    const entries = tasks.map((task): TaskEntry => ({
      source: id,
      task,
      folder: `data/${task.id}/`,
      files: {
        video: null,
        marks: null,
        assets: [],
        sheets: [],
        checkpoints: [null, ...task.steps.map(() => null)],
      },
      problems: [],
      remarks: stale === null ? [] : [stale],
    }));
    return success({ entries, problems });
  };

  const manifest = async (task: string): Promise<Manifest | null> => {
    const kept = await store.get(id, manifestPath(task));
    return kept ? (JSON.parse(await kept.text()) as Manifest) : null;
  };

  return {
    id,
    label,
    files: NOTHING,
    list,
    fetcher: {
      async kept() {
        const sizes = new Map<string, number>();
        for (const { path } of await store.list(id)) {
          const [, task] = /^fetched\/(.+)\.json$/.exec(path) ?? [];
          if (task === undefined) continue;
          const name = decodeURIComponent(task);
          const fetched = await manifest(name);
          if (fetched) sizes.set(name, totalOf(fetched.files));
        }
        return sizes;
      },
      async plan(task, signal) {
        const { hubUrl, token } = access();
        const listed = await listFolder(
          { repo, revision: commit, hubUrl, token, folder: `data/${task.id}` },
          signal,
        );
        if (!listed.ok) return listed;
        const files = listed.value;
        if (files.length === 0)
          return failure('hub-missing', `${repo} has no files in data/${task.id}/.`, 'Choose another task.');
        const here = new Set((await store.list(id)).map(({ path }) => path));
        const kept = totalOf(files.filter(({ path }) => here.has(path)));
        return success({ task: task.id, files, kept, total: totalOf(files) });
      },
      async fetch(plan, onProgress, signal) {
        const fetched = await fetchAll(plan, { repo, commit, id, store, access, onProgress, signal });
        if (!fetched.ok) return fetched;
        const written: Manifest = { commit, files: plan.files };
        return store.put(id, manifestPath(plan.task), new Blob([JSON.stringify(written)]));
      },
      async drop(task) {
        await store.drop(id, manifestPath(task));
        await store.drop(id, `data/${task}/`);
      },
    },
    async open(task: Task) {
      const fetched = await manifest(task.id);
      if (!fetched)
        return failure(
          'not-fetched',
          `The files of task ${task.id} are not in this browser yet.`,
          'Fetch them.',
        );
      const paths = fetched.files.map(({ path }) => path);
      const files = readingPlace(paths, async (path) => {
        const file = await store.get(id, path);
        return file
          ? success(file)
          : failure('file-missing', `${path} was removed by the browser.`, 'Fetch the task again.');
      });
      const entry = entryOf(id, task, task.id, paths);
      const changed = fetched.commit !== commit && commit !== revision;
      const remark = `The data set has changed since this task was fetched (${fetched.commit.slice(0, 7)}, now ${commit.slice(0, 7)}).`;
      return success({
        entry: changed ? { ...entry, remarks: [...entry.remarks, remark] } : entry,
        place: files,
      });
    },
  };
}

const manifestPath = (task: string): string => `fetched/${encodeURIComponent(task)}.json`;

const bearer = (token: string): Record<string, string> =>
  token === '' ? {} : { authorization: `Bearer ${token}` };

/** Where a file of a data set is, at a revision. */
function fileAddress(hubUrl: string, repo: string, revision: string, path: string): string {
  const plain = path.split('/').map(encodeURIComponent).join('/');
  return `${hubUrl}/datasets/${repo}/resolve/${encodeURIComponent(revision)}/${plain}`;
}

function totalOf(files: readonly { readonly size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

interface Folder extends HubAccess {
  readonly repo: string;
  readonly revision: string;
  readonly folder: string;
}

async function listFolder(
  { repo, revision, hubUrl, token, folder }: Folder,
  signal?: AbortSignal,
): Promise<Result<readonly { path: string; size: number }[]>> {
  const { listFiles, HubApiError } = await import('@huggingface/hub');
  let last: Response | null = null;
  try {
    const files: { path: string; size: number }[] = [];
    const listed = listFiles({
      repo: { type: 'dataset', name: repo },
      path: folder,
      recursive: true,
      revision,
      hubUrl,
      ...(token === '' ? {} : { accessToken: token }),
      fetch: async (address, init) =>
        (last = await fetch(address, { ...init, ...(signal ? { signal } : {}) })),
    });
    for await (const { type, path, size } of listed) if (type === 'file') files.push({ path, size });
    return success(files);
  } catch (error) {
    if (error instanceof HubApiError && last) return hubFailure(`folder ${folder}`, repo, answered(last));
    if (signal?.aborted) return failure('aborted', 'The listing was stopped.');
    return hubUnreachable(hubUrl, error);
  }
}

interface Fetching {
  readonly repo: string;
  readonly commit: string;
  readonly id: string;
  readonly store: FileStore;
  readonly access: () => HubAccess;
  readonly onProgress: (progress: { received: number; total: number; file: string }) => void;
  readonly signal: AbortSignal | undefined;
}

async function fetchAll(plan: FetchPlan, fetching: Fetching): Promise<Result<null>> {
  const { repo, commit, id, store, access, onProgress, signal } = fetching;
  const { hubUrl, token } = access();
  let before = 0;
  for (const { path, size } of plan.files) {
    const tell = (received: number): void =>
      onProgress({ received: before + received, total: plan.total, file: path });
    tell(0);
    if (!(await store.get(id, path))) {
      const address = fileAddress(hubUrl, repo, commit, path);
      const parts = keepParts(store, id, path);
      const received = await receiveFile({
        address,
        size,
        headers: bearer(token),
        parts,
        onProgress: tell,
        signal,
      });
      if (!received.ok) return 'status' in received ? hubFailure(path, repo, received) : received.reason;
      const kept = await store.put(id, path, received.file);
      if (!kept.ok) return kept;
      await parts.drop();
    }
    before += size;
  }
  return success(null);
}
