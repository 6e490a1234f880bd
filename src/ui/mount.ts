import { mount } from 'svelte';
import { builtinSource } from '../catalog/builtin';
import { Compute } from '../compute/compute';
import { Store } from '../storage/store';
import AppRoot from './App.svelte';
import type { App } from './context';
import { readEngineChoice } from './state/engine-choice';
import { EngineBoard } from './state/engines.svelte';
import { Router } from './state/router.svelte';
import { Shortcuts } from './state/shortcuts.svelte';
import { Space } from './state/space.svelte';
import { TaskSets } from './state/task-sets.svelte';
import { Tasks } from './state/tasks.svelte';
import { Toasts } from './state/toasts.svelte';
import { Visit } from './state/visit.svelte';
import './styles/index.css';

/** Runs deleted longer ago than this are removed for good, in milliseconds. */
const UNDO_FOR = 60 * 60 * 1000;

/** Wires the services and shows the app. `base` is the absolute address of the folder the app is served from. */
export async function mountApp(target: HTMLElement, base: string): Promise<void> {
  const store = await Store.open();
  const engines = new EngineBoard();
  const builtin = builtinSource(new URL('tasks/', base).href);
  const sets = new TaskSets(store);
  const modelsUrl = new URL('models/', base).href;
  const compute = new Compute({
    engines: new URL('engines/', base).href,
    models: modelsUrl,
    cache: { get: (key) => store.reading(key), set: (key, value) => store.saveReading(key, value) },
    onEngine: engines.tell,
  });
  const tasks = new Tasks([builtin], sets.find);
  const app: App = {
    store,
    engines,
    compute,
    stageUrl: new URL('stage.html', base).href,
    modelsUrl,
    router: new Router(),
    sets,
    tasks,
    toasts: new Toasts(),
    shortcuts: new Shortcuts(),
    space: new Space(store, sets, tasks),
    visit: new Visit(store, compute),
  };
  store.onFull = sets.files.onFull = app.toasts.onFull = app.space.tell;
  app.compute.configure(await readEngineChoice(store));
  mount(AppRoot, { target, props: { app } });
  void store.purge(UNDO_FOR);
}
