import { describe, expect, it, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { openPage } from '../stage/page';
import { type Captured, capture } from './captured';

/** What is measured in device pixels by the browser: hair lines, text, replaced boxes, pictures, resolution queries. */
const HTML = `<!doctype html><style>body{margin:0;font:15px/1.3 Arial}div{border:1px solid red;padding:3.3px}canvas,video{border:1px solid}</style>
  <div style="width:33.3%">Words of several lengths <input value="field"><select><option>choice</select></div>
  <canvas id=c width=90 height=40></canvas><video width=90 height=40></video><svg width=40 height=40><circle cx=20.3 cy=20 r=15 /></svg>
  <div style="transform:rotate(3deg);width:200px;box-shadow:2px 2px 5px #888">Turned</div>
  <div id=s style="height:50px;overflow:auto"><p>One<p>Two<p>Three</div>`;
const UNCHANGED = { width: 0, height: 0, mobile: false };
const RESOLUTION = '<style>@media (min-resolution:1.2dppx){body{background:lime}}</style>';
const SIZE = { width: 640, height: 360 };

interface Protocol {
  send(method: string, parameters: object): Promise<unknown>;
}

async function setPixelRatio(deviceScaleFactor: number): Promise<void> {
  const metrics = { ...UNCHANGED, deviceScaleFactor };
  await (cdp() as Protocol).send('Emulation.setDeviceMetricsOverride', metrics);
}

async function take(more: string): Promise<Captured> {
  const page = await openPage(HTML + more, { size: SIZE });
  await page.look('c.getContext("2d").fillRect(10,10,30,20);s.scrollTop=21');
  return capture(page);
}

describe('the resolution of a capture (E17)', () => {
  it.each([
    ['2', 2, 1, RESOLUTION],
    ['1.5', 1.5, 1, RESOLUTION],
    ['1 in a host at 150 %', 1, 1.5, ''],
  ])('is that of the recording at device pixel ratio %s', async (_, ratio, zoom, more) => {
    const before = devicePixelRatio;
    const plain = await take(more);
    onTestFinished(async () => {
      document.documentElement.style.zoom = '';
      await setPixelRatio(before);
    });
    await setPixelRatio(ratio);
    document.documentElement.style.zoom = `${zoom}`;
    expect(devicePixelRatio).toBe(ratio);
    const other = await take(more);
    expect([other.width, other.height]).toEqual([SIZE.width, SIZE.height]);
    expect(other.data.filter((byte, index) => byte !== plain.data[index])).toHaveLength(0);
  });
});
