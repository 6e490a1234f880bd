/* The rules of the game: a board is 16 numbers, row by row, 0 for an empty cell. */
const dailyBoard = {
  number: 112,
  goal: 64,
  best: 1204,
  cells: [2, 0, 8, 0, 0, 16, 4, 4, 0, 0, 0, 2, 32, 0, 16, 8],
};

/* The cells of each line, in the order in which tiles are pushed. */
const lines = {
  Left: [0, 4, 8, 12].map((first) => [first, first + 1, first + 2, first + 3]),
  Right: [0, 4, 8, 12].map((first) => [first + 3, first + 2, first + 1, first]),
  Up: [0, 1, 2, 3].map((first) => [first, first + 4, first + 8, first + 12]),
  Down: [0, 1, 2, 3].map((first) => [first + 12, first + 8, first + 4, first]),
};

function push(cells, direction) {
  const next = Array(16).fill(0);
  const slides = [];
  const merged = [];
  let gained = 0;
  for (const line of lines[direction]) {
    let to = 0;
    let open = false;
    for (const from of line) {
      const value = cells[from];
      if (value === 0) continue;
      const last = line[to - 1];
      if (open && next[last] === value) {
        next[last] = value * 2;
        gained += value * 2;
        merged.push(last);
        slides.push({ from, to: last, value });
        open = false;
      } else {
        next[line[to]] = value;
        slides.push({ from, to: line[to], value });
        to += 1;
        open = true;
      }
    }
  }
  return { cells: next, slides, merged, gained, moved: slides.some((slide) => slide.from !== slide.to) };
}

/* Every player of a daily board gets the same new tiles. */
function nextTile(cells, seed) {
  const roll = (seed * 1103515245 + 12345) % 2147483648;
  const empty = cells.flatMap((value, cell) => (value === 0 ? [cell] : []));
  return { seed: roll, cell: empty[roll % empty.length], value: roll % 10 === 7 ? 4 : 2 };
}
