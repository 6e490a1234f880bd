import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PNG } from 'pngjs';
import { checkTasks } from '../../../src/batch/check-task/check';
import { problemLine } from '../../../src/batch/check-task/main';

export type Json = Record<string, unknown>;

export const png = (width: number, height: number): Buffer => PNG.sync.write(new PNG({ width, height }));
export const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x01]);
export const SMALL: readonly [number, number] = [320, 200];

const steps = (): Json[] => [
  step('Click', { description: "Click the 'Open' button." }, 1),
  step('Type', { description: "Type 'fjord' into the 'Search' field." }, 2),
  step('Press', { description: 'Press Enter.', key: 'Enter' }, 3),
  step('Scroll', { description: 'Scroll down half a page.', direction: 'down', scroll_page: 0.5 }, 4),
];

function step(type: string, parameters: Json, number: number): Json {
  return {
    type,
    parameters: { key: null, direction: null, scroll_page: null, ...parameters },
    visual_evaluation_flag: number % 2 === 0,
    checkpoint_screenshot: `checkpoints/step_${number}.png`,
    logical_assertion: number === 1 ? "The text 'Opened' appears" : null,
  };
}

export const task = (id: unknown = 1): Json => ({
  id,
  title: 'A task',
  source_website: 'example.org',
  classification: {
    interaction_complexity: 'L1',
    visual_complexity: 'V1',
    domain: 'Test',
    sub_domain: 'Test',
  },
  recording_details: { resolution: SMALL.join('x'), environment: 'Chromium' },
  action_sequence: steps(),
});

const answers = (): Json[] => [
  { file: 'good.html', kind: 'good', good: true, firstFailingStep: null, note: 'All well.' },
  { file: 'dead.html', kind: 'dead control', good: false, firstFailingStep: 3, note: 'Enter is dead.' },
];

/** A data set of two right tasks in a temporary folder, to be spoilt. */
export class DataSet {
  readonly root = mkdtempSync(join(tmpdir(), 'check-task-'));
  lines: unknown[] = [task(1), task(2)];

  constructor() {
    for (const id of [1, 2]) {
      for (let number = 0; number <= 4; number += 1)
        this.put(`data/${id}/checkpoints/step_${number}.png`, png(...SMALL));
      this.put(`data/${id}/video.webm`, webm);
      this.put(`data/${id}/marks.json`, '[{"step":1,"at":2.5},\n{"step":2,"at":4}]\n');
      this.put(`data/${id}/assets/image_001.png`, png(8, 8));
      this.put(`data/${id}/assets/icon_001.svg`, '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
      this.put(`data/${id}/stitched_assets/stitched_image_1.png`, png(8, 8));
      this.put(`data/${id}/answers/answers.json`, JSON.stringify(answers(), null, 2));
      for (const { file } of answers())
        this.put(`data/${id}/answers/${file}`, '<img src="__PLACEHOLDER_ASSETS_BASE_DIR__/image_001.png">');
    }
  }

  put(path: string, content: string | Buffer): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), content);
  }

  remove(path: string): void {
    rmSync(join(this.root, path), { recursive: true });
  }

  /** The second line's task, to be changed. */
  get second(): Json {
    return this.lines[1] as Json;
  }

  /** The n-th step of the second line, to be changed. */
  step(number: number): Json {
    return (this.second['action_sequence'] as Json[])[number - 1] ?? {};
  }

  parameters(number: number): Json {
    return this.step(number)['parameters'] as Json;
  }

  answers(change: (list: Json[]) => void): void {
    const list = answers();
    change(list);
    this.put('data/2/answers/answers.json', JSON.stringify(list, null, 2));
  }

  async check(folder = ''): Promise<string[]> {
    const text = this.lines
      .map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
      .join('\n');
    this.put('data.jsonl', text);
    const checked = await checkTasks(join(this.root, folder));
    if (!checked.ok) throw new Error(checked.message);
    return checked.value.problems.map(problemLine);
  }
}
