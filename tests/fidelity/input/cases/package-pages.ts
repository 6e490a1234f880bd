/** Pages on top of packages: the same to-do list in each framework, ids alike. */
const FRAME = `<div id=app></div>`;

export const react = (how: 'createRoot' | 'render'): string => `${FRAME}<script>
const h = React.createElement;
class App extends React.Component {
  constructor(p) { super(p); this.state = { list: [], filter: 'all', upper: '', agree: false, size: 'S', text: '', editing: null } }
  render() { const s = this.state, set = (x) => this.setState(x);
    const shown = s.list.filter((x) => s.filter === 'all' || !x.done);
    return h('div', null,
      h('input', { id: 'new', value: s.text, onChange: (e) => set({ text: e.target.value }), onKeyDown: (e) => { if (e.key === 'Enter' && s.text) set({ text: '', list: s.list.concat({ id: s.list.length, title: s.text, done: false }) }) } }),
      h('ul', null, shown.map((x) => h('li', { key: x.id, className: x.done ? 'done' : '' },
        h('input', { type: 'checkbox', checked: x.done, onChange: () => set({ list: s.list.map((y) => y === x ? { id: x.id, title: x.title, done: !x.done } : y) }) }),
        s.editing === x.id ? h('input', { className: 'edit', autoFocus: true, defaultValue: x.title, onKeyDown: (e) => { if (e.key === 'Enter') set({ editing: null, list: s.list.map((y) => y === x ? { id: x.id, title: e.target.value, done: x.done } : y) }) } }) : h('span', { onDoubleClick: () => set({ editing: x.id }) }, x.title),
        h('button', { onClick: () => set({ list: s.list.filter((y) => y !== x) }) }, 'x')))),
      h('button', { id: 'active', onClick: () => set({ filter: 'active' }) }, 'active'),
      h('input', { id: 'upper', value: s.upper, onChange: (e) => set({ upper: e.target.value.toUpperCase() }) }),
      h('input', { id: 'agree', type: 'checkbox', checked: s.agree, onChange: (e) => set({ agree: e.target.checked }) }),
      h('select', { id: 'size', value: s.size, onChange: (e) => set({ size: e.target.value }) }, ['S', 'M', 'L'].map((x) => h('option', { key: x }, x))),
      h('p', null, s.list.length + ' ' + s.upper + ' ' + s.agree + ' ' + s.size)) } }
${how === 'createRoot' ? "ReactDOM.createRoot(document.getElementById('app')).render(h(App))" : "ReactDOM.render(h(App), document.getElementById('app'))"}</script>`;

export const preact = `${FRAME}<script>
const { h, render } = preact; const { useState } = preactHooks;
function App() { const [list, setList] = useState([]), [text, setText] = useState(''), [filter, setFilter] = useState('all'), [editing, setEditing] = useState(null), [upper, setUpper] = useState(''), [agree, setAgree] = useState(false), [size, setSize] = useState('S');
  return h('div', null,
    h('input', { id: 'new', value: text, onInput: (e) => setText(e.target.value), onKeyDown: (e) => { if (e.key === 'Enter' && text) { setList(list.concat({ id: list.length, title: text, done: false })); setText('') } } }),
    h('ul', null, list.filter((x) => filter === 'all' || !x.done).map((x) => h('li', { key: x.id, class: x.done ? 'done' : '' },
      h('input', { type: 'checkbox', checked: x.done, onChange: () => setList(list.map((y) => y === x ? { ...x, done: !x.done } : y)) }),
      editing === x.id ? h('input', { class: 'edit', ref: (n) => n && n.focus(), defaultValue: x.title, onKeyDown: (e) => { if (e.key === 'Enter') { setList(list.map((y) => y === x ? { ...x, title: e.target.value } : y)); setEditing(null) } } }) : h('span', { onDblClick: () => setEditing(x.id) }, x.title),
      h('button', { onClick: () => setList(list.filter((y) => y !== x)) }, 'x')))),
    h('button', { id: 'active', onClick: () => setFilter('active') }, 'active'),
    h('input', { id: 'upper', value: upper, onInput: (e) => setUpper(e.target.value.toUpperCase()) }),
    h('input', { id: 'agree', type: 'checkbox', checked: agree, onChange: (e) => setAgree(e.target.checked) }),
    h('select', { id: 'size', value: size, onChange: (e) => setSize(e.target.value) }, ['S', 'M', 'L'].map((x) => h('option', null, x))),
    h('p', null, list.length + ' ' + upper + ' ' + agree + ' ' + size)) }
render(h(App), document.getElementById('app'))</script>`;

export const vue = `<div id=app>
  <input id=new v-model="text" @keydown.enter="add">
  <ul><li v-for="x in shown" :key="x.id" :class="{ done: x.done }"><input type=checkbox v-model="x.done"><input v-if="editing === x.id" class=edit v-model="x.title" @keydown.enter="editing = null" v-focus><span v-else @dblclick="editing = x.id">{{ x.title }}</span><button @click="list.splice(list.indexOf(x), 1)">x</button></li></ul>
  <button id=active @click="filter = 'active'">active</button>
  <input id=upper :value="upper" @input="upper = $event.target.value.toUpperCase()"><input id=agree type=checkbox v-model="agree">
  <select id=size v-model="size"><option>S</option><option>M</option><option>L</option></select><p>{{ list.length }} {{ upper }} {{ agree }} {{ size }}</p></div><script>
Vue.createApp({ data: () => ({ list: [], text: '', filter: 'all', editing: null, upper: '', agree: false, size: 'S' }), computed: { shown() { return this.list.filter((x) => this.filter === 'all' || !x.done) } },
  directives: { focus: { mounted: (e) => e.focus() } }, methods: { add() { if (this.text) this.list.push({ id: this.list.length, title: this.text, done: false }); this.text = '' } } }).mount('#app')</script>`;

export const alpine = `<div x-data="{ list: [], text: '', filter: 'all', editing: null, upper: '', agree: false, size: 'S' }">
  <input id=new x-model="text" @keydown.enter="if (text) list.push({ id: list.length, title: text, done: false }); text = ''">
  <ul><template x-for="x in list.filter((x) => filter === 'all' || !x.done)" :key="x.id"><li :class="x.done ? 'done' : ''"><input type=checkbox x-model="x.done"><input class=edit x-show="editing === x.id" x-model="x.title" @keydown.enter="editing = null" x-effect="if (editing === x.id) $nextTick(() => $el.focus())"><span x-show="editing !== x.id" @dblclick="editing = x.id" x-text="x.title"></span><button @click="list = list.filter((y) => y.id !== x.id)">x</button></li></template></ul>
  <button id=active @click="filter = 'active'">active</button><input id=upper x-model="upper" @input="upper = upper.toUpperCase()"><input id=agree type=checkbox x-model="agree">
  <select id=size x-model="size"><option>S</option><option>M</option><option>L</option></select><p x-text="list.length + ' ' + upper + ' ' + agree + ' ' + size"></p></div>`;

export const knockout = `<div><input id=new data-bind="textInput: text, event: { keydown: (d, e) => { if (e.key === 'Enter' && text()) { list.push({ title: ko.observable(text()), done: ko.observable(false) }); text('') } return true } }">
  <ul data-bind="foreach: shown"><li data-bind="css: { done: done }"><input type=checkbox data-bind="checked: done"><!-- ko if: $root.editing() === $data --><input class=edit data-bind="textInput: title, hasFocus: true, event: { keydown: (d, e) => { if (e.key === 'Enter') $root.editing(null); return true } }"><!-- /ko --><!-- ko ifnot: $root.editing() === $data --><span data-bind="text: title, event: { dblclick: () => $root.editing($data) }"></span><!-- /ko --><button data-bind="click: (x) => $root.list.remove(x)">x</button></li></ul>
  <button id=active data-bind="click: () => filter('active')">active</button><input id=upper data-bind="value: upper, valueUpdate: 'input', event: { input: () => upper(upper().toUpperCase()) }"><input id=agree type=checkbox data-bind="checked: agree">
  <select id=size data-bind="value: size"><option>S</option><option>M</option><option>L</option></select><p data-bind="text: list().length + ' ' + upper() + ' ' + agree() + ' ' + size()"></p></div><script>
const m = { list: ko.observableArray(), text: ko.observable(''), filter: ko.observable('all'), editing: ko.observable(null), upper: ko.observable(''), agree: ko.observable(false), size: ko.observable('S') };
m.shown = ko.pureComputed(() => m.list().filter((x) => m.filter() === 'all' || !x.done())); ko.applyBindings(m)</script>`;

export const bootstrap = `<div class="container">
  <div class=dropdown><button id=drop class="btn btn-primary dropdown-toggle" data-bs-toggle=dropdown>Menu</button><ul class=dropdown-menu><li><a class=dropdown-item id=item href="#">One</a></li><li><a class=dropdown-item href="#">Two</a></li></ul></div>
  <button id=modal class=btn data-bs-toggle=modal data-bs-target="#m">Modal</button><div class="modal fade" id=m tabindex=-1><div class=modal-dialog><div class=modal-content><div class=modal-body>Body <button class=btn-close data-bs-dismiss=modal></button></div></div></div></div>
  <ul class="nav nav-tabs"><li><button id=tab1 class="nav-link active" data-bs-toggle=tab data-bs-target="#p1">1</button></li><li><button id=tab2 class=nav-link data-bs-toggle=tab data-bs-target="#p2">2</button></li></ul><div class=tab-content><div class="tab-pane fade show active" id=p1>one</div><div class="tab-pane fade" id=p2>two</div></div>
  <button id=col class=btn data-bs-toggle=collapse data-bs-target="#cc">Collapse</button><div class=collapse id=cc>hidden text</div>
  <div class=accordion id=ac><div class=accordion-item><button class=accordion-button data-bs-toggle=collapse data-bs-target="#a1">1</button><div id=a1 class="accordion-collapse collapse show" data-bs-parent="#ac">one</div></div><div class=accordion-item><button id=acc2 class="accordion-button collapsed" data-bs-toggle=collapse data-bs-target="#a2">2</button><div id=a2 class="accordion-collapse collapse" data-bs-parent="#ac">two</div></div></div>
  <div id=car class="carousel slide" style="height:60px"><div class=carousel-inner><div class="carousel-item active">first</div><div class=carousel-item>second</div></div><button class=carousel-control-next data-bs-target="#car" data-bs-slide=next>next</button></div>
  <button id=tip class=btn data-bs-toggle=tooltip title="Tip text">Tip</button><button id=off class=btn data-bs-toggle=offcanvas data-bs-target="#oc">Off</button><div class="offcanvas offcanvas-start" id=oc tabindex=-1>offcanvas</div>
  <form class=needs-validation novalidate onsubmit="event.preventDefault();this.classList.add('was-validated')"><input class=form-control required><button id=send class=btn>Send</button></form></div>
  <script>new bootstrap.Tooltip(document.getElementById('tip'))</script>`;

export const imask = `<input id=phone><input id=number><script>IMask(document.getElementById('phone'), { mask: '(000) 000-0000' }); IMask(document.getElementById('number'), { mask: Number, thousandsSeparator: ',' })</script>`;

export const sortable = `<ul id=l style="width:200px"><li id=a>A</li><li id=b>B</li><li id=c>C</li></ul><script>new Sortable(document.getElementById('l'), { forceFallback: true })</script>`;

export const flatpickr = `<input id=d><p style="height:400px"></p><script>flatpickr('#d', { defaultDate: '2024-03-10', animate: false })</script>`;

export const choices = `<select id=s><option value=a>Apple</option><option value=b>Banana</option></select><p style="height:300px"></p><script>new Choices('#s', { searchEnabled: false })</script>`;
