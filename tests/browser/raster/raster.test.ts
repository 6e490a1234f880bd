import { describe, expect, it } from 'vitest';
import { raster } from '../../../src/stage/raster';

const SIZE = { width: 60, height: 40 };
const page = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><foreignObject width="60" height="40">` +
  `<div xmlns="http://www.w3.org/1999/xhtml" style="width:60px;height:40px;background:#0a0">${body}</div></foreignObject></svg>`;

async function pixelAt(svg: string, x: number, y: number): Promise<number[]> {
  const drawn = await raster(svg, SIZE);
  if (!drawn.ok) throw new Error(drawn.message);
  return [...drawn.value.data.slice((y * SIZE.width + x) * 4, (y * SIZE.width + x) * 4 + 4)];
}

describe('raster', () => {
  it('gives RGBA of exactly the asked size', async () => {
    const drawn = await raster(page(''), SIZE);
    expect(drawn).toMatchObject({ ok: true, value: SIZE });
    if (drawn.ok) expect(drawn.value.data.length).toBe(60 * 40 * 4);
    expect(await pixelAt(page(''), 59, 39)).toEqual([0, 170, 0, 255]);
  });

  it.each([
    [
      'percent and hash',
      '<i style="background:#00f;width:50%;height:50%;position:absolute;left:0;top:0"></i>',
    ],
    [
      'line breaks and tabs',
      '<i\n\tstyle="background:#00f;\n width:30px;height:20px;position:absolute;left:0;top:0"></i>',
    ],
    [
      'text beyond ASCII',
      '<i style="background:#00f;width:30px;height:20px;position:absolute;left:0;top:0">漢😀</i>',
    ],
    [
      'a picture inside',
      "<img style=\"position:absolute;left:0;top:0\" alt=\"\" src=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='30' height='20'%3E%3Crect width='30' height='20' fill='%2300f'/%3E%3C/svg%3E\"/>",
    ],
  ])('survives %s', async (_, body) => {
    expect(await pixelAt(page(body), 28, 18)).toEqual([0, 0, 255, 255]);
  });

  it('names an XML error and where it is', async () => {
    const drawn = await raster(page('<p>open'), SIZE);
    expect(drawn).toMatchObject({ ok: false, code: 'capture-xml' });
    if (!drawn.ok) expect(drawn.message).toMatch(/line 1/);
  });

  it('stops on a signal', async () => {
    expect(await raster(page(''), SIZE, AbortSignal.abort())).toMatchObject({
      ok: false,
      code: 'capture-stopped',
    });
  });

  it('draws several at a time without mixing them', async () => {
    const colours = ['f00', '0f0', '00f', 'ff0'];
    const drawn = await Promise.all(colours.map((colour) => pixelAt(page('').replace('0a0', colour), 5, 5)));
    expect(drawn).toEqual([
      [255, 0, 0, 255],
      [0, 255, 0, 255],
      [0, 0, 255, 255],
      [255, 255, 0, 255],
    ]);
  });

  it('throws its loader away when it has loaded much', async () => {
    await raster(page(''), SIZE);
    const before = document.querySelector('iframe[title="Picture loader"]');
    await raster(page(`<!--${'x'.repeat(17_000_000)}-->`), SIZE);
    expect(await pixelAt(page(''), 1, 1)).toEqual([0, 170, 0, 255]);
    expect(document.querySelector('iframe[title="Picture loader"]')).not.toBe(before);
    expect(document.querySelectorAll('iframe[title="Picture loader"]').length).toBe(1);
  });
});
