import { describe, expect, it } from 'vitest';
import { openPage } from '../stage/page';
import { BLUE, capture, RED } from './captured';

/** An empty picture with a red ground, 50 px square. */
const PICTURE = `<img style="width:50px;height:50px;background:red" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E">`;

describe('a page without a doctype', () => {
  it.each([
    ['pictures alone in their block', PICTURE],
    ['pictures alone on their line', `x<br>${PICTURE}`],
    ['pictures beside text', `x ${PICTURE}`],
  ])('is laid out as it is in the browser: %s', async (_name, content) => {
    const page = await openPage(
      `<body style="margin:0;font:40px Arial"><div style="color:transparent">${content}</div><div id=below style="height:50px;background:blue">`,
    );
    expect(await page.look('document.compatMode')).toBe('BackCompat');
    const top = Math.round(await page.look<number>('below.getBoundingClientRect().top'));
    const picture = await capture(page);
    const left = content.startsWith('x ') ? 60 : 25;
    const foot = Math.round(
      await page.look<number>('document.querySelector("img").getBoundingClientRect().bottom'),
    );
    expect([picture.at(left, foot - 2), picture.at(left, top + 2)]).toEqual([RED, BLUE]);
    expect(picture.at(left, top - 2)).toEqual(top - foot > 2 ? [255, 255, 255] : RED);
  });
});
