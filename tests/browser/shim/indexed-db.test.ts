import { expect, it } from 'vitest';
import { openPage } from '../stage/page';

const PROMISED = `const wait = (r) => new Promise((ok, no) => { r.onsuccess = () => ok(r.result); r.onerror = () => no(r.error) });
  const open = (version = 1, upgrade = (db) => { const s = db.createObjectStore('s', { keyPath: 'id', autoIncrement: true }); s.createIndex('by', 'n'); }) => { const r = indexedDB.open('d', version); r.onupgradeneeded = () => upgrade(r.result, r.transaction); return wait(r) };
  const store = (db, mode = 'readwrite') => db.transaction('s', mode).objectStore('s');`;

it.each([
  [
    'put and get',
    'const db = await open(); await wait(store(db).put({ id: 7, n: 1 })); return wait(store(db).get(7))',
    { id: 7, n: 1 },
  ],
  [
    'generated keys',
    'const db = await open(); await wait(store(db).add({ n: 1 })); return wait(store(db).add({ n: 2 }))',
    2,
  ],
  [
    'getAll in the order of keys',
    'const db = await open(); const s = store(db); s.put({ id: 3 }); s.put({ id: 1 }); s.put({ id: 2 }); return (await wait(s.getAll())).map((x) => x.id)',
    [1, 2, 3],
  ],
  [
    'an index and a range',
    'const db = await open(); const s = store(db); for (const n of [5, 3, 4]) s.put({ n }); return (await wait(s.index("by").getAll(IDBKeyRange.bound(3, 4)))).map((x) => x.n)',
    [3, 4],
  ],
  [
    'a cursor',
    'const db = await open(); const s = store(db); for (const id of [1, 2, 3]) s.put({ id }); const seen = []; await new Promise((ok) => { const r = s.openCursor(null, "prev"); r.onsuccess = () => { if (!r.result) return ok(); seen.push(r.result.key); if (r.result.key === 2) r.result.delete(); r.result.continue() } }); return [seen, await wait(store(db).count())]',
    [[3, 2, 1], 2],
  ],
  [
    'a key that exists',
    'const db = await open(); await wait(store(db).add({ id: 1 })); return wait(store(db).add({ id: 1 })).catch((e) => e.name)',
    'ConstraintError',
  ],
  [
    'a read-only transaction',
    'const db = await open(); try { store(db, "readonly").put({ id: 1 }) } catch (e) { return e.name }',
    'ReadOnlyError',
  ],
  [
    'an abort',
    'const db = await open(); const t = db.transaction("s", "readwrite"); await wait(t.objectStore("s").put({ id: 1 })); t.abort(); await new Promise((ok) => t.onabort = ok); return wait(store(db).count())',
    0,
  ],
  [
    'an upgrade',
    'await open(); const db = await open(2, (db) => db.createObjectStore("t")); return [...db.objectStoreNames].concat(db.version)',
    ['s', 't', 2],
  ],
  ['an older version', 'await open(3); return open(1).catch((e) => e.name)', 'VersionError'],
  [
    'types',
    'const db = await open(); return [db instanceof IDBDatabase, store(db) instanceof IDBObjectStore, indexedDB instanceof IDBFactory]',
    [true, true, true],
  ],
  [
    'the end of a transaction',
    'const db = await open(); const t = db.transaction("s", "readwrite"); t.objectStore("s").put({ id: 1 }); return new Promise((ok) => t.oncomplete = () => ok("complete"))',
    'complete',
  ],
])('IndexedDB in memory: %s', async (_name, code, expected) => {
  const page = await openPage('<!doctype html><p>x');
  expect(await page.look(`(async () => { ${PROMISED} ${code} })()`)).toEqual(expected);
});
