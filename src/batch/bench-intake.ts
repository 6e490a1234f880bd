import { intake } from '../rules/answer/intake';
import { aligned } from './table';

const head = '<!doctype html><html><body>';
const tail = '</body></html>';

/** Replies that make a careless reader look through the rest of the text again and again. */
export const SHAPES: Readonly<Record<string, readonly [start: string, unit: string, end: string]>> = {
  'an ordinary page': [head, '<div class="row"><a class="btn" href="#x">row</a></div>\n', tail],
  'an ordinary page on one line': [head, '<p class="a">text <b>bold</b></p>', tail],
  'styles and elements': [
    `${head}<style>${Array.from({ length: 400 }, (_, at) => `.c${at} .d{opacity:0;color:#fff}`).join('')}</style>`,
    '<p class="d c3">some text</p>\n',
    tail,
  ],
  'many angle brackets': ['', '<', ''],
  'angle brackets in a page': [head, '< ', tail],
  'tags that never close': [head, '<a ', ''],
  'elements that never close': [head, '<div><p class="a">x', ''],
  'closing tags alone': [head, '</b>', tail],
  'comments that never close': [head, '<!-- x ', ''],
  'scripts that never close': [head, '<script>', ''],
  'script tags without a file': [head, '<script src="a.js"', ''],
  'links without an end': [head, '<link rel="stylesheet" href="a.css" ', ''],
  'files that are missing': [head, '<img src="pictures/a.png">', tail],
  'frames that never close': [head, '<iframe src="a">', ''],
  'backticks on one line': ['', '`', ''],
  'fences without an end': ['', '```html\n', ''],
  'fences of every kind': ['', '```\n~~~\n````js\n', ''],
  'fences with half a page': ['', '```html\n<p><html>\n```\n', '</html>\n~~~'],
  'fences of text with one mark': ['~~~', 'a', '`'],
  'html fence and white space': ['```html', ' ', ''],
  'white space': ['', ' ', 'x'],
  'blank lines': ['', '\n', 'x'],
  'documents one after another': ['', '<html></html>\n', ''],
  'documents with open scripts': ['', '<html><script>\n</html>\n', ''],
  'thinking without an end': ['', '<think>\n', ''],
  'thinking on one line': ['', '<think>', ''],
  'ends of thinking': ['', '</think> ', ''],
  'wrappers on one line': ['', '<a> ', ''],
  'a tag with many attributes': [`${head}<div `, 'a="b" ', `>${tail}`],
  'a tag with bare attributes': [`${head}<div `, 'src ', `>${tail}`],
  'many quotes': [`${head}<div a=`, `"'`, `>${tail}`],
  'quotes in tags': [head, `<p title="'>`, tail],
  'style braces': [`${head}<style>`, 'a{', `</style>${tail}`],
  'style comments': [`${head}<style>`, '/* ', `</style>${tail}`],
  'style addresses': [`${head}<style>`, 'a{background:url(', `</style>${tail}`],
  'selectors without an end': [`${head}<style>`, '.a ', `{}</style>${tail}`],
  'one rule for all': [`${head}<style>.a .b{opacity:0}</style>`, '<div class="b">text', tail],
  'a page in JSON': ['{"html": "<!doctype html>', '\\n<p class=\\"a\\">\\u00e9</p>', '"}'],
  'JSON that never begins': ['', '": "', ''],
  'a page in entities': ['&lt;html&gt;', '&amp;&lt;p&gt;', ''],
  'names of assets': [head, '<img src="__PLACEHOLDER_ASSETS_BASE_DIR__/wrong.png">', tail],
  'data addresses': [head, '<img src="data:image/png;base64,AAAA', ''],
  'closing bodies': [`\`\`\`css\nb{}\n\`\`\`\n\`\`\`html\n${head}`, '</body>', '\n```'],
  'blocks that are left out': ['', '```js\n1\n```\n', ''],
};

const CONTEXT = {
  assets: ['hero.png', 'icon_001.svg', 'icon_002.svg'],
  viewport: { width: 1280, height: 720 },
};

export function shape(name: string, length: number): string {
  const [start, unit, end] = SHAPES[name] ?? ['', '', ''];
  const left = Math.max(0, length - start.length - end.length);
  return start + unit.repeat(Math.ceil(left / unit.length)) + end;
}

/** Milliseconds of the processor that intake takes for a reply. */
export function intakeTime(reply: string): number {
  const start = process.cpuUsage();
  intake(reply, CONTEXT);
  return process.cpuUsage(start).user / 1000;
}

const SIZES = [1_000_000, 2_000_000] as const;
const ROUNDS = 3;

/** Prints the least of three times for each shape at one and two million characters, and their ratio. */
export function benchIntake(): number {
  const rows = Object.keys(SHAPES).map((name) => {
    const [one = 0, two = 0] = SIZES.map((size) => {
      const reply = shape(name, size);
      return Math.min(...Array.from({ length: ROUNDS }, () => intakeTime(reply)));
    });
    return [name, one.toFixed(0), two.toFixed(0), (two / one).toFixed(1)];
  });
  console.log('Intake with every rule, milliseconds of the processor, the least of three');
  console.log(aligned([['shape', '1 MB', '2 MB', 'ratio'], ...rows]).join('\n'));
  return 0;
}
