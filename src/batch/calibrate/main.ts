/** `npm run calibrate`: known pairs, every engine, and a table of what each can and cannot tell. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import type { EngineChoice } from '../../contract/engine-choice';
import type { Measured, MetricSet } from '../../contract/metrics';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import { testEmbedder } from '../embedder';
import { openMetricsHost } from '../metrics-host/open';
import { calibrationPage, FAULTS, SUBJECTS, type Fault } from './pages';
import { calibrationTable, withTable } from './table';

interface Column {
  readonly name: string;
  readonly choice: Partial<EngineChoice>;
  readonly of: (metrics: MetricSet) => Measured;
}

const inverted = (measured: Measured): Measured =>
  measured.value === null ? measured : { ...measured, value: 1 - measured.value };

function columns(root: string): Column[] {
  const plain: Partial<EngineChoice> = { text: 'tesseract', visual: 'ms-ssim' };
  const embedder: Partial<EngineChoice> = { text: 'tesseract', visual: 'embedder' };
  return [
    { name: 'text, tesseract', choice: plain, of: ({ text }) => text },
    { name: 'text, precise', choice: { text: 'precise', visual: 'ms-ssim' }, of: ({ text }) => text },
    ...(testEmbedder(root) === null
      ? []
      : [{ name: 'embedder (MobileNet v1)', choice: embedder, of: ({ visual }: MetricSet) => visual }]),
    { name: 'multi-scale SSIM', choice: plain, of: ({ visual }) => visual },
    { name: 'SSIM', choice: plain, of: ({ ssim }) => ssim },
    { name: 'same pixels', choice: plain, of: ({ difference }) => inverted(difference) },
  ];
}

/** `site` is the built host page. */
export async function main(root: string, site: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: [...CHROMIUM_FLAGS] });
  try {
    const { page, close } = await openMetricsHost(browser, { root, site });
    const shooter = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    for (const subject of SUBJECTS.keys())
      for (const fault of FAULTS) await put(page, shooter, subject, fault);
    const all = columns(root);
    const figures = new Map<Fault, ReadonlyMap<string, readonly (number | null)[]>>();
    for (const fault of FAULTS) {
      const row = new Map<string, (number | null)[]>(all.map(({ name }) => [name, []]));
      for (const subject of SUBJECTS.keys())
        for (const { name, choice, of } of all) {
          const metrics = await measure(page, choice, `${subject} ${fault}`, `${subject} same page`);
          row.get(name)?.push(of(metrics).value);
        }
      figures.set(fault, row);
      console.log(fault);
    }
    await close();
    const table = calibrationTable(
      all.map(({ name }) => name),
      figures,
    );
    const readme = join(root, 'src/metrics/README.md');
    await writeFile(readme, withTable(await readFile(readme, 'utf8'), table));
    console.log(`\n${table}\n\nWritten to src/metrics/README.md.`);
    return 0;
  } finally {
    await browser.close();
  }
}

async function put(page: Page, shooter: Page, subject: number, fault: Fault): Promise<void> {
  await shooter.setContent(calibrationPage(subject, fault));
  const png = (await shooter.screenshot()).toString('base64');
  const entry = [`${subject} ${fault}`, png] as const;
  await page.evaluate(([name, data]) => window.metricsHost?.put(name, data), entry);
}

async function measure(
  page: Page,
  choice: Partial<EngineChoice>,
  capture: string,
  checkpoint: string,
): Promise<MetricSet> {
  await page.evaluate((chosen) => window.metricsHost?.choose(chosen), choice);
  const pair = [capture, checkpoint] as const;
  const metrics = await page.evaluate(([a, b]) => window.metricsHost?.measure(a, b), pair);
  if (!metrics) throw new Error('the page with the metrics has gone');
  return metrics;
}
