import { expect, it } from 'vitest';
import { openPage } from '../stage/page';

it.each([
  ['blocks', '<h1>Big  title</h1><p>one <b>two</b><br>three</p>', 'Big title\none two\nthree'],
  [
    'fields',
    '<input value=typed> <input placeholder=hint> <input type=password value=abc> <textarea>area</textarea><select><option>a<option selected>b</select>',
    'typed hint ••• area b',
  ],
  [
    'pseudo-elements',
    '<style>p::before{content:"No. "}p::after{content:"!" / "x"}</style><p>5</p>',
    'No. 5!',
  ],
  ['upper case by style', '<p style="text-transform:uppercase">shout</p>', 'SHOUT'],
  [
    'a shadow tree and its slot',
    '<div id=h>slotted</div><script>h.attachShadow({mode:"open"}).innerHTML="<p>before <slot></slot> after</p>"</script>',
    'before slotted after',
  ],
  [
    'nothing hidden',
    '<p style="display:none">a</p><p style="visibility:hidden">b<b style="visibility:visible">c</b></p><p style="opacity:0">d</p><span style="position:absolute;width:1px;height:1px;overflow:hidden">e</span><details><summary>f</summary>g</details><script>h</script>',
    'c\nf',
  ],
  [
    'nothing scrolled out or clipped',
    '<div style="height:20px;overflow:hidden;line-height:20px">in<br>out</div><div style="height:3000px"></div><p>far</p>',
    'in',
  ],
  [
    'nothing behind a dialog',
    '<body style="margin:0"><p style="position:absolute;left:400px;top:300px">behind</p><p>beside</p><dialog style="width:600px;height:400px" id=d>front</dialog><script>d.showModal()</script>',
    'beside\nfront',
  ],
  [
    'the space before the seen part of a text',
    '<div style="height:20px;overflow:hidden;line-height:20px;white-space:pre"><b>in</b> sight\n\nout</div>',
    'in sight',
  ],
  ['table cells apart', '<table><tr><td>a<td>b</table>', 'a b'],
])('reads %s', async (_name, html, visible) => {
  const page = await openPage(`<!doctype html>${html}`);
  const text = await page.stage.call('text', null);
  expect(text).toMatchObject({ ok: true, value: { visible } });
});

it('says how much of the view are pictures', async () => {
  const page = await openPage('<!doctype html><body style="margin:0"><canvas width=400 height=600></canvas>');
  const value = { visible: '', pictured: 0.5, drawn: 0.5 };
  expect(await page.stage.call('text', null)).toEqual({ ok: true, value });
});
