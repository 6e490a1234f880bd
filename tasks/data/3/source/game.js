const byId = (id) => document.getElementById(id);
const step = 125 + 13;
const slideTime = 120;

const game = { cells: [], seed: 0, score: 0, moves: [], past: [], best: dailyBoard.best, reached: false };

/* Drawing */
function place(element, cell) {
  element.style.left = `${(cell % 4) * step}px`;
  element.style.top = `${Math.floor(cell / 4) * step}px`;
}

function tileAt(cell, value, look) {
  const tile = document.createElement('div');
  tile.className = `tile tile-${value} ${look}`;
  tile.textContent = value;
  place(tile, cell);
  return tile;
}

function drawBoard(merged = [], added = -1) {
  const tiles = [];
  game.cells.forEach((value, cell) => {
    if (value === 0) return;
    tiles.push(tileAt(cell, value, merged.includes(cell) ? 'is-merged' : cell === added ? 'is-new' : ''));
  });
  byId('tiles').replaceChildren(...tiles);
}

function drawSlides(slides) {
  byId('tiles').replaceChildren(...slides.map(({ from, to, value }) => {
    const tile = tileAt(to, value, from === to ? '' : 'is-sliding');
    tile.style.setProperty('--dx', `${((from % 4) - (to % 4)) * step}px`);
    tile.style.setProperty('--dy', `${(Math.floor(from / 4) - Math.floor(to / 4)) * step}px`);
    return tile;
  }));
}

function drawPanels() {
  byId('score').textContent = game.score;
  byId('moves').textContent = game.moves.length;
  byId('best').textContent = game.best;
  byId('undo').disabled = game.past.length === 0;
  const entries = game.moves.map(({ direction, gained }, index) => `
    <li><span>${index + 1}. ${direction}</span><span class="${gained ? 'gain' : ''}">+${gained}</span></li>`);
  byId('log').innerHTML = entries.reverse().slice(0, 6).join('') || '<li class="empty">Press an arrow key to begin</li>';
  const top = Math.max(...game.cells);
  const goals = [
    [`Make a ${dailyBoard.goal}`, top >= dailyBoard.goal],
    ['Score 100 points', game.score >= 100],
    ['Empty 9 cells', game.cells.filter((value) => value === 0).length >= 9],
  ];
  byId('goals').innerHTML = goals
    .map(([label, done]) => `<li class="${done ? 'is-done' : ''}"><i></i>${label}</li>`)
    .join('');
}

/* Playing */
let pending = 0;

function play(direction) {
  if (!byId('dialog').hidden || !byId('banner').hidden) return;
  const result = push(game.cells, direction);
  if (!result.moved) return;
  game.past.push({ cells: game.cells, seed: game.seed, score: game.score, reached: game.reached });
  const added = nextTile(result.cells, game.seed);
  game.cells = result.cells.slice();
  game.cells[added.cell] = added.value;
  game.seed = added.seed;
  game.score += result.gained;
  game.best = Math.max(game.best, game.score);
  game.moves.push({ direction, gained: result.gained });
  drawSlides(result.slides);
  drawPanels();
  clearTimeout(pending);
  pending = setTimeout(() => {
    drawBoard(result.merged, added.cell);
    celebrate();
  }, slideTime);
}

function celebrate() {
  if (game.reached || Math.max(...game.cells) < dailyBoard.goal) return;
  game.reached = true;
  byId('banner-text').textContent = `You made ${dailyBoard.goal} in ${game.moves.length} moves`;
  byId('banner').hidden = false;
}

function undo() {
  const before = game.past.pop();
  if (!before) return;
  clearTimeout(pending);
  game.moves.pop();
  Object.assign(game, before);
  drawBoard();
  drawPanels();
}

function start() {
  Object.assign(game, { cells: dailyBoard.cells.slice(), seed: dailyBoard.number, score: 0, moves: [], past: [], reached: false });
  clearTimeout(pending);
  byId('banner').hidden = true;
  drawBoard();
  drawPanels();
}

const keys = { ArrowLeft: 'Left', ArrowRight: 'Right', ArrowUp: 'Up', ArrowDown: 'Down' };
document.addEventListener('keydown', (event) => {
  const direction = keys[event.key];
  if (!direction) return;
  event.preventDefault();
  play(direction);
});

byId('undo').addEventListener('click', undo);
byId('keep').addEventListener('click', () => { byId('banner').hidden = true; });
byId('new-game').addEventListener('click', () => { byId('dialog').hidden = false; });
byId('cancel').addEventListener('click', () => { byId('dialog').hidden = true; });
byId('again').addEventListener('click', () => {
  byId('dialog').hidden = true;
  start();
});

for (let cell = 0; cell < 16; cell += 1) {
  const hole = document.createElement('i');
  place(hole, cell);
  byId('cells').append(hole);
}
start();
