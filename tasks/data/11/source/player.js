const byId = (id) => document.getElementById(id);
const fresh = albums.slice(0, 6);
const player = { album: albums[1], at: 0, playing: false, liked: new Set(), view: 'home', panel: 'queue', query: '' };
const current = () => player.album.songs[player.at];
const keyOf = (song) => song.title;

/* Small parts */
const card = ({ title, artist, cover }) => `
  <a class="btn card" href="#" data-album="${title}"><img src="${cover}" alt="" width="196" height="196"><b>${title}</b><span>${artist}</span></a>`;

function minutes(songs) {
  const seconds = songs.reduce((sum, { length }) => {
    const [whole, rest] = length.split(':').map(Number);
    return sum + whole * 60 + rest;
  }, 0);
  return Math.floor(seconds / 60);
}

function songRow(song, index, album) {
  const isCurrent = song === current();
  const isLiked = player.liked.has(keyOf(song));
  return `<tr class="${isCurrent ? 'is-current' : ''}">
    <td class="number">${isCurrent && player.playing ? '<img src="icons/bars.svg" alt="playing" width="18" height="18">' : index + 1}</td>
    <td><button type="button" class="btn row-play" aria-label="Play ${song.title}" data-play="${index}" data-of="${album.title}"><img src="icons/row-play.svg" alt="" width="16" height="16"></button></td>
    <td><b>${song.title}</b><span>${album.artist}</span></td>
    <td class="plays">${((index * 7919 + 20011) % 900000 + 90000).toLocaleString('en')}</td>
    <td><button type="button" class="btn like" aria-label="${isLiked ? 'Unlike' : 'Like'} ${song.title}" aria-pressed="${isLiked}" data-like="${song.title}"><img src="${isLiked ? 'icons/heart-full.svg' : 'icons/heart.svg'}" alt="" width="20" height="20"></button></td>
    <td class="length">${song.length}</td></tr>`;
}

/* Views */
function homeView() {
  return `
    <section class="hero"><img src="images/hero-evening.webp" alt="" width="1320" height="400">
      <div><p>Playlist of the week</p><h1>Evenings by the water</h1><span>42 songs that sound like a slow walk home, chosen by Hollow Coast.</span></div></section>
    <h2>New this week</h2><div class="cards">${fresh.map(card).join('')}</div>
    <h2>Because you listen to Maren Lund</h2><div class="cards">${albums.slice(6).map(card).join('')}</div>
    <h2>Charts, top 8</h2>
    <table class="chart"><tbody>${charts.map(([title, artist, length, cover, plays], index) => `
      <tr><td class="number">${index + 1}</td><td class="art"><img src="${cover}" alt="" width="48" height="48"></td><td><b>${title}</b><span>${artist}</span></td><td class="plays">${plays} plays</td><td class="length">${length}</td></tr>`).join('')}</tbody></table>
    <h2>Artists you follow</h2>
    <div class="artists">${artists.map(({ name, picture, listeners }) => `<a class="btn" href="#"><img src="${picture}" alt="" width="150" height="150"><b>${name}</b><span>${listeners} listeners</span></a>`).join('')}</div>`;
}

function albumView(album) {
  return `
    <section class="album"><img src="${album.cover}" alt="" width="260" height="260">
      <div><p>Album</p><h1>${album.title}</h1><span>${album.artist}, ${album.year}. ${album.songs.length} songs, ${minutes(album.songs)} minutes</span></div></section>
    <table><thead><tr><th>#</th><th></th><th>Title</th><th class="plays">Plays</th><th></th><th class="length"><img src="icons/clock.svg" alt="Length" width="18" height="18"></th></tr></thead>
    <tbody>${album.songs.map((song, index) => songRow(song, index, album)).join('')}</tbody></table>`;
}

function searchView(query) {
  const found = albums.flatMap((album) => album.songs
    .map((song, index) => ({ song, index, album }))
    .filter(({ song }) => `${song.title} ${album.artist}`.toLowerCase().includes(query.toLowerCase())));
  return `<h2 class="results">${found.length} ${found.length === 1 ? 'song' : 'songs'} for ${query}</h2>
    <table><tbody>${found.map(({ song, index, album }) => songRow(song, index, album)).join('')}</tbody></table>`;
}

function drawMain() {
  const { query, view } = player;
  byId('main').innerHTML = query !== '' ? searchView(query) : view === 'home' ? homeView() : albumView(view);
}

function drawPanel() {
  for (const tab of document.querySelectorAll('.tabs button'))
    tab.setAttribute('aria-selected', String(tab.dataset.panel === player.panel));
  const { album, at } = player;
  const panels = {
    queue: () => `<h3>Now playing: ${current().title}</h3><ul class="queue">${album.songs.slice(at + 1).map(({ title, length }) => `
      <li><img src="${album.cover}" alt="" width="44" height="44"><div><b>${title}</b><span>${album.artist}</span></div><span>${length}</span></li>`).join('') || '<li class="soft">The queue ends here.</li>'}</ul>`,
    lyrics: () => (current().title === 'Harbour Lights'
      ? `<div class="lyrics">${lyrics.map((line) => `<p>${line}</p>`).join('')}</div>`
      : '<p class="soft">No lyrics for this song.</p>'),
    credits: () => `<p class="soft">Written and played by ${album.artist}.</p>`,
  };
  byId('panel').innerHTML = panels[player.panel]();
}

function drawBar() {
  const { album, playing } = player;
  byId('bar-song').innerHTML = `<img src="${album.cover}" alt="" width="60" height="60"><div><b>${current().title}</b><span>${album.artist}</span></div>`;
  byId('length').textContent = current().length;
  byId('toggle').setAttribute('aria-label', playing ? 'Pause' : 'Play');
  byId('toggle').innerHTML = `<img src="${playing ? 'icons/pause.svg' : 'icons/play.svg'}" alt="" width="24" height="24">`;
}

function drawAll() {
  drawMain();
  drawPanel();
  drawBar();
}

function tell(text) {
  byId('toast').textContent = text;
  byId('toast').hidden = text === '';
}

/* Playing */
function setPlaying(playing) {
  player.playing = playing;
  const audio = byId('audio');
  if (playing) audio.play().catch(() => {});
  else audio.pause();
}

function playSong(album, at) {
  player.album = album;
  player.at = at;
  setPlaying(true);
  tell('');
  drawAll();
}

/* The line moves on every twenty seconds: a preview is short. */
byId('audio').addEventListener('timeupdate', (event) => {
  byId('progress').style.width = `${Math.floor(event.target.currentTime / 20) * 8}%`;
});

byId('main').addEventListener('click', (event) => {
  const play = event.target.closest('[data-play]');
  const like = event.target.closest('[data-like]');
  const album = event.target.closest('[data-album]');
  if (play) playSong(albums.find(({ title }) => title === play.dataset.of), Number(play.dataset.play));
  else if (like) {
    const { like: title } = like.dataset;
    const added = !player.liked.delete(title);
    if (added) player.liked.add(title);
    byId('liked-count').textContent = 48 + player.liked.size;
    tell(added ? 'Added to Liked songs' : 'Removed from Liked songs');
    drawMain();
  } else if (album) {
    event.preventDefault();
    player.view = albums.find(({ title }) => title === album.dataset.album);
    drawMain();
    window.scrollTo(0, 0);
  }
});

for (const tab of document.querySelectorAll('.tabs button')) {
  tab.addEventListener('click', () => {
    player.panel = tab.dataset.panel;
    drawPanel();
  });
}

byId('toggle').addEventListener('click', () => {
  setPlaying(!player.playing);
  drawAll();
});
byId('next').addEventListener('click', () => playSong(player.album, (player.at + 1) % player.album.songs.length));
byId('previous').addEventListener('click', () => playSong(player.album, Math.max(0, player.at - 1)));

byId('search').addEventListener('input', (event) => {
  player.query = event.target.value.trim();
  tell('');
  drawMain();
  window.scrollTo(0, 0);
});
byId('search').addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.target.value = '';
  player.query = '';
  drawMain();
});
byId('go-home').addEventListener('click', (event) => {
  event.preventDefault();
  player.view = 'home';
  drawMain();
});

byId('playlists').innerHTML = playlists
  .map((name, index) => `<li><a class="btn" href="#">${name}<span>${12 + ((index * 17) % 60)}</span></a></li>`)
  .join('');
drawAll();
