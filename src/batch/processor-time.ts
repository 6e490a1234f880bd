import { readFile, readdir } from 'node:fs/promises';

/** Clock ticks a second, on every Linux that Node runs on. */
const TICKS = 100;

/** Processor seconds that a process and everything below it have used; null where /proc does not tell. */
export async function processorSeconds(root: number): Promise<number | null> {
  const parents = new Map<number, { readonly parent: number; readonly ticks: number }>();
  const names = await readdir('/proc').catch(() => null);
  if (!names) return null;
  for (const name of names.filter((entry) => /^\d+$/.test(entry))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null);
    // The name in brackets may hold spaces; what follows it does not.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields)
      parents.set(Number(name), {
        parent: Number(fields[1]),
        ticks: Number(fields[11]) + Number(fields[12]),
      });
  }
  const isBelow = (id: number): boolean => {
    for (let at = id; at > 1; at = parents.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  let ticks = 0;
  for (const [id, process] of parents) if (isBelow(id)) ticks += process.ticks;
  return ticks / TICKS;
}
