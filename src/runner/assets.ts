import type { LoadedTask } from '../catalog/source';
import type { StageAsset } from '../contract/stage-protocol';

export interface LoadedAssets {
  readonly assets: readonly StageAsset[];
  /** Assets that could not be read, named. */
  readonly remarks: readonly string[];
}

/** Reads a task's assets, to be handed to the stage: the page there can reach no address. */
export async function loadAssets(task: LoadedTask, signal?: AbortSignal): Promise<LoadedAssets> {
  const loaded = await Promise.all(
    task.files.assets.map(async (path) => {
      const name = path.split(/[\\/]/).at(-1) ?? path;
      const read = await task.place.read(path, signal);
      if (!read.ok) return { remark: `Asset ${name} is missing: ${read.message}` };
      const asset: StageAsset = {
        name,
        type: read.value.type.replace(/;.*/, ''),
        bytes: await read.value.arrayBuffer(),
      };
      return { asset };
    }),
  );
  return {
    assets: loaded.flatMap(({ asset }) => asset ?? []),
    remarks: loaded.flatMap(({ remark }) => remark ?? []),
  };
}
