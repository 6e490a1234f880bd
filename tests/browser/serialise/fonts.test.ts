import { describe, expect, it } from 'vitest';
import type { Stage } from '../../../src/stage/stage';
import { openPage } from '../stage/page';

/** Not a font: the browser asks for it where text wants it, and that is all that counts here. */
const data = (letters: string): string => `url("data:font/woff2;base64,${letters.repeat(400)}")`;
const FACES = `
@font-face{font-family:Used;font-weight:400;src:url(data:;base64,EEEE);font-display:block;src:${data('EOTA')} format("embedded-opentype"),${data('WOFA')} format("woff2"),${data('TTFA')} format("truetype")}
@font-face{font-family:Used;font-weight:900;src:${data('HEAV')} format("woff2")}
@font-face{font-family:'Never Used';src:${data('NEVE')} format("woff2")}
@font-face{font-family:Later;src:${data('LATE')} format("woff2")}
p{font-family:Used}h1{font-family:Later;display:none}`;

async function svgOf(stage: Stage): Promise<string> {
  const answer = await stage.call('serialise', null);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.svg;
}

describe('web fonts', () => {
  it('come along in one format, where text asks for them', async () => {
    const page = await openPage(`<!doctype html><style>${FACES}</style><p>Words</p><h1>Later</h1>`);
    const svg = await svgOf(page.stage);
    const carried = ['EOTA', 'WOFA', 'TTFA', 'HEAV', 'NEVE', 'LATE'].filter((name) => svg.includes(name));
    expect(carried).toEqual(['WOFA']);
    expect(svg).toContain('font-display:block');
    await page.look('document.querySelector("h1").style.display="block";document.body.offsetHeight');
    expect(await svgOf(page.stage)).toContain('LATE');
  });
});
