import { describe, expect, it } from 'vitest';
import { downloadZip } from 'client-zip';
import type { Run } from '../../../src/contract/run';
import { runArchive } from '../../../src/export/archive';
import { importRun } from '../../../src/export/import-run';
import { scoresOf } from '../../../src/rules/score/run-scores';
import { madeRun, metricsOf } from '../rules/score/run';

const CAPTURE = { width: 4, height: 3, hash: 'h', undrawn: [], took: { serialise: 1, raster: 2 } };

function exampleRun(): Run {
  const run = madeRun(metricsOf(0.9, 0.8), [
    { verdict: 'pass', flagged: true, metrics: metricsOf(0.5, 0.25, 0.75) },
    { verdict: 'unknown', flagged: true, metrics: metricsOf(1, 1) },
    { acted: false },
  ]);
  return { ...run, steps: run.steps.map((step, at) => (at < 3 ? { ...step, capture: CAPTURE } : step)) };
}

const nothing = async (): Promise<null> => null;

describe('a run that comes back', () => {
  it('from its zip: the same run, the same scores, its captures', async () => {
    // The archive embeds pictures, which needs a browser: there are none to embed here.
    const run = exampleRun();
    const archive = await runArchive(run, { capture: nothing, checkpoint: nothing, difference: nothing });
    const imported = await importRun(archive, 'run.zip');
    if (!imported.ok) throw new Error(imported.message);
    expect(imported.value.run).toEqual(run);
    expect(scoresOf(imported.value.run)).toEqual(scoresOf(run));
    const withPictures = await downloadZip([
      { name: 'run.json', input: JSON.stringify(run) },
      { name: 'captures/step_1.png', input: 'png' },
      { name: 'captures/step_3.png', input: 'of a step without a capture' },
    ]).blob();
    const pictured = await importRun(withPictures, 'run.zip');
    expect(pictured.ok && [...pictured.value.captures.keys()]).toEqual([1]);
  });

  it('from run.json alone', async () => {
    const imported = await importRun(new Blob([JSON.stringify(exampleRun())]), 'run.json');
    expect(imported).toMatchObject({ ok: true, value: { run: exampleRun() } });
  });

  const wrong = (change: (run: Record<string, unknown>) => void): string => {
    const run = JSON.parse(JSON.stringify(exampleRun())) as Record<string, unknown>;
    change(run);
    return JSON.stringify(run);
  };

  it.each<[string, string, string, RegExp]>([
    ['no JSON', '{', 'run-unreadable', /x\.json is not JSON/],
    ['null', 'null', 'run-malformed', /the whole file/],
    ['an eval.json', '{"total_step": 3}', 'run-malformed', /at version/],
    ['a newer version', wrong((run) => (run['version'] = 99)), 'run-newer', /newer version/],
    [
      'a figure above 1',
      wrong(
        (run) => ((run['steps'] as { metrics: { text: { value: number } } }[])[0]!.metrics.text.value = 7),
      ),
      'run-malformed',
      /steps\.0\.metrics\.text/,
    ],
    [
      'a verdict of its own',
      wrong(
        (run) =>
          ((run['steps'] as { assertion: { automatic: { value: string } } }[])[1]!.assertion.automatic.value =
            'great'),
      ),
      'run-malformed',
      /steps\.1\.assertion/,
    ],
    [
      'a step too few',
      wrong((run) => (run['steps'] as unknown[]).pop()),
      'run-malformed',
      /3 steps for a task of 3/,
    ],
    ['no task', wrong((run) => delete run['task']), 'run-malformed', /at task/],
  ])('%s is refused by name', async (_name, text, code, words) => {
    expect(await importRun(new Blob([text]), 'x.json')).toMatchObject({
      ok: false,
      code,
      message: expect.stringMatching(words),
    });
  });

  it('other archives are refused by name', async () => {
    const other = await downloadZip([{ name: 'a.txt', input: 'x' }]).blob();
    expect(await importRun(other, 'o.zip')).toMatchObject({
      code: 'no-run',
      message: 'o.zip holds no run.json.',
    });
    expect(await importRun(other.slice(0, 40), 'o.zip')).toMatchObject({ code: 'import-unreadable' });
  });
});
