import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import type { InputCase } from '../../../../src/batch/fidelity-input/case';
import {
  alpine,
  bootstrap,
  choices,
  flatpickr,
  imask,
  knockout,
  preact,
  react,
  sortable,
  vue,
} from './package-pages';
import { click, drag, hover, press, type, wait, write } from './write';

const require = createRequire(join(process.cwd(), 'package.json'));

/** The text of a file of an installed package; null where it is not installed. */
async function file(path: string): Promise<string | null> {
  // Not by resolving the name: packages seldom export the files for pages.
  const folders = [
    ...(require.resolve.paths(path) ?? []),
    ...(process.env['NODE_PATH'] ?? '').split(delimiter),
  ];
  const found = folders.map((folder) => join(folder, path)).find((each) => existsSync(each));
  return found === undefined ? null : await readFile(found, 'utf8');
}

const inline = (script: string) => `<script>${script.replaceAll('</script', '<\\/script')}</script>`;
const style = (css: string) => `<style>${css}</style>`;

async function withFiles(
  paths: readonly string[],
  make: (markup: string) => readonly InputCase[],
): Promise<readonly InputCase[]> {
  const texts = await Promise.all(paths.map(file));
  if (texts.includes(null)) {
    console.warn(`left out: cases of ${paths.join(', ')} (not installed)`);
    return [];
  }
  return make(
    texts
      .map((text, index) => (paths[index]?.endsWith('.css') ? style(text ?? '') : inline(text ?? '')))
      .join(''),
  );
}

/** The same to-do list by several frameworks, and widgets of libraries. */
const todo = (name: string, html: string): InputCase[] => [
  write(`${name}: add two`, html, type('#new', 'milk'), press('Enter'), type('#new', 'eggs'), press('Enter')),
  write(
    `${name}: check and filter`,
    html,
    type('#new', 'milk'),
    press('Enter'),
    type('#new', 'eggs'),
    press('Enter'),
    click('li:first-of-type input'),
    click('#active'),
  ),
  write(
    `${name}: edit by double click`,
    html,
    type('#new', 'milk'),
    press('Enter'),
    click('li span', { clicks: 2 }),
    wait(50),
    press('Control+a'),
    press('x'),
    press('Enter'),
  ),
  write(`${name}: delete`, html, type('#new', 'milk'), press('Enter'), hover('li'), click('li button')),
  write(`${name}: controlled fields`, html, type('#upper', 'abc'), click('#agree'), type('#size', 'L')),
];

/** Alpine shows a field in an animation frame and focuses it in a timer. */
const drawnFirst = (each: InputCase): InputCase =>
  each.name.includes('double click')
    ? {
        ...each,
        impossible:
          'after real input the browser draws a frame before it runs timers; script cannot ask for that',
      }
    : each;

export async function packages(): Promise<readonly InputCase[]> {
  const groups = await Promise.all([
    withFiles(
      ['react18/umd/react.production.min.js', 'react-dom18/umd/react-dom.production.min.js'],
      (markup) => todo('React 18', markup + react('createRoot')),
    ),
    withFiles(['react15/dist/react.min.js', 'react-dom15/dist/react-dom.min.js'], (markup) =>
      todo('React 15', markup + react('render')),
    ),
    withFiles(['vue/dist/vue.global.prod.js'], (markup) => todo('Vue 3', markup + vue)),
    withFiles(['preact/dist/preact.umd.js', 'preact/hooks/dist/hooks.umd.js'], (markup) =>
      todo('Preact', markup + preact),
    ),
    withFiles(['alpinejs/dist/cdn.min.js'], (markup) => todo('Alpine', alpine + markup).map(drawnFirst)),
    withFiles(['knockout/build/output/knockout-latest.js'], (markup) => todo('Knockout', markup + knockout)),
    withFiles(
      ['bootstrap/dist/css/bootstrap.min.css', 'bootstrap/dist/js/bootstrap.bundle.min.js'],
      (markup) => {
        const html = markup + bootstrap;
        return [
          write('Bootstrap: dropdown', html, click('#drop'), wait(100)),
          write('Bootstrap: dropdown item', html, click('#drop'), wait(100), click('#item'), wait(100)),
          write('Bootstrap: modal', html, click('#modal'), wait(600)),
          write(
            'Bootstrap: modal closed by Escape',
            html,
            click('#modal'),
            wait(600),
            press('Escape'),
            wait(600),
          ),
          write('Bootstrap: tab', html, click('#tab2'), wait(400)),
          write('Bootstrap: collapse', html, click('#col'), wait(600)),
          write('Bootstrap: accordion', html, click('#acc2'), wait(600)),
          write('Bootstrap: carousel', html, click('.carousel-control-next'), wait(900)),
          write('Bootstrap: tooltip', html, hover('#tip'), wait(400)),
          write('Bootstrap: offcanvas', html, click('#off'), wait(600)),
          write('Bootstrap: validation', html, click('#send'), wait(300)),
        ].map((each) => ({ ...each, ignore: ['.tooltip', '#tip'] }));
      },
    ),
    withFiles(['imask/dist/imask.min.js'], (markup) => [
      write('IMask: telephone', markup + imask, type('#phone', '5551234567')),
      write('IMask: number', markup + imask, type('#number', '1234567')),
      write('IMask: Backspace', markup + imask, type('#phone', '5551234567'), press('Backspace', 2)),
    ]),
    withFiles(['sortablejs/Sortable.min.js'], (markup) => [
      write('Sortable: reorder', markup + sortable, drag('#a', '#c'), wait(400)),
    ]),
    withFiles(['flatpickr/dist/flatpickr.min.css', 'flatpickr/dist/flatpickr.min.js'], (markup) => [
      write(
        'flatpickr: pick a day',
        markup + flatpickr,
        click('#d'),
        wait(300),
        click('.flatpickr-day:nth-child(17)'),
        wait(300),
      ),
      write(
        'flatpickr: next month',
        markup + flatpickr,
        click('#d'),
        wait(300),
        click('.flatpickr-next-month'),
        wait(300),
      ),
    ]),
    withFiles(
      ['choices.js/public/assets/styles/choices.min.css', 'choices.js/public/assets/scripts/choices.min.js'],
      (markup) => [
        write(
          'Choices: pick',
          markup + choices,
          click('.choices'),
          wait(200),
          click('.choices__item--choice[data-value=b]'),
          wait(200),
        ),
      ],
    ),
  ]);
  return groups.flat();
}
