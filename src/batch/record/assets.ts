import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const kinds = [
  ['images', 'image'],
  ['icons', 'icon'],
  ['fonts', 'font'],
  ['audio', 'audio'],
  ['videos', 'video'],
] as const;

export interface Asset {
  /** Path as the source page writes it, e.g. `images/fjord.webp`. */
  source: string;
  /** Name as a model sees it, e.g. `image_003.webp`. */
  name: string;
}

/** Numbers the files of each kind in the order of their real names. */
export function anonymise(files: { folder: string; file: string }[]): Asset[] {
  return kinds.flatMap(([folder, kind]) =>
    files
      .filter((entry) => entry.folder === folder)
      .map((entry) => entry.file)
      .sort()
      .map((file, index) => ({
        source: `${folder}/${file}`,
        name: `${kind}_${String(index + 1).padStart(3, '0')}${path.extname(file)}`,
      })),
  );
}

export async function listAssets(taskDir: string): Promise<Asset[]> {
  const files = [];
  for (const [folder] of kinds)
    for (const file of await readdir(path.join(taskDir, 'source', folder)).catch(() => []))
      files.push({ folder, file });
  return anonymise(files);
}

export async function writeAssets(taskDir: string, assets: Asset[]): Promise<void> {
  const folder = path.join(taskDir, 'assets');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { source, name } of assets)
    await copyFile(path.join(taskDir, 'source', source), path.join(folder, name));
}
