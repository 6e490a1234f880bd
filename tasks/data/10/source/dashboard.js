const byId = (id) => document.getElementById(id);
const ranges = [['Last 7 days', 7], ['Last 30 days', 30], ['Last 90 days', 90]];
const board = { range: 90, country: null, day: null, query: '', sort: 'revenue', falling: true, chosen: new Set() };

/* What is shown */
const share = () => (board.country ? board.country.share : 1);
const shown = () => days.slice(-board.range).map((day) => ({ ...day, revenue: Math.round(day.revenue * share()), orders: Math.round(day.orders * share()) }));
const sum = (list, name) => list.reduce((total, entry) => total + entry[name], 0);

function shownProducts() {
  const found = products.filter(({ name }) => name.toLowerCase().includes(board.query.toLowerCase()));
  const { sort, falling } = board;
  return found.sort((a, b) => (a[sort] < b[sort] ? -1 : a[sort] > b[sort] ? 1 : 0) * (falling ? -1 : 1));
}

/* Drawing */
function drawRanges() {
  byId('ranges').innerHTML = ranges
    .map(([label, count]) => `<button type="button" class="btn" aria-pressed="${count === board.range}" data-range="${count}">${label}</button>`)
    .join('');
}

function drawFigures() {
  const list = shown();
  const [revenue, orders] = [sum(list, 'revenue'), sum(list, 'orders')];
  const figures = [
    ['Revenue', euro(revenue), 8.4, list.map((day) => day.revenue)],
    ['Orders', orders.toLocaleString('en'), 5.1, list.map((day) => day.orders)],
    ['Average order', `\u20ac${(revenue / orders).toFixed(2)}`, 3.2, list.map((day) => day.revenue / day.orders)],
    ['Returns', `${(3.1 + board.range / 100).toFixed(1)} %`, -0.6, list.map((_, index) => noise(index + 900))],
    ['Best day', euro(Math.max(...list.map((day) => day.revenue))), 11.9, list.map((day) => day.revenue).sort((a, b) => a - b)],
  ];
  byId('figures').innerHTML = figures.map(([label, value, change, values]) => `
    <div class="figure"><span>${label}</span><b>${value}</b>
      <p class="${change > 0 ? 'is-up' : 'is-down'}"><img src="${change > 0 ? 'icons/up.svg' : 'icons/down.svg'}" alt="" width="14" height="14">${Math.abs(change)} % <span>on the range before</span></p>
      ${spark(values.slice(-30), change > 0 ? '#12805c' : '#c23b3b')}</div>`).join('');
}

function drawLine() {
  const list = shown();
  byId('line-note').textContent = `${list[0].label} to ${list.at(-1).label}`;
  byId('plot').innerHTML = lineChart(list);
  const day = board.day === null ? null : list[board.day];
  if (!day) return;
  const dot = byId('plot').querySelector(`[data-day="${board.day}"]`);
  dot.classList.add('is-chosen');
  const note = document.createElement('p');
  note.className = 'note';
  note.innerHTML = `${day.label}: <b>${euro(day.revenue)}</b><span>${day.orders} orders</span>`;
  note.style.left = `${Math.min(Number(dot.getAttribute('cx')), 900)}px`;
  note.style.top = `${Number(dot.getAttribute('cy')) - 16}px`;
  byId('plot').append(note);
}

function drawCountries() {
  const total = sum(days.slice(-board.range), 'revenue');
  byId('country-note').textContent = board.country ? `Filtered by ${board.country.name}` : 'All countries';
  byId('countries').innerHTML = countries.map(({ name, flag, share: part }) => `
    <li><button type="button" class="btn" aria-pressed="${board.country?.name === name}" data-country="${name}"><img src="${flag}" alt="" width="28" height="20"><b>${name}</b><span>${euro(total * part)}</span><i><i style="width:${part * 250}%"></i></i></button></li>`).join('');
}

function drawProducts() {
  const heads = [['name', 'Product'], ['group', 'Group'], ['price', 'Price'], ['units', 'Units'], ['revenue', 'Revenue'], ['margin', 'Margin'], ['stock', 'In stock']];
  byId('heads').innerHTML = `<th></th>${heads.map(([key, label]) => `
    <th class="${key}" aria-sort="${key === board.sort ? (board.falling ? 'descending' : 'ascending') : 'none'}"><button type="button" class="btn" data-sort="${key}">${label}${key === board.sort ? (board.falling ? ' \u2193' : ' \u2191') : ''}</button></th>`).join('')}`;
  const list = shownProducts();
  byId('product-note').textContent = `${list.length} of ${products.length} products`;
  byId('rows').innerHTML = list.map((product) => `
    <tr class="${board.chosen.has(product.name) ? 'is-chosen' : ''}"><td><input type="checkbox" aria-label="Select ${product.name}" data-choose="${product.name}" ${board.chosen.has(product.name) ? 'checked' : ''}></td>
      <td class="name"><img src="${product.picture}" alt="" width="40" height="40">${product.name}</td><td>${product.group}</td><td class="number">${euro(product.price)}</td>
      <td class="number">${product.units}</td><td class="number">${euro(product.revenue)}</td><td class="number">${product.margin} %</td><td class="number ${product.stock < 10 ? 'is-low' : ''}">${product.stock}</td></tr>`).join('');
  const chosen = products.filter(({ name }) => board.chosen.has(name));
  byId('selected').textContent = chosen.length === 0 ? '' : `${chosen.length} selected: ${euro(sum(chosen, 'revenue'))}`;
}

function drawAll() {
  drawRanges();
  drawFigures();
  drawLine();
  drawCountries();
  drawHeat(byId('heat'), 0.7 + board.range / 300);
  byId('donut').innerHTML = donut(channels, sum(shown(), 'revenue'));
  drawProducts();
}

/* Acting */
byId('ranges').addEventListener('click', (event) => {
  const button = event.target.closest('[data-range]');
  if (!button) return;
  board.range = Number(button.dataset.range);
  board.day = null;
  drawAll();
});

byId('plot').addEventListener('click', (event) => {
  const dot = event.target.closest('[data-day]');
  board.day = dot ? Number(dot.dataset.day) : null;
  drawLine();
});

byId('countries').addEventListener('click', (event) => {
  const button = event.target.closest('[data-country]');
  if (!button) return;
  const country = countries.find(({ name }) => name === button.dataset.country);
  board.country = board.country === country ? null : country;
  drawAll();
});

byId('heads').addEventListener('click', (event) => {
  const button = event.target.closest('[data-sort]');
  if (!button) return;
  const { sort } = button.dataset;
  board.falling = board.sort === sort ? !board.falling : !['name', 'group'].includes(sort);
  board.sort = sort;
  drawProducts();
});

byId('rows').addEventListener('change', (event) => {
  const { choose } = event.target.dataset;
  if (event.target.checked) board.chosen.add(choose);
  else board.chosen.delete(choose);
  drawProducts();
});

byId('filter').addEventListener('input', (event) => {
  board.query = event.target.value.trim();
  drawProducts();
});

document.fonts.load('13px Roboto').then(drawAll, drawAll);
drawAll();
