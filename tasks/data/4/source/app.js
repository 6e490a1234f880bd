const byId = (id) => document.getElementById(id);
const state = { rating: 0, hover: 0, sort: 'newest', open: new Set(), helpful: new Set() };

/* Ratings */
byId('bars').innerHTML = ratings
  .map((share, index) => `<li title="${index + 1}"><i style="height:${Math.max(2, share * 0.86)}px"></i><span>${index + 1}</span></li>`)
  .join('');

function drawStars() {
  const lit = state.hover || state.rating;
  [...byId('stars').children].forEach((star, index) => {
    star.setAttribute('aria-pressed', String(index < state.rating));
    star.firstElementChild.src = index < lit ? 'icons/star-full.svg' : 'icons/star.svg';
  });
  byId('rated').textContent = state.rating === 0 ? 'Not rated yet' : `You rated this film ${state.rating}/10`;
}

for (let value = 1; value <= 10; value++) {
  const star = document.createElement('button');
  star.type = 'button';
  star.className = 'star btn';
  star.setAttribute('aria-label', `${value} out of 10 stars`);
  star.innerHTML = '<img src="icons/star.svg" alt="" width="30" height="30">';
  star.addEventListener('click', () => {
    state.rating = value;
    drawStars();
  });
  star.addEventListener('mouseenter', () => {
    state.hover = value;
    drawStars();
  });
  byId('stars').append(star);
}
byId('stars').addEventListener('mouseleave', () => {
  state.hover = 0;
  drawStars();
});

/* Watchlist */
byId('watch').addEventListener('click', () => {
  const on = byId('watch').getAttribute('aria-pressed') !== 'true';
  byId('watch').setAttribute('aria-pressed', String(on));
  byId('watch').querySelector('span').textContent = on ? 'On your watchlist' : 'Add to watchlist';
  byId('watch').querySelector('img').src = on ? 'icons/bookmark-full.svg' : 'icons/bookmark.svg';
});

/* Reviews */
const orders = {
  newest: (a, b) => b.day - a.day,
  highest: (a, b) => b.stars - a.stars,
  helpful: (a, b) => b.helpful - a.helpful,
};

function reviewOf(review) {
  const article = document.createElement('article');
  article.className = 'review';
  const isOpen = state.open.has(review);
  const liked = state.helpful.has(review);
  const people = review.helpful + (liked ? 1 : 0);
  const spoiler = review.spoiler
    ? `<div class="spoiler"><p><img src="icons/warning.svg" alt="" width="18" height="18">This review tells the ending.</p>
        <button class="btn spoiler-toggle" type="button" aria-expanded="${isOpen}">${isOpen ? 'Hide spoiler' : 'Show spoiler'}</button>
        ${isOpen ? `<p class="told">${review.spoiler}</p>` : ''}</div>`
    : '';
  article.innerHTML = `
    <img class="face" src="${review.face}" alt="" width="52" height="52">
    <div>
      <p class="who"><b>${review.name}</b><span>${review.date}</span><span class="given"><img src="icons/star-full.svg" alt="" width="16" height="16">${review.stars}/10</span></p>
      <h3></h3>
      <p class="said"></p>
      ${spoiler}
      <p class="foot"><button class="btn helpful" type="button" aria-pressed="${liked}"><img src="${liked ? 'icons/thumb-full.svg' : 'icons/thumb.svg'}" alt="" width="18" height="18">Helpful</button>
        <span>${people} ${people === 1 ? 'person' : 'people'} found this helpful</span></p>
    </div>`;
  article.querySelector('h3').textContent = review.title;
  article.querySelector('.said').textContent = review.text;
  article.querySelector('.helpful').addEventListener('click', () => {
    if (!state.helpful.delete(review)) state.helpful.add(review);
    drawReviews();
  });
  article.querySelector('.spoiler-toggle')?.addEventListener('click', () => {
    if (!state.open.delete(review)) state.open.add(review);
    drawReviews();
  });
  return article;
}

function drawReviews() {
  byId('review-list').replaceChildren(...[...reviews].sort(orders[state.sort]).map(reviewOf));
  for (const button of document.querySelectorAll('.sort button')) {
    button.setAttribute('aria-pressed', String(button.dataset.sort === state.sort));
  }
}

for (const button of document.querySelectorAll('.sort button')) {
  button.addEventListener('click', () => {
    state.sort = button.dataset.sort;
    drawReviews();
  });
}

/* Similar films */
byId('similar').innerHTML = similar
  .map((film) => `<a class="btn" href="#top"><img src="${film.image}" alt="" width="136" height="204"><b>${film.title}</b><span>${film.year}</span></a>`)
  .join('');

/* Writing a review */
byId('write').addEventListener('click', () => {
  byId('write-closed').hidden = true;
  byId('write-form').hidden = false;
});

byId('review-text').addEventListener('input', (event) => {
  byId('review-length').textContent = `${event.target.value.length} of 500 characters`;
});

byId('write-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const title = byId('review-title').value.trim();
  const text = byId('review-text').value.trim();
  if (title === '' || text === '') return;
  reviews.push({ name: 'hanne_k', face: 'icons/portrait-you.svg', stars: state.rating, day: 6, date: '16 June 2026', helpful: 0, title, text });
  state.sort = 'newest';
  byId('review-count').textContent = `${128 + 1} reviews`;
  byId('write-closed').hidden = false;
  byId('write-form').hidden = true;
  byId('published').hidden = false;
  drawReviews();
});

document.addEventListener('click', (event) => {
  if (event.target.closest('a[href^="#"]')) event.preventDefault();
});

drawStars();
drawReviews();
