import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { pagesOf } from '../../src/batch/mock-provider/replies';
import { serveMock, type MockProvider } from '../../src/batch/mock-provider/server';
import { serve } from '../../src/batch/server';
import { test as base, expect, ROOT } from './site';

export { expect };

/** Looked for wherever it must not be. */
export const PLANTED = 'sk-planted-7f3a9c21e05d';

export const FORMATS = ['OpenAI', 'Anthropic', 'Gemini'] as const;
const PATHS = { OpenAI: '/openai/v1', Anthropic: '/anthropic', Gemini: '/gemini' } as const;

interface ModelFixtures {
  readonly mock: MockProvider;
  /** Everything that the browser asked for, and all it logged. */
  readonly traffic: { readonly urls: string[]; readonly logs: string[] };
}

interface Line {
  readonly id: number | string;
  readonly title: string;
  readonly action_sequence: readonly object[];
}

/**
 * Task "short": two steps of a built-in task, the second one for a judge; "still": the same without its video;
 * "click": one step that has a target.
 */
function shortTasks(): string {
  const folder = mkdtempSync(join(tmpdir(), 'iwr-models-'));
  const lines = readFileSync(join(ROOT, 'tasks/data.jsonl'), 'utf8').split('\n');
  const tasks = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Line);
  const written: Line[] = [];
  const write = (id: string, from: number, change: (steps: readonly object[]) => object[]): void => {
    const task = tasks.find((one) => one.id === from);
    if (!task) throw new Error(`task ${from} is not among the built-in tasks`);
    written.push({ ...task, id, title: `Task ${id}`, action_sequence: change(task.action_sequence) });
    for (const part of ['assets', 'checkpoints', 'stitched_assets'])
      cpSync(join(ROOT, `tasks/data/${from}`, part), join(folder, 'data', id, part), { recursive: true });
  };
  const judged = { visual_evaluation_flag: true, logical_assertion: 'The board looks right' };
  for (const id of ['short', 'still'])
    write(id, 3, ([first, second]) => [{ ...first }, { ...second, ...judged }]);
  write('click', 2, ([first]) => [{ ...first, visual_evaluation_flag: false }]);
  writeFileSync(join(folder, 'data.jsonl'), written.map((one) => JSON.stringify(one)).join('\n'));
  cpSync(join(ROOT, 'tasks/data/3/video.webm'), join(folder, 'data/short/video.webm'));
  return folder;
}

/** The built site with short tasks, and the mock; requests may go to these two only. */
export const test = base.extend<ModelFixtures>({
  site: async ({}, use) => {
    const tasks = shortTasks();
    const server = await serve({ root: resolve(ROOT, process.env['SITE_DIR'] ?? 'dist'), port: 0, tasks });
    await use(server.url);
    await server.close();
    rmSync(tasks, { recursive: true });
  },
  mock: async ({}, use) => {
    const mock = await serveMock({ port: 0, pages: await pagesOf(join(ROOT, 'tasks')) });
    await use(mock);
    await mock.close();
  },
  traffic: async ({ page }, use) => {
    const traffic = { urls: [] as string[], logs: [] as string[] };
    page.on('request', (request) => traffic.urls.push(request.url()));
    page.on('console', (message) => traffic.logs.push(message.text()));
    await use(traffic);
  },
  elsewhere: async ({ mock }, use) => use([`${mock.url}/`]),
});

/** Sets a provider up in Settings, with its key in memory, and sees that it answers. */
export async function addProvider(
  page: Page,
  name: (typeof FORMATS)[number],
  mock: MockProvider,
): Promise<void> {
  await page.getByLabel('Provider to add').selectOption({ label: name });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const card = page.getByRole('group', { name, exact: true });
  await card.getByLabel('Base URL').fill(`${mock.url}${PATHS[name]}`);
  await card.getByLabel('Base URL').blur();
  await card.getByLabel('Key', { exact: true }).fill(PLANTED);
  await card.getByLabel('Key', { exact: true }).blur();
  await card.getByRole('button', { name: 'Test the connection' }).click();
  await expect(card.getByText(/It answers and lists \d+ models/)).toBeVisible();
}

/** Goes to another page of the app without loading it anew, which would forget the keys. */
export async function go(page: Page, hash: string): Promise<void> {
  await page.evaluate((target) => (location.hash = target), hash);
}

/** Everything axe finds wrong with a part of the page. */
export async function faults(page: Page, part: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

export async function pickModel(
  scope: ReturnType<Page['locator']>,
  provider: string,
  model: string,
): Promise<void> {
  await scope.locator('.modelpick select').selectOption({ label: provider });
  await scope.locator('.modelpick').getByLabel('Model').fill(model);
  await scope.locator('.modelpick').getByLabel('Model').blur();
}
