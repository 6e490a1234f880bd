import { describe, expect, it } from 'vitest';
import { intake } from '../../../../src/rules/answer/intake';

const PAGE = '<!doctype html>\n<html><body><h1>Hi</h1></body></html>';

/** What is taken out of a reply: the document, or the failure's message. */
function taken(reply: string, choice?: number): string {
  const result = intake(reply, { choice });
  return result.ok ? result.value.html : result.message;
}

describe('intake takes the page out of a reply', () => {
  it.each([
    ['a bare document', PAGE, PAGE],
    ['a fence with language', `Sure:\n\n\`\`\`html\n${PAGE}\n\`\`\`\nEnjoy!`, PAGE],
    ['a fence without language', `\`\`\`\n${PAGE}\n\`\`\``, PAGE],
    ['a tilde fence', `~~~html\n${PAGE}\n~~~`, PAGE],
    ['a fence of four marks', `\`\`\`\`html\n${PAGE}\n\`\`\`\``, PAGE],
    ['CRLF line ends', `\`\`\`html\r\n${PAGE.replace('\n', '\r\n')}\r\n\`\`\``, PAGE],
    ['prose around a bare document', `Here it is.\n${PAGE}\nBye.`, PAGE],
    [
      'a draft in the thinking',
      `<think>\n\`\`\`html\n<html>DRAFT</html>\n\`\`\`\n</think>\n\`\`\`html\n${PAGE}\n\`\`\``,
      PAGE,
    ],
    [
      'thinking whose opening tag was in the prompt',
      `Let me see…\n\`\`\`html\n<html>DRAFT</html>\n\`\`\`\n</think>\n\`\`\`html\n${PAGE}\n\`\`\``,
      PAGE,
    ],
    [
      'css and html blocks: the page has no style of its own',
      `\`\`\`css\nbody{}\n\`\`\`\n\`\`\`html\n${PAGE}\n\`\`\``,
      PAGE.includes('</head>')
        ? PAGE.replace('</head>', '<style>\nbody{}\n</style>\n</head>')
        : `<style>\nbody{}\n</style>\n${PAGE}`,
    ],
    [
      'a short example after the page',
      `\`\`\`html\n${PAGE}${'<!-- long -->'.repeat(20)}\n\`\`\`\nUse it like:\n\`\`\`html\n<html><body>x</body></html>\n\`\`\``,
      `${PAGE}${'<!-- long -->'.repeat(20)}`,
    ],
    [
      'a corrected page after the first',
      `\`\`\`html\n${PAGE}\n\`\`\`\nBetter:\n\`\`\`html\n${PAGE.replace('Hi', 'Ho')}\n\`\`\``,
      PAGE.replace('Hi', 'Ho'),
    ],
    [
      'a fence inside the page’s own script',
      `\`\`\`html\n<html><script>const md = \`\n\`\`\`\n\`</script></html>\n\`\`\``,
      '<html><script>const md = `\n```\n`</script></html>',
    ],
    ['a fragment', '<div class="a">x</div><script>1</script>', '<div class="a">x</div><script>1</script>'],
  ])('%s', (_name, reply, expected) => {
    expect(taken(reply)).toBe(expected);
  });

  it('takes another block on request', () => {
    const reply = `\`\`\`html\n${PAGE}\n\`\`\`\n\`\`\`html\n${PAGE.replace('Hi', 'Ho')}\n\`\`\``;
    expect(taken(reply, 0)).toBe(PAGE);
  });
});

describe('intake without a page', () => {
  it.each([
    ['nothing', '  \n ', 'There is no answer yet.'],
    ['prose', 'I cannot do that.', 'No HTML document found; got text that begins “I cannot do that.”.'],
    ['framework code', '```vue\n<template><div/></template>\n```', 'No HTML document found; got vue.'],
    ['several other languages', '```css\na{}\n```\n```js\n1\n```', 'No HTML document found; got css, js.'],
    [
      'thinking that never ends',
      '<think>\n```html\n<html></html>\n```',
      'No HTML document found; got thinking.',
    ],
    ['too much', 'x'.repeat(20_000_001), 'The answer has 20.0 million characters; the limit is 20 million.'],
  ])('%s', (_name, reply, message) => {
    expect(taken(reply)).toBe(message);
  });
});

describe('truncation', () => {
  it.each([
    ['a whole page', PAGE, false],
    ['a page without closing html', '```html\n<!doctype html><p>fine</p>\n```', false],
    ['an open fence', '```html\n<!doctype html><p>half', true],
    ['an open script', '<!doctype html><html><script>function f(){', true],
    ['an open tag', '<!doctype html><html><div class="a', true],
    ['an open comment', '<!doctype html><html><body><!-- so', true],
    [
      'a script that mentions a script',
      '<!doctype html><html><script>var s="<script>"</script></html>',
      false,
    ],
  ])('%s: %s', (_name, reply, truncated) => {
    const result = intake(reply);
    expect(result.ok && result.value.truncated).toBe(truncated);
  });
});

describe('how a model’s reply ended', () => {
  const end = { finish: 'stop', problem: null, maxTokens: 16_384 } as const;
  it.each([
    ['by itself', end, null],
    [
      'by the limit of tokens, though the page looks whole',
      { ...end, finish: 'length' },
      'Cut off by the model’s length limit of 16,384 tokens. Ask again for a shorter page, or a model that may write more.',
    ],
    [
      'by the provider’s rules',
      { ...end, finish: 'refused' },
      'Broken off by the provider’s content rules. Ask again, or another model.',
    ],
    [
      'by a fault',
      { ...end, finish: null, problem: 'The connection broke.' },
      'The reply did not come to its end: The connection broke. Ask again, or go on with what arrived.',
    ],
  ] as const)('%s', (_name, ended, text) => {
    const result = intake(PAGE, { end: ended });
    if (!result.ok) throw new Error(result.message);
    expect(result.value.truncated).toBe(text !== null);
    expect(result.value.html).toBe(PAGE);
    expect(result.value.remarks[0]).toMatchObject(
      text === null ? { kind: 'taken' } : { kind: 'truncated', text },
    );
  });
});

describe('lint of the prompt’s rules', () => {
  it('names what breaks them, with the line', () => {
    const page = [
      '<!doctype html><html><head>',
      '<link rel="stylesheet" href="https://fonts.example/css">',
      '<script src="//cdn.example/chart.js"></script></head><body>',
      '<button class="primary">a</button><a href="#">b</a><button class="btn">c</button>',
      '<img src="x.png"><img src="y.png" width="1" height="2">',
      '<!-- <iframe src="https://in.a.comment"></iframe> --><iframe></iframe>',
      '<script>const t = "<button>"; load("../checkpoints/step_3.png")</script></body></html>',
    ].join('\n');
    const result = intake(page);
    expect(
      result.ok &&
        result.value.remarks
          .filter(({ kind }) => kind === 'rule' || kind === 'external')
          .map(({ text, line }) => `${line}: ${text}`),
    ).toEqual([
      'null: x.png is not part of the answer',
      'null: y.png is not part of the answer',
      '2: External style sheet or font will be blocked: fonts.example',
      '3: External script will be blocked: cdn.example',
      '4: Clickable without class btn, 2 times',
      '5: Image without width and height',
      '6: iframe, which the rules do not allow',
      '7: Refers to the checkpoint files',
    ]);
  });

  it('stays quick on a megabyte', () => {
    const page = `<!doctype html><html><body>${'<div class="row"><a class="btn" href="#x">row</a></div>\n'.repeat(20_000)}</body></html>`;
    const result = intake(page);
    expect(result.ok && result.value.remarks.map(({ kind }) => kind)).toEqual(['taken']);
  });
});

describe('framework code without a fence', () => {
  it.each([
    'import React from "react";\nexport default function App() { return <div className="x"><button>hi</button></div> }',
    "'use client'\nexport default function Page() { return <main>hi</main> }",
    'export default () => <section>hi</section>',
  ])('is no page: %s', (code) => {
    expect(intake(code)).toMatchObject({ ok: false, message: expect.stringContaining('jsx') });
  });

  it('is not seen in a page whose script imports', () => {
    expect(intake('<div>hi</div>\n<script type=module>import "./x.js"</script>')).toMatchObject({ ok: true });
  });
});
