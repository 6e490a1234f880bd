const byId = (id) => document.getElementById(id);
const state = { folder: 'inbox', query: '', open: null, starred: new Set(), reply: null };
let undoAction = null;

function escape(text) {
  return text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
}

/* Folders and the list */
function inFolder(mail, folder) {
  if (folder === 'starred') return state.starred.has(mail);
  return mail.folder === folder;
}

function drawFolders() {
  byId('folders').replaceChildren(...folders.map((folder) => {
    const link = document.createElement('a');
    const unread = mails.filter((mail) => inFolder(mail, folder.id) && mail.unread).length;
    const count = folder.id === 'inbox' ? unread : mails.filter((mail) => inFolder(mail, folder.id)).length;
    link.className = folder.id === state.folder && state.query === '' ? 'btn is-current' : 'btn';
    link.href = `#${folder.id}`;
    link.innerHTML = `<img src="${folder.icon}" alt="" width="20" height="20">${folder.name}<small>${count || ''}</small>`;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      state.folder = folder.id;
      state.query = '';
      byId('search').value = '';
      state.open = null;
      draw();
    });
    return link;
  }));
}

function found() {
  if (state.query === '') return mails.filter((mail) => inFolder(mail, state.folder));
  const query = state.query.toLowerCase();
  return mails.filter((mail) => mail.folder !== 'bin' && `${mail.from} ${mail.subject} ${mail.text.join(' ')}`.toLowerCase().includes(query));
}

function rowOf(mail) {
  const row = document.createElement('article');
  row.className = `row btn${mail.unread ? ' is-unread' : ''}${mail === state.open ? ' is-open' : ''}`;
  row.innerHTML = `
    <img class="face" src="${mail.face}" alt="" width="40" height="40">
    <div><p><b>${mail.from}</b><time>${mail.date}</time></p><h3>${mail.label ? `<i style="background:${mail.label}"></i>` : ''}${escape(mail.subject)}</h3><p class="line">${escape(mail.text[mail.text.length > 2 ? 1 : 0])}</p></div>`;
  row.addEventListener('click', () => {
    state.open = mail;
    state.reply = null;
    mail.unread = false;
    draw();
  });
  return row;
}

function drawList() {
  const list = found();
  const name = folders.find((folder) => folder.id === state.folder).name;
  byId('list-title').textContent = state.query === '' ? name : 'Results';
  byId('list-count').textContent = state.query === '' ? `${list.length} ${list.length === 1 ? 'message' : 'messages'}` : `${list.length} found for “${state.query}”`;
  byId('messages').replaceChildren(...list.map(rowOf));
  byId('search-clear').hidden = state.query === '';
}

/* The open message */
function drawReader() {
  const mail = state.open;
  if (mail === null) {
    byId('reader').innerHTML = '<p class="nothing"><img src="icons/inbox.svg" alt="" width="56" height="56">Choose a message to read it here</p>';
    return;
  }
  const starred = state.starred.has(mail);
  byId('reader').innerHTML = `
    <div class="tools" role="toolbar" aria-label="Message">
      <button class="btn" type="button" id="archive"><img src="icons/archive.svg" alt="" width="20" height="20">Archive</button>
      <button class="btn" type="button" id="delete"><img src="icons/trash.svg" alt="" width="20" height="20">Delete</button>
      <button class="btn" type="button"><img src="icons/folder.svg" alt="" width="20" height="20">Move</button>
      <button class="btn" type="button"><img src="icons/tag.svg" alt="" width="20" height="20">Label</button>
      <span></span>
      <button class="btn star" type="button" id="star" aria-label="${starred ? 'Remove star' : 'Add star'}" aria-pressed="${starred}"><img src="${starred ? 'icons/star-full.svg' : 'icons/star.svg'}" alt="" width="22" height="22"></button>
    </div>
    <div class="mail">
      <h2>${escape(mail.subject)}</h2>
      <p class="from"><img class="face" src="${mail.face}" alt="" width="44" height="44"><span><b>${mail.from}</b><br>to me</span><time>${mail.date}</time></p>
      <div class="text">${mail.text.map((part) => `<p>${escape(part)}</p>`).join('')}</div>
      ${mail.files ? `<div class="files">${mail.files.map((file) => `<a class="btn file" href="#file"><img src="${file.image}" alt="" width="160" height="100"><b>${file.name}</b><span>${file.size}</span></a>`).join('')}</div>` : ''}
      ${state.reply === null ? '<p class="answer"><button class="btn" type="button" id="reply"><img src="icons/reply.svg" alt="" width="20" height="20">Reply</button><button class="btn" type="button" id="forward"><img src="icons/forward.svg" alt="" width="20" height="20">Forward</button></p>' : '<div id="editor"></div>'}
    </div>`;
  byId('archive').addEventListener('click', () => move(mail, 'archive', 'Message archived'));
  byId('delete').addEventListener('click', () => move(mail, 'bin', 'Message moved to the bin'));
  byId('star').addEventListener('click', () => {
    if (!state.starred.delete(mail)) state.starred.add(mail);
    draw();
  });
  byId('reply')?.addEventListener('click', openReply);
  if (state.reply !== null) drawEditor(mail);
}

function move(mail, folder, text) {
  const from = mail.folder;
  mail.folder = folder;
  state.open = null;
  toast(text, () => {
    mail.folder = from;
    state.open = mail;
    draw();
  });
  draw();
}

/* Replies */
function openReply() {
  state.reply = '';
  draw();
  byId('reply-text').focus();
}

function drawEditor(mail) {
  byId('editor').innerHTML = `
    <form class="editor" id="reply-form">
      <p class="to">To <b>${mail.from}</b><button class="btn" type="button" id="reply-close" aria-label="Discard reply"><img src="icons/close.svg" alt="" width="18" height="18"></button></p>
      <textarea class="btn" id="reply-text" rows="4" aria-label="Your reply" placeholder="Write your reply"></textarea>
      <p class="editor-foot"><button class="btn primary" type="submit">Send reply</button><img src="icons/clip.svg" alt="" width="20" height="20"><small id="draft"></small></p>
    </form>`;
  byId('reply-text').value = state.reply;
  byId('reply-text').addEventListener('input', (event) => {
    state.reply = event.target.value;
    byId('draft').textContent = state.reply === '' ? '' : `Draft saved, ${[...state.reply].length} characters`;
  });
  byId('reply-close').addEventListener('click', closeReply);
  byId('reply-form').addEventListener('submit', (event) => {
    event.preventDefault();
    if (state.reply.trim() === '') return;
    mails.push({ id: mails.length + 1, from: `To ${mail.from}`, face: 'icons/portrait-me.svg', date: 'Now', folder: 'sent', unread: false, subject: `Re: ${mail.subject}`, text: [state.reply] });
    state.reply = null;
    toast(`Reply sent to ${mail.from}`, null);
    draw();
  });
}

function closeReply() {
  state.reply = null;
  draw();
}

/* Toast, search, keys */
function toast(text, undo) {
  undoAction = undo;
  byId('toast-text').textContent = text;
  byId('undo').hidden = undo === null;
  byId('toast').hidden = false;
}

byId('undo').addEventListener('click', () => {
  byId('toast').hidden = true;
  undoAction?.();
});

function search() {
  state.query = byId('search').value.trim();
  byId('toast').hidden = true;
  state.open = null;
  state.reply = null;
  draw();
}

byId('search-form').addEventListener('submit', (event) => {
  event.preventDefault();
  search();
});
byId('search-clear').addEventListener('click', () => {
  byId('search').value = '';
  search();
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  if (state.reply !== null) closeReply();
  else if (state.query !== '') {
    byId('search').value = '';
    search();
  }
});

document.addEventListener('click', (event) => {
  if (event.target.closest('a[href^="#"]')) event.preventDefault();
});

function draw() {
  drawFolders();
  drawList();
  drawReader();
}

draw();
