import { describe, expect, it } from 'vitest';
import type { TaskStep } from '../../../../src/contract/task';
import { findTaskFiles } from '../../../../src/rules/task/files';
import { parseResolution, parseTasks } from '../../../../src/rules/task/parse';
import { renumberByOrder } from '../../../../src/rules/task/renumber';

const step = {
  type: 'Click',
  parameters: { description: 'Click it.' },
  visual_evaluation_flag: true,
  checkpoint_screenshot: null,
  logical_assertion: ' ',
};
const line = (changes: object = {}) =>
  JSON.stringify({
    id: 1,
    source_website: 'example.org',
    recording_details: { resolution: '800x600' },
    action_sequence: [step],
    ...changes,
  });

describe('parseTasks', () => {
  it('reads a line, null and missing members included', () => {
    const { tasks, problems } = parseTasks(`\ufeff${line({ classification: null })}\r\n\n`, 'data.jsonl');
    expect(problems).toEqual([]);
    expect(tasks).toEqual([
      {
        id: '1',
        title: 'example.org',
        website: 'example.org',
        domain: '',
        subDomain: '',
        interaction: '',
        visual: '',
        resolution: { width: 800, height: 600 },
        steps: [
          {
            number: 1,
            type: 'Click',
            description: 'Click it.',
            key: null,
            text: null,
            direction: null,
            scrollPages: null,
            visual: true,
            checkpoint: null,
            assertion: null,
          },
        ],
      },
    ]);
  });

  it.each([
    ['{oops', 1, '', 'one JSON object on one line'],
    [line({ id: null }), 1, 'id', '(number | string)'],
    [line({ action_sequence: [step, { ...step, type: 7 }] }), 1, 'action_sequence[1].type', 'string'],
    [
      line({ action_sequence: [{ ...step, visual_evaluation_flag: 'yes' }] }),
      1,
      'action_sequence[0].visual_evaluation_flag',
      'boolean',
    ],
    [`${line()}\n${line()}`, 2, 'id', 'an id used once'],
    ['[1]', 1, '', 'one JSON object'],
  ])('names what is wrong: %s', (text, number, path, expected) => {
    const { problems } = parseTasks(text, 'data.jsonl');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: 'data.jsonl', line: number, path, severity: 'error' });
    expect(problems[0]?.expected).toContain(expected);
  });

  it('loads the good lines beside a bad one, and warns of a missing resolution', () => {
    const { tasks, problems } = parseTasks(
      [line({ id: 'a' }), 'no', line({ id: 'b', recording_details: {} })].join('\n'),
      'f',
    );
    expect(tasks.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(problems.map(({ line: number, severity }) => [number, severity])).toEqual([
      [2, 'error'],
      [3, 'warning'],
    ]);
    expect(tasks[1]?.resolution).toEqual({ width: 1920, height: 1080 });
  });
});

describe('parseResolution', () => {
  it.each([
    ['1920x1080', [1920, 1080]],
    ['1920 × 1080', [1920, 1080]],
    ['1920 * 1080 px', [1920, 1080]],
    ['390X844', [390, 844]],
    ['1280 by 720', [1280, 720]],
    ['full HD', [1920, 1080]],
    ['HD ready (720p)', [1280, 720]],
    ['4K UHD', [3840, 2160]],
    ['as large as the screen', null],
    ['the HDMI port', null],
    ['20x20', null],
  ])('%s', (text, expected) => {
    const size = parseResolution(text);
    expect(size && [size.width, size.height]).toEqual(expected);
  });
});

describe('task files', () => {
  const [task] = parseTasks(
    line({
      action_sequence: [
        step,
        { ...step, visual_evaluation_flag: false },
        { ...step, checkpoint_screenshot: 'checkpoints/step_3.png' },
      ],
    }),
    'f',
  ).tasks;
  if (!task) throw new Error('the fixture does not parse');

  it.each([
    ['data/<id>/', 'data/1/'],
    ['<id>/', '1/'],
    ['the task’s own folder', ''],
    ['back slashes', 'data\\1\\'],
    ['doubled slashes', 'data//1//'],
  ])('are found in %s', (_name, folder) => {
    const slash = folder.includes('\\') ? '\\' : folder.includes('//') ? '//' : '/';
    const at = (name: string) => folder + name.replaceAll('/', slash);
    const paths = [
      'video.webm',
      'assets/a.png',
      'stitched_assets/step_0.jpg',
      'checkpoints/step_0.png',
      'checkpoints/step_1.png',
      'checkpoints/step_3.png',
    ].map(at);
    const { files, problems } = findTaskFiles(task, paths);
    expect(problems).toEqual([]);
    expect(files.video).toBe(at('video.webm'));
    expect(files.assets).toEqual([at('assets/a.png')]);
    expect(files.sheets).toEqual([at('stitched_assets/step_0.jpg')]);
    expect(files.checkpoints).toEqual([
      at('checkpoints/step_0.png'),
      at('checkpoints/step_1.png'),
      null,
      at('checkpoints/step_3.png'),
    ]);
  });

  it('that are missing are named, those that nobody needs are not', () => {
    const { problems } = findTaskFiles(task, ['1/checkpoints/step_0.png']);
    expect(problems.map(({ file }) => file)).toEqual([
      '1/video.mp4',
      '1/checkpoints/step_1.png',
      '1/checkpoints/step_3.png',
    ]);
  });

  it('numbered by evaluated capture are matched in that order', () => {
    const steps = task.steps.map((entry: TaskStep) => ({ ...entry, checkpoint: null }));
    const unnamed = { ...task, steps };
    expect(renumberByOrder(unnamed, ['c0', 'c1', 'c2', null])).toEqual(['c0', 'c1', null, 'c2']);
    expect(renumberByOrder(unnamed, ['c0', 'c1', 'c2', 'c3'])).toBeNull();
    expect(renumberByOrder(unnamed, ['c0', 'c1', null, null])).toBeNull();
  });
});
