import type { Page } from 'playwright';
import type { Run } from '../contract/run';

export interface StoredRun {
  readonly run: Run;
  /** PNG of each step that was captured. */
  readonly captures: ReadonlyMap<number, Buffer>;
}

/** The newest run with its captures, out of the page's own database. Throws where there is none. */
export async function readRun(page: Page): Promise<StoredRun> {
  const { run, captures } = await newestRun(page, false);
  return {
    run,
    captures: new Map(captures.map(({ step, png }) => [step, Buffer.from(png ?? '', 'base64')])),
  };
}

/** The newest run; the database is emptied of runs and captures, for many come after it. */
export async function takeRun(page: Page): Promise<{ readonly run: Run; readonly captures: number }> {
  const { run, captures } = await newestRun(page, true);
  return { run, captures: captures.length };
}

interface Newest {
  readonly run: Run;
  /** Base64; null where the captures were taken away unread. */
  readonly captures: readonly { readonly step: number; readonly png: string | null }[];
}

async function newestRun(page: Page, taking: boolean): Promise<Newest> {
  const stored = await page.evaluate(async (clear) => {
    const wait = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('the database cannot be read'));
      });
    const base64 = async (blob: Blob): Promise<string> => {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (let at = 0; at < bytes.length; at += 0x8000)
        text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
      return btoa(text);
    };
    const db = await wait(indexedDB.open('iwr-playground'));
    const transaction = db.transaction(['runs', 'captures'], clear ? 'readwrite' : 'readonly');
    const [runs, captures] = [transaction.objectStore('runs'), transaction.objectStore('captures')];
    const all = await wait(runs.getAll() as IDBRequest<{ startedAt: string; run: { id: string } }[]>);
    const latest = all.sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1))[0]?.run;
    const pictures = await wait(captures.getAll() as IDBRequest<{ run: string; step: number; png: Blob }[]>);
    if (clear) {
      await wait(runs.clear());
      await wait(captures.clear());
    }
    db.close();
    const own = pictures.filter(({ run }) => run === latest?.id);
    return {
      run: latest ? JSON.stringify(latest) : null,
      captures: await Promise.all(
        own.map(async ({ step, png }) => ({ step, png: clear ? null : await base64(png) })),
      ),
    };
  }, taking);
  if (stored.run === null) throw new Error('no run was stored');
  return { run: JSON.parse(stored.run) as Run, captures: stored.captures };
}
