import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { downloadZip } from 'client-zip';
import { missing, type MetricSet } from '../../src/contract/metrics';
import { emptyStep, RUN_VERSION, type Run, type StepRecord, type VerdictValue } from '../../src/contract/run';
import { parseTasks } from '../../src/rules/task/parse';
import { ROOT } from './site';

/** What an imported run shall look like. */
export interface RunFixture {
  readonly id: string;
  readonly label: string;
  /** Id of a built-in task. */
  readonly task?: string;
  readonly ocr?: number;
  readonly engine?: string;
  /** Verdicts by step; the others pass. */
  readonly verdicts?: Readonly<Record<number, VerdictValue>>;
}

const TASKS = parseTasks(readFileSync(join(ROOT, 'tasks/data.jsonl'), 'utf8'), 'data.jsonl').tasks;

export function checkpoint(task: string, step: number): Buffer {
  return readFileSync(join(ROOT, `tasks/data/${task}/checkpoints/step_${step}.png`));
}

function metricsOf(ocr: number, engine: string): MetricSet {
  return {
    text: { value: ocr, engine: { name: engine, version: '1', parameters: 'eng' } },
    visual: { value: 0.75, engine: { name: 'embedder', version: '1', parameters: '' } },
    ssim: missing('not made'),
    difference: missing('not made'),
    readings: null,
    sizeNote: null,
  };
}

/** A run of a built-in task as its report would export it, with the task's checkpoints as its captures. */
export function madeRun({
  id,
  label,
  task: taskId = '3',
  ocr = 0.5,
  engine = 'reader',
  verdicts = {},
}: RunFixture): Run {
  const task = TASKS.find((one) => one.id === taskId);
  if (!task) throw new Error(`no built-in task ${taskId}`);
  const record = (number: number): StepRecord => {
    const described = task.steps[number - 1];
    const value = verdicts[number] ?? 'pass';
    return {
      ...emptyStep(number),
      action: 'done',
      capture: {
        ...task.resolution,
        hash: `${id}/${number}`,
        undrawn: [],
        took: { serialise: 1, raster: 1 },
      },
      assertion: described?.assertion
        ? {
            text: described.assertion,
            automatic: { value, by: 'rule', evidence: `evidence of ${label}` },
            person: null,
          }
        : null,
      metrics: number === 0 || described?.visual ? metricsOf(ocr, engine) : null,
    };
  };
  const numbers = [0, ...task.steps.map(({ number }) => number)];
  return {
    version: RUN_VERSION,
    ...{ id, source: 'builtin', task },
    answer: { label, origin: 'file', html: '<!doctype html><p>page</p>', raw: null, truncated: false },
    startedAt: '2026-01-01T00:00:00Z',
    finishedAt: '2026-01-01T00:01:00Z',
    ...{ state: 'finished', failure: null, remarks: [] },
    steps: numbers.map(record),
    checkpoints: numbers.map((k) => `data/${taskId}/checkpoints/step_${k}.png`),
  };
}

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export async function runZip(fixture: RunFixture): Promise<ChosenFile> {
  const run = madeRun(fixture);
  const captures = [0, 1, 7].map((number) => ({
    name: `captures/step_${number}.png`,
    input: checkpoint(run.task.id, number),
  }));
  const zip = downloadZip([{ name: 'run.json', input: JSON.stringify(run) }, ...captures]);
  return {
    name: `${fixture.id}.zip`,
    mimeType: 'application/zip',
    buffer: Buffer.from(await zip.arrayBuffer()),
  };
}

/** What the public evaluator leaves of a built-in task, by path: three pictures were scored, then a No. */
function evaluatorFiles(task: string, model: string): { name: string; input: string | Buffer }[] {
  const total = TASKS.find((one) => one.id === task)?.steps.length ?? 0;
  const folder = `${task}/${model}`;
  const result = {
    total_step: total,
    success_step: 2,
    screenshot_paths_to_eval: [0, 0, 1].map((k) => `out/${folder}/evalpoints/${k}.png`),
    all_mllm_scores: [0.8, 0.6, 0.4],
    all_dino_scores: [0.9, 0.7, 0.5],
    all_ocr_scores: [0.5, 0.25, 0.75],
    ...{ mllm_score: 0.6, dino_score: 0.7, ocr_score: 0.5, all_mllm_res: ['a', 'b', 'c'], all_ocr_texts: [] },
    assertion_results: Array.from({ length: total }, (_, index) =>
      index < 3 ? { result: index === 2 ? 'No' : 'Yes', thinking: `looked at ${index}` } : null,
    ),
  };
  return [
    { name: `${folder}/eval.json`, input: JSON.stringify(result) },
    ...[0, 1, 2, 3].map((k) => ({ name: `${folder}/evalpoints/${k}.png`, input: checkpoint(task, k) })),
  ];
}

export async function evaluatorZip(task: string, model: string): Promise<ChosenFile> {
  const zip = await downloadZip(evaluatorFiles(task, model)).arrayBuffer();
  return { name: 'results.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
}

/** The same as files on disk; returns the folder. */
export function writeEvaluatorFolder(root: string, task: string, model: string): string {
  for (const { name, input } of evaluatorFiles(task, model)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), input);
  }
  return root;
}
