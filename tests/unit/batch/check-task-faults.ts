import { appendFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSet } from './data-set';
import { png, SMALL, task, webm, type Json } from './data-set';

export interface Fault {
  readonly what: string;
  readonly plant: (set: DataSet) => void;
  /** Where it is found: file, line and path as printed. */
  readonly at: string;
  readonly expected: string;
}

const LINE = 'data.jsonl:2';
const STEP = `${LINE} action_sequence`;

export const FAULTS: readonly Fault[] = [
  {
    what: 'bad JSON',
    plant: (s) => (s.lines[1] = '{"id": 2, oops}'),
    at: `${LINE}:`,
    expected: 'one JSON object',
  },
  {
    what: 'a trailing comma',
    plant: (s) => (s.lines[1] = JSON.stringify(task(2)).replace(/}$/, ',}')),
    at: `${LINE}:`,
    expected: 'one JSON object',
  },
  { what: 'a list as line', plant: (s) => (s.lines[1] = '[]'), at: `${LINE}:`, expected: 'one JSON object' },
  {
    what: 'a byte order mark',
    plant: (s) => (s.lines[0] = `\ufeff${JSON.stringify(task(1))}`),
    at: 'data.jsonl:1:',
    expected: 'without a byte order mark',
  },
  {
    what: 'carriage returns',
    plant: (s) => (s.lines[0] = `${JSON.stringify(task(1))}\r`),
    at: 'data.jsonl:1:',
    expected: 'line feed',
  },
  {
    what: 'an id used twice',
    plant: (s) => (s.lines[1] = task(1)),
    at: `${LINE} id:`,
    expected: 'an id used once',
  },
  { what: 'null as line', plant: (s) => (s.lines[1] = 'null'), at: `${LINE}:`, expected: 'received null' },
  {
    what: 'a number as line',
    plant: (s) => (s.lines[1] = '42'),
    at: `${LINE}:`,
    expected: 'one JSON object',
  },
  {
    what: 'no checkpoint where a step names one that nobody compares',
    plant: (s) => s.remove('data/2/checkpoints/step_1.png'),
    at: 'data/2/checkpoints/step_1.png:',
    expected: 'the checkpoint of step 1',
  },
  { what: 'no id', plant: (s) => delete s.second['id'], at: `${LINE} id:`, expected: '"id"' },
  {
    what: 'two tasks with one folder',
    plant: (s) => ((s.lines[0] = task('a')), (s.lines[1] = task('A'))),
    at: `${LINE} id:`,
    expected: 'a folder of its own',
  },
  {
    what: 'an id that is no folder name',
    plant: (s) => (s.second['id'] = '../2'),
    at: `${LINE} id:`,
    expected: 'a folder’s name',
  },
  {
    what: 'a folder without a line',
    plant: (s) => (s.second['id'] = 3),
    at: 'data/2/:',
    expected: 'a line in data.jsonl',
  },
  {
    what: 'a task without its folder',
    plant: (s) => (s.second['id'] = 3),
    at: 'data/3/:',
    expected: 'the task’s folder',
  },
  {
    what: 'two folders for one task',
    plant: (s) => s.put('2/video.webm', webm),
    at: '2/:',
    expected: 'one folder for task 2',
  },
  {
    what: 'a wrong resolution',
    plant: (s) => (s.second['recording_details'] = { resolution: 'full HD' }),
    at: `${LINE} recording_details.resolution:`,
    expected: '"1920x1080"',
  },
  {
    what: 'an unknown interaction level',
    plant: (s) =>
      (s.second['classification'] = { ...(task()['classification'] as Json), interaction_complexity: 'L5' }),
    at: `${LINE} classification.interaction_complexity:`,
    expected: '"L4"',
  },
  {
    what: 'an unknown visual level',
    plant: (s) =>
      (s.second['classification'] = { ...(task()['classification'] as Json), visual_complexity: 'high' }),
    at: `${LINE} classification.visual_complexity:`,
    expected: '"V4"',
  },
  {
    what: 'no steps',
    plant: (s) => (s.second['action_sequence'] = []),
    at: `${LINE} action_sequence:`,
    expected: 'at least one step',
  },
  {
    what: 'an unknown type',
    plant: (s) => (s.step(1)['type'] = 'Hover'),
    at: `${STEP}[0].type:`,
    expected: '"Scroll"',
  },
  {
    what: 'an empty description',
    plant: (s) => (s.parameters(1)['description'] = ' '),
    at: `${STEP}[0].parameters.description:`,
    expected: 'what a person does',
  },
  {
    what: 'no text to type',
    plant: (s) => (s.parameters(2)['description'] = 'Fill the field.'),
    at: `${STEP}[1].parameters.description:`,
    expected: 'the text to type',
  },
  {
    what: 'no key for Press',
    plant: (s) => (s.parameters(3)['key'] = null),
    at: `${STEP}[2].parameters.key:`,
    expected: 'the key to press',
  },
  {
    what: 'an unknown key',
    plant: (s) => (s.parameters(3)['key'] = 'Return key'),
    at: `${STEP}[2].parameters.key:`,
    expected: 'a key’s name',
  },
  {
    what: 'an unknown direction',
    plant: (s) => (s.parameters(4)['direction'] = 'south'),
    at: `${STEP}[3].parameters.direction:`,
    expected: '"down"',
  },
  {
    what: 'scroll_page as text',
    plant: (s) => (s.parameters(4)['scroll_page'] = 'half'),
    at: `${STEP}[3].parameters.scroll_page:`,
    expected: 'a number above 0',
  },
  {
    what: 'no flag',
    plant: (s) => delete s.step(2)['visual_evaluation_flag'],
    at: `${STEP}[1].visual_evaluation_flag:`,
    expected: 'true or false',
  },
  {
    what: 'a flag as text',
    plant: (s) => (s.step(2)['visual_evaluation_flag'] = 'yes'),
    at: `${STEP}[1].visual_evaluation_flag:`,
    expected: 'boolean',
  },
  {
    what: 'an assertion without words',
    plant: (s) => (s.step(1)['logical_assertion'] = ''),
    at: `${STEP}[0].logical_assertion:`,
    expected: 'a sentence, or null',
  },
  {
    what: 'a backslash in a path',
    plant: (s) => (s.step(2)['checkpoint_screenshot'] = 'checkpoints\\step_2.png'),
    at: `${STEP}[1].checkpoint_screenshot:`,
    expected: 'a path with "/"',
  },
  {
    what: 'a path that leaves the folder',
    plant: (s) => (s.step(2)['checkpoint_screenshot'] = '../1/checkpoints/step_2.png'),
    at: `${STEP}[1].checkpoint_screenshot:`,
    expected: 'inside the task’s folder',
  },
  {
    what: 'a missing checkpoint',
    plant: (s) => s.remove('data/2/checkpoints/step_2.png'),
    at: 'data/2/checkpoints/step_2.png:',
    expected: 'the checkpoint of step 2',
  },
  {
    what: 'a checkpoint of another size',
    plant: (s) => s.put('data/2/checkpoints/step_4.png', png(640, 480)),
    at: 'data/2/checkpoints/step_4.png:',
    expected: '320x200',
  },
  {
    what: 'a broken checkpoint',
    plant: (s) => s.put('data/2/checkpoints/step_0.png', png(...SMALL).subarray(0, 60)),
    at: 'data/2/checkpoints/step_0.png:',
    expected: 'a whole PNG',
  },
  {
    what: 'checkpoints numbered by order',
    plant: numberByOrder,
    at: 'data/2/checkpoints/:',
    expected: 'numbered by step',
  },
  {
    what: 'no video',
    plant: (s) => s.remove('data/2/video.webm'),
    at: 'data/2/video.mp4:',
    expected: 'the recording',
  },
  {
    what: 'an empty video',
    plant: (s) => s.put('data/2/video.webm', ''),
    at: 'data/2/video.webm:',
    expected: 'a WebM video',
  },
  {
    what: 'a video that is none',
    plant: (s) => s.put('data/2/video.webm', 'not a video'),
    at: 'data/2/video.webm:',
    expected: 'a WebM video',
  },
  {
    what: 'a huge file',
    plant: (s) => (
      appendFileSync(join(s.root, 'data/2/video.webm'), ''),
      truncateSync(join(s.root, 'data/2/video.webm'), 60_000_000)
    ),
    at: 'data/2/video.webm:',
    expected: 'at most 50 MB',
  },
  {
    what: 'no sheet',
    plant: (s) => s.remove('data/2/stitched_assets'),
    at: 'data/2/stitched_assets/:',
    expected: 'a sheet',
  },
  {
    what: 'an asset of another kind',
    plant: (s) => s.put('data/2/assets/icon_001.svg', 'GIF89a'),
    at: 'data/2/assets/icon_001.svg:',
    expected: 'an SVG picture',
  },
  {
    what: 'an asset that no file is',
    plant: (s) =>
      s.put('data/2/answers/good.html', '<p>\n<img src="__PLACEHOLDER_ASSETS_BASE_DIR__/image_009.png">'),
    at: 'data/2/answers/good.html:2:',
    expected: 'an asset of the task',
  },
  {
    what: 'answers.json that is no JSON',
    plant: (s) => s.put('data/2/answers/answers.json', '[\n  {"file": "good.html",}\n]'),
    at: 'data/2/answers/answers.json:2:',
    expected: 'JSON',
  },
  {
    what: 'an answer without a kind',
    plant: (s) => s.answers((list) => delete list[1]?.['kind']),
    at: 'data/2/answers/answers.json:9 [1].kind:',
    expected: '"kind"',
  },
  {
    what: 'an answer without its file',
    plant: (s) => s.answers((list) => Object.assign(list[1] ?? {}, { file: 'lost.html' })),
    at: 'data/2/answers/answers.json:10 [1].file:',
    expected: 'a file beside',
  },
  {
    what: 'a failing step that is none',
    plant: (s) => s.answers((list) => Object.assign(list[1] ?? {}, { firstFailingStep: 9 })),
    at: 'data/2/answers/answers.json:13 [1].firstFailingStep:',
    expected: '1 to 4',
  },
  {
    what: 'a mark of a step that is none',
    plant: (s) => s.put('data/2/marks.json', '[{"step":1,"at":2},\n{"step":7,"at":3}]'),
    at: 'data/2/marks.json:2 [1].step:',
    expected: '1 to 4',
  },
  {
    what: 'marks out of order',
    plant: (s) => s.put('data/2/marks.json', '[{"step":1,"at":2},\n{"step":2,"at":1}]'),
    at: 'data/2/marks.json:2 [1].at:',
    expected: 'a time after',
  },
];

/** As many files as evaluated captures, numbered 0, 1, 2 although steps 2 and 4 are flagged. */
function numberByOrder(spoilt: DataSet): void {
  for (const number of [3, 4]) spoilt.remove(`data/2/checkpoints/step_${number}.png`);
  for (const number of [1, 2, 3, 4]) spoilt.step(number)['checkpoint_screenshot'] = null;
}
