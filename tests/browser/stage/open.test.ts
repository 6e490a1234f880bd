import { describe, expect, it } from 'vitest';
import { openPage, wait } from './page';

describe('opening a page', () => {
  it('writes the document as it is, with tags inside its scripts (B1, B2, B3)', async () => {
    const page = await openPage(
      `<!doctype html><!-- <head> --><script>const t = "<body><p>x</p></body>"; var h = "<head></head>"</script>
       <header>bar</header><body id=real><p id=p>hello</p>`,
    );
    expect(await page.look('[t, h, document.body.id, document.querySelectorAll("p").length]')).toEqual([
      '<body><p>x</p></body>',
      '<head></head>',
      'real',
      1,
    ]);
    expect(await page.look('document.querySelector("header").textContent')).toBe('bar');
  });

  it.each([
    ['<!doctype html><p>x', 'CSS1Compat', false],
    ['<p>x', 'BackCompat', true],
  ])('%s is laid out in %s', async (html, mode, quirks) => {
    const page = await openPage(html, { probe: false });
    const again = await page.stage.open({
      html: `${html}<script>console.log(document.compatMode)</script>`,
      assets: [],
      viewport: page.stage.size,
      dialogs: { confirm: true, prompt: null },
    });
    expect(again).toEqual({ ok: true, value: { quirks } });
    expect(page.notices.at(-1)).toMatchObject({ kind: 'console', text: mode });
  });

  it('runs scripts and tells readyState in the order of a navigated page', async () => {
    const page = await openPage(`<!doctype html><script>
        window.seen = [];
        const note = (text) => seen.push(text + ':' + document.readyState);
        note('inline');
        document.addEventListener('readystatechange', () => note('change'));
        document.addEventListener('DOMContentLoaded', () => note('content'));
        addEventListener('load', () => note('load'));
      </script>
      <script defer src="data:text/javascript,note('defer')"></script>
      <script type="module">note('module')</script><p>x`);
    expect(await page.look('seen')).toEqual([
      'inline:loading',
      'change:interactive',
      'defer:interactive',
      'module:interactive',
      'content:interactive',
      'change:complete',
      'load:complete',
    ]);
  });
});

describe('leaving and reloading', () => {
  it('opens the answer again when the page reloads itself, storage empty', async () => {
    const page = await openPage(`<button onclick="localStorage.n = 1; location.reload()">again</button>`);
    const before = page.stage.frame;
    await page.look('localStorage.n = 5; setTimeout(() => document.querySelector("button").click())');
    await wait(2_500);
    expect(page.notices.filter(({ kind }) => kind === 'remark')).toMatchObject([
      { text: 'the page reloaded itself' },
    ]);
    expect(page.stage.frame).not.toBe(before);
    expect(await page.look('[localStorage.length, document.querySelector("button").textContent]')).toEqual([
      0,
      'again',
    ]);
  });

  it.each(['real', 'virtual'] as const)(
    'takes a page that reloads itself by a timer as it is, in %s time',
    { timeout: 30_000 },
    async (clock) => {
      const html = '<p>here<script>setTimeout(() => location.reload(), 300)</script>';
      const page = await openPage(html, { clock });
      const settled = await page.stage.call('settle', { least: 1000, most: 5000 });
      expect(settled).toMatchObject({
        ok: true,
        value: { reason: 'the page reloads itself over and over' },
      });
      expect(await page.stage.call('text', null)).toMatchObject({ value: { visible: 'here' } });
      expect(page.states).not.toContain('left');
    },
  );

  it.each([
    ['open, write and close', 'document.open(); document.write(html); document.close()'],
    ['a late write', 'document.write(html); document.close()'],
  ])('keeps its hold on a page that writes itself anew by %s', async (_name, code) => {
    const html =
      `<a href="https://example.com/">out</a><input aria-label=t>
      <script>addEventListener('keydown', () => setTimeout(() => { throw new Error('heard') }))</` +
      'script>';
    const page = await openPage('<p>old');
    await page.look(`setTimeout((html) => { ${code} }, 0, ${JSON.stringify(html)})`);
    await page.stage.call('settle', { least: 300, most: 2000 });
    await page.act({ type: 'Click' }, ({ tag }) => tag === 'a');
    expect(page.blocked('link')).toEqual(['https://example.com/']);
    await page.act({ type: 'Type', text: 'a' }, ({ tag }) => tag === 'input');
    await page.stage.call('settle', { least: 100, most: 2000 });
    expect(await page.stage.call('text', null)).toMatchObject({ value: { visible: 'out a' } });
    expect(page.notices.filter(({ kind }) => kind === 'error')).toMatchObject([
      { text: 'Uncaught Error: heard' },
    ]);
    expect(page.states).toEqual(['ready']);
  });

  it.each([
    ['location.href', `location.href = 'page2.html'`, 'location', 'page2.html'],
    ['location.replace', `location.replace("https://example.com/a")`, 'location', 'https://example.com/a'],
    ['window.open', `window.open('https://example.com/p').focus()`, 'popup', 'https://example.com/p'],
    ['form.submit', `document.forms[0].submit()`, 'form', '/save'],
    ['a submitter', `document.querySelector('button').click()`, 'form', '/save'],
    ['a relative link', `document.querySelector('#rel').click()`, 'link', 'page2.html'],
    ['an external link', `document.querySelector('#ext').click()`, 'link', 'https://example.com/'],
    ['a link to a new tab', `document.querySelector('#tab').click()`, 'link', '#x'],
    ['a download', `document.querySelector('#down').click()`, 'download', 'data:text/plain,hi'],
  ])('stops %s and tells it', async (_name, code, what, url) => {
    const page =
      await openPage(`<p id=stays>here</p><form action="/save"><input name=submit><button>Save</button></form>
      <a id=rel href="page2.html">a</a><a id=ext href="https://example.com/">b</a>
      <a id=tab href="#x" target=_blank>c</a><a id=down download href="data:text/plain,hi">d</a>
      <script>function run() { ${code.replace('document.forms[0].submit()', 'HTMLFormElement.prototype.submit.call(document.forms[0])')} }</script>`);
    await page.look('setTimeout(run)');
    await wait(600);
    expect(page.blocked(what)).toEqual([url]);
    expect(await page.look('document.querySelector("#stays").textContent')).toBe('here');
    expect(page.stage.state).toBe('ready');
  });

  it('stops a meta refresh', async () => {
    const page = await openPage('<meta http-equiv=refresh content="0;url=page2.html"><p id=stays>here');
    await wait(600);
    expect(page.blocked('location')).toHaveLength(1);
    expect(await page.look('document.querySelector("#stays").textContent')).toBe('here');
  });

  it('says so when a document without the shim stands in the frame', { timeout: 30_000 }, async () => {
    const page = await openPage('<p>here');
    page.stage.frame.src = '/not-the-stage.html';
    await wait(500);
    const answer = await page.stage.call('text', null);
    expect(answer).toMatchObject({ ok: false, code: 'page-left' });
    expect(page.states).toEqual(['ready', 'left']);
    expect((await page.stage.rebuild()).ok).toBe(true);
    expect(page.stage.state).toBe('ready');
  });
});
