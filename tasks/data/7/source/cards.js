const columns = ['Backlog', 'Ready', 'In progress', 'Review', 'Done'];

const labels = {
  Design: ['#e8ddfb', '#5b3fa6'],
  Events: ['#fde2cf', '#a8481a'],
  Building: ['#d8ecdc', '#2c6a41'],
  Books: ['#d5e7f8', '#1f5a94'],
  Money: ['#fbeabf', '#7d5a07'],
};

const people = {
  amara: ['Amara Diallo', 'icons/portrait-amara.svg'],
  bram: ['Bram de Wit', 'icons/portrait-bram.svg'],
  chiyo: ['Chiyo Mori', 'icons/portrait-chiyo.svg'],
  dario: ['Dario Conti', 'icons/portrait-dario.svg'],
  elif: ['Elif Kaya', 'icons/portrait-elif.svg'],
};

const cards = [
  { column: 'Backlog', title: 'Ask the school about Tuesday afternoons', labels: ['Events'], who: ['elif'], comments: 2 },
  { column: 'Backlog', title: 'Lamps for the window seats', labels: ['Building', 'Money'], who: ['dario'], due: '3 Jul' },
  { column: 'Backlog', title: 'New signs: “Please whisper”', labels: ['Design'], who: ['chiyo'], comments: 5 },
  { column: 'Backlog', title: 'Order large print novels', labels: ['Books'], who: ['amara'], files: 1 },
  { column: 'Backlog', title: 'A shelf for zines by members', labels: ['Books', 'Design'], who: [], comments: 1 },
  { column: 'Ready', title: 'Floor plan with 14 more seats', labels: ['Design', 'Building'], who: ['chiyo', 'dario'], cover: 'icons/cover-plan.svg', due: '22 Jun', files: 3 },
  { column: 'Ready', title: 'Book swap on the first Sunday', labels: ['Events', 'Books'], who: ['elif'], due: '5 Jul', comments: 4 },
  { column: 'Ready', title: 'Compare three coffee machines', labels: ['Money'], who: ['bram'], comments: 9 },
  { column: 'Ready', title: 'Write to last year’s donors', labels: ['Money'], who: ['amara'], due: '30 Jun' },
  { column: 'In progress', title: 'Poster for the reading night', labels: ['Design', 'Events'], who: ['chiyo', 'elif'], cover: 'icons/cover-night.svg', due: '18 Jun', comments: 3, files: 2,
    about: 'One A2 sheet and a square for the screens. Date, door, readers, and the moon from last year. Print by Thursday so that the shop can fold 200 of them.',
    tasks: [['Text from Elif', true], ['First sketch', true], ['Black and white version', false], ['Send to the printer', false]] },
  { column: 'In progress', title: 'Sort the donated crime novels', labels: ['Books'], who: ['amara'], cover: 'icons/cover-shelves.svg', comments: 1 },
  { column: 'In progress', title: 'Quote for new carpet tiles', labels: ['Building', 'Money'], who: ['dario'], due: '19 Jun' },
  { column: 'In progress', title: 'Microphone test in the hall', labels: ['Events'], who: ['bram'], comments: 2 },
  { column: 'Review', title: 'Visitor numbers, January to May', labels: ['Money'], who: ['bram', 'amara'], cover: 'icons/cover-chart.svg', files: 1 },
  { column: 'Review', title: 'Rules for the quiet room', labels: ['Building'], who: ['elif'], comments: 12 },
  { column: 'Review', title: 'Reading list for the summer', labels: ['Books'], who: ['amara'], due: '17 Jun', comments: 6 },
  { column: 'Done', title: 'Choose the paint for the stairs', labels: ['Design', 'Building'], who: ['chiyo'], done: true },
  { column: 'Done', title: 'Permit for tables in the yard', labels: ['Building'], who: ['dario'], done: true, files: 1 },
  { column: 'Done', title: 'Thank the chess club', labels: ['Events'], who: ['elif'], done: true },
  { column: 'Done', title: 'Move the atlases downstairs', labels: ['Books'], who: ['bram', 'amara'], done: true, comments: 2 },
];
