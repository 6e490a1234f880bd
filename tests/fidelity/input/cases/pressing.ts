import { LOG, click, hover, press, wait, write } from './write';

const button = (attributes: string) => `${LOG}<button id=t ${attributes}>Press</button>`;

export const pressing = [
  write('click: button', button('onclick="say(event.detail)"'), click('#t')),
  write('click: button twice', button('onclick="say(event.detail)"'), click('#t'), click('#t')),
  write(
    'click: mousedown prevented keeps the focus away',
    button('onmousedown="event.preventDefault()" onclick="say(1)"'),
    click('#t'),
  ),
  write(
    'click: pointerdown prevented silences the mouse',
    button('onpointerdown="event.preventDefault()" onmousedown="say(0)" onclick="say(1)"'),
    click('#t'),
  ),
  write('click: only mousedown and mouseup', button('onmousedown="say(1)" onmouseup="say(2)"'), click('#t')),
  write(
    'click: a span inside a button',
    `${LOG}<button id=b onclick="say(event.target.id)"><span id=t>in</span></button>`,
    click('#t'),
  ),
  write(
    'click: element removed on mousedown',
    `${LOG}<div id=w onclick="say('w')"><button id=t onmousedown="this.remove()" onclick="say(1)">x</button></div>`,
    click('#t'),
  ),
  write(
    'click: element moved on mousedown',
    `${LOG}<button id=t onmousedown="this.style.marginLeft='300px'" onclick="say(1)">x</button>`,
    click('#t'),
  ),
  write('click: disabled on first click', button('onclick="say(1);this.disabled=true"'), click('#t')),
  write(
    'click: delegated at the document',
    `${LOG}<div id=t style="width:50px;height:50px;background:red"></div><script>document.onclick = (e) => say(e.target.id)</script>`,
    click('#t'),
  ),
  write(
    'click: stopped propagation',
    `${LOG}<div onclick="say('outer')"><button id=t onclick="event.stopPropagation();say('inner')">x</button></div>`,
    click('#t'),
  ),
  write(
    'click: double',
    button('onclick="say(event.detail)" ondblclick="say(\'double\')"'),
    click('#t', { clicks: 2 }),
  ),
  write('click: double selects a word', '<p>some <b id=t>word</b> here</p>', click('#t', { clicks: 2 })),
  write(
    'click: triple selects a paragraph',
    '<p>before</p><p id=t>some words here</p><p>after</p>',
    click('#t', { clicks: 3 }),
  ),
  write(
    'click: right',
    button('oncontextmenu="say(\'menu\');return false" onclick="say(1)" onauxclick="say(\'aux\')"'),
    click('#t', { button: 'right' }),
  ),
  write('click: checkbox', `${LOG}<input type=checkbox id=t onchange="say(this.checked)">`, click('#t')),
  write(
    'click: checkbox prevented',
    `${LOG}<input type=checkbox id=t onclick="event.preventDefault()" onchange="say(this.checked)">`,
    click('#t'),
  ),
  write(
    'click: indeterminate checkbox',
    `${LOG}<input type=checkbox id=t onchange="say(this.indeterminate)"><script>t.indeterminate=true</script>`,
    click('#t'),
  ),
  write(
    'click: label of a checkbox',
    `${LOG}<label id=t><input type=checkbox id=c onchange="say(this.checked)"> Accept</label>`,
    click('#t'),
  ),
  write(
    'click: label by for',
    `${LOG}<label for=c id=t>Accept</label><input type=checkbox id=c onchange="say(this.checked)">`,
    click('#t'),
  ),
  write('click: label of a text field', '<label id=t for=i>Name</label><input id=i value=abc>', click('#t')),
  write(
    'click: link inside a label',
    `${LOG}<label><a href="#x" id=t>terms</a><input type=checkbox id=c></label>`,
    click('#t'),
  ),
  write(
    'click: radio group',
    `${LOG}<input type=radio name=r id=a checked onchange="say('a')"><input type=radio name=r id=t onchange="say('b')">`,
    click('#t'),
  ),
  write(
    'click: hidden radio by its styled label',
    '<style>input{position:absolute;opacity:0;width:0;height:0}:checked+label{color:red}</style><input type=radio name=r id=a><label for=a id=t>A</label>',
    click('#t'),
  ),
  write(
    'click: details',
    '<details id=d ontoggle="this.title=this.open"><summary id=t>More</summary><p>text</p></details>',
    click('#t'),
  ),
  write(
    'click: details twice',
    '<details id=d><summary id=t>More</summary><p>text</p></details>',
    click('#t'),
    click('#t'),
  ),
  write(
    'click: accordion of details by name',
    '<details name=a open><summary>1</summary>x</details><details name=a><summary id=t>2</summary>y</details>',
    click('#t'),
  ),
  write(
    'click: dialog opened and closed by form',
    '<button id=t onclick="d.showModal()">open</button><dialog id=d><form method=dialog><button id=c value=ok>OK</button></form></dialog>',
    click('#t'),
    click('#c'),
  ),
  write(
    'click: dialog by command',
    '<button id=t commandfor=d command=show-modal>open</button><dialog id=d><button id=c commandfor=d command=close>x</button></dialog>',
    click('#t'),
    click('#c'),
  ),
  write(
    'click: popover toggled',
    '<button id=t popovertarget=p>open</button><div popover id=p>text</div>',
    click('#t'),
  ),
  write(
    'click: popover closed by a press outside',
    '<button id=t popovertarget=p>open</button><div popover id=p style="inset:auto;top:200px;left:200px">text</div><p id=o style="position:absolute;top:500px">outside</p>',
    click('#t'),
    click('#o'),
  ),
  write(
    'click: popover toggled twice',
    '<button id=t popovertarget=p>open</button><div popover id=p style="inset:auto;top:200px;left:200px">text</div>',
    click('#t'),
    click('#t'),
  ),
  write(
    'click: manual popover stays',
    '<button id=t popovertarget=p>open</button><div popover=manual id=p style="inset:auto;top:200px;left:200px">text</div><p id=o style="position:absolute;top:500px">outside</p>',
    click('#t'),
    click('#o'),
  ),
  write(
    'click: option of a list',
    `${LOG}<select id=s size=3 onchange="say(this.value)"><option>a<option id=t>b<option>c</select>`,
    click('#t'),
  ),
  write(
    'click: option of a multiple list',
    `${LOG}<select multiple id=s onchange="say(this.selectedOptions.length)"><option selected>a<option id=t>b<option>c</select>`,
    click('#t'),
  ),
  write(
    'click: option of a closed select',
    `${LOG}<select id=s onchange="say(this.value)" oninput="say('i')"><option>a<option id=t>b<option>c</select>`,
    click('#t'),
  ),
  write(
    'click: slider',
    `${LOG}<input type=range id=t value=10 style="width:216px" oninput="say(this.value)" onchange="say('c')">`,
    click('#t'),
  ),
  write(
    'click: transition on press',
    '<style>button{transition:background .1s}button:active{background:red}button:focus{background:rgb(0,0,255)}</style><button id=t>x</button>',
    click('#t'),
    wait(200),
  ),
  write(
    'click: focus ring by mouse',
    '<style>:focus-visible{outline:3px solid red;color:red}</style><button id=t>x</button><input id=i>',
    click('#t'),
  ),
  write(
    'click: focus ring in a text field',
    '<style>:focus-visible{color:red}</style><input id=t value=x>',
    click('#t'),
  ),
  write(
    'click: blur by pressing plain content',
    `${LOG}<input id=i onblur="say('blur')"><p id=t>plain</p>`,
    click('#i'),
    click('#t'),
  ),
  write(
    'click: focus on a tabindex element',
    `${LOG}<div tabindex=0 id=t onfocus="say('f')">x</div>`,
    click('#t'),
  ),
  write('click: focusable parent', `<div tabindex=-1 id=d><p id=t>x</p></div>`, click('#t')),
  write(
    'click: pointer capture',
    `${LOG}<div id=t style="width:100px;height:100px;background:red"></div><script>t.onpointerdown = (e) => t.setPointerCapture(e.pointerId); t.ongotpointercapture = () => say('got'); t.onlostpointercapture = () => say('lost')</script>`,
    click('#t'),
  ),
  write(
    'click: menu that closes on a press outside',
    `${LOG}<button id=t onclick="event.stopPropagation();m.hidden=!m.hidden">menu</button><ul id=m hidden><li>one</ul><p id=o>outside</p><script>document.addEventListener('click', () => { m.hidden = true })</script>`,
    click('#t'),
    click('#o'),
  ),
  write(
    'click: tabs',
    `<div role=tablist><button role=tab id=a aria-selected=true>A</button><button role=tab id=t>B</button></div><script>for (const b of document.querySelectorAll('[role=tab]')) b.onclick = () => { for (const x of document.querySelectorAll('[role=tab]')) x.ariaSelected = x === b }</script>`,
    click('#t'),
  ),
  write(
    'click: star rating',
    `${LOG}<div>${'<span class=star>★</span>'.repeat(10)}</div><script>document.querySelectorAll('.star').forEach((s, i) => { s.onmouseenter = () => say('h' + i); s.onclick = () => say('c' + i) })</script>`,
    click('.star:nth-child(9)'),
  ),
  write(
    'click: window listens on pointerup',
    `${LOG}<button id=t>x</button><script>addEventListener('pointerup', (e) => say(e.button + '/' + e.buttons))</script>`,
    click('#t'),
  ),
  write(
    'click: coordinates',
    `${LOG}<div id=t style="width:200px;height:100px;background:red"></div><script>t.onclick = (e) => say([e.clientX, e.clientY, e.offsetX, e.offsetY, e.pageX].join())</script>`,
    click('#t'),
  ),
  write(
    'click: then a key',
    `${LOG}<button id=t onclick="say('c')" onkeydown="say(event.key)">x</button>`,
    click('#t'),
    press('a'),
  ),
  write(
    'click: hovered sibling menu opens',
    '<style>#m{display:none}#t:hover+#m{display:block}</style><button id=t>x</button><div id=m>menu</div>',
    hover('#t'),
    click('#t'),
  ),
  write(
    'click: read-only and disabled fields',
    '<input id=t readonly value=x><input disabled value=y>',
    click('#t'),
  ),
  write(
    'click: reset button',
    '<form><input id=i value=a><button id=t type=reset>r</button></form><script>i.value="changed"</script>',
    click('#t'),
  ),
];
