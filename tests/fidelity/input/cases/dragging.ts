import { LOG, click, drag, write } from './write';

const slider = (
  kind: 'pointer' | 'mouse',
) => `<div id=track style="width:400px;height:20px;background:#ccc;position:relative"><div id=t style="width:20px;height:20px;background:red;position:absolute;left:0"></div></div><div id=end style="position:absolute;left:300px;top:8px;width:20px;height:20px"></div>
  <script>let on = false; t.on${kind}down = (e) => { on = true; ${kind === 'pointer' ? 't.setPointerCapture(e.pointerId)' : ''} };
  ${kind === 'pointer' ? 't' : 'document'}.on${kind}move = (e) => { if (on) t.style.left = Math.min(380, Math.max(0, e.clientX - 18)) + 'px' }; ${kind === 'pointer' ? 't' : 'document'}.on${kind}up = () => { on = false }</script>`;

const list = `${LOG}<ul id=l><li draggable=true id=a>A</li><li draggable=true id=b>B</li><li draggable=true id=c>C</li></ul><script>
  let held; l.ondragstart = (e) => { held = e.target; e.dataTransfer.setData('text/plain', e.target.id); say('start') };
  l.ondragover = (e) => e.preventDefault(); l.ondrop = (e) => { e.preventDefault(); say(e.dataTransfer.getData('text/plain')); e.target.after(held) }; l.ondragend = () => say('end')</script>`;

export const dragging = [
  write('drag: slider by pointer events', slider('pointer'), drag('#t', '#end')),
  write('drag: slider by mouse events', slider('mouse'), drag('#t', '#end')),
  write('drag: list reordered by HTML drag and drop', list, drag('#a', '#c')),
  write(
    'drag: card onto a column',
    `${LOG}<div draggable=true id=t ondragstart="event.dataTransfer.setData('text','x')">card</div><div id=z style="height:100px;background:#eee" ondragover="event.preventDefault();this.className='over'" ondragleave="this.className=''" ondrop="event.preventDefault();this.className='';this.append(t)">zone</div>`,
    drag('#t', '#z'),
  ),
  write(
    'drag: refused',
    `${LOG}<div draggable=true id=t ondragend="say(event.type)">card</div><div id=z style="height:100px" ondrop="say('drop')">zone</div>`,
    drag('#t', '#z'),
  ),
  write(
    'drag: dragstart prevented',
    `${LOG}<div draggable=true id=t ondragstart="event.preventDefault();say('no')">card</div><div id=z style="height:100px">zone</div>`,
    drag('#t', '#z'),
  ),
  write(
    'drag: a drawing',
    `<canvas id=t width=100 height=100 style="background:#eee"></canvas><p id=o>0</p><div id=e style="position:absolute;left:90px;top:90px;width:4px;height:4px"></div><script>let on = 0; t.onpointerdown = () => on = 1; t.onpointermove = () => { if (on) o.className = 'drawn' }; onpointerup = () => on = 0</script>`,
    drag('#t', '#e'),
  ),
  write(
    'drag: then a click',
    `${list}<button id=k onclick="say('k')">k</button>`,
    drag('#a', '#b'),
    click('#k'),
  ),
];
