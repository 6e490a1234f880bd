import { describe, expect, it } from 'vitest';
import { captureStage } from '../../../src/stage/capture';
import { openPage } from '../stage/page';

describe('what a capture cannot draw', () => {
  it('is listed, one region for each element', async () => {
    const page =
      await openPage(`<!doctype html><style>body{margin:0}body>*{display:block;position:absolute;left:0;width:300px}</style>
      <video controls style="top:0;height:100px"></video><video style="top:100px;height:50px"></video>
      <audio controls style="top:150px;height:54px"></audio>
      <progress style="top:210px;height:20px"></progress><progress value=".5" style="top:240px;height:20px"></progress>
      <div style="top:300px;height:80px;backdrop-filter:blur(8px)"></div><div style="top:400px;height:80px;backdrop-filter:invert(1)"></div>`);
    const result = await captureStage(page.stage, page.stage.size);
    const regions = result.ok ? [...result.value.undrawn] : [];
    regions.sort((a, b) => a.rect.y - b.rect.y);
    expect(regions).toEqual([
      { what: 'native video controls', rect: { x: 0, y: 0, width: 300, height: 100 } },
      { what: 'native audio controls', rect: { x: 0, y: 150, width: 300, height: 54 } },
      { what: 'moving progress bar', rect: { x: 0, y: 210, width: 300, height: 20 } },
      { what: 'edge of a blurred backdrop, 16 px', rect: { x: 0, y: 300, width: 300, height: 80 } },
    ]);
  });

  it('holds the list of a select while it is open', async () => {
    const page = await openPage(
      '<!doctype html><style>body{margin:0}select{display:block;width:200px;height:24px;margin:0}</style><select id=s><option>a<option>b<option>c</select>',
    );
    const undrawn = async (): Promise<unknown> => {
      const result = await captureStage(page.stage, page.stage.size);
      return result.ok && result.value.undrawn;
    };
    expect(await undrawn()).toEqual([]);
    await page.act({ type: 'Click' }, 's');
    expect(await undrawn()).toEqual([
      { what: 'open list of a select', rect: { x: 0, y: 24, width: 200, height: 72 } },
    ]);
    await page.act({ type: 'Press', key: 'Escape', times: 1 });
    expect(await undrawn()).toEqual([]);
  });
});
