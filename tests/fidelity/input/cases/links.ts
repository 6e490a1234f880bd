import { LOG, click, press, write } from './write';

const far = '<div style="height:3000px"></div><h2 id=far>Far</h2><div style="height:3000px"></div>';
const stays = 'the page stays on the stage by design; a browser leaves it';

export const links = [
  write('link: hash', `<a id=t href="#far">x</a>${far}`, click('#t')),
  write(
    'link: hash and listener',
    `${LOG}<a id=t href="#far">x</a>${far}<script>addEventListener('hashchange', () => say(location.hash))</script>`,
    click('#t'),
  ),
  write(
    'link: hash of a name',
    `<a id=t href="#n">x</a><div style="height:3000px"></div><a name=n>y</a><div style="height:3000px"></div>`,
    click('#t'),
  ),
  write(
    'link: plain # goes to the top',
    `<div style="height:3000px"></div><a id=t href="#">x</a>`,
    click('#t'),
  ),
  write('link: #top', `<div style="height:3000px"></div><a id=t href="#top">x</a>`, click('#t')),
  write(
    'link: hash prevented',
    `${LOG}<a id=t href="#far" onclick="event.preventDefault();say('no')">x</a>${far}`,
    click('#t'),
  ),
  write(
    'link: return false',
    `${LOG}<a id=t href="#far" onclick="say('no');return false">x</a>${far}`,
    click('#t'),
  ),
  write('link: javascript', `${LOG}<a id=t href="javascript:say('ran')">x</a>`, click('#t')),
  write(
    'link: javascript void',
    `${LOG}<a id=t href="javascript:void(0)" onclick="say('ran')">x</a>`,
    click('#t'),
  ),
  write(
    'link: smooth scroll',
    `<style>html{scroll-behavior:smooth}</style><a id=t href="#far">x</a>${far}`,
    click('#t'),
    { do: 'wait', milliseconds: 1_500 },
  ),
  write(
    'link: :target style',
    `<style>:target{color:red}</style><a id=t href="#far">x</a>${far}`,
    click('#t'),
  ),
  write(
    'link: Enter on a focused link',
    `${LOG}<a id=t href="#far" onclick="say('click')">x</a>${far}`,
    press('Tab'),
    press('Enter'),
  ),
  write(
    'link: image inside',
    `${LOG}<a href="#far" onclick="say(event.target.id)"><svg id=t width=40 height=40></svg></a>${far}`,
    click('#t'),
  ),
  write(
    'link: router by history',
    `${LOG}<a id=t href="/about" onclick="event.preventDefault();history.pushState({p:1},'','#about');say(history.state.p)">x</a>`,
    click('#t'),
  ),
  write(
    'link: history back',
    `${LOG}<a id=a href="#one">1</a><button id=t onclick="history.back()">back</button><script>addEventListener('popstate', () => say('pop' + location.hash))</script>`,
    click('#a'),
    click('#t'),
  ),
  {
    ...write('link: relative', '<p>here</p><a id=t href="page2.html">x</a>', click('#t')),
    impossible: stays,
  },
  {
    ...write('link: external', '<p>here</p><a id=t href="http://127.0.0.1:9/">x</a>', click('#t')),
    impossible: stays,
  },
  write(
    'link: new tab',
    `${LOG}<a id=t target=_blank href="about:blank" onclick="say('click')">x</a>`,
    click('#t'),
  ),
  write(
    'link: download',
    `${LOG}<a id=t download="a.txt" href="data:text/plain,hi" onclick="say('click')">x</a>`,
    click('#t'),
  ),
  write('link: mail', `${LOG}<a id=t href="mailto:a@b.c" onclick="say('click')">x</a>`, click('#t')),
];
