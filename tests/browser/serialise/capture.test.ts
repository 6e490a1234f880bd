import { describe, expect, it } from 'vitest';
import { BLUE, type Colour, LIME, RED, WHITE, captured } from './captured';

type Case = readonly [
  name: string,
  html: string,
  prepare: string,
  points: readonly (readonly [number, number, Colour])[],
];

const BOX = 'position:absolute;left:0;top:0;width:100px;height:100px';
const TALL = '<div style="height:3000px"></div>';

const CASES: readonly Case[] = [
  [
    'the background of a short body covers the viewport',
    '<body style="background:lime">x',
    '',
    [[790, 590, LIME]],
  ],
  [
    'a dark scheme has a dark canvas',
    '<style>:root{color-scheme:dark}</style>',
    '',
    [[790, 590, [18, 18, 18]]],
  ],
  [
    'a fixed header stays at the top while scrolled (E5)',
    `<style>body{margin:0}header{position:fixed;top:0;width:100%;height:50px;background:red}</style><header></header>${TALL}`,
    'scrollTo(0,600)',
    [
      [400, 25, RED],
      [400, 60, WHITE],
    ],
  ],
  [
    'a sticky element sticks',
    `<style>body{margin:0}nav{position:sticky;top:20px;height:40px;background:blue}</style><div style="height:200px"></div><nav></nav>${TALL}`,
    'scrollTo(0,900)',
    [
      [400, 30, BLUE],
      [400, 10, WHITE],
    ],
  ],
  [
    'an inner scroller keeps both offsets (E6)',
    `<style>body{margin:0}#s{width:300px;height:200px;overflow:auto}#c{width:2000px;height:2000px;position:relative}i{position:absolute;left:240px;top:600px;width:300px;height:200px;background:lime}</style><div id=s><div id=c><i></i></div></div>`,
    's.scrollTop=600;s.scrollLeft=240',
    [
      [1, 1, LIME],
      [298, 198, LIME],
    ],
  ],
  [
    'scrolled fields leave the tracks of their grid where they are',
    `<style>body{margin:0;display:grid;grid-template-columns:1fr 1fr 1fr;width:800px}input{border:0;padding:0;width:auto;min-width:0;background:lime;color:transparent;height:40px}b{background:red}</style><b></b>${'<input value="a text that is far too long for the narrow field that it is in, and so it is scrolled">'.repeat(2)}`,
    'for (const field of document.querySelectorAll("input")) field.scrollLeft = 90',
    [
      [266, 20, RED],
      [267, 20, LIME],
    ],
  ],
  [
    'structural selectors see no marker in a scroller',
    `<style>body{margin:0}#s{height:60px;overflow:auto}#s>*{height:40px;background:red}#s>:first-child,#s>:last-child{background:lime}</style><div id=s><p style="margin:0"></p><p style="margin:0"></p><p style="margin:0"></p></div>`,
    's.scrollTop=999',
    [
      [100, 59, LIME],
      [100, 5, RED],
    ],
  ],
  [
    'oklch and color-mix (E14)',
    `<div style="${BOX};background:color-mix(in srgb,red,blue)"></div>`,
    '',
    [[50, 50, [128, 0, 128]]],
  ],
  [
    'control characters and framework attributes (E11)',
    `<body @click="a" :class="b" x-on:click.prevent="c" #d [e]="f" style="margin:0"><p style="margin:0;background:lime">&#1;&#11;text<o:p>x</o:p></p>`,
    '',
    [[700, 5, LIME]],
  ],
  [
    ':root, :target and :focus-visible',
    `<style>:root{background:blue}#b:target{background:lime}#b{${BOX}}input{position:absolute;left:200px;top:0;outline:none;border:0}input:focus-visible{background:red}</style><div id=b></div><input id=i>`,
    'location.hash="#b";i.focus();scrollTo(0,0)',
    [
      [50, 50, LIME],
      [250, 5, RED],
      [700, 500, BLUE],
    ],
  ],
  [
    ':hover as the shim sets it',
    `<style>#b{${BOX}}#b:hover{background:lime}</style><div id=b data-iwr-hover></div>`,
    '',
    [[50, 50, LIME]],
  ],
  [
    'upper-case selectors',
    `<style>DIV.b{${BOX};background:lime}</style><div class=b></div>`,
    '',
    [[50, 50, LIME]],
  ],
  [
    'form state',
    `<style>input{appearance:none;${BOX};margin:0}input:checked{background:lime}</style><input type=checkbox id=c>`,
    'c.checked=true',
    [[50, 50, LIME]],
  ],
  [
    'a rule inserted by script',
    `<style id=s></style><div id=b style="${BOX}"></div>`,
    's.sheet.insertRule("#b{background:lime}")',
    [[50, 50, LIME]],
  ],
  [
    'a rule changed by script',
    `<style id=s>#b{background:red}</style><div id=b style="${BOX}"></div>`,
    's.sheet.cssRules[0].style.background="lime"',
    [[50, 50, LIME]],
  ],
  [
    'an adopted sheet',
    `<div id=b style="${BOX}"></div>`,
    'const s=new CSSStyleSheet();s.replaceSync("#b{background:lime}");document.adoptedStyleSheets.push(s)',
    [[50, 50, LIME]],
  ],
  [
    'a 2D canvas',
    `<style>body{margin:0}</style><canvas id=c width=100 height=100></canvas>`,
    'const x=c.getContext("2d");x.fillStyle="lime";x.fillRect(0,0,100,100)',
    [[50, 50, LIME]],
  ],
  [
    'a WebGL canvas, a frame later',
    `<style>body{margin:0}</style><canvas id=c width=100 height=100></canvas>`,
    'const g=c.getContext("webgl");g.clearColor(0,1,0,1);g.clear(g.COLOR_BUFFER_BIT);new Promise(r=>setTimeout(r,100))',
    [[50, 50, LIME]],
  ],
  [
    'a picture whose address was revoked',
    `<style>body{margin:0}</style>`,
    `(async()=>{const c=new OffscreenCanvas(100,100),x=c.getContext("2d");x.fillStyle="lime";x.fillRect(0,0,100,100);const i=new Image();i.src=URL.createObjectURL(await c.convertToBlob());await i.decode();document.body.append(i);URL.revokeObjectURL(i.src)})()`,
    [[50, 50, LIME]],
  ],
  [
    'a modal dialog above a high z-index',
    `<style>dialog{${BOX};margin:0;padding:0;border:0;max-width:none;background:lime;outline:none}dialog::backdrop{background:blue}div{position:relative;z-index:9999;height:600px;background:red}</style><div><dialog id=d></dialog></div>`,
    'd.showModal()',
    [
      [50, 50, LIME],
      [400, 300, BLUE],
    ],
  ],
  [
    'a popover out of a clipped, transformed parent',
    `<style>[popover]{inset:0 auto auto 300px;margin:0;border:0;padding:0;width:100px;height:100px;background:lime}</style><div style="transform:scale(.5);overflow:hidden;width:50px;height:50px"><p id=p popover></p></div>`,
    'p.showPopover()',
    [[350, 50, LIME]],
  ],
  [
    'an open shadow tree with slots',
    `<div id=h><b>x</b></div>`,
    `h.attachShadow({mode:"open"}).innerHTML="<style>div{${BOX};background:red}::slotted(b){${BOX};background:lime}</style><div></div><slot></slot>"`,
    [[50, 50, LIME]],
  ],
  [
    'a closed shadow tree',
    `<div id=h></div>`,
    `h.attachShadow({mode:"closed"}).innerHTML="<style>:host>div{${BOX};background:lime}</style><div></div>"`,
    [[50, 50, LIME]],
  ],
  [
    'rules of the page do not reach into a shadow tree',
    `<style>p{background:red!important}</style><div id=h></div>`,
    `h.attachShadow({mode:"open"}).innerHTML="<p style='${BOX};margin:0;background:lime'></p>"`,
    [[50, 50, LIME]],
  ],
  [
    'a srcdoc frame',
    `<style>body{margin:0}iframe{border:0}</style><iframe width=200 height=100 srcdoc="<body style='background:lime'>"></iframe>`,
    '',
    [[150, 90, LIME]],
  ],
  [
    'an animation stands where it is',
    `<style>@keyframes k{to{left:400px}}i{position:absolute;left:0;top:0;width:100px;height:100px;background:lime;animation:k 10s linear -5s paused}</style><i></i>`,
    '',
    [
      [250, 50, LIME],
      [50, 50, WHITE],
    ],
  ],
  [
    'the back of a turned card',
    `<style>div{transform-style:preserve-3d;transform:rotateY(180deg);${BOX}}i{${BOX};backface-visibility:hidden;background:red}b{${BOX};backface-visibility:hidden;background:lime;transform:rotateY(180deg)}</style><div><b></b><i></i></div>`,
    '',
    [[50, 50, LIME]],
  ],
  [
    'the back of a card turned by inline styles',
    `<div style="transform-style:preserve-3d;transform:rotateY(180deg);${BOX}"><b style="${BOX};backface-visibility:hidden;background:lime;transform:rotateY(180deg)"></b><i style="${BOX};backface-visibility:hidden;background:red"></i></div>`,
    '',
    [[50, 50, LIME]],
  ],
  [
    'a media query of the live page',
    `<style>@media (width:800px){#b{background:lime}}@media (width:801px){#b{background:red}}#b{${BOX}}</style><div id=b></div>`,
    '',
    [[50, 50, LIME]],
  ],
  [
    'a stray brace in one sheet spares the next',
    `<style>#a{color:red</style><style>#b{${BOX};background:lime}</style><div id=b></div>`,
    '',
    [[50, 50, LIME]],
  ],
  [
    'selected text',
    `<style>body{margin:0;font:40px/60px Arial}p{margin:0}::selection{background:lime;color:lime}</style><p id=p>WWWWWWWW</p>`,
    'getSelection().selectAllChildren(p)',
    [
      [100, 3, LIME],
      [100, 57, LIME],
    ],
  ],
  [
    'a scrolled text area',
    `<style>body{margin:0}textarea{${BOX};border:0;padding:0;resize:none;font:20px/20px Arial;background:linear-gradient(blue,blue)}</style><textarea id=t>\n\n\n\n\n\n\n\n\nWWWWWWWWWWWWWWWWWW</textarea>`,
    't.scrollTop=9999',
    [[50, 5, BLUE]],
  ],
];

describe('captureStage', () => {
  it.each(CASES)('%s', async (_, html, prepare, points) => {
    const picture = await captured(html, prepare);
    expect(points.map(([x, y]) => picture.at(x, y))).toEqual(points.map(([, , colour]) => colour));
  });
});
