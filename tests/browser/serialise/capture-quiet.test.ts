import { describe, expect, it } from 'vitest';
import { captureStage } from '../../../src/stage/capture';
import { openPage } from '../stage/page';
import { LIME, capture, captured } from './captured';

describe('captureStage', () => {
  it('draws the assets of an answer', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="lime"/></svg>';
    const bytes = new TextEncoder().encode(svg).buffer;
    const picture = await captured(
      '<style>body{margin:0}div{width:80px;height:80px;background:url(__PLACEHOLDER_ASSETS_BASE_DIR__/a.svg)}</style><img src="__PLACEHOLDER_ASSETS_BASE_DIR__/a.svg" style="display:block"><div></div>',
      '',
      { assets: [{ name: 'a.svg', type: 'image/svg+xml', bytes }] },
    );
    expect([picture.at(40, 40), picture.at(40, 120)]).toEqual([LIME, LIME]);
  });

  it('goes on through 50 captures in a row, all the same (E2)', async () => {
    const first = await captured('<h1>Still</h1><input value="text" autofocus>');
    for (let round = 0; round < 50; round++) {
      const next = await capture(first.page);
      expect(next.data.every((byte, index) => byte === first.data[index])).toBe(true);
    }
  });

  it('is not noticed by the page', async () => {
    const html = `<style>:hover{color:red}</style><div id=s style="height:50px;overflow:auto"><p style="position:sticky;top:0">a<p>b<p>c</div><input value=x><x-a></x-a>
      <script>let made=0;customElements.define('x-a',class extends HTMLElement{constructor(){super();made++;this.attachShadow({mode:'open'}).innerHTML='<b>shadow</b>'}});</script>`;
    const page = await openPage(`<!doctype html>${html}`);
    await page.look(`s.scrollTop=30;new Promise(r=>setTimeout(r,200))`);
    await page.look(`(()=>{window.seen=[];new MutationObserver(l=>seen.push(...l.map(m=>m.type))).observe(document,{subtree:true,childList:true,attributes:true,characterData:true});
      for(const n of ['scroll','focus','blur','resize','load','error','securitypolicyviolation','selectionchange','toggle','animationstart','transitionrun'])addEventListener(n,e=>seen.push(n),true);})()`);
    await capture(page);
    await capture(page);
    expect(await page.look('new Promise(r=>setTimeout(()=>r(seen.join()+made),100))')).toBe('1');
  });

  it('calls a white picture of a page with content a failure, and a white page none', async () => {
    const page = await openPage('<!doctype html><p>Words');
    const lost = {
      ...page.stage,
      call: async () => ({
        ok: true,
        value: { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', undrawn: [], hasContent: true, took: 1 },
      }),
    };
    expect(await captureStage(lost as never, page.stage.size)).toMatchObject({
      ok: false,
      code: 'capture-blank',
    });
    for (const blank of [
      '',
      '<p style="opacity:0">hidden',
      '<p style="color:#fff">white',
      '<canvas></canvas>',
    ]) {
      const other = await openPage(`<!doctype html>${blank}`, { probe: false });
      expect(await captureStage(other.stage, other.stage.size)).toMatchObject({ ok: true });
    }
  });
});
