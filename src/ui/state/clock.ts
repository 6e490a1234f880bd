import type { Store } from '../../storage/store';

export type Clock = 'real' | 'virtual';

const KEY = 'clock';

/** How the page's time passes in the next runs; real time is for watching. */
export async function readClock(store: Store): Promise<Clock> {
  return (await store.setting(KEY)) === 'virtual' ? 'virtual' : 'real';
}

export function saveClock(store: Store, clock: Clock): Promise<void> {
  return store.saveSetting(KEY, clock);
}
