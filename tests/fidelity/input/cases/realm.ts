import { LOG, click, press, type, wait, write } from './write';

export const realm = [
  write(
    'realm: localStorage counter',
    `<button id=t>+</button><b id=o></b><script>let n = +localStorage.n || 0; t.onclick = () => o.textContent = localStorage.n = ++n</script>`,
    click('#t'),
    click('#t'),
  ),
  write(
    'realm: cookie banner',
    `<div id=b>cookies <button id=t onclick="document.cookie='ok=1;path=/';b.remove()">ok</button></div><script>if (document.cookie.includes('ok')) b.remove()</script>`,
    click('#t'),
  ),
  write(
    'realm: confirm and prompt',
    `${LOG}<button id=t onclick="if (confirm('Sure?')) say(prompt('Name?'))">x</button>`,
    click('#t'),
  ),
  write(
    'realm: alert does not stop',
    `${LOG}<button id=t onclick="alert('hi');say('after')">x</button>`,
    click('#t'),
  ),
  write(
    'realm: sessionStorage tabs',
    `<button id=t onclick="sessionStorage.tab='b';render()">b</button><p id=o></p><script>const render = () => o.textContent = sessionStorage.getItem('tab') ?? 'a'; render()</script>`,
    click('#t'),
  ),
  write(
    'realm: IndexedDB',
    `${LOG}<button id=t>save</button><script>const r = indexedDB.open('d', 1); r.onupgradeneeded = () => r.result.createObjectStore('s', { keyPath: 'id' }); r.onsuccess = () => { t.onclick = () => { const x = r.result.transaction('s', 'readwrite'); x.objectStore('s').put({ id: 1, v: 'kept' }); x.oncomplete = () => { const g = r.result.transaction('s').objectStore('s').get(1); g.onsuccess = () => say(g.result.v) } } }; r.onerror = () => say('error')</script>`,
    wait(100),
    click('#t'),
    wait(200),
  ),
  write('realm: autofocus', '<input><input id=t autofocus>', press('a')),
  write(
    'realm: readyState',
    `${LOG}<script>say(document.readyState); document.addEventListener('DOMContentLoaded', () => say(document.readyState)); addEventListener('load', () => say(document.readyState))</script>`,
  ),
  write(
    'realm: timers',
    `${LOG}<button id=t onclick="setTimeout(() => say('late'), 50);requestAnimationFrame(() => say('frame'));queueMicrotask(() => say('micro'));say('now')">x</button>`,
    click('#t'),
    wait(200),
  ),
  write(
    'realm: clipboard',
    `${LOG}<button id=t onclick="navigator.clipboard.writeText('abc').then(() => say('copied'), () => say('copied'))">x</button>`,
    click('#t'),
  ),
  write(
    'realm: window.open does not break',
    `${LOG}<button id=t onclick="const w = open('about:blank'); if (w) w.close?.(); say('after')">x</button>`,
    click('#t'),
  ),
  write(
    'realm: hash router',
    `<a id=t href="#/about">about</a><main id=m></main><script>const go = () => m.textContent = location.hash || 'home'; onhashchange = go; go()</script>`,
    click('#t'),
  ),
  write(
    'realm: fetch of data',
    `${LOG}<script>fetch('data:application/json,{"a":1}').then((r) => r.json()).then((j) => say(j.a))</script>`,
    wait(200),
  ),
  write(
    'realm: web component form',
    `<x-i id=t></x-i><script>customElements.define('x-i', class extends HTMLElement { constructor() { super(); const r = this.attachShadow({ mode: 'open' }); r.innerHTML = '<input id=i>'; r.firstChild.oninput = () => this.title = r.firstChild.value } })</script>`,
    type('#i', 'deep'),
  ),
];
