import { downloadZip } from 'client-zip';
import type { Run } from '../contract/run';
import { evalJson } from '../rules/score/eval-json';
import { htmlReport, type ReportPictures } from './html-report';
import { markdownReport } from './markdown';

export interface ArchivePictures {
  capture(step: number): Promise<Blob | null>;
  checkpoint(step: number): Promise<Blob | null>;
}

/** Everything of a run as one zip: run.json, eval.json, reports, the answer and the captures. */
export async function runArchive(run: Run, pictures: ArchivePictures): Promise<Blob> {
  const files: { name: string; input: Blob | string }[] = [
    { name: 'run.json', input: JSON.stringify(run, null, 2) },
    { name: 'eval.json', input: JSON.stringify(evalJson(run), null, 2) },
    { name: 'report.md', input: markdownReport(run) },
    { name: 'report.html', input: htmlReport(run, await embedded(run, pictures)) },
    { name: 'answer.html', input: run.answer.html },
  ];
  if (run.answer.raw !== null) files.push({ name: 'reply.txt', input: run.answer.raw });
  for (const { number } of run.steps) {
    const capture = await pictures.capture(number);
    if (capture) files.push({ name: `captures/step_${number}.png`, input: capture });
  }
  return downloadZip(files).blob();
}

/** All pictures of a run as data: addresses, for a report that stands alone. */
export async function embedded(run: Run, pictures: ArchivePictures): Promise<ReportPictures> {
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

function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable picture'));
    reader.readAsDataURL(file);
  });
}
