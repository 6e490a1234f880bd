const byId = (id) => document.getElementById(id);
const allowed = new Set([puzzle.centre, ...puzzle.outer]);
const game = { outer: puzzle.outer.slice(), found: [], score: 0 };

/* Scoring */
const isPangram = (word) => [...allowed].every((letter) => word.includes(letter));
const pointsOf = (word) => (word.length === 4 ? 1 : word.length) + (isPangram(word) ? 7 : 0);

function faultOf(word) {
  if (word.length < 4) return 'Too short';
  if (!word.includes(puzzle.centre)) return 'The middle letter is missing';
  if ([...word].some((letter) => !allowed.has(letter))) return 'Only the seven letters';
  if (game.found.includes(word)) return 'Already found';
  if (!puzzle.words.includes(word)) return 'Not in the word list';
  return '';
}

/* Drawing */
const places = [[0, 0], [0, -1], [0.87, -0.5], [0.87, 0.5], [0, 1], [-0.87, 0.5], [-0.87, -0.5]];

function drawComb() {
  byId('comb').replaceChildren(...[puzzle.centre, ...game.outer].map((letter, index) => {
    const [x, y] = places[index];
    const cell = document.createElement('button');
    cell.type = 'button';
    cell.className = index === 0 ? 'btn cell centre' : 'btn cell';
    cell.textContent = letter.toUpperCase();
    cell.setAttribute('aria-label', `Letter ${letter.toUpperCase()}`);
    cell.style.left = `${x * 114}px`;
    cell.style.top = `${y * 114}px`;
    cell.addEventListener('click', () => addLetter(letter));
    return cell;
  }));
}

function drawProgress() {
  const at = ranks.findLastIndex(([, least]) => game.score >= least);
  byId('rank').textContent = ranks[at][0];
  byId('score').textContent = game.score;
  const next = ranks[at + 1];
  byId('next-rank').textContent = next
    ? `${next[1] - game.score} more to ${next[0]}`
    : 'The highest rank of the day';
  byId('ladder').innerHTML = ranks
    .map(([, least], index) => `<i class="${index < at ? 'is-done' : index === at ? 'is-here' : ''}">${index === at ? game.score : ''}</i>`)
    .join('');
  const count = game.found.length;
  byId('found-title').textContent = `You have found ${count} ${count === 1 ? 'word' : 'words'}`;
  byId('found').innerHTML = game.found.slice().sort()
    .map((word) => `<li class="${isPangram(word) ? 'is-pangram' : ''}">${isPangram(word) ? '<img src="icons/star.svg" alt="" width="16" height="16">' : ''}${word}<span>+${pointsOf(word)}</span></li>`)
    .join('') || '<li class="none">Your words appear here.</li>';
}

function say(text, tone = 'plain') {
  byId('message').textContent = text;
  byId('message').className = `message ${text === '' ? '' : `is-${tone}`}`;
}

/* Playing */
const entry = byId('entry');

function addLetter(letter) {
  say('');
  entry.value += letter.toUpperCase();
}

function removeLetter() {
  say('');
  entry.value = entry.value.slice(0, -1);
}

function submit() {
  const word = entry.value.trim().toLowerCase();
  const fault = faultOf(word);
  if (fault !== '') {
    say(fault, 'wrong');
    return;
  }
  const points = pointsOf(word);
  game.found.push(word);
  game.score += points;
  say(isPangram(word) ? `Pangram! +${points}` : points === 1 ? 'Nice! +1' : `Great! +${points}`, 'right');
  entry.value = '';
  drawProgress();
}

function shuffle() {
  const { outer } = game;
  game.outer = [outer[3], outer[0], outer[5], outer[1], outer[4], outer[2]];
  drawComb();
}

document.addEventListener('keydown', (event) => {
  if (!byId('rules').hidden) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    submit();
    return;
  }
  if (event.target === entry || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Backspace') removeLetter();
  else if (/^[a-z]$/i.test(event.key)) addLetter(event.key);
});

entry.addEventListener('input', () => {
  say('');
  entry.value = entry.value.toUpperCase();
});

byId('start').addEventListener('click', () => { byId('rules').hidden = true; });
byId('how').addEventListener('click', () => { byId('rules').hidden = false; });
byId('delete').addEventListener('click', removeLetter);
byId('shuffle').addEventListener('click', shuffle);
byId('enter').addEventListener('click', submit);

drawComb();
drawProgress();
