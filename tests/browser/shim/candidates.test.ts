import { describe, expect, it } from 'vitest';
import { openPage } from '../stage/page';

describe('candidates', () => {
  it('describes controls, listeners, pointer cursors and their surroundings', async () => {
    const page = await openPage(`<!doctype html><header id=topBar><h1>Shop</h1>
      <a href="#x" class="navLink btn-primary">Home</a></header>
      <main><article class=card><h3>Blue shoes</h3><button aria-label="Add to cart" disabled><svg class="icon-cart"></svg></button></article>
      <div id=star style="cursor:pointer;width:20px;height:20px"><span>★</span></div>
      <div id=row>row</div><label for=m>Mail</label><input id=m type=email placeholder="you@x.y" value="a@b.c">
      <input type=checkbox checked aria-label=Agree><select><option>One<option selected>Two</select></main>
      <script>row.addEventListener('click', () => {})</script>`);
    const list = await page.candidates();
    const of = (pick: (c: (typeof list)[number]) => boolean) => list.find(pick);
    expect(of(({ tag }) => tag === 'a')).toMatchObject({
      role: 'link',
      name: 'Home',
      strength: 3,
      inViewport: true,
    });
    expect(of(({ tag }) => tag === 'a')?.hints).toContain('nav Link');
    expect(of(({ tag }) => tag === 'a')?.near).toContain('top Bar');
    expect(of(({ tag }) => tag === 'button')).toMatchObject({
      name: 'Add to cart',
      disabled: true,
      strength: 3,
    });
    expect(of(({ tag }) => tag === 'button')?.near).toContain('Blue shoes');
    expect(of(({ tag }) => tag === 'button')?.hints).toContain('icon-cart');
    expect(of(({ hints }) => hints.startsWith('star'))).toMatchObject({ strength: 2, text: '★' });
    expect(of(({ hints }) => hints.startsWith('row'))).toMatchObject({ strength: 2, text: 'row' });
    expect(of(({ type }) => type === 'email')).toMatchObject({
      name: 'Mail',
      placeholder: 'you@x.y',
      value: 'a@b.c',
      typeable: true,
      role: 'textbox',
    });
    expect(of(({ type }) => type === 'checkbox')).toMatchObject({ checked: true, typeable: false });
    expect(of(({ tag }) => tag === 'select')).toMatchObject({ value: 'Two', role: 'combobox' });
    expect(list.filter(({ tag }) => tag === 'option').map(({ text }) => text)).toEqual(['One', 'Two']);
    expect(list.map(({ index }) => index)).toEqual(list.map((_each, index) => index));
  });

  it('goes into shadow trees, knows dialogs and parents, leaves out what is hidden', async () => {
    const page =
      await openPage(`<!doctype html><div id=host></div><dialog id=d><button id=inner><b id=word>OK</b></button></dialog>
      <button style="display:none">no</button><button style="visibility:hidden">no</button>
      <script>host.attachShadow({ mode: 'closed' }).innerHTML = '<button>deep</button>'; d.showModal()</script>`);
    const list = await page.candidates();
    expect(list.map(({ tag, text, inDialog }) => [tag, text, inDialog])).toEqual([
      ['button', 'deep', false],
      ['button', 'OK', true],
      ['b', 'OK', true],
    ]);
    expect(list[2]?.parent).toBe(1);
  });

  it('sees handlers of React and Vue without listeners on the element', async () => {
    const page = await openPage(`<!doctype html><div id=r>r</div><div id=v>v</div><div id=n>n</div><script>
      r['__reactProps$abc'] = { onClick() {} }; v._vei = { onClick: () => {} };</script>`);
    expect((await page.candidates()).map(({ text, strength }) => [text, strength])).toEqual([
      ['r', 2],
      ['v', 2],
      ['n', 0],
    ]);
  });

  it('finds what a person means by pointing', async () => {
    const page = await openPage(
      '<!doctype html><body style="margin:0"><button style="position:absolute;left:0;top:0;width:100px;height:50px"><span>in <i>it</i></span></button><p style="margin-top:100px">plain',
    );
    const at = async (x: number, y: number) => {
      const found = await page.stage.call('candidateAt', { x, y });
      return found.ok ? found.value?.tag : found.code;
    };
    expect([await at(50, 25), await at(20, 108), await at(700, 500)]).toEqual(['button', 'p', undefined]);
  });

  it('scrolls a target into view to say where it is', async () => {
    const page = await openPage(
      '<!doctype html><div style="height:3000px"></div><button id=t>x</button><div style="height:3000px">',
    );
    const [button] = await page.candidates();
    expect(button?.inViewport).toBe(false);
    const located = await page.stage.call('locate', { target: 0 });
    expect(located.ok && located.value.point.y > 0 && located.value.point.y < 600).toBe(true);
  });

  it('keeps the strongest 1,500 and is quick', async () => {
    const page = await openPage(
      `<!doctype html><main></main><script>let h = ''; for (let i = 0; i < 900; i++) h += '<article class=card><h3>Title ' + i + '</h3><p>some words here</p><button>Buy ' + i + '</button></article>'; document.querySelector('main').innerHTML = h</script>`,
    );
    const list = await page.candidates();
    expect(list).toHaveLength(1_500);
    expect(list.filter(({ tag }) => tag === 'button')).toHaveLength(900);
  });
});
