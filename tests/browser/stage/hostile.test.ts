import { describe, expect, it } from 'vitest';
import { captureStage } from '../../../src/stage/capture';
import { openStage } from '../../../src/stage/open-stage';
import { openPage, wait } from './page';

describe('a page that hangs (C11)', () => {
  it('ends the step as "page hung", leaves the app responsive, and the stage is rebuilt', async () => {
    const page = await openPage('<!doctype html><button id=b onclick="while(true);">x</button>');
    const [button] = await page.candidates();
    let late = 0;
    let last = performance.now();
    const heartbeat = setInterval(() => {
      late = Math.max(late, performance.now() - last - 50);
      last = performance.now();
    }, 50);
    const start = performance.now();
    const done = await page.stage.call('act', { type: 'Click', target: button?.index ?? 0 });
    clearInterval(heartbeat);
    expect(done).toMatchObject({
      ok: false,
      code: 'page-hung',
      message: 'The page hung: it gave no answer for 3 s.',
    });
    expect(performance.now() - start).toBeLessThan(6_000);
    expect(performance.now() - start).toBeGreaterThan(2_900);
    expect(late).toBeLessThan(1_000);
    expect(page.states).toEqual(['ready', 'hung']);
    expect(page.stage.frame.isConnected).toBe(false);
    expect(await page.stage.call('text', null)).toMatchObject({ code: 'page-hung' });
    expect(await page.stage.rebuild()).toMatchObject({ ok: true });
    const again = await page.stage.open({
      html: '<p>fresh',
      assets: [],
      viewport: page.stage.size,
      dialogs: { confirm: true, prompt: null },
    });
    expect(again).toEqual({ ok: true, value: { quirks: true } });
    expect(await page.stage.call('text', null)).toMatchObject({ value: { visible: 'fresh' } });
  });

  it('hangs while it is opened', async () => {
    const page = await openPage('<!doctype html><script>for (;;);</script>', { probe: false });
    expect(page.states).toEqual(['ready', 'hung']);
  });

  it('hangs in promises that never end, right after it was loaded', async () => {
    const page = await openPage(
      '<!doctype html><p>x<script>onload = () => setTimeout(() => { const again = () => Promise.resolve().then(again); again() })</script>',
      { probe: false },
    );
    expect(await page.stage.call('text', null)).toMatchObject({ code: 'page-hung' });
    expect(page.states).toEqual(['ready', 'hung']);
  });

  it('is as slow to read as it was to open, and not called hung', { timeout: 60_000 }, async () => {
    const page = await openPage(
      '<!doctype html><p>x<script>const t = Date.now(); while (Date.now() - t < 3000);</script><button id=b onclick="const t = Date.now(); while (Date.now() - t < 4000); this.textContent = 1">x</button>',
    );
    expect(await page.act({ type: 'Click' }, 'b')).toMatchObject({ ok: true });
    expect(page.states).toEqual(['ready']);
  });

  it('is busy for two seconds and not called hung', async () => {
    const page = await openPage(
      '<!doctype html><button id=b onclick="const t = Date.now(); while (Date.now() - t < 2000); this.textContent = 1">x</button>',
    );
    expect(await page.act({ type: 'Click' }, 'b')).toMatchObject({ ok: true });
    expect(await page.look('b.textContent')).toBe('1');
    expect(page.states).toEqual(['ready']);
  });
});

it('is driven, read and captured without any element', async () => {
  const page = await openPage('<!doctype html><p>x');
  await page.look('setTimeout(() => document.documentElement.remove())');
  await wait(100);
  for (const action of [
    { type: 'Press', key: 'Enter', times: 1 },
    { type: 'Scroll', direction: 'down', pages: 1 },
  ] as const)
    expect(await page.act(action)).toMatchObject({
      ok: true,
      value: { remarks: ['the page is empty'] },
    });
  expect(await page.candidates()).toEqual([]);
  expect(await page.stage.call('settle', { least: 100, most: 2000 })).toMatchObject({ ok: true });
  expect(await page.stage.call('text', null)).toMatchObject({ ok: true, value: { visible: '' } });
  expect(await captureStage(page.stage, page.stage.size)).toMatchObject({ ok: true });
});

describe('a page that lies (C10)', () => {
  it('cannot pass for the shim by a second hello or by messages to the app', async () => {
    const page = await openPage(`<!doctype html><p id=p>true text</p><script>
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => port1.postMessage({ response: { id: data.id, ok: true, value: { visible: 'FORGED', pictured: 0 } } });
      top.postMessage({ stage: 'hello', protocol: 1, nonce: 'x'.repeat(36) }, '*', [port2]);
      top.postMessage({ response: { id: 1, ok: true, value: 'click done / pass' } }, '*');
    </script>`);
    await wait(300);
    expect(await page.stage.call('text', null)).toMatchObject({ ok: true, value: { visible: 'true text' } });
    expect(page.states).toEqual(['ready']);
  });

  it('cannot pass for a reload by a hello, a load event and silence', { timeout: 30_000 }, async () => {
    const page = await openPage(`<!doctype html><p id=p>true text</p><script>
      function lie() {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => port1.postMessage({ response: { id: data.id, ok: true, value: { visible: 'FORGED', pictured: 0 } } });
        top.postMessage({ stage: 'hello', protocol: 1, nonce: 'x'.repeat(36) }, '*', [port2]);
        document.open(); document.write('<p>x'); document.close();
        setTimeout(() => { const t = Date.now(); while (Date.now() - t < 2500); }, 50);
      }
    </script>`);
    await page.look('setTimeout(lie)');
    await wait(2_500);
    // At worst the answer was opened again; a forged answer never comes through.
    expect(await page.stage.call('text', null)).not.toMatchObject({ value: { visible: 'FORGED' } });
  });
});

const TAMPERING = `
  const nothing = () => { throw new Error('tampered') };
  const spoil = (owner, names) => { for (const name of names) try { Object.defineProperty(owner, name, { value: nothing, writable: true, configurable: true }) } catch {} };
  spoil(EventTarget.prototype, ['dispatchEvent', 'addEventListener', 'removeEventListener']);
  spoil(MessagePort.prototype, ['postMessage', 'start', 'close']);
  spoil(Map.prototype, ['get', 'set', 'has', 'delete']); spoil(Set.prototype, ['add', 'has']); spoil(WeakMap.prototype, ['get', 'set', 'has']);
  spoil(JSON, ['stringify', 'parse']); spoil(Reflect, ['apply', 'construct', 'ownKeys']); spoil(Promise.prototype, ['then', 'catch', 'finally']);
  spoil(Element.prototype, ['getBoundingClientRect', 'closest', 'matches', 'querySelectorAll', 'getAttribute', 'checkVisibility', 'getClientRects', 'scrollIntoView']);
  spoil(Document.prototype, ['querySelectorAll', 'elementFromPoint', 'execCommand', 'createElement']);
  spoil(String.prototype, ['slice', 'replace', 'includes', 'startsWith', 'trim', 'split', 'toLowerCase', 'matchAll']); spoil(RegExp.prototype, ['test', 'exec']);
  spoil(Function.prototype, ['call', 'apply', 'bind']); spoil(Object, ['keys', 'entries', 'defineProperty']);
  spoil(window, ['postMessage', 'setTimeout', 'requestAnimationFrame', 'getComputedStyle', 'MessageChannel', 'Promise', 'Map', 'JSON', 'MutationObserver', 'Event', 'MouseEvent', 'PointerEvent', 'KeyboardEvent', 'InputEvent', 'FocusEvent', 'getSelection']);
  spoil(Array.prototype, ['push', 'map', 'filter', 'forEach', 'find', 'some', 'every', 'includes', 'indexOf', 'join', 'slice', 'concat', 'flatMap', 'reverse', 'at', Symbol.iterator]);
`;

describe('a page that replaces builtins', () => {
  it('changes nothing for the shim, and finds its own again', async () => {
    const page = await openPage(
      `<!doctype html><input id=t value=old><p id=p>text</p><button id=b>x</button><script>
        window.n = 0; b.onclick = () => { n++; try { [].push(1); window.found = 'native' } catch (e) { window.found = e.message } };
        ${TAMPERING} window.report = () => top.postMessage({ probedPage: [n, found, t.value] }, '*');
      </script>`,
      { probe: false },
    );
    const list = await page.candidates();
    expect(list.map(({ tag }) => tag)).toEqual(['input', 'p', 'button']);
    expect(await page.act({ type: 'Type', text: 'new' }, 't')).toMatchObject({ ok: true });
    expect(await page.act({ type: 'Click' }, 'b')).toMatchObject({ ok: true });
    expect(await page.act({ type: 'Press', key: 'Enter', times: 1 })).toMatchObject({ ok: true });
    expect(await page.act({ type: 'Scroll', direction: 'down', pages: 1 })).toMatchObject({ ok: true });
    expect(await page.stage.call('settle', { least: 50, most: 1_000 })).toMatchObject({
      ok: true,
      value: { reason: 'quiet' },
    });
    expect(await page.stage.call('text', null)).toMatchObject({
      ok: true,
      value: { visible: 'new\ntext\nx' },
    });
    expect(await page.stage.call('serialise', null)).toMatchObject({ ok: true });
  });
});

describe('time-outs and signals', () => {
  it('ends a call by its signal, and by its time-out', async () => {
    const page = await openPage('<!doctype html><p>x');
    const stopped = page.stage.call(
      'settle',
      { least: 3_000, most: 3_000 },
      { signal: AbortSignal.timeout(50) },
    );
    expect(await stopped).toMatchObject({ ok: false, code: 'aborted' });
    const late = page.stage.call('settle', { least: 3_000, most: 3_000 }, { timeout: 100 });
    expect(await late).toMatchObject({ ok: false, code: 'timeout' });
  });

  it('settles what was asked when it is closed', async () => {
    const page = await openPage('<!doctype html><p>x');
    const pending = page.stage.call('settle', { least: 3_000, most: 3_000 });
    await wait(20);
    page.stage.close();
    expect(await pending).toMatchObject({ ok: false, code: 'stage-closed' });
    expect(page.stage.state).toBe('closed');
  });

  it('says when there is no stage to start', { timeout: 30_000 }, async () => {
    const container = document.body.appendChild(document.createElement('div'));
    const stage = await openStage({ container, size: { width: 10, height: 10 }, stageUrl: '/favicon.svg' });
    expect(stage).toMatchObject({ ok: false, code: 'stage-missing' });
    expect(container.childElementCount).toBe(0);
  });
});
