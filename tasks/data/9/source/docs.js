const byId = (id) => document.getElementById(id);
const state = { page: 'start', language: 'JavaScript', results: [], current: 0 };

function escape(text) {
  return text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c]);
}

/* Code is coloured a little: strings, numbers and a few words. */
function coloured(text) {
  return escape(text).replace(/('[^']*'|"[^"]*")|\b(import|from|const|new|await|with|lambda|err)\b|\b(\d[\d.]*)\b/g, (all, string, word, number) =>
    string ? `<i class="string">${string}</i>` : word ? `<i class="word">${word}</i>` : number ? `<i class="number">${number}</i>` : all);
}

function slug(title) {
  return title.toLowerCase().replace(/[^a-z]+/g, '-');
}

/* The page */
function sampleOf(samples) {
  const box = document.createElement('div');
  box.className = 'sample';
  const tabs = Object.keys(samples).map((language) => `<button class="btn" type="button" role="tab" aria-selected="${language === state.language}">${language}</button>`);
  box.innerHTML = `<div class="sample-head"><div role="tablist" aria-label="Language">${tabs.join('')}</div><button class="btn copy" type="button"><img src="icons/copy.svg" alt="" width="16" height="16"><span>Copy</span></button></div><pre>${coloured(samples[state.language])}</pre>`;
  for (const tab of box.querySelectorAll('[role=tab]')) {
    tab.addEventListener('click', () => {
      state.language = tab.textContent;
      drawPage();
    });
  }
  box.querySelector('.copy').addEventListener('click', (event) => {
    event.currentTarget.querySelector('span').textContent = 'Copied';
    event.currentTarget.querySelector('img').src = 'icons/check.svg';
  });
  return box;
}

function partOf([title, text, extra]) {
  const section = document.createElement('section');
  section.id = slug(title);
  section.innerHTML = `<h2>${title}</h2><p>${text}</p>`;
  if (extra?.samples) section.append(sampleOf(extra.samples));
  if (extra?.picture) section.insertAdjacentHTML('beforeend', `<img class="picture" src="${extra.picture}" alt="Four attempts on a line, with growing gaps" width="720" height="170">`);
  if (extra?.note) section.insertAdjacentHTML('beforeend', `<p class="note"><img src="icons/warning.svg" alt="" width="20" height="20">${extra.note}</p>`);
  if (extra?.table) section.insertAdjacentHTML('beforeend', `<table><thead><tr><th>Status</th><th>Meaning</th><th>Tried again</th></tr></thead><tbody>${extra.table.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`);
  return section;
}

function drawPage() {
  const page = pages[state.page];
  const names = Object.keys(pages);
  const next = names[names.indexOf(state.page) + 1] ?? 'start';
  byId('main').innerHTML = `<p class="crumbs">${page.group}<img src="icons/right.svg" alt="" width="14" height="14">${page.title}</p><h1>${page.title}</h1><p class="lead">${page.lead}</p>`;
  byId('main').append(...page.parts.map(partOf));
  byId('main').insertAdjacentHTML('beforeend', `<div class="helpful"><b>Was this page helpful?</b><button class="btn" type="button" id="yes"><img src="icons/thumb.svg" alt="" width="18" height="18">Yes</button><button class="btn" type="button" id="no">No</button><span id="thanks" role="status"></span></div>
    <p class="pager"><span><img src="icons/clock.svg" alt="" width="16" height="16">Changed on 2 June 2026</span><a class="btn" href="#${next}">Next: ${pages[next].title}<img src="icons/right.svg" alt="" width="16" height="16"></a></p>`);
  for (const button of [byId('yes'), byId('no')]) {
    button.addEventListener('click', () => {
      byId('thanks').textContent = 'Thank you for your answer';
    });
  }
  byId('toc').innerHTML = page.parts.map(([title], index) => `<a class="btn${index === 0 ? ' is-current' : ''}" href="#part-${slug(title)}">${title}</a>`).join('');
}

function drawSidebar() {
  const groups = [...new Set(Object.values(pages).map((page) => page.group))];
  byId('sidebar').innerHTML = groups
    .map((group) => `<h2>${group}</h2><nav>${Object.entries(pages).filter(([, page]) => page.group === group).map(([name, page]) => `<a class="btn${name === state.page ? ' is-current' : ''}" href="#${name}">${page.title}</a>`).join('')}</nav>`)
    .join('');
}

function open(name) {
  state.page = name;
  closeSearch();
  drawSidebar();
  drawPage();
  window.scrollTo(0, 0);
}

document.addEventListener('click', (event) => {
  const href = event.target.closest('a[href^="#"]')?.getAttribute('href');
  if (!href) return;
  event.preventDefault();
  if (href.startsWith('#part-')) {
    byId(href.slice(6)).scrollIntoView();
    mark();
  } else open(href.slice(1));
});

/* Which part is in view */
function mark() {
  const links = [...byId('toc').children];
  const tops = links.map((link) => byId(link.getAttribute('href').slice(6)).getBoundingClientRect().top);
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  const current = atEnd && window.scrollY > 0 ? links.length - 1 : Math.max(0, tops.filter((top) => top < 140).length - 1);
  links.forEach((link, index) => link.classList.toggle('is-current', index === current));
}
window.addEventListener('scroll', mark);

/* Search */
function textOf([, page]) {
  return `${page.title} ${page.lead} ${page.parts.map(([title, text]) => `${title} ${text}`).join(' ')}`.toLowerCase();
}

function drawResults(query) {
  const count = state.results.length;
  byId('results').hidden = query === '';
  byId('results').innerHTML = `<p>${count} ${count === 1 ? 'result' : 'results'} for ${escape(query)}</p>${state.results
    .map((name, index) => `<a class="btn${index === state.current ? ' is-current' : ''}" href="#${name}"><b>${pages[name].title}</b><span>${pages[name].lead}</span></a>`)
    .join('')}`;
}

function closeSearch() {
  byId('search').value = '';
  byId('results').hidden = true;
}

byId('search').addEventListener('input', () => {
  const query = byId('search').value.trim().toLowerCase();
  state.results = Object.entries(pages).filter((entry) => textOf(entry).includes(query)).map(([name]) => name);
  state.current = 0;
  drawResults(query);
});

byId('search').addEventListener('keydown', (event) => {
  const query = byId('search').value.trim().toLowerCase();
  if (event.key === 'Escape') closeSearch();
  if (query === '' || state.results.length === 0) return;
  if (event.key === 'Enter') open(state.results[state.current]);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  state.current = (state.current + step + state.results.length) % state.results.length;
  drawResults(query);
});

drawSidebar();
drawPage();
