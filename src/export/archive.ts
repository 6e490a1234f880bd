import { downloadZip } from 'client-zip';
import type { Run } from '../contract/run';
import { csvOfRuns, csvOfSteps } from './csv';
import { dataAddress } from './data-address';
import { evalFiles } from './eval-files';
import { htmlReport, type ReportPictures } from './html-report';
import { junitReport } from './junit';
import { markdownReport } from './markdown';

export interface ArchivePictures {
  capture(step: number): Promise<Blob | null>;
  checkpoint(step: number): Promise<Blob | null>;
  /** The pixels that differ, drawn; null where one of the two pictures is missing. */
  difference(step: number): Promise<Blob | null>;
}

interface ArchiveFile {
  readonly name: string;
  readonly input: Blob | string;
}

/** Everything of a run as one zip: run.json with the X-ray, both readings, reports, answer, pictures, masks and texts. */
export async function runArchive(run: Run, pictures: ArchivePictures): Promise<Blob> {
  const files: ArchiveFile[] = [
    { name: 'run.json', input: JSON.stringify(run, null, 2) },
    ...evalFiles(run).map(({ name, text }) => ({ name, input: text })),
    { name: 'report.md', input: markdownReport(run) },
    { name: 'report.html', input: htmlReport(run, await embedded(run, pictures)) },
    { name: 'steps.csv', input: csvOfSteps(run) },
    { name: 'run.csv', input: csvOfRuns([run]) },
    { name: 'junit.xml', input: junitReport(run) },
    { name: 'answer.html', input: run.answer.html },
  ];
  if (run.answer.raw !== null) files.push({ name: 'reply.txt', input: run.answer.raw });
  for (const step of run.steps) {
    const name = `step_${step.number}`;
    const readings = step.metrics?.readings;
    if (readings)
      files.push(
        { name: `texts/${name}_checkpoint.txt`, input: readings.checkpoint },
        { name: `texts/${name}_capture.txt`, input: readings.capture },
      );
    const capture = await pictures.capture(step.number);
    if (capture) files.push({ name: `captures/${name}.png`, input: capture });
    const mask = step.metrics ? await pictures.difference(step.number) : null;
    if (mask) files.push({ name: `masks/${name}.png`, input: mask });
  }
  return downloadZip(files).blob();
}

/** All pictures of a run as data: addresses, for a report that stands alone. */
export async function embedded(
  run: Run,
  pictures: Pick<ArchivePictures, 'capture' | 'checkpoint'>,
): Promise<ReportPictures> {
  const captures = new Map<number, string>();
  const checkpoints = new Map<number, string>();
  for (const { number } of run.steps) {
    const [capture, checkpoint] = [await pictures.capture(number), await pictures.checkpoint(number)];
    if (capture) captures.set(number, await dataAddress(capture));
    if (checkpoint) checkpoints.set(number, await dataAddress(checkpoint));
  }
  return {
    capture: (step) => captures.get(step) ?? null,
    checkpoint: (step) => checkpoints.get(step) ?? null,
  };
}
