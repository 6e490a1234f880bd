import { FILE_FAULTS } from './check-task-file-faults';
import type { DataSet } from './data-set';
import { task, webm, type Json } from './data-set';

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
  ...FILE_FAULTS,
];
