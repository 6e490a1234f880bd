import { LOG, click, write } from './write';

const tall = '<div style="height:1500px"></div>';

/** Where the target is: in shadow trees and scrollers, under others, drawn elsewhere. */
export const places = [
  write(
    'click: inside an open shadow tree',
    `${LOG}<x-a id=h></x-a><script>customElements.define('x-a', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<button id=t>in</button>'; this.shadowRoot.querySelector('button').onclick = () => say('in') } }); addEventListener('click', (e) => say(e.target.id))</script>`,
    click('#t'),
  ),
  write(
    'click: slotted into a shadow tree',
    `${LOG}<x-a id=h><button id=t onclick="say('t')">x</button></x-a><script>customElements.define('x-a', class extends HTMLElement { constructor() { super(); const r = this.attachShadow({ mode: 'open' }); r.innerHTML = '<div id=w><slot></slot></div>'; r.firstChild.onclick = () => say('w') } })</script>`,
    click('#t'),
  ),
  write(
    'click: host that delegates focus',
    `<x-a id=t></x-a><script>customElements.define('x-a', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open', delegatesFocus: true }).innerHTML = '<p id=p>label</p><input id=i>' } })</script>`,
    click('#p'),
  ),
  write(
    'click: SVG shape',
    `${LOG}<svg width=100 height=100><circle id=t cx=50 cy=50 r=40 fill=red onclick="say('circle')" /></svg>`,
    click('#t'),
  ),
  write(
    'click: map area',
    `${LOG}<canvas id=t width=100 height=100 style="background:red" onclick="say(event.offsetX + ',' + event.offsetY)"></canvas>`,
    click('#t'),
  ),
  write(
    'click: pointer-events none above',
    `${LOG}<div style="position:fixed;inset:0;pointer-events:none"></div><button id=t onclick="say(1)">x</button>`,
    click('#t'),
  ),
  write('click: below the fold', `${LOG}${tall}<button id=t onclick="say(1)">x</button>${tall}`, click('#t')),
  write(
    'click: under a sticky header',
    `${LOG}<header style="position:fixed;top:0;left:0;right:0;height:100px;background:red">h</header>${tall}<button id=t onclick="say(1)">x</button>${tall}<script>scrollTo(0,1490)</script>`,
    click('#t'),
  ),
  write(
    'click: in a nested scroller',
    `${LOG}<div style="height:300px;overflow:auto"><div style="height:200px;overflow:auto"><div style="height:800px"></div><button id=t onclick="say(1)">x</button></div><div style="height:900px"></div></div>`,
    click('#t'),
  ),
  write(
    'click: wrapped text link',
    `${LOG}<p style="width:120px">before some words <a href="#x" id=t onclick="say(1)">a link that wraps over lines</a></p>`,
    click('#t'),
  ),
  write(
    'click: transformed',
    `${LOG}<button id=t style="transform:rotate(45deg) scale(1.5);margin:80px" onclick="say(1)">x</button>`,
    click('#t'),
  ),
];
