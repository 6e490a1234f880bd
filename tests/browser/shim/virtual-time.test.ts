import { describe, expect, it } from 'vitest';
import { openPage } from '../stage/page';

/** Pages that never look the same twice in real time. */
const RESTLESS: Readonly<Record<string, string>> = {
  carousel: `<style>#s{transition:transform .4s;width:300px}</style><div style="overflow:hidden;width:100px"><div id=s>one two three</div></div><script>let n = 0; setInterval(() => { n = (n + 1) % 3; s.style.transform = 'translateX(-' + n * 100 + 'px)' }, 900)</script>`,
  clock: `<p id=t></p><script>setInterval(() => { t.textContent = new Date().toISOString() + ' ' + Date.now() % 1000 + ' ' + performance.now().toFixed(2) }, 100)</script>`,
  random: `<p id=t></p><script>t.textContent = Math.random() + ' ' + [1, 2, 3, 4, 5].sort(() => Math.random() - 0.5)</script>`,
  'frame game': `<div id=b style="position:absolute;width:20px;height:20px;background:red"></div><script>let x = 0, v = 0, last; const f = (now) => { v += (now - (last ?? now)) / 1000; last = now; x = (x + v) % 300; b.style.left = x + 'px'; requestAnimationFrame(f) }; requestAnimationFrame(f)</script>`,
  'tile game': `<p id=g></p><script>const c = Array(16).fill(0); const add = () => { const free = c.flatMap((v, i) => v ? [] : [i]); c[free[Math.floor(Math.random() * free.length)]] = Math.random() < .9 ? 2 : 4; g.textContent = c.join(' ') }; add(); add(); onkeydown = () => setTimeout(add, 120)</script>`,
  'CSS animation': `<style>@keyframes a{from{transform:translateX(0);color:red}to{transform:translateX(300px);color:blue}}p{animation:a 3s infinite alternate ease-in-out}</style><p>moves</p>`,
  'message scheduler': `<ul id=l></ul><script>const { port1, port2 } = new MessageChannel(); let n = 0; port1.onmessage = () => { l.insertAdjacentHTML('beforeend', '<li>' + (++n) + ' ' + Math.random()); if (n < 20) setTimeout(() => port2.postMessage(0), 30) }; port2.postMessage(0)</script>`,
  'typed text': `<p id=t></p><script>const words = 'The quick brown fox'; let n = 0; const next = () => { t.textContent = words.slice(0, n++ % (words.length + 1)); setTimeout(next, 60 + Math.random() * 80) }; next()</script>`,
};

async function runOnce(html: string): Promise<string[]> {
  const page = await openPage(`<!doctype html>${html}`, {
    clock: 'virtual',
    probe: false,
    size: { width: 400, height: 300 },
  });
  const captures: string[] = [];
  const capture = async (): Promise<void> => {
    await page.stage.call('settle', { least: 700, most: 3_000 });
    const drawn = await page.stage.call('serialise', null);
    captures.push(drawn.ok ? drawn.value.svg : drawn.message);
  };
  await capture();
  await page.act({ type: 'Press', key: 'ArrowLeft', times: 2 });
  await capture();
  page.stage.close();
  return captures;
}

describe('virtual time', () => {
  it.each(Object.entries(RESTLESS))('shows the same of a %s in five runs', async (_name, html) => {
    const first = await runOnce(html);
    expect(first.every((svg) => svg.startsWith('<svg'))).toBe(true);
    for (let run = 1; run < 5; run++) expect(await runOnce(html)).toEqual(first);
  });

  it('lets time pass by settling only, and as much as was asked', async () => {
    const page = await openPage(
      '<!doctype html><script>window.ticks = 0; window.frames_ = 0; setInterval(() => ticks++, 100); const f = () => { frames_++; requestAnimationFrame(f) }; f()</script><p>x',
      { clock: 'virtual' },
    );
    const before = await page.look('[ticks, Date.now(), performance.now()]');
    expect(before).toEqual([0, 1_735_732_800_000, 0]);
    const start = performance.now();
    await page.stage.call('settle', { least: 700, most: 700 });
    expect(performance.now() - start).toBeLessThan(690);
    expect(
      await page.look('[ticks, frames_, Date.now() - 1735732800000, Math.round(performance.now())]'),
    ).toEqual([7, 43, 700, 700]);
  });

  it('ends transitions and animations with their events, and plays them to the middle', async () => {
    const page = await openPage(
      `<!doctype html><style>#a{opacity:0;transition:opacity 1s linear}#a.on{opacity:1}</style><p id=a>x<script>window.seen = []; a.ontransitionend = (e) => seen.push(e.propertyName + ' ' + getComputedStyle(a).opacity)</script>`,
      { clock: 'virtual' },
    );
    await page.stage.call('settle', { least: 100, most: 100 });
    await page.look('a.className = "on"');
    await page.stage.call('settle', { least: 500, most: 500 });
    expect(Number(await page.look('getComputedStyle(a).opacity'))).toBeCloseTo(0.5, 1);
    expect(await page.look('seen')).toEqual([]);
    await page.stage.call('settle', { least: 700, most: 3_000 });
    expect(await page.look('seen')).toEqual(['opacity 1']);
  });

  it('keeps order, cancelling, arguments and nesting of timers', async () => {
    const page = await openPage(
      `<!doctype html><p>x<script>window.seen = []; setTimeout((a) => seen.push(a), 20, 'c'); setTimeout(() => seen.push('b'), 10); setTimeout(() => { seen.push('a'); Promise.resolve().then(() => seen.push('a2')) });
       const id = setTimeout(() => seen.push('no')); clearTimeout(id); let n = 0; const i = setInterval(() => { seen.push('i' + ++n); if (n === 2) clearInterval(i) }, 30); requestIdleCallback(() => seen.push('idle')); setTimeout("seen.push('text')", 25)</script>`,
      { clock: 'virtual' },
    );
    await page.stage.call('settle', { least: 200, most: 200 });
    expect(await page.look('seen')).toEqual(['a', 'a2', 'idle', 'b', 'c', 'text', 'i1', 'i2']);
  });

  it('still loads data, pictures and fonts', async () => {
    const page = await openPage(
      `<!doctype html><p>x<script>window.seen = []; fetch('data:text/plain,hi').then((r) => r.text()).then((t) => seen.push(t)); const i = new Image(); i.onload = () => seen.push('picture'); i.src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'; document.fonts.ready.then(() => seen.push('fonts'))</script>`,
      { clock: 'virtual' },
    );
    await page.stage.call('settle', { least: 700, most: 2_000 });
    expect((await page.look<string[]>('seen')).sort()).toEqual(['fonts', 'hi', 'picture']);
  });
});
