import { describe, expect, it } from 'vitest';
import { openPage } from '../stage/page';

const byId = (id: string) => (candidate: { readonly hints: string }) =>
  candidate.hints.split(' ').includes(id);

describe('Press', () => {
  it.each([
    [
      'Enter submits (D5)',
      '<form onsubmit="window.n=1;return false"><input id=t></form>',
      'Enter',
      'window.n',
      1,
    ],
    ['Tab moves on (D5)', '<input id=t><input id=u>', 'Tab', 'document.activeElement.id', 'u'],
    ['Shift+Tab moves back', '<input id=u><input id=t>', 'Shift+Tab', 'document.activeElement.id', 'u'],
    ['Space checks', '<input type=checkbox id=t>', 'Space', 't.checked', false],
    [
      'an arrow moves a radio',
      '<input type=radio name=r id=t><input type=radio name=r id=u>',
      'ArrowDown',
      'u.checked',
      true,
    ],
    ['an arrow moves a slider', '<input type=range id=t style="width:216px">', 'ArrowRight', 't.value', '51'],
    ['an arrow steps a number', '<input type=number id=t value=4>', 'ArrowUp', 't.value', '5'],
    ['Control+a selects', '<input id=t value=abc>', 'Control+a', 't.selectionEnd - t.selectionStart', 3],
    ['Backspace deletes', '<input id=t value=abc>', 'Backspace', 't.value', 'ab'],
    [
      'a game on window gets code and keyCode',
      '<button id=t>x</button><script>onkeydown = (e) => window.n = e.key + e.code + e.keyCode</script>',
      'ArrowLeft',
      'window.n',
      'ArrowLeftArrowLeft37',
    ],
  ])('%s', async (_name, html, key, code, expected) => {
    const page = await openPage(`<!doctype html>${html}`);
    await page.act({ type: 'Click' }, byId('t'));
    expect(await page.act({ type: 'Press', key, times: 1 })).toMatchObject({ ok: true });
    expect(await page.look(code)).toBe(expected);
  });

  it('presses several times, to the body when nothing has the focus', async () => {
    const page = await openPage(
      '<!doctype html><script>window.n = []; document.addEventListener("keydown", (e) => n.push(e.target.tagName + e.repeat))</script><p>x',
    );
    await page.act({ type: 'Press', key: 'ArrowDown', times: 3 });
    expect(await page.look('n')).toEqual(['BODYfalse', 'BODYfalse', 'BODYfalse']);
  });

  it('closes a modal dialog by Escape, unless the page prevents it', async () => {
    const page = await openPage('<!doctype html><dialog id=d><input></dialog><script>d.showModal()</script>');
    await page.act({ type: 'Press', key: 'Escape', times: 1 });
    expect(await page.look('d.open')).toBe(false);
  });

  it('knows no key "Foo"', async () => {
    const page = await openPage('<!doctype html><p>x');
    expect(await page.act({ type: 'Press', key: 'Foo', times: 1 })).toMatchObject({
      ok: false,
      code: 'unknown-key',
    });
  });
});

describe('Scroll', () => {
  it.each([
    ['half a page down', '<div style="height:5000px">', 'down', 0.5, { x: 0, y: 300 }],
    ['to the bottom', '<body style="margin:0"><div style="height:5000px">', 'bottom', 1, { x: 0, y: 4400 }],
    [
      'smoothly (D10)',
      '<style>html{scroll-behavior:smooth}</style><div style="height:5000px">',
      'down',
      1,
      { x: 0, y: 600 },
    ],
    ['sideways', '<div style="width:5000px;height:10px">', 'right', 0.25, { x: 200, y: 0 }],
    [
      'the only pane',
      '<body style="margin:0;overflow:hidden"><main style="height:400px;overflow:auto"><div style="height:5000px">',
      'down',
      0.5,
      { x: 0, y: 200 },
    ],
  ] as const)('%s', async (_name, html, direction, pages, scrolled) => {
    const page = await openPage(`<!doctype html>${html}`);
    expect(await page.act({ type: 'Scroll', direction, pages })).toMatchObject({
      ok: true,
      value: { scrolled },
    });
  });

  it('lets the page handle the wheel, and says when nothing moves', async () => {
    const page = await openPage(
      '<!doctype html><script>addEventListener("wheel", (e) => { e.preventDefault(); window.n = e.deltaY }, { passive: false })</script><div style="height:5000px">',
    );
    expect(await page.act({ type: 'Scroll', direction: 'down', pages: 1 })).toMatchObject({
      ok: true,
      value: { scrolled: { x: 0, y: 0 }, remarks: ['the page handles the wheel itself'] },
    });
    expect(await page.look('window.n')).toBe(600);
    const still = await openPage('<!doctype html><p>x');
    expect(await still.act({ type: 'Scroll', direction: 'up', pages: 1 })).toMatchObject({
      value: { remarks: ['nothing moved: the pane is at its end'] },
    });
  });
});
