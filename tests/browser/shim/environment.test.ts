import { describe, expect, it } from 'vitest';
import { openPage, wait } from '../stage/page';

const id = (name: string) => (candidate: { readonly hints: string }) =>
  candidate.hints.split(' ').includes(name);

describe('storage', () => {
  it('lets a page that counts in localStorage start and work (C1)', async () => {
    const page = await openPage(
      `<!doctype html><button id=b>+</button><output id=o></output><script>let n=+localStorage.n||0; b.onclick=()=>o.textContent=localStorage.n=++n</script>`,
    );
    await page.act({ type: 'Click' }, id('b'));
    await page.act({ type: 'Click' }, id('b'));
    expect(await page.look('o.textContent + localStorage.getItem("n")')).toBe('22');
  });

  it.each([
    [
      'order and keys',
      's.b = 1; s.setItem("a", 2); s.c = "x"; return [s.length, s.key(0), s.key(1), s.key(9), Object.keys(s).join()]',
      [3, 'b', 'a', null, 'b,a,c'],
    ],
    [
      'strings only',
      's.n = {}; s.m = null; return [s.n, s.m, s.getItem("none"), s.none === undefined]',
      ['[object Object]', 'null', null, true],
    ],
    [
      'in and delete',
      's.a = 1; const was = "a" in s; delete s.a; return [was, "a" in s, "getItem" in s, s.length]',
      [true, false, true, 0],
    ],
    [
      'names of methods',
      's.setItem("getItem", "x"); return [typeof s.getItem, s.getItem("getItem")]',
      ['function', 'x'],
    ],
    ['clear', 's.a = 1; s.clear(); return [s.length, JSON.stringify(s)]', [0, '{}']],
    [
      'methods of the prototype',
      'Storage.prototype.setItem.call(s, "k", 5); return [s.k, s instanceof Storage, Object.getOwnPropertyDescriptor(Storage.prototype, "length").get.call(s)]',
      ['5', true, 1],
    ],
    [
      'a quota',
      'try { s.big = "x".repeat(6e6) } catch (e) { return [e.name, e instanceof DOMException, s.length] }',
      ['QuotaExceededError', true, 0],
    ],
    [
      'spread',
      's.a = 1; s.b = 2; return [JSON.stringify({ ...s }), Object.entries(s).length]',
      ['{"a":"1","b":"2"}', 2],
    ],
  ])('keeps %s', async (_name, code, expected) => {
    const page = await openPage('<!doctype html><p>x');
    for (const area of ['localStorage', 'sessionStorage']) {
      expect(await page.look(`((s) => { ${code} })(${area})`)).toEqual(expected);
    }
  });

  it('keeps cookies by name, with expiry', async () => {
    const page = await openPage('<!doctype html><p>x');
    expect(
      await page.look(
        'document.cookie="a=1; path=/"; document.cookie="b=2;max-age=100"; document.cookie="a=3"; document.cookie="b=; expires=Thu, 01 Jan 1970 00:00:00 GMT"; document.cookie = "c=x=y"; document.cookie',
      ),
    ).toBe('a=3; c=x=y');
  });
});

describe('dialogs', () => {
  it('answers by policy, tells, and never blocks (C2)', async () => {
    const page = await openPage(
      '<!doctype html><button id=b onclick="if (confirm(\'Sure?\')) this.remove()">x</button>',
      {
        dialogs: { confirm: true, prompt: 'Ann' },
      },
    );
    await page.act({ type: 'Click' }, id('b'));
    expect(await page.look('document.querySelector("button")')).toBe(null);
    expect(await page.look('[prompt("Name?"), alert("hi"), print()]')).toEqual(['Ann', undefined, undefined]);
    expect(
      page.notices.map((notice) =>
        notice.kind === 'dialog' ? [notice.dialog, notice.text, notice.answer] : [],
      ),
    ).toEqual([
      ['confirm', 'Sure?', 'OK'],
      ['prompt', 'Name?', 'Ann'],
      ['alert', 'hi', ''],
      ['print', '', ''],
    ]);
  });

  it('says no when the policy says no', async () => {
    const page = await openPage('<!doctype html><p>x', { dialogs: { confirm: false, prompt: null } });
    expect(await page.look('[confirm("a"), prompt("b")]')).toEqual([false, null]);
  });
});

describe('what a page may not have', () => {
  it('tells external scripts, styles, images, fonts and requests (C5)', async () => {
    const page = await openPage(`<!doctype html><script src="https://cdn.example.com/chart.js"></script>
      <link rel=stylesheet href="https://cdn.example.com/a.css"><img src="https://cdn.example.com/a.png">
      <script src="app.js"></script><script>fetch('https://api.example.com/x').catch(() => {}); new WebSocket('wss://example.com/s')</script>`);
    await wait(300);
    expect(page.blocked('script')).toEqual(['https://cdn.example.com/chart.js', 'app.js']);
    expect(page.blocked('stylesheet')).toEqual(['https://cdn.example.com/a.css']);
    expect(page.blocked('image')).toEqual(['https://cdn.example.com/a.png']);
    expect(page.blocked('fetch')).toEqual(['https://api.example.com/x']);
    expect(page.blocked('WebSocket')).toEqual(['wss://example.com/s']);
  });

  it('keeps it from the app (C9) and records the attempt', async () => {
    const page = await openPage(
      '<!doctype html><script>try { parent.localStorage.length } catch (e) { window.first = e.name } parent.document.title = "x"</script><p>x',
    );
    expect(await page.look('first')).toBe('SecurityError');
    expect(page.blocked('parent')).toEqual(['localStorage', 'document']);
    expect(document.title).not.toBe('x');
    expect(page.notices.some(({ kind }) => kind === 'error')).toBe(true);
  });

  it.each([
    ['WebRTC', 'typeof RTCPeerConnection + typeof webkitRTCPeerConnection', 'undefinedundefined'],
    ['service workers', '"serviceWorker" in navigator', false],
    ['caches', '"caches" in window', false],
    ['notifications', 'Notification.requestPermission()', 'denied'],
    [
      'a clipboard of its own',
      'navigator.clipboard.writeText("a").then(() => navigator.clipboard.readText())',
      'a',
    ],
    ['fullscreen', 'document.body.requestFullscreen().catch((e) => e.name)', 'TypeError'],
    [
      'a window from open',
      '(() => { const w = open("about:blank"); w.document.write("x"); w.focus(); return typeof w })()',
      'object',
    ],
    [
      'the realm of a child frame',
      '(() => { const f = document.createElement("iframe"); document.body.append(f); try { return typeof f.contentWindow.RTCPeerConnection } catch (e) { return e.name } })()',
      'SecurityError',
    ],
    [
      'the realm of a written frame',
      '(() => { document.body.innerHTML = "<iframe srcdoc=x></iframe>"; try { return typeof frames[0].RTCPeerConnection } catch (e) { return e.name } })()',
      'SecurityError',
    ],
  ])('has no harm in %s', async (_name, code, expected) => {
    const page = await openPage('<!doctype html><p>x');
    expect(await page.look(code)).toEqual(expected);
  });

  it('runs no script of a frame in the markup, even in a closed declarative shadow tree', async () => {
    const page = await openPage(
      `<!doctype html><div><template shadowrootmode=closed><iframe srcdoc="<script>parent.postMessage('ran','*')</script>"></iframe></template></div>
       <iframe srcdoc="<script>parent.postMessage('ran','*')</script>"></iframe><script>window.n = 0; addEventListener('message', (e) => { if (e.data === 'ran') n++ }); const t = "<iframe srcdoc=a></iframe>";</script>`,
    );
    await wait(400);
    expect(await page.look('[n, typeof t]')).toEqual([0, 'string']);
  });
});

describe('what a page writes down', () => {
  it('forwards console, errors and rejections, shortened', async () => {
    const page = await openPage(
      '<!doctype html><script>console.warn("a", { b: [1] }, document.body); console.log("x".repeat(9e5)); Promise.reject(new Error("late"));\nnoSuchThing()</script>',
    );
    await wait(100);
    expect(page.notices).toMatchObject([
      { kind: 'console', level: 'warn', text: 'a {"b":[1]} null' },
      { kind: 'console', level: 'log' },
      { kind: 'error', text: 'Uncaught ReferenceError: noSuchThing is not defined' },
      { kind: 'error', text: 'unhandled rejection: late' },
    ]);
    expect((page.notices[1] as { text: string }).text.length).toBeLessThan(2_100);
  });

  it('caps floods: console, history, workers, messages', async () => {
    const page = await openPage('<!doctype html><p>x');
    const made = await page.look<number>(`(() => {
      for (let i = 0; i < 5000; i++) { console.log(i); history.pushState(null, '', '#' + i); parent.postMessage('flood', '*') }
      let made = 0; const url = URL.createObjectURL(new Blob(['for(;;);']));
      for (let i = 0; i < 40; i++) try { new Worker(url); made++ } catch {}
      return made })()`);
    expect(made).toBe(4);
    expect(page.notices.filter(({ kind }) => kind === 'console')).toHaveLength(200);
    const remarks = page.notices.flatMap((notice) => (notice.kind === 'remark' ? [notice.text] : []));
    expect(remarks).toHaveLength(4);
    expect(await page.look('history.length')).toBeLessThan(120);
    let late = 0;
    for (let count = 0; count < 10; count++) {
      const start = performance.now();
      await wait(20);
      late = Math.max(late, performance.now() - start - 20);
    }
    expect(late).toBeLessThan(1_000);
  });
});

it('focuses what asks for it by autofocus', async () => {
  const page = await openPage('<!doctype html><input><input id=t autofocus>');
  expect(await page.look('document.activeElement.id')).toBe('t');
});

describe('a person who uses the app meanwhile', () => {
  const LOG = `<script>window.log = []; for (const type of ['focus', 'blur', 'focusin', 'focusout', 'change'])
    addEventListener(type, (event) => log.push(type + ' ' + (event.target.id || 'window')), true)</script>`;

  const visitApp = async (): Promise<void> => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    await wait(100);
    button.remove();
  };

  it('takes no focus from the page: it hears nothing, and keys go where they went', async () => {
    const page = await openPage(`<!doctype html><input id=t><input id=u>${LOG}`);
    await page.act({ type: 'Click' }, id('t'));
    await visitApp();
    expect(await page.look('[document.activeElement.id, log]')).toEqual(['', ['focus t', 'focusin t']]);
    await page.act({ type: 'Press', key: 'a', times: 1 });
    expect(await page.look('[document.activeElement.id, t.value, log]')).toEqual([
      't',
      'a',
      ['focus t', 'focusin t'],
    ]);
  });

  it('makes no field tell its change early, and every field tell it once', async () => {
    const page = await openPage(`<!doctype html><input id=t><input id=u>${LOG}`);
    const changes = (): Promise<unknown> => page.look('log.filter((line) => line.startsWith("change"))');
    await page.act({ type: 'Type', text: 'milk' }, id('t'));
    await visitApp();
    expect(await changes()).toEqual([]);
    await page.act({ type: 'Press', key: 'Enter', times: 1 });
    expect(await changes()).toEqual(['change t']);
    await visitApp();
    await page.act({ type: 'Press', key: 'Tab', times: 1 });
    expect(await changes()).toEqual(['change t']);
    await page.act({ type: 'Type', text: 'tea' }, id('u'));
    await visitApp();
    await page.act({ type: 'Click' }, id('t'));
    expect(await changes()).toEqual(['change t', 'change u']);
    expect(((await page.look('log')) as string[]).slice(-5)).toEqual([
      ...['change u', 'blur u', 'focusout u', 'focus t', 'focusin t'],
    ]);
  });

  it('hears the change of a field that the page itself leaves', async () => {
    const page = await openPage(`<!doctype html><input id=t><button id=u>Go</button>${LOG}`);
    await page.act({ type: 'Type', text: 'milk' }, id('t'));
    await page.look('u.focus()');
    expect(await page.look('log')).toEqual([
      ...['focus t', 'focusin t', 'change t', 'blur t', 'focusout t', 'focus u', 'focusin u'],
    ]);
  });

  it('leaves what the page itself gave up alone', async () => {
    const page = await openPage(`<!doctype html><input id=t><input id=u>${LOG}`);
    await page.act({ type: 'Click' }, id('t'));
    await page.look('t.blur()');
    await visitApp();
    await page.act({ type: 'Press', key: 'a', times: 1 });
    expect(await page.look('[t.value, log]')).toEqual(['', ['focus t', 'focusin t', 'blur t', 'focusout t']]);
    await page.act({ type: 'Click' }, id('t'));
    await visitApp();
    await page.look('u.focus()');
    await page.act({ type: 'Press', key: 'b', times: 1 });
    expect(await page.look('[t.value, u.value]')).toEqual(['', 'b']);
  });

  it('finds the focus in the capture', async () => {
    const page = await openPage('<!doctype html><style>input:focus{color:red}</style><input id=t>');
    await page.act({ type: 'Click' }, id('t'));
    await visitApp();
    const captured = await page.stage.call('serialise', null);
    expect(captured.ok && captured.value.svg).toMatch(/<input[^>]* data-iwr-focus=/);
  });
});

it('hides scrollbars, so that the layout is as wide as the recording', async () => {
  const page = await openPage(
    '<!doctype html><style>::-webkit-scrollbar{width:30px}</style><div style="height:5000px;overflow:scroll">',
  );
  expect(
    await page.look('[document.documentElement.clientWidth, document.querySelector("div").clientWidth]'),
  ).toEqual([800, 784]);
});
