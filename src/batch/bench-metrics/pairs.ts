import type { Page } from 'playwright';

/** Pages of rows and words, each a little different from its checkpoint: 11 pairs as a run of ten steps has them. */
const WORDS =
  'harbour ticket window garden river mountain paper morning light corner market bridge winter yellow quiet'.split(
    ' ',
  );

function html(seed: number, changed: boolean): string {
  const word = (index: number): string => WORDS[(index * 7 + seed) % WORDS.length] ?? '';
  const card = (index: number): string =>
    `<section><h2>${word(index)} ${word(index + 1)}</h2><p>${Array.from({ length: 24 }, (_, at) => word(index * 5 + at * (seed + 1))).join(' ')}.</p><b>${changed && index % 5 === 0 ? '9' : seed}${index}.50</b></section>`;
  return `<!doctype html><meta charset="utf-8"><style>body{margin:0;font:17px/1.5 Liberation Sans,Arial,sans-serif;background:hsl(${seed * 30} 30% 97%)}header{background:hsl(${seed * 30} 50% 30%);color:#fff;padding:20px 40px;font-size:26px}main{display:grid;grid-template-columns:repeat(4,1fr);gap:20px;padding:30px}section{background:#fff;border:1px solid #ccd;padding:18px;border-radius:8px}</style><header>Page ${seed} of the market</header><main>${Array.from({ length: 12 }, (_, index) => card(index)).join('')}</main>`;
}

export const PAIRS = 11;

/** Screenshots at 1920 × 1080, base64: [capture, checkpoint] a pair. */
export async function screenshots(page: Page): Promise<(readonly [capture: string, checkpoint: string])[]> {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const shoot = async (seed: number, changed: boolean): Promise<string> => {
    await page.setContent(html(seed, changed));
    return (await page.screenshot()).toString('base64');
  };
  const pairs: (readonly [string, string])[] = [];
  for (let seed = 0; seed < PAIRS; seed += 1) pairs.push([await shoot(seed, true), await shoot(seed, false)]);
  return pairs;
}
