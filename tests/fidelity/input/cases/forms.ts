import { LOG, click, press, type, write } from './write';

const form = (
  inside: string,
  attributes = 'onsubmit="event.preventDefault();say(new URLSearchParams(new FormData(this)))"',
) => `${LOG}<form ${attributes}>${inside}</form>`;

export const forms = [
  write(
    'form: submit by button',
    form('<input name=a value=1><button id=t name=b value=2>Go</button>'),
    click('#t'),
  ),
  write(
    'form: a text too short',
    form('<input name=a id=t minlength=3 required>'),
    type('#t', 'ab'),
    press('Enter'),
    press('c'),
    press('Enter'),
  ),
  write(
    'form: submit by Enter',
    form('<input name=a id=t><button>Go</button>'),
    type('#t', 'x'),
    press('Enter'),
  ),
  write(
    'form: submit by Enter without a button',
    form('<input name=a id=t>'),
    type('#t', 'x'),
    press('Enter'),
  ),
  write(
    'form: two fields without a button do not submit',
    form('<input name=a id=t><input name=b>'),
    type('#t', 'x'),
    press('Enter'),
  ),
  write(
    'form: Enter clicks the first submit button',
    form(
      '<input id=t name=a><button type=button onclick="say(\'plain\')">p</button><button onclick="say(\'first\')" name=s value=1>1</button><button name=s value=2>2</button>',
    ),
    type('#t', 'x'),
    press('Enter'),
  ),
  write(
    'form: Enter with a disabled submit button',
    form('<input id=t name=a><button disabled>1</button>'),
    type('#t', 'x'),
    press('Enter'),
  ),
  write(
    'form: keydown Enter prevented',
    form('<input id=t name=a onkeydown="if(event.key===\'Enter\')event.preventDefault()"><button>1</button>'),
    type('#t', 'x'),
    press('Enter'),
  ),
  write(
    'form: required stops it',
    form('<input id=i required oninvalid="say(\'invalid\')"><button id=t>Go</button>'),
    click('#t'),
  ),
  write(
    'form: type mismatch stops it',
    form('<input id=i type=email><button id=t>Go</button>'),
    type('#i', 'nope'),
    click('#t'),
  ),
  write(
    'form: pattern holds',
    form('<input id=i name=i pattern="[a-z]{3}"><button id=t>Go</button>'),
    type('#i', 'abc'),
    click('#t'),
  ),
  write(
    'form: novalidate',
    form('<input id=i required name=i><button id=t formnovalidate>Go</button>'),
    click('#t'),
  ),
  write(
    'form: checkbox required',
    form('<input type=checkbox required id=c><button id=t>Go</button>'),
    click('#t'),
  ),
  write(
    'form: custom validity',
    form('<input id=i><button id=t>Go</button><script>i.setCustomValidity("no")</script>'),
    click('#t'),
  ),
  write(
    'form: button outside by form attribute',
    `${form('<input name=a value=1>', 'id=f onsubmit="event.preventDefault();say(event.submitter.id)"')}<button id=t form=f>Go</button>`,
    click('#t'),
  ),
  write(
    'form: image button',
    form(
      '<input type=image id=t alt=Go style="width:40px;height:20px">',
      'onsubmit="event.preventDefault();say(event.submitter.type)"',
    ),
    click('#t'),
  ),
  write('form: button of type button', form('<button type=button id=t>Go</button>'), click('#t')),
  write(
    'form: requestSubmit by script',
    form(
      '<input name=a value=1><a href="#" id=t onclick="event.preventDefault();this.closest(\'form\').requestSubmit()">go</a>',
    ),
    click('#t'),
  ),
  write(
    'form: submit listener at the document',
    `${LOG}<form><button id=t>Go</button></form><script>document.addEventListener('submit', (e) => { e.preventDefault(); say('s') })</script>`,
    click('#t'),
  ),
  write(
    'form: fields with names of properties',
    `${LOG}<form onsubmit="event.preventDefault();say('ok')"><input name=id value=1><input name=submit value=2><input name=elements><button id=t>Go</button></form>`,
    click('#t'),
  ),
  write(
    'form: change told before submit on Enter',
    `${LOG}<form onsubmit="event.preventDefault();say('submit')"><input id=t onchange="say('change')"></form>`,
    type('#t', 'x'),
    press('Enter'),
    press('Tab'),
  ),
  write(
    'form: Enter in a to-do field clears it',
    `${LOG}<input id=t onkeydown="if(event.key==='Enter'){say(this.value);this.value=''}">`,
    type('#t', 'milk'),
    press('Enter'),
    type('#t', 'eggs'),
    press('Enter'),
  ),
  write(
    'form: dialog form returns a value',
    `${LOG}<dialog id=d onclose="say(this.returnValue)"><form method=dialog><button value=yes id=t>y</button></form></dialog><script>d.showModal()</script>`,
    click('#t'),
  ),
  write(
    'form: fieldset disabled',
    form('<fieldset disabled><input id=a></fieldset><input id=t name=b>'),
    type('#t', 'x'),
    press('Enter'),
  ),
  write(
    'form: Enter on a checkbox',
    form('<input type=checkbox id=t name=c><button>Go</button>'),
    click('#t'),
    press('Enter'),
  ),
  write(
    'form: Enter on a select',
    form('<select id=t name=s><option>a<option>b</select><button>Go</button>'),
    press('Tab'),
    press('ArrowDown'),
  ),
  write(
    'form: output follows input',
    '<form oninput="o.value = a.valueAsNumber + b.valueAsNumber"><input type=number id=a value=1><input type=range id=b value=2><output name=o></output></form>',
    type('#a', '40'),
  ),
  write(
    'form: file field is left alone',
    `${LOG}<input type=file id=f><button id=t onclick="say(f.files.length)">x</button>`,
    click('#t'),
  ),
];
