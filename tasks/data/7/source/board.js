const byId = (id) => document.getElementById(id);
const state = { filter: null, adding: null, draft: '', open: null, menu: false, moved: null };

function escape(text) {
  return text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
}

function labelOf(name) {
  const [back, ink] = labels[name];
  return `<span class="label" style="background:${back};color:${ink}">${name}</span>`;
}

const faceOf = (who, size) => `<img class="face" src="${people[who][1]}" alt="${people[who][0]}" title="${people[who][0]}" width="${size}" height="${size}">`;

byId('faces').innerHTML = Object.keys(people).map((who) => faceOf(who, 38)).join('');

/* Filter */
function drawFilter() {
  byId('labels').replaceChildren(...Object.entries(labels).map(([name, [back, ink]]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'btn label-filter';
    button.setAttribute('aria-pressed', String(state.filter === name));
    button.style.cssText = `background:${back};color:${ink}`;
    button.textContent = name;
    button.addEventListener('click', () => {
      state.filter = state.filter === name ? null : name;
      draw();
    });
    return button;
  }));
  const found = cards.filter(isShown);
  byId('shown').textContent = `Showing ${found.length} of ${cards.length} cards`;
  byId('shown').hidden = state.filter === null;
  byId('clear').hidden = state.filter === null;
}

const isShown = (card) => state.filter === null || card.labels.includes(state.filter);

byId('clear').addEventListener('click', () => {
  state.filter = null;
  draw();
});

/* Columns and cards */
function cardOf(card) {
  const article = document.createElement('article');
  article.className = 'card btn';
  const foot = [
    card.due ? `<span class="due"><img src="icons/clock.svg" alt="" width="16" height="16">${card.due}</span>` : '',
    card.comments ? `<span><img src="icons/comment.svg" alt="" width="16" height="16">${card.comments}</span>` : '',
    card.files ? `<span><img src="icons/clip.svg" alt="" width="16" height="16">${card.files}</span>` : '',
    card.done ? '<span class="ready"><img src="icons/check.svg" alt="" width="16" height="16">Done</span>' : '',
  ].join('');
  article.innerHTML = `${card.cover ? `<img class="cover" src="${card.cover}" alt="" width="300" height="110">` : ''}
    <div class="card-text"><p>${card.labels.map(labelOf).join('')}</p><h3>${escape(card.title)}</h3>
    <div class="card-foot">${foot}<div>${card.who.map((who) => faceOf(who, 28)).join('')}</div></div></div>`;
  article.addEventListener('click', () => openCard(card));
  return article;
}

function columnOf(name) {
  const section = document.createElement('section');
  const all = cards.filter((card) => card.column === name);
  section.className = 'column';
  section.setAttribute('aria-label', name);
  section.innerHTML = `<h2>${name}<small>${all.length} cards</small><button class="btn" type="button" aria-label="Column menu"><img src="icons/more.svg" alt="" width="20" height="20"></button></h2>`;
  section.append(...all.filter(isShown).map(cardOf));
  section.append(state.adding === name ? composer(name) : adder(name));
  return section;
}

function adder(name) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn add';
  button.innerHTML = '<img src="icons/plus.svg" alt="" width="18" height="18">Add a card';
  button.addEventListener('click', () => {
    state.adding = name;
    draw();
    byId('new-title').focus();
  });
  return button;
}

function composer(name) {
  const form = document.createElement('form');
  form.className = 'composer';
  form.innerHTML = '<input class="btn" id="new-title" placeholder="Card title" aria-label="Card title" autocomplete="off"><p>Enter to add, Escape to cancel</p>';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const title = byId('new-title').value.trim();
    if (title === '') return;
    cards.push({ column: name, title, labels: [], who: [], comments: 0 });
    draw();
    byId('new-title').focus();
  });
  return form;
}

/* The panel of one card */
function openCard(card) {
  state.open = card;
  state.menu = false;
  state.moved = null;
  draw();
  byId('panel-close').focus();
}

function closeCard() {
  state.open = null;
  draw();
}

function drawPanel() {
  const card = state.open;
  byId('panel').hidden = card === null;
  byId('veil').hidden = card === null;
  if (card === null) return;
  const tasks = card.tasks ?? [];
  const ready = tasks.filter(([, done]) => done).length;
  byId('panel').innerHTML = `
    <div class="panel-head"><span>Card</span><button class="btn" type="button" id="panel-close" aria-label="Close card"><img src="icons/close.svg" alt="" width="22" height="22"></button></div>
    ${card.cover ? `<img class="panel-cover" src="${card.cover}" alt="" width="560" height="200">` : ''}
    <h2>${escape(card.title)}</h2>
    <div class="status">
      <button class="btn" type="button" id="status" aria-haspopup="menu" aria-expanded="${state.menu}">Status: <b>${card.column}</b><img src="icons/down.svg" alt="" width="18" height="18"></button>
      ${state.moved ? `<em>Moved to ${state.moved} just now</em>` : ''}
      ${state.menu ? `<div class="menu" role="menu"><p>Move this card to</p>${columns.filter((name) => name !== card.column).map((name) => `<button class="btn" type="button" role="menuitem" data-to="${name}">${name}</button>`).join('')}</div>` : ''}
    </div>
    <dl><dt>Labels</dt><dd>${card.labels.map(labelOf).join('') || 'None'}</dd><dt>Members</dt><dd>${card.who.map((who) => `${faceOf(who, 28)} ${people[who][0]}`).join('<br>') || 'Nobody yet'}</dd><dt>Due</dt><dd>${card.due ?? 'No date'}</dd></dl>
    <h3>Description</h3><p class="about">${card.about ?? 'No description yet.'}</p>
    ${tasks.length > 0 ? `<h3>Checklist<small>${ready} of ${tasks.length}</small></h3><div class="meter"><i style="width:${(100 * ready) / tasks.length}%"></i></div><ul>${tasks.map(([text, done]) => `<li class="${done ? 'is-done' : ''}"><i>${done ? '✓' : ''}</i>${text}</li>`).join('')}</ul>` : ''}
    <h3>Activity</h3><p class="note">${faceOf('elif', 32)}<span><b>Elif Kaya</b> The moon may be bigger. Twelve readers have said yes.<small>Yesterday, 16:20</small></span></p>
    <p class="note">${faceOf('chiyo', 32)}<span><b>Chiyo Mori</b> added poster-v2.pdf<small>Yesterday, 11:05</small></span></p>`;
  byId('panel-close').addEventListener('click', closeCard);
  byId('status').addEventListener('click', () => {
    state.menu = !state.menu;
    drawPanel();
    byId('status').focus();
  });
  for (const item of document.querySelectorAll('.menu button')) {
    item.addEventListener('click', () => moveTo(card, item.dataset.to));
  }
}

function moveTo(card, column) {
  card.column = column;
  state.menu = false;
  state.moved = column;
  cards.splice(cards.indexOf(card), 1);
  cards.unshift(card);
  draw();
}

/* Keys */
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  if (state.open !== null) closeCard();
  else if (state.adding !== null) {
    state.adding = null;
    draw();
  }
});

document.addEventListener('click', (event) => {
  if (event.target.closest('a[href^="#"]')) event.preventDefault();
});
byId('veil').addEventListener('click', closeCard);

function draw() {
  drawFilter();
  byId('board').replaceChildren(...columns.map(columnOf));
  drawPanel();
}

draw();
