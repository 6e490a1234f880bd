const byId = (id) => document.getElementById(id);
const pounds = (pence) => `£${(pence / 100).toFixed(2)}`;
const chosen = { category: new Set(), colour: new Set(), price: new Set() };
const state = { sort: sorts[0], product: null, quantity: 1, code: '' };
let basket = [];

/* Pages */
function show(name) {
  for (const page of ['shop', 'product', 'basket']) byId(page).hidden = page !== name;
  byId('drawer').hidden = true;
  window.scrollTo(0, 0);
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="#"]');
  if (!link) return;
  event.preventDefault();
  if (link.getAttribute('href') === '#shop') show('shop');
});

/* Filters and the grid */
function cardOf(product, action) {
  const card = document.createElement('article');
  card.className = 'card';
  card.innerHTML = `
    <a class="btn" href="#product"><img src="${product.image}" alt="" width="320" height="320">${product.badge ? `<i>${product.badge}</i>` : ''}<b>${product.name}</b></a>
    <p class="maker">${product.maker}</p>
    <p class="card-foot"><span>${pounds(product.price)}</span><span class="stars"><img src="icons/star.svg" alt="" width="16" height="16">${product.stars}</span></p>`;
  card.querySelector('a').addEventListener('click', () => openProduct(product));
  if (action) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'btn quiet';
    button.textContent = 'Add to basket';
    button.addEventListener('click', () => action(product));
    card.append(button);
  }
  return card;
}

function isShown(product) {
  const { category, colour, price } = chosen;
  return (
    (category.size === 0 || category.has(product.category)) &&
    (colour.size === 0 || colour.has(product.colour)) &&
    (price.size === 0 || prices.some((range) => price.has(range.name) && range.fits(product.price)))
  );
}

function drawGrid() {
  const found = products.filter(isShown).sort(state.sort.order);
  byId('count').textContent = `${found.length} ${found.length === 1 ? 'product' : 'products'}`;
  byId('grid').replaceChildren(...found.map((product) => cardOf(product)));
}

function filterOf(kind, name, count, swatch = '') {
  const label = document.createElement('label');
  label.className = 'filter btn';
  label.innerHTML = `<input type="checkbox" class="btn"><em></em>${swatch}<span>${name}</span><small>${count}</small>`;
  label.firstElementChild.addEventListener('change', (event) => {
    if (event.target.checked) chosen[kind].add(name);
    else chosen[kind].delete(name);
    drawGrid();
  });
  return label;
}

const categories = [...new Set(products.map((product) => product.category))].sort();
byId('filter-category').append(...categories.map((name) => filterOf('category', name, products.filter((p) => p.category === name).length)));
byId('filter-colour').append(...Object.entries(colours).map(([name, hex]) =>
  filterOf('colour', name, products.filter((p) => p.colour === name).length, `<s style="background:${hex}"></s>`)));
byId('filter-price').append(...prices.map((range) => filterOf('price', range.name, products.filter((p) => range.fits(p.price)).length)));

byId('sort').addEventListener('click', () => {
  byId('sort-menu').hidden = !byId('sort-menu').hidden;
  byId('sort').setAttribute('aria-expanded', String(!byId('sort-menu').hidden));
});

byId('sort-menu').append(...sorts.map((sort) => {
  const option = document.createElement('li');
  option.className = 'btn';
  option.setAttribute('role', 'option');
  option.textContent = sort.name;
  option.addEventListener('click', () => {
    state.sort = sort;
    byId('sort-name').textContent = sort.name;
    byId('sort-menu').hidden = true;
    byId('sort').setAttribute('aria-expanded', 'false');
    drawGrid();
  });
  return option;
}));

/* One product */
function openProduct(product) {
  state.product = product;
  state.quantity = 1;
  byId('product-crumb').textContent = product.name;
  byId('product-maker').textContent = product.maker;
  byId('product-name').textContent = product.name;
  byId('product-stars').textContent = `${product.stars} from 212 reviews`;
  byId('product-price').textContent = pounds(product.price);
  byId('product-about').textContent = product.about ?? 'Made in small numbers by people who sign their work.';
  byId('product-image').src = product.image;
  byId('product-facts').innerHTML = Object.entries(product.facts ?? { Maker: product.maker, Returns: '60 days' })
    .map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`)
    .join('');
  const others = products.filter((other) => other.category === product.category && other !== product).slice(0, 3);
  byId('thumbs').innerHTML = [product, ...others]
    .map((one, index) => `<img class="btn${index === 0 ? ' is-current' : ''}" src="${one.image}" alt="" width="120" height="120">`)
    .join('');
  drawQuantity();
  show('product');
}

function drawQuantity() {
  byId('quantity').textContent = state.quantity;
  byId('add').textContent = `Add to basket, ${pounds(state.quantity * state.product.price)}`;
}

byId('more').addEventListener('click', () => {
  state.quantity = Math.min(12, state.quantity + 1);
  drawQuantity();
});
byId('less').addEventListener('click', () => {
  state.quantity = Math.max(1, state.quantity - 1);
  drawQuantity();
});

/* The basket */
function put(product, quantity) {
  const line = basket.find((entry) => entry.id === product.id);
  if (line) line.quantity += quantity;
  else basket.push({ id: product.id, quantity });
  drawBasket();
}

const productOf = (line) => products.find((product) => product.id === line.id);

function drawBasket() {
  const count = basket.reduce((sum, line) => sum + line.quantity, 0);
  const subtotal = basket.reduce((sum, line) => sum + line.quantity * productOf(line).price, 0);
  const discount = state.code === 'HEARTH10' ? Math.round(subtotal * 0.1) : 0;
  const delivery = count === 0 || subtotal - discount >= 15000 ? 0 : 495;
  byId('bag-count').textContent = count;
  byId('bag-count').hidden = count === 0;
  byId('drawer-title').textContent = `${count} ${count === 1 ? 'item' : 'items'} in your basket`;
  byId('drawer-total').textContent = pounds(subtotal);
  byId('drawer-lines').innerHTML = basket
    .map((line) => `<p class="drawer-line"><img src="${productOf(line).image}" alt="" width="96" height="96"><span><b>${productOf(line).name}</b>Quantity ${line.quantity}<br>${pounds(line.quantity * productOf(line).price)}</span></p>`)
    .join('');
  byId('lines').innerHTML = basket
    .map((line) => `<tr><td><img src="${productOf(line).image}" alt="" width="104" height="104"><span><b>${productOf(line).name}</b>${productOf(line).maker}</span></td><td>${pounds(productOf(line).price)}</td><td>${line.quantity}</td><td>${pounds(line.quantity * productOf(line).price)}</td></tr>`)
    .join('');
  byId('subtotal').textContent = pounds(subtotal);
  byId('discount-row').hidden = discount === 0;
  byId('discount').textContent = `− ${pounds(discount)}`;
  byId('delivery').textContent = delivery === 0 ? 'Free' : pounds(delivery);
  byId('total').textContent = pounds(subtotal - discount + delivery);
}

byId('add').addEventListener('click', () => {
  put(state.product, state.quantity);
  byId('drawer').hidden = false;
});
byId('bag').addEventListener('click', () => show('basket'));
byId('view-basket').addEventListener('click', () => show('basket'));
byId('keep-looking').addEventListener('click', () => show('shop'));
byId('drawer-close').addEventListener('click', () => {
  byId('drawer').hidden = true;
});

byId('code-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const code = byId('code').value.trim().toUpperCase();
  const known = code === 'HEARTH10';
  state.code = known ? code : '';
  byId('code-note').hidden = false;
  byId('code-note').className = known ? 'code-note is-good' : 'code-note';
  byId('code-note').textContent = known ? 'HEARTH10 takes 10% off your order' : `We do not know the code ${code}`;
  drawBasket();
});

byId('pairs').append(...['fjell-ink', 'nest', 'lumi'].map((id) => cardOf(products.find((product) => product.id === id), (product) => put(product, 1))));

drawGrid();
drawBasket();
