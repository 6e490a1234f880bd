import { describe, expect, it } from 'vitest';
import { openPage, wait } from '../stage/page';

const BASE = '__PLACEHOLDER_ASSETS_BASE_DIR__';

/** A one-pixel GIF: 1 × 1 is what a loaded image measures. */
const GIF = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (sign) =>
  sign.charCodeAt(0),
).buffer;
const assets = ['a.png', 'Photo 1.png', 'b&c.png'].map((name) => ({ name, type: 'image/gif', bytes: GIF }));

/** Width of an image once it is loaded, 0 when it fails. */
const LOADED = `window.loaded = (image) => new Promise((done) => { if (image.complete && image.src) done(image.naturalWidth); image.onload = () => done(image.naturalWidth); image.onerror = () => done(0) });
  window.background = (element, pseudo) => getComputedStyle(element, pseudo).backgroundImage;`;

describe('assets in the markup', () => {
  it.each([
    ['src', `<img id=t src="${BASE}/a.png">`],
    ['a name in other case, with ./', `<img id=t src="${BASE}/./A.PNG">`],
    ['an encoded name', `<img id=t src="${BASE}/Photo%201.png">`],
    ['a name with a space', `<img id=t src="${BASE}/Photo 1.png">`],
    ['an escaped ampersand', `<img id=t src="${BASE}/b&amp;c.png">`],
    ['srcset', `<img id=t srcset="${BASE}/a.png 1x">`],
  ])('finds %s', async (_name, html) => {
    const page = await openPage(`<!doctype html><script>${LOADED}</script>${html}`, { assets });
    expect(await page.look('t.naturalWidth')).toBe(1);
    expect(page.notices).toEqual([]);
  });

  it.each([
    ['a style sheet', `<style>#t{background:url('${BASE}/a.png')}</style><p id=t>x`, 't'],
    ['a style attribute', `<p id=t style="background-image:url(${BASE}/a.png)">x`, 't'],
    [
      'a custom property',
      `<style>:root{--i:url(${BASE}/a.png)} #t{background:var(--i)}</style><p id=t>x`,
      't',
    ],
    [
      'a pseudo-element',
      `<style>#t::before{content:"";background:url("${BASE}/a.png")}</style><p id=t>x`,
      't, "::before"',
    ],
  ])('finds %s', async (_name, html, what) => {
    const page = await openPage(`<!doctype html><script>${LOADED}</script>${html}`, { assets });
    expect(await page.look(`background(${what})`)).toMatch(/^url\("blob:null\/.*#a\.png"\)$/);
  });

  it('tells the missing ones by name', async () => {
    const page = await openPage(
      `<!doctype html><img src="${BASE}/none.png"><p style="background:url(${BASE}/gone%201.jpg)">x`,
      { assets },
    );
    await wait(200);
    expect(page.blocked('asset').sort()).toEqual(['gone 1.jpg', 'none.png']);
  });
});

describe('assets named at run time', () => {
  it.each([
    ['src', 'const i = new Image(); i.src = B + "/a.png"; return loaded(i)'],
    [
      'src of a name with its folder',
      'const i = new Image(); i.src = `${B}/` + "a" + ".png"; return loaded(i)',
    ],
    ['setAttribute', 'const i = new Image(); i.setAttribute("src", B + "/a.png"); return loaded(i)'],
    [
      'srcset',
      'const i = new Image(); i.srcset = B + "/a.png 1x"; return new Promise((r) => i.onload = () => r(i.naturalWidth))',
    ],
    [
      'innerHTML',
      'document.body.innerHTML = `<img src="${B}/a.png">`; return loaded(document.querySelector("img"))',
    ],
    [
      'insertAdjacentHTML',
      'document.body.insertAdjacentHTML("beforeend", `<img id=z src="${B}/a.png">`); return loaded(z)',
    ],
    [
      'a template',
      'const e = document.createElement("template"); e.innerHTML = `<img id=z src="${B}/a.png">`; document.body.append(e.content.cloneNode(true)); return loaded(z)',
    ],
    ['fetch', 'return fetch(B + "/a.png").then((r) => r.blob()).then((b) => b.size === 42 ? 1 : b.size)'],
    [
      'XMLHttpRequest',
      'return new Promise((r) => { const x = new XMLHttpRequest(); x.open("GET", B + "/a.png"); x.responseType = "blob"; x.onload = () => r(x.response.size === 42 ? 1 : 0); x.onerror = () => r(-1); x.send() })',
    ],
    [
      'a source read back',
      'const i = new Image(); i.src = B + "/a.png"; return i.src.endsWith("a.png") ? 1 : 0',
    ],
  ])('come through %s', async (_name, code) => {
    const page = await openPage(
      `<!doctype html><script>${LOADED}; window.B = ["__PLACEHOLDER", "ASSETS_BASE_DIR__"].join("_")</script><p>x`,
      { assets },
    );
    expect(await page.look(`(() => { ${code} })()`)).toBe(1);
    await wait(50);
    expect(page.notices).toEqual([]);
  });

  it.each([
    ['style.backgroundImage', 't.style.backgroundImage = `url(${B}/a.png)`'],
    ['style.background', 't.style.background = `url("${B}/a.png")`'],
    ['cssText', 't.style.cssText = `background:url(${B}/a.png)`'],
    ['setProperty', 't.style.setProperty("background-image", `url(${B}/a.png)`)'],
    ['a custom property', 't.style.background = "var(--x)"; t.style.setProperty("--x", `url(${B}/a.png)`)'],
    [
      'insertRule',
      'const s = document.head.appendChild(document.createElement("style")); s.sheet.insertRule(`#t{background:url(${B}/a.png)}`)',
    ],
    [
      'textContent of a style',
      'const s = document.head.appendChild(document.createElement("style")); s.textContent = `#t{background:url(${B}/a.png)}`',
    ],
    [
      'a text node of a style',
      'const s = document.createElement("style"); s.append(`#t{background:url(${B}/a.png)}`); document.head.append(s)',
    ],
    [
      'a constructed sheet',
      'const s = new CSSStyleSheet(); s.replaceSync(`#t{background:url(${B}/a.png)}`); document.adoptedStyleSheets.push(s)',
    ],
  ])('come through %s', async (_name, code) => {
    const page = await openPage(
      `<!doctype html><script>${LOADED}; window.B = ["__PLACEHOLDER", "ASSETS_BASE_DIR__"].join("_")</script><p id=t>x`,
      { assets },
    );
    await page.look(`(() => { ${code} })()`);
    await wait(30);
    expect(await page.look('background(t)')).toContain('#a.png');
    expect(page.notices).toEqual([]);
  });
});
