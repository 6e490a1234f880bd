import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { finished } from '../../src/batch/drive';
import { readRun } from '../../src/batch/stored-run';
import { ELSEWHERE } from '../../src/batch/mock-provider/server';
import { addProvider, expect, faults, FORMATS, go, pickModel, PLANTED, test } from './models-site';
import { ROOT } from './site';

test.use({ actionTimeout: 30_000 });
// Three runs, one after the other: more than the usual limit where machines are busy.
test.describe.configure({ timeout: 540_000 });

/** Everything that the app keeps in the browser, as one text. */
async function storedIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unreadable'));
      });
    const db = await wait(indexedDB.open('iwr-playground'));
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const name of db.objectStoreNames)
      all.push(await wait(db.transaction(name).objectStore(name).getAll() as IDBRequest<unknown[]>));
    db.close();
    return JSON.stringify(all);
  });
}

test('generate, run, judge and report, in all three formats; the key goes nowhere else', async ({
  page,
  site,
  mock,
  traffic,
}) => {
  await page.goto(`${site}#/settings`);
  await page.getByText('Virtual', { exact: true }).click();
  for (const name of FORMATS) await addProvider(page, name, mock);

  for (const name of FORMATS) {
    await test.step(name, async () => {
      const seen = mock.requests.length;
      await go(page, '#/task/builtin/short');
      await page.getByRole('tab', { name: 'Generate' }).click();
      const panel = page.locator('.generate');
      await pickModel(panel, name, 'mock-good');
      await expect(panel.locator('[data-outgoing]')).toHaveText(/^Prompt, 1 sheet, 25 frames · .* tokens/);
      await expect(panel.locator('.thumbs li')).toHaveCount(26);
      await panel.getByRole('button', { name: /^Send to 127\.0\.0\.1/ }).click();
      await expect(panel.locator('[data-variant="done"]').first()).toBeVisible();
      await expect(panel.locator('.variant').first()).toContainText('complete');
      await page.getByText('4×', { exact: true }).click();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await finished(page, 200_000);
      await page.getByRole('link', { name: 'Open report' }).first().click();
      await expect(page.locator('[data-score="HFS"]')).toHaveText('missing');
      await expect(page.locator('[data-score="IFS"]')).toHaveText('50.00–100.00');

      const judge = page.locator('.askjudge');
      await judge.locator('summary').click();
      await pickModel(judge, name, 'mock-good');
      await expect(judge.locator('[data-judge-estimate]')).toContainText(
        '1 assertion and 3 similarities, 4 calls',
      );
      await judge.getByRole('button', { name: 'Ask the judge' }).click();
      await expect(judge.getByRole('button', { name: 'Ask again' })).toBeVisible();
      await expect(page.locator('[data-score="IFS"]')).toHaveText('100.00');
      await expect(page.locator('[data-score="HFS"]')).toHaveText('81.00');
      await expect(page.locator('[data-score="VFS"]')).toHaveText(/^\d\d\.\d\d$/);
      await expect(page.locator('[data-final]')).toHaveAttribute('data-final', /^9\d\.\d\d$/);
      await expect(page.locator('.ev')).toContainText(
        'Judge: The second picture shows what is asserted – 是的.',
      );

      expect(await faults(page, '.askjudge')).toEqual([]);

      const { run } = await readRun(page);
      expect(run.answer.origin).toBe('generated');
      expect(run.answer.generation).toMatchObject({ model: 'mock-good', promptKind: 'ours', finish: 'stop' });
      expect(run.answer.generation?.frames).toEqual(Array.from({ length: 25 }, (_, second) => second * 25));
      expect(run.judge).toMatchObject({ model: 'mock-good', calls: 4, unanswered: 0 });
      const asked = mock.requests.slice(seen).filter(({ method }) => method === 'POST');
      expect(asked).toHaveLength(5);
      for (const { url, body, headers } of asked) {
        expect(url + body).not.toContain(PLANTED);
        expect(JSON.stringify(headers).split(PLANTED)).toHaveLength(2);
      }
    });
  }

  await test.step('the key is in no export, no store, no log and no address', async () => {
    const buttons = page.locator('.foot').getByRole('button');
    expect(await buttons.count()).toBeGreaterThanOrEqual(6);
    for (const button of await buttons.all()) {
      await expect(button).toBeEnabled();
      const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
      const bytes = readFileSync(await file.path());
      expect(bytes.length, file.suggestedFilename()).toBeGreaterThan(100);
      expect(bytes.includes(PLANTED), file.suggestedFilename()).toBe(false);
      if (file.suggestedFilename().endsWith('.md')) {
        expect(bytes.toString()).toContain('answer by mock-good');
        expect(bytes.toString()).toContain('judged by mock-good');
      }
      if (file.suggestedFilename().endsWith('eval.json'))
        expect(JSON.parse(bytes.toString())).toMatchObject({ mllm_score: 0.81, success_step: 2 });
    }
    expect(await storedIn(page)).not.toContain(PLANTED);
    expect(traffic.urls.join('\n') + traffic.logs.join('\n') + page.url()).not.toContain(PLANTED);
    expect(await page.content()).not.toContain(PLANTED);
  });

  await test.step('a stored key is in the keys alone; another base URL forgets it; a reload forgets the rest', async () => {
    await go(page, '#/settings');
    const card = page.getByRole('group', { name: 'Gemini', exact: true });
    await card.getByLabel('Store the key in this browser').check();
    await expect.poll(async () => (await storedIn(page)).split(PLANTED).length).toBe(2);
    await page.reload();
    await expect(
      page.getByRole('group', { name: 'OpenAI', exact: true }).getByLabel('Key', { exact: true }),
    ).toHaveValue('');
    await expect(card.getByLabel('Key', { exact: true })).toHaveValue(PLANTED);
    await card.getByLabel('Base URL').fill('https://elsewhere.example');
    await card.getByLabel('Base URL').blur();
    await expect(card.getByLabel('Key', { exact: true })).toHaveValue('');
    await expect.poll(async () => (await storedIn(page)).includes(PLANTED)).toBe(false);
  });
});

/** [model, what the person reads, whether something had arrived by then] */
const ERRORS: readonly (readonly [model: string, words: RegExp, kept: boolean])[] = [
  ['mock-wrong-key', /refused the key.*Check the key/, false],
  ['mock-echoes-key', /refused the key/, false],
  ['mock-no-credit', /no credit left.*Add credit/, false],
  ['mock-rate-limit', /rate limit.*Wait 8 s/, false],
  ['mock-unknown', /does not know the model “mock-unknown”.*Choose one/, false],
  ['mock-too-large', /too many or too large.*fewer or smaller/, false],
  ['mock-too-long', /longer than “mock-too-long” can take.*fewer frames/, false],
  ['mock-refuses', /content rules.*prompt/, false],
  ['mock-busy', /overloaded.*try again/, false],
  ['mock-html', /not as a model’s API does.*base URL/, false],
  ['mock-redirect', /wants to send the request to another address.*final address/, false],
  [
    'mock-no-cors',
    /no server answers there, the name is wrong, or the server does not allow this page \(CORS\)/,
    false,
  ],
  ['mock-drop', /connection to OpenAI broke.*kept/, true],
  ['mock-busy-midway', /overloaded/, true],
];

test('every error has its own message and next step, and nothing that arrived is lost', async ({
  page,
  site,
  mock,
}) => {
  await page.goto(`${site}#/settings`);
  await addProvider(page, 'OpenAI', mock);
  expect(await faults(page, 'main')).toEqual([]);
  await go(page, '#/task/builtin/still');
  await page.getByLabel('Answer file').setInputFiles({
    name: 'mine.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<!doctype html><html><body><p>Mine</p></body></html>'),
  });
  await page.getByRole('tab', { name: 'Generate' }).click();
  const panel = page.locator('.generate');
  await expect(panel.locator('.outgoing')).toContainText('has no video');
  const card = panel.locator('.variant').first();
  const send = async (model: string): Promise<void> => {
    await pickModel(panel, 'OpenAI', model);
    await panel.getByRole('button', { name: /^Send to/ }).click();
    await expect(card.locator('h4')).toContainText(model);
  };

  for (const [model, words, kept] of ERRORS) {
    await test.step(model, async () => {
      await send(model);
      await expect(card).toHaveAttribute('data-variant', 'failed');
      await expect(card.locator('.problem')).toHaveText(words);
      expect(await card.innerText()).not.toContain(PLANTED);
      await expect(card.getByRole('button', { name: 'Use what arrived' })).toBeEnabled({ enabled: kept });
    });
  }

  await test.step('adapts what was refused, and says so', async () => {
    for (const [model, words] of [
      ['mock-no-max-tokens', 'max_completion_tokens was sent instead'],
      ['mock-no-temperature', 'temperature 0; it was left out'],
    ] as const) {
      await send(model);
      await expect(card).toHaveAttribute('data-variant', 'done');
      await expect(card.locator('.remark')).toContainText([words]);
    }
  });

  await test.step('cut off by length: told, and the run will say so', async () => {
    await send('mock-cut');
    await expect(card).toContainText('cut off: the limit of tokens is reached');
  });

  await test.step('axe finds nothing in the panel', async () => {
    expect(await faults(page, '.generate')).toEqual([]);
  });

  await test.step('stop keeps what had arrived', async () => {
    await send('mock-slow');
    await expect(card.locator('pre')).toContainText('Here is the page');
    await card.getByRole('button', { name: 'Stop' }).click();
    await expect(card).toHaveAttribute('data-variant', 'stopped');
    await card.getByRole('button', { name: 'Use what arrived' }).click();
    await expect(page.locator('.src .label')).toHaveText('mock-slow, generated');
    await expect(page.getByText('saved in this browser')).toBeVisible();
  });

  await test.step('all replies are there after a reload, and the draft too', async () => {
    await page.reload();
    await expect(page.locator('.src .label')).toHaveText('mock-slow, generated');
    await page.getByRole('tab', { name: 'Generate' }).click();
    await page.locator('.earlier summary').click();
    await expect(page.locator('.earlier li')).toHaveCount(ERRORS.length + 4);
    expect(mock.requests.map(({ url }) => url)).not.toContain(ELSEWHERE);
  });
});

test('a model finds targets and judges after each run, where Settings say so', async ({
  page,
  site,
  mock,
}) => {
  await page.goto(`${site}#/settings`);
  await page.getByText('Virtual', { exact: true }).click();
  await addProvider(page, 'Gemini', mock);
  const uses = page.getByRole('region', { name: 'What models do' });
  for (const use of [1, 2]) {
    await uses.locator('.modelpick').nth(use).getByLabel('Model').fill('mock-good');
    await uses.locator('.modelpick').nth(use).getByLabel('Model').blur();
  }
  await expect(uses.locator('[data-ground-estimate]')).toHaveText(
    /^For a step about 1,\d00 tokens, 3,\d00 where .* too: cost unknown: no price is set for this model/,
  );
  await uses.getByText('Always', { exact: true }).click();
  await uses.getByText('Ask the judge after every run').click();

  const runOnce = async (): Promise<void> => {
    await page.getByText('4×', { exact: true }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await finished(page, 200_000);
  };
  await go(page, '#/task/builtin/click');
  const buffer = readFileSync(join(ROOT, 'tasks/data/2/answers/good.html'));
  await page.getByLabel('Answer file').setInputFiles({ name: 'good.html', mimeType: 'text/html', buffer });
  await runOnce();
  const { run } = await readRun(page);
  expect(run.steps[1]?.target?.by).toBe('model');
  expect(run.steps[1]?.target?.chosen?.reasons[0]).toBe('mock-good chose it from the list of elements');
  expect(run.ground).toMatchObject({ model: 'mock-good', mode: 'always', calls: 1, kept: 0 });
  expect(run.judge).toMatchObject({ model: 'mock-good', calls: 1, unanswered: 0 });
  await page.getByRole('link', { name: 'Open report' }).first().click();
  await expect(page.locator('[data-score="HFS"]')).toHaveText('81.00');
  await expect(page.locator('.ev')).toContainText('mock-good chose it from the list of elements');

  await page.goBack();
  await expect(page.locator('.src .label')).toHaveText('good.html');
  await runOnce();
  const { run: again } = await readRun(page);
  expect(again.ground).toMatchObject({ calls: 0, kept: 1 });
});
