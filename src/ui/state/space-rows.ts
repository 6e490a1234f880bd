import { OFFICIAL_MODEL } from '../../compute/embedder-model';
import { dropModel, storedModels } from '../../compute/model-store';
import { DINO_MODELS } from '../../compute/models';
import type { Run } from '../../contract/run';
import type { StoredSizes } from '../../storage/sizes';
import type { Store } from '../../storage/store';
import { count, moment } from '../format';
import type { SpaceRow } from './space.svelte';
import type { TaskSets } from './task-sets.svelte';
import type { Tasks } from './tasks.svelte';

/** Everything in this browser's storage that has a name, in no order. */
export async function spaceRows(store: Store, sets: TaskSets, tasks: Tasks): Promise<readonly SpaceRow[]> {
  await sets.ready();
  const sizes = await store.used();
  return [
    ...(await fileRows(sets, tasks)),
    ...(await modelRows()),
    ...runRows(store, sizes),
    ...otherRows(store, sizes),
  ].filter(({ bytes }) => bytes > 0);
}

/** Fetched tasks one by one, and each set of a person's own. */
async function fileRows(sets: TaskSets, tasks: Tasks): Promise<SpaceRow[]> {
  const rows: SpaceRow[] = [];
  for (const id of await sets.files.collections()) {
    const files = await sets.files.list(id);
    if (id.startsWith('hub:')) {
      rows.push(...hubRows(id, files, sets, tasks));
      continue;
    }
    const own = sets.own.find((set) => set.id === id);
    rows.push({
      ...{
        key: `set/${id}`,
        kind: 'set',
        title: own?.name ?? 'A set that was not kept whole',
        bytes: sum(files),
      },
      detail: `your own task set, ${count(files.length, 'file')}`,
      free: async () => {
        await sets.removeOwn(tasks, id);
        return null;
      },
      forGood: true,
    });
  }
  return rows;
}

type Files = readonly { readonly path: string; readonly size: number }[];

function sum(files: Files): number {
  return files.reduce((total, { size }) => total + size, 0);
}

function hubRows(id: string, files: Files, sets: TaskSets, tasks: Tasks): SpaceRow[] {
  const state = tasks.bySource[id];
  const entries = state?.state === 'ready' ? state.listing.entries : [];
  const byTask = new Map<string, number>();
  for (const { path, size } of files) {
    const task = /^data\/([^/]+)\//.exec(path)?.[1];
    if (task !== undefined) byTask.set(task, (byTask.get(task) ?? 0) + size);
  }
  return [...byTask].map(([task, bytes]) => {
    const title = entries.find((entry) => entry.task.id === task)?.task.title;
    return {
      ...{ key: `task/${id}/${task}`, kind: 'task', title: title ?? `Task ${task}`, bytes },
      detail: `files of task ${task} of ${id.slice('hub:'.length)}, which can be fetched again`,
      free: async () => {
        const source = tasks.source(id) ?? (await sets.find(id));
        await source?.fetcher?.drop(task);
        return null;
      },
      forGood: false,
    };
  });
}

async function modelRows(): Promise<SpaceRow[]> {
  const models = await storedModels([DINO_MODELS.base, DINO_MODELS.small, OFFICIAL_MODEL]);
  return models.map(({ source, bytes, whole }) => ({
    ...{ key: `model/${source.url}`, kind: 'model', title: source.name, bytes, forGood: false },
    detail: `${whole ? 'model' : 'part of a model'} from ${new URL(source.url).host}, which can be downloaded again`,
    free: async () => {
      await dropModel(source);
      return null;
    },
  }));
}

function runRows(store: Store, { runs }: StoredSizes): SpaceRow[] {
  const deleted = runs.filter((run) => run.deleted);
  const rows = runs
    .filter((run) => !run.deleted)
    .map(({ run, bytes }): SpaceRow => ({
      ...{ key: `run/${run.id}`, kind: 'run', title: runTitle(run), bytes, forGood: true },
      detail: `run of ${moment(run.startedAt)} with its captures`,
      free: () => store.drop(run.id),
    }));
  return [
    ...rows,
    {
      ...{ key: 'deleted', kind: 'run', title: count(deleted.length, 'deleted run'), forGood: false },
      bytes: deleted.reduce((total, { bytes }) => total + bytes, 0),
      detail: 'kept for an hour so that it can be undone',
      free: async () => {
        for (const { run } of deleted) await store.drop(run.id);
        return null;
      },
    },
  ];
}

/** Runs of other versions may be of any shape. */
function runTitle({ name, task, answer }: Run): string {
  return name || [task?.title, answer?.label].filter(Boolean).join(' · ') || 'A run of another version';
}

function otherRows(store: Store, { answers, replies, readings }: StoredSizes): SpaceRow[] {
  return [
    {
      ...{ key: 'readings', kind: 'other', title: 'Figures of pictures', bytes: readings, forGood: false },
      detail: 'kept to save time, computed again when needed',
      free: () => store.dropReadings(),
    },
    {
      ...{ key: 'answers', kind: 'other', title: 'Your answers', bytes: answers, forGood: true },
      detail: 'delete them at their task’s workbench, under Yours',
      free: null,
    },
    {
      ...{ key: 'replies', kind: 'other', title: 'Replies of models', bytes: replies, forGood: true },
      detail: 'delete them at their task’s workbench, under Generate',
      free: null,
    },
  ];
}
