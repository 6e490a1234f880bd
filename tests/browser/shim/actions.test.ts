import { describe, expect, it } from 'vitest';
import { openPage } from '../stage/page';

const byId = (id: string) => (candidate: { readonly hints: string }) =>
  candidate.hints.split(' ').includes(id);

describe('Click', () => {
  it('sends the events of a mouse in their order', async () => {
    const page = await openPage(`<!doctype html><button id=b>Go</button><script>
      window.seen = [];
      for (const type of ['pointerover','pointerenter','mouseover','mouseenter','pointermove','mousemove','pointerdown','mousedown','focus','pointerup','mouseup','click'])
        b.addEventListener(type, (event) => seen.push(event.type + event.detail));
    </script>`);
    const done = await page.act({ type: 'Click' }, byId('b'));
    expect(done).toMatchObject({ ok: true, value: { scrolled: null, remarks: [] } });
    expect(await page.look('seen.join(" ")')).toBe(
      'pointerover0 pointerenter0 mouseover0 mouseenter0 pointermove0 mousemove0 pointerdown0 mousedown1 focus0 pointerup0 mouseup1 click1',
    );
    expect(await page.look('document.activeElement.id')).toBe('b');
  });

  it.each([
    ['a checkbox', '<input type=checkbox id=t>', 't.checked', true],
    ['a label', '<label id=t>Name <input id=i></label>', 'document.activeElement.id', 'i'],
    [
      'a checkbox hidden behind its label',
      '<style>#t{position:absolute;opacity:0;width:0;height:0}</style><input type=checkbox id=t><label for=t>On</label>',
      't.checked',
      true,
    ],
    ['a summary', '<details id=d><summary id=t>More</summary>text</details>', 'd.open', true],
    ['a radio', '<input type=radio name=r checked><input type=radio name=r id=t>', 't.checked', true],
    ['an option of a closed select', '<select id=s><option>a<option id=t>b</select>', 's.value', 'b'],
    [
      'a dialog opener',
      '<button id=t commandfor=d command=show-modal>x</button><dialog id=d>hi</dialog>',
      'd.open',
      true,
    ],
    [
      'a popover opener',
      '<button id=t popovertarget=p>x</button><div popover id=p>hi</div>',
      'p.matches(":popover-open")',
      true,
    ],
    [
      'a button inside a shadow tree',
      '<x-a></x-a><script>customElements.define("x-a", class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: "closed" }).innerHTML = "<button id=t>x</button>"; this.hit = 0; } }); addEventListener("click", (e) => e.target.hit++)</script>',
      'document.querySelector("x-a").hit',
      1,
    ],
    [
      'a hash link',
      '<a id=t href="#far">x</a><div style="height:3000px"></div><p id=far>y</p><div style="height:3000px">',
      'location.hash + (scrollY > 2000)',
      '#fartrue',
    ],
    ['a javascript link', '<a id=t href="javascript:void(window.n = 3)">x</a>', 'window.n', 3],
    [
      'a target under a sticky header (D7)',
      '<header style="position:fixed;top:0;left:0;right:0;height:200px;background:red">x</header><div style="height:1200px"></div><button id=t onclick="window.n=1">x</button><div style="height:1200px"></div><script>scrollTo(0, 1150)</script>',
      'window.n',
      1,
    ],
    [
      'a slider',
      '<input id=t type=range value=10 style="width:216px" oninput="window.n=this.value">',
      'window.n',
      '50',
    ],
  ])('works on %s', async (_name, html, code, expected) => {
    const page = await openPage(`<!doctype html><body>${html}`);
    expect(await page.act({ type: 'Click' }, byId('t'))).toMatchObject({ ok: true });
    expect(await page.look(code)).toBe(expected);
  });

  it('sends "#" to the top (C4) and fires hashchange (C3)', async () => {
    const page =
      await openPage(`<!doctype html><base href="https://example.com/"><body><nav><a id=n href="#b">b</a></nav>
      <div style="height:3000px"></div><p id=b>b</p><div style="height:2000px"></div><a id=t href="#">top</a>
      <script>window.n = 0; addEventListener('hashchange', () => n++)</script>`);
    await page.act({ type: 'Click' }, byId('n'));
    expect(await page.look('[n, location.hash, scrollY > 2000]')).toEqual([1, '#b', true]);
    await page.act({ type: 'Click' }, byId('t'));
    expect(await page.look('[scrollY, location.hash]')).toEqual([0, '']);
  });

  it.each([
    ['a disabled button', '<button id=t disabled>x</button>', 'target-disabled'],
    [
      'a covered button',
      '<button id=t>x</button><div id=c style="position:fixed;inset:0"></div>',
      'target-covered',
    ],
  ])('says why it cannot press %s', async (_name, html, code) => {
    const page = await openPage(`<!doctype html>${html}`);
    expect(await page.act({ type: 'Click' }, byId('t'))).toMatchObject({ ok: false, code });
  });

  it('names what covers the target, after a bounded search in nested scrollers (D8)', async () => {
    const page =
      await openPage(`<!doctype html><div style="height:300px;overflow:auto"><div style="height:200px;overflow:auto">
      <div style="height:900px"></div><button id=t>x</button></div><div style="height:900px"></div></div>
      <div id=veil style="position:fixed;inset:0"></div>`);
    expect(await page.act({ type: 'Click' }, byId('t'))).toMatchObject({
      ok: false,
      message: '<button#t> is covered by <div#veil>',
    });
  });

  it('says that a target is gone, and that there is none', async () => {
    const page = await openPage('<!doctype html><button id=t>x</button>');
    const [button] = await page.candidates();
    await page.look('t.remove()');
    expect(await page.stage.call('act', { type: 'Click', target: button?.index ?? 0 })).toMatchObject({
      code: 'target-detached',
    });
    expect(await page.stage.call('act', { type: 'Click', target: 999 })).toMatchObject({
      code: 'target-not-found',
    });
  });
});

describe('hover', () => {
  it('opens menus that only :hover opens, escapes and strings left alone (D6)', async () => {
    const page = await openPage(`<!doctype html><style>
        ul ul { display: none; position: absolute } li:hover > ul { display: block }
        .hover\\:red:hover { color: rgb(255, 0, 0) } [title=":hover"] { color: rgb(0, 0, 255) }
        @media all { b:not(:hover) { color: rgb(0, 128, 0) } }
      </style><ul><li id=t style="cursor:pointer">File<ul><li id=open>Open</li></ul></li></ul><p class="hover:red" id=p style="cursor:pointer">x</p><i id=q title=":hover">y</i><b id=r>z</b>`);
    await page.act({ type: 'Click' }, byId('t'));
    expect(await page.look('getComputedStyle(document.querySelector("ul ul")).display')).toBe('block');
    await page.act({ type: 'Click' }, byId('p'));
    const colour = (id: string): string => `getComputedStyle(${id}).color`;
    expect(await page.look(`[${['p', 'q', 'r'].map(colour).join()}]`)).toEqual([
      'rgb(255, 0, 0)',
      'rgb(0, 0, 255)',
      'rgb(0, 128, 0)',
    ]);
    expect(await page.look('getComputedStyle(document.querySelector("ul ul")).display')).toBe('none');
  });
});

describe('Type', () => {
  it.each([
    ['a text field', '<input id=t value=old>', 'new Text!', 't.value', 'new Text!'],
    ['a textarea', '<textarea id=t>old</textarea>', 'a\nb', 't.value', 'a\nb'],
    ['a number field', '<input id=t type=number value=7>', '-1.5e3', 't.value', '-1.5e3'],
    ['an e-mail field', '<input id=t type=email value=x>', 'a@b.c', 't.value', 'a@b.c'],
    ['maxlength', '<input id=t maxlength=3>', 'abcdef', 't.value', 'abc'],
    ['CJK and emoji', '<input id=t>', '你好😀', 't.value', '你好😀'],
    ['an editable', '<div contenteditable id=t>old</div>', 'new', 't.textContent', 'new'],
    [
      'a date (D4)',
      '<input type=date id=t onchange="window.n=this.value">',
      '2024-02-29',
      'window.n',
      '2024-02-29',
    ],
    ['a time', '<input type=time id=t onchange="window.n=this.value">', '3:05 PM', 'window.n', '15:05'],
    ['a colour', '<input type=color id=t onchange="window.n=this.value">', '#FF0000', 'window.n', '#ff0000'],
    ['a slider', '<input type=range id=t onchange="window.n=this.value">', '20', 'window.n', '20'],
    [
      'a select',
      '<select id=t onchange="window.n=this.value"><option value=1>One<option value=2>Two</select>',
      'Two',
      'window.n',
      '2',
    ],
    ['nothing', '<input id=t value=old>', '', 't.value', ''],
  ])('fills %s', async (_name, html, text, code, expected) => {
    const page = await openPage(`<!doctype html>${html}`);
    expect(await page.act({ type: 'Type', text }, byId('t'))).toMatchObject({ ok: true });
    expect(await page.look(code)).toBe(expected);
  });

  it('tells keydown, beforeinput, input and keyup of each key, change on blur', async () => {
    const page = await openPage(`<!doctype html><input id=t><button id=b>x</button><script>
      window.seen = [];
      for (const type of ['keydown','keypress','beforeinput','input','keyup','change']) t.addEventListener(type, (e) => seen.push(e.type + (e.key ?? e.data ?? '')));
    </script>`);
    await page.act({ type: 'Type', text: 'aB' }, byId('t'));
    expect(await page.look('seen.join(" ")')).toBe(
      'keydowna keypressa beforeinputa inputa keyupa keydownShift keydownB keypressB beforeinputB inputB keyupB keyupShift',
    );
    await page.act({ type: 'Click' }, byId('b'));
    expect(await page.look('seen.at(-1)')).toBe('change');
  });

  it('goes past a value tracker like React’s (D1)', async () => {
    const page = await openPage(`<!doctype html><input id=t><script>
      const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      let tracked = ''; window.changes = 0;
      Object.defineProperty(t, 'value', { get() { return own.get.call(this) }, set(v) { tracked = v; own.set.call(this, v) } });
      t.addEventListener('input', () => { if (t.value !== tracked) { changes++; tracked = t.value } });
    </script>`);
    await page.act({ type: 'Type', text: 'ab' }, byId('t'));
    expect(await page.look('changes')).toBe(2);
  });

  it('says that a picture takes no text', async () => {
    const page = await openPage('<!doctype html><button id=t>x</button>');
    expect(await page.act({ type: 'Type', text: 'a' }, byId('t'))).toMatchObject({
      ok: false,
      code: 'not-typeable',
    });
  });
});
