import { failure, messageOf, success, type Result } from '../contract/failure';
import type { Run } from '../contract/run';
import { readRun } from '../rules/run/read-run';

export interface ImportedRun {
  readonly run: Run;
  /** PNG by step; empty where only a run.json was given. */
  readonly captures: ReadonlyMap<number, Blob>;
}

/** Bytes that an archive's files may unpack to; a run's own is a few megabytes. */
const MOST = 500e6;

/** Reads an exported run: our zip, or its run.json alone. */
export async function importRun(file: Blob, name: string): Promise<Result<ImportedRun>> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (start[0] === 0x50 && start[1] === 0x4b) return importArchive(file, name);
  if (file.size > MOST)
    return failure('import-too-large', `${name} is too large for a run.json.`, 'Choose an exported run.');
  const run = readRun(await file.text(), name);
  return run.ok ? success({ run: run.value, captures: new Map() }) : run;
}

async function importArchive(archive: Blob, name: string): Promise<Result<ImportedRun>> {
  const { BlobReader, TextWriter, BlobWriter, ZipReader, configure } = await import('@zip.js/zip.js');
  configure({ useWebWorkers: false });
  try {
    const entries = await new ZipReader(new BlobReader(archive)).getEntries();
    const files = entries.filter((entry) => !entry.directory);
    const total = files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (total > MOST)
      return failure(
        'import-too-large',
        `${name} would unpack to ${Math.round(total / 1e6)} MB; a run has at most ${MOST / 1e6} MB.`,
        'Choose the zip that a report exports.',
      );
    const json = files.find(({ filename }) => filename === 'run.json');
    if (!json)
      return failure('no-run', `${name} holds no run.json.`, 'Choose the zip that a report exports.');
    const run = readRun(await json.getData(new TextWriter()), `run.json in ${name}`);
    if (!run.ok) return run;
    const captures = new Map<number, Blob>();
    for (const file of files) {
      const [, step] = /^captures\/step_(\d+)\.png$/.exec(file.filename) ?? [];
      if (step === undefined || !run.value.steps[Number(step)]?.capture) continue;
      captures.set(Number(step), await file.getData(new BlobWriter('image/png'), { checkSignature: true }));
    }
    return success({ run: run.value, captures });
  } catch (error) {
    return failure(
      'import-unreadable',
      `${name} cannot be read as a zip archive: ${messageOf(error)}.`,
      'Was it copied whole?',
    );
  }
}
