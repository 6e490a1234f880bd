/** One thing wrong at a time, on pages that are otherwise the same. */
export const FAULTS = [
  'same page',
  'one word changed',
  'one colour changed',
  'one block moved',
  'one block missing',
  'CSS stripped',
  'another page',
  'blank page',
] as const;

export type Fault = (typeof FAULTS)[number];

interface Subject {
  readonly title: string;
  readonly menu: readonly string[];
  readonly blocks: readonly (readonly [heading: string, text: string])[];
  readonly hue: number;
}

export const SUBJECTS: readonly Subject[] = [
  {
    title: 'Harbour tours',
    menu: ['Tours', 'Prices', 'Photographs', 'Contact'],
    blocks: [
      ['Evening round', 'Two hours along the piers with the lights of the old town. Departs at seven.'],
      ['Island ferry', 'Every morning to the outer islands, back in the afternoon. Bicycles are welcome.'],
      ['Night fishing', 'With an experienced crew; rods and bait are on board. Warm clothes are needed.'],
      ['Group booking', 'Whole boats for up to sixty guests, with or without a meal from the galley.'],
    ],
    hue: 205,
  },
  {
    title: 'Paper workshop',
    menu: ['Courses', 'Shop', 'Journal', 'About us'],
    blocks: [
      ['Book binding', 'Sew and glue your first notebook in one day. All tools and papers are there.'],
      ['Marbling', 'Colours float on water and are lifted off with a sheet. No sheet is like another.'],
      ['Letter press', 'Set a short text from lead type and print it on cotton paper by hand.'],
      ['Folding', 'From simple boats to boxes with lids. A quiet evening for beginners.'],
    ],
    hue: 28,
  },
];

/** A page of a subject with a fault. */
export function calibrationPage(subject: number, fault: Fault): string {
  if (fault === 'blank page') return '<!doctype html><body></body>';
  const own = SUBJECTS[subject % SUBJECTS.length];
  const other = SUBJECTS[(subject + 1) % SUBJECTS.length];
  const shown = fault === 'another page' ? other : own;
  if (!shown) throw new Error(`there is no subject ${subject}`);
  const { title, menu, blocks, hue } = shown;
  const style = fault === 'CSS stripped' ? '' : `<style>${css(hue, fault)}</style>`;
  const kept = blocks.filter((_, index) => fault !== 'one block missing' || index !== 1);
  const ordered = fault === 'one block moved' ? [...kept.slice(1), ...kept.slice(0, 1)] : kept;
  const body = ordered
    .map(
      ([heading, text]) =>
        `<section><h2>${heading}</h2><p>${fault === 'one word changed' ? text.replace(' with ', ' without ') : text}</p><button>Read more</button></section>`,
    )
    .join('');
  return `<!doctype html><meta charset="utf-8">${style}<header><b>${title}</b><nav>${menu.map((item) => `<a href="#">${item}</a> `).join('')}</nav></header><main>${body}</main>`;
}

function css(hue: number, fault: Fault): string {
  const accent = fault === 'one colour changed' ? (hue + 150) % 360 : hue;
  return `body{margin:0;font:20px/1.5 Liberation Sans,Arial,sans-serif;background:hsl(${hue} 30% 96%);color:#222}header{display:flex;gap:60px;padding:24px 60px;background:hsl(${accent} 55% 28%);color:#fff;font-size:26px}header a{color:#fff;margin-right:26px;font-size:20px}main{display:grid;grid-template-columns:1fr 1fr;gap:32px;padding:48px 60px}section{background:#fff;border-radius:12px;padding:28px;min-height:260px;border:1px solid #ccd}button{font:inherit;padding:10px 22px;border:0;border-radius:8px;background:hsl(${hue} 55% 28%);color:#fff}`;
}
