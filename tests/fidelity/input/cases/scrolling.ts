import { LOG, click, hover, press, scroll, wait, write } from './write';

const tall =
  '<body style="margin:0"><div id=x style="height:5000px;background:linear-gradient(red,blue)"></div>';
const pane = (style: string, inside = '<div style="height:2000px"></div>') =>
  `<div id=p style="width:300px;height:200px;overflow:auto;${style}">${inside}</div>`;

export const scrolling = [
  write('scroll: half a page', tall, scroll('down', 0.5)),
  write('scroll: a page and back', tall, scroll('down', 1), scroll('up', 0.5)),
  write('scroll: bottom', tall, scroll('bottom', 1)),
  write('scroll: bottom and top', tall, scroll('bottom', 1), scroll('top', 1)),
  write('scroll: past the end', `<body style="margin:0"><div style="height:900px">`, scroll('down', 5)),
  write('scroll: nothing to scroll', '<p>x', scroll('down', 1)),
  write(
    'scroll: sideways',
    '<body style="margin:0"><div style="width:3000px;height:100px">',
    scroll('right', 0.5),
  ),
  write(
    'scroll: listeners hear it',
    `${LOG}${tall}<script>let said; addEventListener('scroll', () => { if (!said) say(said = 'scrolled') }); addEventListener('wheel', (e) => say(e.deltaY))</script>`,
    scroll('down', 1),
  ),
  write(
    'scroll: scrollend',
    `${LOG}${tall}<script>addEventListener('scrollend', () => say('end'))</script>`,
    scroll('down', 1),
    wait(300),
  ),
  write(
    'scroll: header that shrinks',
    `<style>.s{color:red}</style><header id=h style="position:sticky;top:0">h</header>${tall}<script>addEventListener('scroll', () => h.classList.toggle('s', scrollY > 100))</script>`,
    scroll('down', 1),
  ),
  write(
    'scroll: appears in view',
    `<style>.in{color:red}</style><div style="height:900px"></div><p id=p>late</p><div style="height:900px"></div><script>new IntersectionObserver(([e]) => p.classList.toggle('in', e.isIntersecting)).observe(p)</script>`,
    scroll('down', 1),
  ),
  write(
    'scroll: infinite list',
    `<ul id=l></ul><script>const more = () => { for (let i = 0; i < 20; i++) l.insertAdjacentHTML('beforeend', '<li style="height:50px">' + l.children.length) }; more(); addEventListener('scroll', () => { if (scrollY + innerHeight > document.documentElement.scrollHeight - 100) more() })</script>`,
    scroll('down', 1),
    scroll('down', 1),
  ),
  write('scroll: smooth', `<style>html{scroll-behavior:smooth}</style>${tall}`, scroll('down', 1), wait(800)),
  write(
    'scroll: wheel prevented',
    `${LOG}${tall}<script>addEventListener('wheel', (e) => { e.preventDefault(); say(e.deltaY) }, { passive: false })</script>`,
    scroll('down', 1),
  ),
  write(
    'scroll: one section a wheel',
    `<style>body{margin:0;overflow:hidden}section{height:600px}</style><main id=m><section>1</section><section>2</section><section>3</section></main><script>let n = 0; addEventListener('wheel', (e) => { n += Math.sign(e.deltaY); m.style.transform = 'translateY(' + -n * 600 + 'px)' })</script>`,
    scroll('down', 1),
  ),
  write('scroll: inner pane by name', `${pane('')}${tall}`, scroll('down', 0.5, '#p')),
  write('scroll: inner pane to its bottom', pane(''), scroll('bottom', 1, '#p')),
  write(
    'scroll: only pane of the page',
    `<body style="margin:0;overflow:hidden">${pane('width:800px;height:600px')}`,
    scroll('down', 0.5),
  ),
  write(
    'scroll: pane sideways',
    pane('', '<div style="width:2000px;height:50px"></div>'),
    scroll('right', 0.5, '#p'),
  ),
  write(
    'scroll: carousel with snap',
    pane(
      'scroll-snap-type:x mandatory;display:flex',
      '<div style="flex:0 0 300px;scroll-snap-align:start">1</div><div style="flex:0 0 300px;scroll-snap-align:start">2</div><div style="flex:0 0 300px;scroll-snap-align:start">3</div>',
    ),
    scroll('right', 0.8, '#p'),
    wait(700),
  ),
  write(
    'scroll: page with snap',
    `<style>html{scroll-snap-type:y mandatory}body{margin:0}section{height:600px;scroll-snap-align:start}</style><section>1</section><section>2</section><section>3</section>`,
    scroll('down', 0.7),
    wait(700),
  ),
  write(
    'scroll: overscroll contained',
    `${pane('overscroll-behavior:contain')}${tall}`,
    scroll('down', 1, '#p'),
  ),
  write(
    'scroll: hover follows the scroll',
    `<style>li:hover{color:red}li{height:100px}</style><ul id=u style="margin:0">${'<li>x</li>'.repeat(30)}</ul>`,
    hover('li:nth-child(2)'),
    scroll('down', 0.5),
    wait(200),
  ),
  write(
    'scroll: sticky inside',
    `<body style="margin:0"><div style="height:300px"></div><nav style="position:sticky;top:0">n</nav>${tall}`,
    scroll('down', 1),
  ),
  write(
    'scroll: modal locks the page',
    `<style>body.m{overflow:hidden}</style><body class=m>${tall}`,
    scroll('down', 1),
  ),
  write('key scroll: PageDown', tall, press('PageDown'), wait(500)),
  write('key scroll: End and Home', tall, press('End'), wait(500), press('Home'), wait(500)),
  write('key scroll: arrows', tall, press('ArrowDown', 3), wait(500)),
  write('key scroll: Space and Shift+Space', tall, press(' '), wait(500), press('Shift+ '), wait(500)),
  write(
    'key scroll: prevented',
    `${tall}<script>addEventListener('keydown', (e) => e.preventDefault())</script>`,
    press('PageDown'),
    wait(300),
  ),
  write(
    'key scroll: in a focused pane',
    `<div tabindex=0 id=p style="height:200px;overflow:auto"><div style="height:2000px"></div></div>${tall}`,
    press('Tab'),
    press('ArrowDown', 2),
    wait(400),
  ),
  write(
    'script scroll: scrollIntoView by a click',
    `<button id=t onclick="x.scrollIntoView()">go</button><div style="height:2000px"></div><p id=x>here</p><div style="height:2000px">`,
    click('#t'),
  ),
  write(
    'script scroll: back to top',
    `<div style="height:3000px"></div><button id=t onclick="scrollTo({top:0,behavior:'smooth'})">up</button>`,
    click('#t'),
    wait(1_500),
  ),
];
