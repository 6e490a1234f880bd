import { describe, expect, it } from 'vitest';
import { singleFile } from '../../../src/batch/record/answer-files';
import { assertionHolds } from '../../../src/batch/record/assertion';
import { anonymise } from '../../../src/batch/record/assets';
import { scrollDistance, textToType } from '../../../src/batch/record/perform';
import { parseRecording, type RecordedStep, type Recording } from '../../../src/batch/record/recording';
import { taskLine, withTaskLine } from '../../../src/batch/record/task-line';
import { applyChanges, parseVariants, textOf, trueVerdicts } from '../../../src/batch/record/variant';

const step = (type: RecordedStep['type'], parameters: RecordedStep['parameters']): RecordedStep => ({
  type,
  parameters,
  visual_evaluation_flag: false,
  logical_assertion: null,
});

const recording = (id: number): Recording => ({
  id,
  title: `Task ${id}`,
  source_website: 'example.com',
  classification: {
    interaction_complexity: 'L1',
    visual_complexity: 'V1',
    domain: 'Test',
    sub_domain: 'Test',
  },
  recording_details: { resolution: '1280x720', environment: 'Chromium' },
  steps: [{ ...step('Click', { description: "Click 'Go'." }), target: '#go' }],
});

describe('anonymise', () => {
  it('numbers each kind in the order of real names', () => {
    const files = [
      { folder: 'images', file: 'b.webp' },
      { folder: 'fonts', file: 'sans.woff2' },
      { folder: 'images', file: 'a.png' },
    ];
    expect(anonymise(files)).toEqual([
      { source: 'images/a.png', name: 'image_001.png' },
      { source: 'images/b.webp', name: 'image_002.webp' },
      { source: 'fonts/sans.woff2', name: 'font_001.woff2' },
    ]);
  });
});

describe('singleFile', () => {
  const html =
    '<head>\n  <link rel="stylesheet" href="a.css" />\n</head>\n<img src="images/x.webp">\n  <script src="a.js"></script>';
  it('inlines style sheets and scripts and renames assets', () => {
    const files = { 'a.css': 'b { color: red; }\n', 'a.js': "go('images/x.webp');\n" };
    expect(singleFile(html, files, [{ source: 'images/x.webp', name: 'image_001.webp' }])).toBe(
      [
        '<head>\n  <style>\n    b { color: red; }\n  </style>\n</head>',
        '<img src="__PLACEHOLDER_ASSETS_BASE_DIR__/image_001.webp">',
        "  <script>\n    go('__PLACEHOLDER_ASSETS_BASE_DIR__/image_001.webp');\n  </script>",
      ].join('\n'),
    );
  });
  it('refuses a page that names a missing file', () => {
    expect(() => singleFile(html, {}, [])).toThrow('index.html names a.css, which is not there');
  });
});

describe('applyChanges', () => {
  it('replaces a text that occurs once', () => {
    expect(applyChanges('n + 1', [{ find: '+ 1', replace: '+ 2' }])).toBe('n + 2');
  });
  it.each([
    ['n + 1', 'm', 0],
    ['n + n', 'n', 2],
  ])('refuses %j for %j', (text, find, hits) => {
    expect(() => applyChanges(text, [{ find, replace: '' }])).toThrow(`occurs ${hits} times`);
  });
});

describe('assertionHolds', () => {
  it.each([
    ["The text 'Saved' appears", 'Draft', 'Saved', true],
    ["The text 'Saved' appears", 'Saved', 'Saved', false],
    ["The text 'Saved' appears", 'Draft', 'Draft', false],
    ["The score changes to '24'", '16', '24', true],
    ["The message 'Enter a name' is shown", '', 'Enter a name', true],
    ["The text 'Photo 3' disappears", 'Photo 3', '', true],
    ["The text 'Photo 3' disappears", 'Photo 3', 'Photo 3', false],
    ["The text 'Photo 3' disappears", '', '', false],
  ])('%s: %j → %j is %s', (assertion, before, after, holds) => {
    expect(assertionHolds(assertion, before, after)).toBe(holds);
  });
  it.each([
    "The card 'Rome' is red",
    "The row 'Total' is selected and the text 'Done' appears",
    'The list is sorted by price',
    "The icon of 'Play' changes to a pause sign",
  ])('leaves open what text cannot decide: %s', (assertion) => {
    expect(assertionHolds(assertion, '', 'Rome Total Done Play')).toBeNull();
  });
});

describe('answer variants', () => {
  const entry = { file: 'a.html', kind: 'wrong text', firstFailingStep: 2, note: 'A word is wrong.' };
  const parse = (...list: object[]) => parseVariants(JSON.stringify(list), 'answers');

  it('read what is not given as nothing', () => {
    expect(parse(entry)).toEqual([
      { ...entry, drops: [], changes: [], cutBefore: undefined, reply: undefined },
    ]);
  });
  it.each([
    ['an unknown kind', { ...entry, kind: 'ugly' }, 'answers[0].kind'],
    ['an unknown figure', { ...entry, drops: ['beauty'] }, 'answers[0].drops[0]'],
    ['a path as name', { ...entry, file: '../a.html' }, 'answers[0].file'],
    ['a good answer that fails', { ...entry, kind: 'good' }, 'a.html is good'],
  ])('are refused with %s', (_, wrong, message) => {
    expect(() => parse(wrong)).toThrow(message);
  });
  it('are refused when two have one name', () => {
    expect(() => parse(entry, entry)).toThrow('two answers are called a.html');
  });

  it('may be cut off, and may stand in a reply', () => {
    const [variant] = parse({ ...entry, cutBefore: '<b>', reply: { before: 'Here:\n', after: '\nDone.' } });
    expect(variant && textOf(variant, '<a><b>')).toBe('Here:\n<a>\nDone.');
    expect(() => variant && textOf(variant, '<b><b>')).toThrow('occurs 2 times');
  });

  it('count verdicts up to the first failure', () => {
    expect(trueVerdicts(3, 5)).toEqual(['pass', 'pass', 'fail']);
    expect(trueVerdicts(null, 2)).toEqual(['pass', 'pass']);
  });
});

describe('scrollDistance', () => {
  it.each([
    [{ description: 'Scroll down.' }, 540],
    [{ description: 'Scroll up.', direction: 'up' as const }, -540],
    [{ description: 'Scroll down a page.', direction: 'down' as const, scroll_page: 1 }, 1080],
    [{ description: 'Scroll up two pages.', direction: 'up' as const, scroll_page: 2 }, -2160],
  ])('%j moves by %d px of a 1080 px viewport', (parameters, pixels) => {
    expect(scrollDistance(step('Scroll', parameters), 1080)).toBe(pixels);
  });
});

describe('textToType', () => {
  it('takes the text given, else the first quoted words', () => {
    expect(textToType(step('Type', { description: "Type 'a' into 'b'.", text: 'c' }))).toBe('c');
    expect(textToType(step('Type', { description: "Type 'a' into 'b'." }))).toBe('a');
  });
});

describe('task line', () => {
  it('has the members of the benchmark and hides the target', () => {
    expect(taskLine(recording(1)).action_sequence).toEqual([
      {
        type: 'Click',
        parameters: { description: "Click 'Go'.", key: null, direction: null, scroll_page: null },
        visual_evaluation_flag: false,
        checkpoint_screenshot: 'checkpoints/step_1.png',
        logical_assertion: null,
      },
    ]);
  });
  it('replaces the line of the same id and keeps the order of ids', () => {
    const both = withTaskLine(withTaskLine('', recording(10)), recording(2));
    const again = withTaskLine(both, { ...recording(10), title: 'New' });
    const titles = again
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { title: string }).title);
    expect(titles).toEqual(['Task 2', 'New']);
  });
});

describe('parseRecording', () => {
  it('reads what taskLine needs', () => {
    expect(parseRecording(JSON.stringify(recording(3)), 'r').steps[0]?.target).toBe('#go');
  });
  it.each([
    ['a list', { ...recording(1), steps: {} }, 'r.steps: expected a list, received {}'],
    [
      'a level',
      { ...recording(1), classification: { interaction_complexity: 'L5' } },
      'r.classification.interaction_complexity',
    ],
    ['a target', { ...recording(1), steps: [step('Click', { description: 'x' })] }, 'r.steps[0].target'],
    ['a key', { ...recording(1), steps: [step('Press', { description: 'x' })] }, 'r.steps[0].parameters.key'],
  ])('names the place where %s is missing', (_, value, message) => {
    expect(() => parseRecording(JSON.stringify(value), 'r')).toThrow(message);
  });
});
