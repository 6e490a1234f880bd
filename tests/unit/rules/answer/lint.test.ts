import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { intake } from '../../../../src/rules/answer/intake';
import { lint, type LintContext } from '../../../../src/rules/answer/lint/lint';

const BASE = '__PLACEHOLDER_ASSETS_BASE_DIR__';
const TASK: LintContext = {
  assets: ['hero_001.png', 'icon_002.svg', 'photo 3.jpg'],
  viewport: { width: 1280, height: 720 },
};

function told(html: string, context: LintContext = TASK): string[] {
  return lint(html, context)
    .filter(({ kind }) => kind === 'rule')
    .map(({ text, line }) => `${line}: ${text}`);
}

const page = (body: string, css = ''): string =>
  `<!doctype html><html><head><style>${css}</style></head>\n<body>${body}</body></html>`;
const image = (name: string): string => `<img width="9" height="9" src="${BASE}/${name}">`;
const LONG = 'Rating updated successfully: 9/10, thank you very much. ';

describe('names of assets', () => {
  it.each([
    ['a name that the task has', image('hero_001.png'), []],
    ['the same in capitals, which the stage finds', image('HERO_001.PNG'), []],
    ['a name with a space, written out', image('photo%203.jpg'), []],
    ['a query behind the name', image('hero_001.png?v=2'), []],
    [
      'a wrong name',
      image('hero_01.png'),
      ['2: hero_01.png is not among the task’s assets and stays blank; the nearest is hero_001.png'],
    ],
    ['a name like no other', image('x.webp'), ['2: x.webp is not among the task’s assets and stays blank']],
    [
      'a wrong name in a style',
      `<p style="background:url(${BASE}/hero.png)">x</p>`,
      ['2: hero.png is not among the task’s assets and stays blank; the nearest is hero_001.png'],
    ],
    [
      'a wrong name in a script',
      `<script>\nimg.src = \`${BASE}/icon_003.svg\`</script>`,
      ['3: icon_003.svg is not among the task’s assets and stays blank; the nearest is icon_002.svg'],
    ],
    [
      'a name put together at run time',
      `<script>img.src = \`${BASE}/hero_\${n}.png\`; a = '${BASE}/' + name + '.png'</script>`,
      [],
    ],
    [
      'names in a list, and their place apart',
      `<script>const base = '${BASE}/'; const all = ['hero_001.png', 'hero_009.png']</script>`,
      ['2: hero_009.png is not among the task’s assets and stays blank; the nearest is hero_001.png'],
    ],
    [
      'a folder before the name',
      image('img/hero_001.png'),
      ['2: img/hero_001.png is not among the task’s assets and stays blank; the nearest is hero_001.png'],
    ],
    [
      'an asset without the placeholder',
      '<img width="9" height="9" src="hero_001.png"><img width="9" height="9" src="./assets/icon_002.svg">',
      [`2: Asset without ${BASE}/ before its name stays blank: hero_001.png, and 1 more`],
    ],
  ])('%s', (_name, body, expected) => {
    expect(told(page(body))).toEqual(expected);
  });

  it('names six, counts the rest, and is silent where the assets are not known', () => {
    const body = Array.from({ length: 9 }, (_, at) => image(`none_${at}.gif`)).join('');
    const said = told(page(body));
    expect(said).toHaveLength(7);
    expect(said.at(-1)).toBe('null: 3 more names that the task does not have');
    expect(told(page(body), {})).toEqual([]);
  });
});

describe('hidden text', () => {
  it.each([
    [
      'in its background’s colour',
      `<p style="color:#fff">${LONG}</p>`,
      '',
      'in the colour of its background',
    ],
    [
      'in the colour of a section',
      `<div class="a"><p class="b">${LONG}</p></div>`,
      '.a{background:rgb(16, 32, 48)} .b{color:#102030}',
      'in the colour of its background',
    ],
    [
      'through a variable',
      `<p class="b">${LONG}</p>`,
      ':root{--paper:#fafafa} body{background:var(--paper)} .b{color:#FAFAFA}',
      'in the colour of its background',
    ],
    ['at size 0', `<div style="font-size:0"><p>${LONG}</p></div>`, '', 'at size 0'],
    ['at opacity 0', `<div class="a"><p>${LONG}</p></div>`, '.a{opacity:0}', 'at opacity 0'],
    [
      'long, far to the left',
      `<p class="a">${LONG.repeat(4)}</p>`,
      '.a{position:absolute;left:-9999px}',
      'outside the page',
    ],
    [
      'long, cut to nothing',
      `<p class="a">${LONG.repeat(4)}</p>`,
      '.a{position:absolute;clip:rect(0 0 0 0);width:1px}',
      'outside the page',
    ],
  ])('%s', (_name, body, css, reason) => {
    const said = told(page(body, css));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`Hidden text ${reason}, `);
    expect(said[0]).toContain('“Rating updated successfully');
  });

  it.each([
    [
      'a label for screen readers',
      `<span class="sr-only">Open the menu of the user’s account</span>`,
      '.sr-only{position:absolute;left:-10000px;width:1px}',
    ],
    [
      'a menu that is not displayed',
      `<ul class="menu"><li>${LONG}</li></ul>`,
      '.menu{display:none;opacity:0}',
    ],
    [
      'a menu that a class opens',
      `<ul class="menu"><li>${LONG}</li></ul>`,
      '.menu{opacity:0} .menu.open{opacity:1}',
    ],
    [
      'a menu that a hover opens',
      `<nav><ul class="menu"><li>${LONG}</li></ul></nav>`,
      '.menu{opacity:0} nav:hover .menu{opacity:1}',
    ],
    ['a message that fades in', `<p class="toast">${LONG}</p>`, '.toast{opacity:0;transition:opacity .2s}'],
    [
      'what a script shows',
      `<p id="toast">${LONG}</p><script>toast.style.opacity = 1</script>`,
      '#toast{opacity:0}',
    ],
    ['a dialog', `<dialog><p style="color:#fff">${LONG}</p></dialog>`, ''],
    ['an element with the attribute hidden', `<p hidden style="font-size:0">${LONG}</p>`, ''],
    [
      'gaps between boxes taken out',
      `<ul class="row"><li>${LONG}</li></ul>`,
      '.row{font-size:0} .row li{font-size:16px}',
    ],
    ['white on a dark bar', `<div class="bar"><p>${LONG}</p></div>`, '.bar{background:#123;color:#fff}'],
    [
      'white on a picture',
      `<div class="bar"><p>${LONG}</p></div>`,
      `.bar{background:url(${BASE}/hero_001.png);color:#fff}`,
    ],
    [
      'white on a gradient',
      `<div class="bar"><p>${LONG}</p></div>`,
      '.bar{background:linear-gradient(red, blue);color:#fff}',
    ],
    [
      'white on a picture that lies behind',
      `<div class="hero"><p class="over">${LONG}</p></div>`,
      '.over{position:absolute;color:#fff}',
    ],
    [
      'letters cut from a gradient',
      `<h1 class="a">${LONG}</h1>`,
      '.a{background:linear-gradient(red,blue);-webkit-background-clip:text;color:transparent}',
    ],
    ['a button’s own colours', `<button class="btn" style="color:#fff">${LONG}</button>`, ''],
    ['a tab that a class colours', `<p class="tab">${LONG}</p>`, '.tab{color:#fff} .tab.on{background:#000}'],
    [
      'a theme’s variable',
      `<p class="b">${LONG}</p>`,
      ':root{--ink:#fff} .light{--ink:#000} .b{color:var(--ink)}',
    ],
    ['a body without its tag', `</body><p>${LONG}</p>`, 'body{background:#000;color:#fff}'],
    [
      'a picture in place of a name',
      `<h1 class="logo">The name of the shop</h1>`,
      '.logo{text-indent:-9999px}',
    ],
    ['a small print', `<p style="font-size:.5em">${LONG}</p>`, ''],
    ['an unclosed paragraph before', `<p style="font-size:0"><p>${LONG}</p>`, ''],
  ])('is not: %s', (_name, body, css) => {
    expect(told(page(body, css))).toEqual([]);
  });
});

describe('a screenshot shown as the page', () => {
  const LOOKS = 'covers the page and little else is there: it looks like a screenshot';
  const code = `<script>${'render(items);\n'.repeat(700)}</script>`;
  it.each([
    [
      'a picture as large as the viewport',
      `<img src="${BASE}/hero_001.png" width="1280" height="720">`,
      '',
      `picture ${LOOKS}`,
    ],
    [
      'a picture as wide as the page',
      `<img src="${BASE}/hero_001.png" style="width:100%" width="1280" height="3000">`,
      '',
      `picture ${LOOKS}`,
    ],
    [
      'a background',
      '',
      `body{background:url(${BASE}/hero_001.png) no-repeat}`,
      `background picture ${LOOKS}`,
    ],
    [
      'a fixed background',
      '<div class="a"></div>',
      `.a{position:fixed;inset:0;background-image:url(${BASE}/hero_001.png)}`,
      `background picture ${LOOKS}`,
    ],
    [
      'a canvas that draws a picture',
      '<canvas width="1280" height="720"></canvas><script>c.drawImage(i, 0, 0)</script>',
      '',
      `canvas ${LOOKS}`,
    ],
  ])('%s', (_name, body, css, text) => {
    expect(told(page(body, css)).map((one) => one.replace(/^\d+: A /, ''))).toContain(text);
  });

  it.each([
    ['a picture in a corner', `<img src="${BASE}/hero_001.png" width="300" height="720">`, ''],
    [
      'a picture under the text of a page',
      `<img src="${BASE}/hero_001.png" width="1280" height="720"><p>${LONG.repeat(5)}</p>`,
      '',
    ],
    [
      'a background of a page that a script builds',
      `<div id="app"></div>${code}`,
      `body{background:url(${BASE}/hero_001.png)}`,
    ],
    [
      'a game’s canvas',
      `<canvas width="1280" height="720"></canvas><script>c.fillRect(0, 0, 9, 9)</script>`,
      '',
    ],
  ])('is not: %s', (_name, body, css) => {
    expect(told(page(body, css)).filter((text) => text.includes('screenshot'))).toEqual([]);
  });

  it('names the files that hold the recorded states, and pictures that were brought along', () => {
    const reads = (address: string): string[] => told(page(`<p style="background:url(${address})">x</p>`));
    for (const address of [
      `${BASE}/../checkpoints/step_3.png`,
      '..%2Fcheckpoints%2Fstep_1.png',
      `${BASE}/../video.mp4`,
    ])
      expect(reads(address), address).toContain('2: Refers to the checkpoint files');
    expect(reads(`data:image/png;base64,${'A'.repeat(40_000)}`)).toEqual([
      '2: Picture inside the page, 30 kB: pictures come from the task’s assets alone',
    ]);
    expect(reads('data:image/svg+xml,<svg/>')).toEqual([]);
  });
});

describe('the good answers of the built-in tasks', () => {
  const root = join(__dirname, '../../../../tasks/data');
  it.each(readdirSync(root))('task %s: obeys every rule of the prompt', (id) => {
    const reply = readFileSync(join(root, id, 'answers/good.html'), 'utf8');
    const assets = readdirSync(join(root, id, 'assets'));
    const taken = intake(reply, { assets, viewport: { width: 1280, height: 720 } });
    const remarks = taken.ok ? taken.value.remarks.map(({ text }) => text) : [taken.message];
    expect(remarks).toEqual([expect.stringMatching(/^Block 1 of 1 taken/)]);
  });
});
