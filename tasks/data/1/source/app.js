const byId = (id) => document.getElementById(id);

/* Story cards and region tabs */
function cardOf(story) {
  const card = document.createElement('a');
  card.className = 'card btn';
  card.href = story.story ? '#story' : '#home';
  card.innerHTML = `
    <img src="${story.image}" alt="" width="456" height="296">
    <span class="place"><b>${story.place}</b><span>${story.minutes} min</span></span>
    <h3>${story.title}</h3>
    <p>${story.text}</p>`;
  return card;
}

function showRegion(region) {
  byId('story-grid').replaceChildren(...stories[region].map(cardOf));
  for (const tab of document.querySelectorAll('#region-tabs .tab')) {
    tab.setAttribute('aria-selected', String(tab.dataset.region === region));
  }
}

for (const tab of document.querySelectorAll('#region-tabs .tab')) {
  tab.addEventListener('click', () => showRegion(tab.dataset.region));
}

/* Pages: the list of stories and one story */
function showPage(name) {
  byId('home').hidden = name !== 'home';
  byId('story').hidden = name !== 'story';
  window.scrollTo(0, 0);
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="#"]');
  if (!link) return;
  event.preventDefault();
  closeSearch();
  showPage(link.getAttribute('href').slice(1));
});

/* Tabs of the story */
const storyTabs = document.querySelectorAll('#story-tabs .tab');

function showPanel(id) {
  for (const tab of storyTabs) {
    const selected = tab.dataset.panel === id;
    tab.setAttribute('aria-selected', String(selected));
    byId(tab.dataset.panel).hidden = !selected;
  }
}

for (const tab of storyTabs) {
  tab.addEventListener('click', () => showPanel(tab.dataset.panel));
}

/* Photographs and the lightbox */
let current = 0;

function showPhoto(index) {
  current = (index + photos.length) % photos.length;
  const photo = photos[current];
  byId('photo-large').src = photo.image;
  byId('photo-large').alt = photo.title;
  byId('photo-title').textContent = photo.title;
  byId('photo-note').textContent = photo.note;
  byId('photo-count').textContent = `Photo ${current + 1} of ${photos.length}`;
}

function openPhoto(index) {
  showPhoto(index);
  byId('lightbox').hidden = false;
}

function closePhoto() {
  byId('lightbox').hidden = true;
}

photos.forEach((photo, index) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'photo btn';
  button.innerHTML = `<img src="${photo.image}" alt="" width="464" height="272"><span>${photo.title}</span>`;
  button.addEventListener('click', () => openPhoto(index));
  byId('photo-grid').append(button);
});

byId('photo-next').addEventListener('click', () => showPhoto(current + 1));
byId('photo-previous').addEventListener('click', () => showPhoto(current - 1));
byId('photo-close').addEventListener('click', closePhoto);
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  closePhoto();
  closeSearch();
});

/* Search */
function closeSearch() {
  byId('search-panel').hidden = true;
}

byId('search').addEventListener('input', (event) => {
  const query = event.target.value.trim();
  const all = [cover, ...stories.europe, ...stories.americas, ...stories.asia];
  const found = all.filter((story) => `${story.title} ${story.place}`.toLowerCase().includes(query.toLowerCase()));
  const count = found.length === 1 ? '1 story' : `${found.length} stories`;
  const rows = found.slice(0, 4).map((story) => `
    <a class="btn" href="#home">
      <img src="${story.image}" alt="" width="96" height="64">
      <span><b>${story.title}</b><span>${story.place}, ${story.minutes} min</span></span>
    </a>`);
  byId('search-panel').innerHTML = `<p>${count} for ${query}</p>${rows.join('')}`;
  byId('search-panel').hidden = query === '';
});

showRegion('europe');
byId('related-grid').replaceChildren(...stories.americas.slice(1, 4).map(cardOf));
