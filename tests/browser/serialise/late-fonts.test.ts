import { describe, expect, it } from 'vitest';
import type { StageAsset } from '../../../src/contract/stage-protocol';
import { openPage } from '../stage/page';
import { capture } from './captured';

const PATH = '/tasks/data/6/assets/';

async function fonts(...names: string[]): Promise<StageAsset[]> {
  return Promise.all(
    names.map(async (name) => ({
      name,
      type: 'font/woff2',
      bytes: await (await fetch(`${PATH}${name}`)).arrayBuffer(),
    })),
  );
}

const FACES = `<style>
@font-face{font-family:Text;src:url(__PLACEHOLDER_ASSETS_BASE_DIR__/font_001.woff2) format("woff2")}
@font-face{font-family:Signs;src:url(__PLACEHOLDER_ASSETS_BASE_DIR__/font_004.woff2) format("woff2");unicode-range:U+1F300-1FAFF}
p{font:20px Text,Signs}</style>`;

describe('a font that is needed for the first time', () => {
  it('is in the first capture as in the second', async () => {
    const assets = await fonts('font_001.woff2', 'font_004.woff2');
    const page = await openPage(`<!doctype html>${FACES}<p id=t>Many thanks</p>`, {
      assets,
      size: { width: 400, height: 200 },
    });
    await capture(page);
    await page.look('t.textContent = "Many thanks 🙏"; document.fonts.ready.then(() => 1)');
    const first = await capture(page);
    const second = await capture(page);
    const ink = (data: Uint8ClampedArray): number =>
      data.filter((value, at) => at % 4 < 3 && value < 128).length;
    expect(ink(first.data)).toBeGreaterThan(500);
    expect(ink(first.data)).toBe(ink(second.data));
  });
});
