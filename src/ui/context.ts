import { getContext, setContext } from 'svelte';
import type { Compute } from '../compute/compute';
import type { Store } from '../storage/store';
import type { EngineBoard } from './state/engines.svelte';
import type { Shortcuts } from './state/shortcuts.svelte';
import type { Router } from './state/router.svelte';
import type { Space } from './state/space.svelte';
import type { TaskSets } from './state/task-sets.svelte';
import type { Tasks } from './state/tasks.svelte';
import type { Toasts } from './state/toasts.svelte';
import type { Visit } from './state/visit.svelte';

/** Everything that pages reach through the app's context. */
export interface App {
  readonly compute: Compute;
  readonly store: Store;
  /** Absolute address of stage.html, and of the folder with the embedder models. */
  readonly stageUrl: string;
  readonly modelsUrl: string;
  readonly engines: EngineBoard;
  readonly router: Router;
  readonly tasks: Tasks;
  readonly sets: TaskSets;
  readonly toasts: Toasts;
  readonly shortcuts: Shortcuts;
  readonly space: Space;
  readonly visit: Visit;
}

const KEY = Symbol('app');

export function provideApp(app: App): void {
  setContext(KEY, app);
}

export function useApp(): App {
  return getContext<App>(KEY);
}
