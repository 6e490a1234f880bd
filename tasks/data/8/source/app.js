const byId = (id) => document.getElementById(id);
const state = { recipe: recipes[0], servings: 2, done: new Set(), saved: false };

/* Home */
function cardOf(recipe) {
  const card = document.createElement('a');
  card.className = 'card btn';
  card.href = '#recipe';
  card.innerHTML = `<img src="${recipe.image}" alt="" width="171" height="128"><b>${recipe.name}</b><small>${recipe.by}<i>${recipe.minutes} 分钟</i></small>`;
  card.addEventListener('click', () => openRecipe(recipe));
  return card;
}

function rowOf(recipe, place) {
  const row = document.createElement('a');
  row.className = 'row btn';
  row.href = '#recipe';
  row.innerHTML = `${place ? `<em>${place}</em>` : ''}<img src="${recipe.image}" alt="" width="104" height="78"><span><b>${recipe.name}</b>${recipe.by}<br><i><img src="icons/star.svg" alt="" width="15" height="15">${recipe.stars}</i><i><img src="icons/clock.svg" alt="" width="15" height="15">${recipe.minutes} 分钟</i></span>`;
  row.addEventListener('click', () => openRecipe(recipe));
  return row;
}

byId('today').append(...recipes.slice(1, 5).map(cardOf));
byId('fast').append(...recipes.filter((recipe) => recipe.minutes <= 18).slice(1, 5).map(cardOf));
byId('rank').append(...recipes.slice(8, 12).map((recipe, index) => rowOf(recipe, index + 1)));

byId('search').addEventListener('input', (event) => {
  const query = event.target.value.trim();
  const found = recipes.filter((recipe) => `${recipe.name} ${recipe.tags}`.includes(query));
  byId('results').hidden = query === '';
  byId('discover').hidden = query !== '';
  byId('found').textContent = found.length === 0 ? `没有找到“${query}”` : `找到 ${found.length} 道菜`;
  byId('result-list').replaceChildren(...found.map((recipe) => rowOf(recipe)));
});

/* One recipe */
function show(page) {
  byId('home').hidden = page !== 'home';
  byId('recipe').hidden = page !== 'recipe';
  window.scrollTo(0, 0);
}

function openRecipe(recipe) {
  const full = recipe.goods ? recipe : { ...recipes[0], ...recipe };
  state.recipe = full;
  state.servings = 2;
  state.done.clear();
  byId('photo').src = full.image;
  byId('name').textContent = full.name;
  byId('minutes').textContent = `${full.minutes} 分钟`;
  byId('stars').textContent = full.stars;
  byId('say').textContent = full.say;
  showPanel('goods');
  drawGoods();
  drawSteps();
  show('recipe');
}

const amount = (value) => Number(value.toFixed(1));

function drawGoods() {
  byId('servings').textContent = `${state.servings} 人份`;
  byId('goods-list').innerHTML = state.recipe.goods
    .map(([name, value, unit]) => `<li><span>${name}</span><b>${amount((value * state.servings) / 2)} ${unit}</b></li>`)
    .join('');
}

function drawSteps() {
  const { steps } = state.recipe;
  byId('done').textContent = `已完成 ${state.done.size} / ${steps.length} 步`;
  byId('step-list').replaceChildren(...steps.map((text, index) => {
    const item = document.createElement('li');
    item.className = state.done.has(index) ? 'is-done' : '';
    item.innerHTML = `<button class="btn tick" type="button" role="checkbox" aria-checked="${state.done.has(index)}" aria-label="第 ${index + 1} 步完成">${state.done.has(index) ? '<img src="icons/check.svg" alt="" width="18" height="18">' : ''}</button><p><b>第 ${index + 1} 步</b>${text}</p>`;
    item.firstElementChild.addEventListener('click', () => {
      if (!state.done.delete(index)) state.done.add(index);
      drawSteps();
    });
    return item;
  }));
}

function showPanel(name) {
  for (const tab of document.querySelectorAll('.tabs button')) {
    const selected = tab.dataset.panel === name;
    tab.setAttribute('aria-selected', String(selected));
    byId(tab.dataset.panel).hidden = !selected;
  }
}

for (const tab of document.querySelectorAll('.tabs button')) {
  tab.addEventListener('click', () => showPanel(tab.dataset.panel));
}

byId('more').addEventListener('click', () => {
  state.servings = Math.min(12, state.servings + 1);
  drawGoods();
});
byId('less').addEventListener('click', () => {
  state.servings = Math.max(1, state.servings - 1);
  drawGoods();
});
byId('back').addEventListener('click', () => show('home'));
byId('save').addEventListener('click', () => {
  state.saved = !state.saved;
  byId('save').setAttribute('aria-pressed', String(state.saved));
  byId('save').querySelector('img').src = state.saved ? 'icons/heart-full.svg' : 'icons/heart.svg';
  byId('save').querySelector('span').textContent = state.saved ? '已收藏' : '收藏';
});

/* Comments */
function drawComments() {
  byId('comment-count').textContent = `${comments.length} 条评论`;
  byId('comment-list').replaceChildren(...comments.map((comment) => {
    const item = document.createElement('article');
    item.innerHTML = `<img src="${comment.face}" alt="" width="36" height="36"><div><b>${comment.name}</b><small>${comment.date}</small><p></p></div>`;
    item.querySelector('p').textContent = comment.text;
    return item;
  }));
}

byId('comment-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = byId('comment').value.trim();
  if (text === '') return;
  comments.unshift({ name: '我', face: 'icons/portrait-me.svg', date: '刚刚', text });
  byId('comment').value = '';
  drawComments();
});

document.addEventListener('click', (event) => {
  if (event.target.closest('a[href^="#"]')) event.preventDefault();
});

drawComments();
