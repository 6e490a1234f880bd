import { LOG, click, hover, wait, write } from './write';

const menu = (style: string) =>
  `<style>ul ul{display:none;position:absolute}${style}</style><ul><li id=a>File<ul><li id=b>Open</li><li id=c>Close</li></ul></li><li id=d>Edit</li></ul>`;
const red = '#t:hover{color:rgb(255,0,0)}';

export const hovering = [
  write('hover: color', `<style>${red}</style><p id=t>x`, hover('#t')),
  write('hover: and away', `<style>${red}</style><p id=t>x<p id=o>y`, hover('#t'), hover('#o')),
  write('hover: menu', menu('li:hover>ul{display:block}'), hover('#a')),
  write('hover: into the menu', menu('li:hover>ul{display:block}'), hover('#a'), hover('#b')),
  write(
    'hover: menu by focus-within too',
    menu('li:hover>ul,li:focus-within>ul{display:block}'),
    hover('#a'),
    click('#c'),
  ),
  write(
    'hover: menu by listeners',
    `<div id=m onmouseenter="l.hidden=false" onmouseleave="l.hidden=true"><span id=t>menu</span><ul id=l hidden><li id=i>one</ul></div><p id=o style="margin-top:200px">o`,
    hover('#t'),
    hover('#i'),
    hover('#o'),
  ),
  write('hover: not', `<style>p:not(:hover){color:rgb(0,0,255)}</style><p id=t>x<p>y`, hover('#t')),
  write(
    'hover: has',
    `<style>div:has(>p:hover){color:rgb(0,128,0)}</style><div><p id=t>x</p></div>`,
    hover('#t'),
  ),
  write(
    'hover: is and where',
    `<style>:is(#t,b):hover{color:red}:where(b):hover{color:blue}</style><p id=t>x</p>`,
    hover('#t'),
  ),
  write(
    'hover: nested rules',
    `<style>.a{color:black;&:hover{color:red;& b{color:blue}}}</style><p class=a id=t>x<b>y</b>`,
    hover('#t'),
  ),
  write(
    'hover: in media, supports, layer',
    `<style>@layer l{@media (min-width:1px){@supports (color:red){${red}}}}</style><p id=t>x`,
    hover('#t'),
  ),
  write(
    'hover: container query',
    `<style>div{container-type:inline-size}@container (min-width:1px){${red}}</style><div><p id=t>x</p></div>`,
    hover('#t'),
  ),
  write(
    'hover: escaped class',
    `<style>.hover\\:red:hover{color:red}</style><p id=t class="hover:red">x`,
    hover('#t'),
  ),
  write(
    'hover: specificity',
    `<style>p:hover{color:red}p.k{color:blue}#z:hover{color:green}</style><p id=t class=k>x<p>`,
    hover('#t'),
  ),
  write(
    'hover: group',
    `<style>.g:hover .c{color:red}</style><div class=g id=t>x<b class=c>y</b></div>`,
    hover('.c'),
  ),
  write('hover: sibling', `<style>#t:hover~p{color:red}</style><b id=t>x</b><p>y`, hover('#t')),
  write(
    'hover: pseudo-element',
    `<style>#t:hover::after{content:"!"}#t:hover{background:red}</style><p id=t>x`,
    hover('#t'),
  ),
  write(
    'hover: rule added later',
    `<p id=t>x</p><script>const s = document.head.appendChild(document.createElement('style')); s.textContent = '${red}'; s.sheet.insertRule('#t:hover{background:blue}', 0)</script>`,
    hover('#t'),
  ),
  write(
    'hover: constructed sheet',
    `<p id=t>x</p><script>const s = new CSSStyleSheet(); s.replaceSync('${red}'); document.adoptedStyleSheets = [s]</script>`,
    hover('#t'),
  ),
  write(
    'hover: in a shadow tree',
    `<x-a></x-a><script>customElements.define('x-a', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<style>:host(:hover) p{color:red}p:hover{background:blue}</style><p id=t>x</p>' } })</script>`,
    hover('#t'),
  ),
  write(
    'hover: transition ends',
    `<style>#t{transition:color .15s}${red}</style><p id=t>x`,
    hover('#t'),
    wait(400),
  ),
  write(
    'hover: label passes it on',
    `<style>input:hover{background:rgb(255,0,0)}</style><label id=t>x <input id=i type=checkbox></label>`,
    hover('#t'),
  ),
  write(
    'hover: enter and leave are told',
    `${LOG}<div id=a onmouseenter="say('ea')" onmouseleave="say('la')" onmouseover="say('o' + event.target.id)"><b id=b>b</b> <i id=c>c</i></div><p id=o>o`,
    hover('#b'),
    hover('#c'),
    hover('#o'),
  ),
  write(
    'hover: tooltip',
    `<style>#t::after{content:attr(data-tip);display:none}#t:hover::after{display:block}</style><p id=t data-tip=hi>x<p>y`,
    hover('#t'),
  ),
  write(
    'hover: moves are told with coordinates',
    `${LOG}<div id=t style="width:100px;height:100px;background:red"></div><script>t.onmousemove = (e) => log.textContent = e.offsetX + ',' + e.offsetY</script>`,
    hover('#t'),
  ),
  write(
    'hover: card lifts after a click elsewhere',
    `<style>.c:hover{translate:0 -4px;color:red}</style><p class=c id=a>a</p><p class=c id=b>b</p>`,
    click('#a'),
    click('#b'),
  ),
  write(
    'hover: element appears under the pointer',
    `<style>b:hover{color:red}</style><div id=w style="height:40px"><p id=t style="margin:0;height:40px">x</p></div><script>t.onclick = () => w.innerHTML = '<b style="display:block;height:40px">new</b>'</script>`,
    click('#t'),
    wait(300),
  ),
  write(
    'active: while pressed only',
    `<style>button:active{color:red}</style><button id=t>x</button>`,
    click('#t'),
  ),
  write(
    'active: read while pressed',
    `${LOG}<style>button:active{color:rgb(255,0,0)}</style><button id=t onmouseup="say(getComputedStyle(this).color)">x</button>`,
    click('#t'),
  ),
];
