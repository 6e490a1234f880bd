import { downloadZip } from 'client-zip';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Run } from '../../../src/contract/run';
import { runArchive } from '../../../src/export/archive';
import { csvOfRuns } from '../../../src/export/csv';
import { htmlReport } from '../../../src/export/html-report';
import { runOfResult } from '../../../src/export/import-evaluator';
import { importResults } from '../../../src/export/import-results';
import { importRun } from '../../../src/export/import-run';
import { markdownReport } from '../../../src/export/markdown';
import { comparisonOf, differenceTo } from '../../../src/rules/compare/comparison';
import { evalJson, referenceEvalJson } from '../../../src/rules/score/eval-json';
import { referenceScoresOf } from '../../../src/rules/score/reference-run';
import { scoresOf } from '../../../src/rules/score/run-scores';
import { madeRun } from '../rules/score/run';
import { EVAL, outputFolder, pngStart } from './evaluator-output';

const AT = '2026-01-01T00:00:00Z';
const known = (value: number) => ({ low: expect.closeTo(value, 12), high: expect.closeTo(value, 12) });

async function only(files: ReadonlyMap<string, Blob>, task: Parameters<typeof runOfResult>[1] = null) {
  const { results, runs, problems } = await importResults(files);
  expect({ problems, runs }).toEqual({ problems: [], runs: [] });
  expect(results).toHaveLength(1);
  const made = await runOfResult(results[0]!, task, AT);
  if (!made.ok) throw new Error(made.message);
  return { result: results[0]!, ...made.value };
}

describe('a result of the public evaluator', () => {
  it('becomes a run with its verdicts, pictures and page, marked as measured by it', async () => {
    const { result, run, captures } = await only(outputFolder());
    expect(result).toMatchObject({ taskId: '7', model: 'gpt', file: 'out/7/gpt/eval.json' });
    expect(run.evaluator).toMatchObject({ passed: 2, total: 3 });
    expect(run.remarks[0]).toMatch(/^Measured by the public evaluator, not here/);
    expect(run.answer).toMatchObject({ label: 'gpt', html: '<!doctype html><p>page</p>' });
    expect([...captures.keys()]).toEqual([0, 1, 2, 3]);
    expect(run.steps.map(({ capture }) => capture?.width)).toEqual([800, 800, 800, 800]);
    expect(run.steps.map(({ action, assertion }) => [action, assertion?.automatic.value ?? null])).toEqual([
      ['done', null],
      ['done', 'pass'],
      ['done', null],
      ['done', 'fail'],
    ]);
    expect(run.steps[3]?.assertion?.automatic).toMatchObject({ by: 'model', evidence: 'Nothing changed.' });
  });

  it('keeps its two answers: the table’s from cut lists, eval.json’s from whole ones', async () => {
    const stopped = { ...EVAL, success_step: 1, assertion_results: [EVAL.assertion_results[0], null, null] };
    const { run } = await only(outputFolder(stopped));
    const reading = referenceScoresOf(run);
    if (!reading.ok) throw new Error(reading.reason);
    expect(reading.report.ocr).toEqual(known((0.5 + 0.25) / 2));
    expect(reading.uncut.ocr).toEqual(known(0.5));
    expect(scoresOf(run)).toEqual(reading.report);
    const [lfs, hfs] = [(0.375 + 0.8) / 2, 0.7];
    expect(reading.report.final).toEqual(known(0.7 / 3 + 0.3 * ((lfs + hfs) / 2)));
  });

  it('goes out as it came in', async () => {
    const { run } = await only(outputFolder());
    const {
      all_ocr_texts: _texts,
      avg_score: _mean,
      screenshot_paths_to_eval: _paths,
      assertion_results: _verdicts,
      ...numbers
    } = EVAL;
    expect(evalJson(run)).toMatchObject(numbers);
    expect(referenceEvalJson(run)).toEqual({ ok: true, value: evalJson(run) });
  });

  it('comes back from a zip of the report with its numbers and its mark', async () => {
    const { run } = await only(outputFolder());
    const nothing = async (): Promise<null> => null;
    const zip = await runArchive(run, { capture: nothing, checkpoint: nothing, difference: nothing });
    const back = await importRun(zip, 'run.zip');
    expect(back).toMatchObject({ ok: true, value: { run } });
    expect(scoresOf((back as { value: { run: Run } }).value.run)).toEqual(scoresOf(run));
  });

  it('an action that was not done ends it, and what comes after is not reached', async () => {
    const files = outputFolder({
      ...EVAL,
      success_step: 1,
      assertion_results: [{ result: 'Yes' }, null, null],
    });
    files.delete('out/7/gpt/evalpoints/2.png');
    files.delete('out/7/gpt/evalpoints/3.png');
    const { run } = await only(files);
    expect(run.steps.map(({ action }) => action)).toEqual(['done', 'done', 'failed', 'not reached']);
    expect(run.steps[2]?.failure?.message).toContain('executor ended here');
  });

  it('an answer that is neither Yes nor No is undecided, and counts as the evaluator counted it', async () => {
    const { run } = await only(
      outputFolder({
        ...EVAL,
        success_step: 3,
        assertion_results: [{ result: 'Error' }, null, { result: 'no' }],
      }),
    );
    expect(run.steps[1]?.assertion?.automatic).toMatchObject({
      value: 'unknown',
      evidence: 'It answered “Error”, which the evaluator counts as passed.',
    });
    expect(scoresOf(run)).toMatchObject({ ifs: { low: 1, high: 1 }, undecided: [] });
  });

  it('numbers that it lacks are missing with the reason, NaN too', async () => {
    const { all_mllm_scores: _judge, mllm_score: _mean, ...rest } = EVAL;
    const text = JSON.stringify({ ...rest, all_dino_scores: [0.9, 0.777, 0.5] }).replace('0.777', 'NaN');
    const { run } = await only(outputFolder(text));
    const scores = scoresOf(run);
    expect(scores.hfs).toMatchObject({ low: null });
    expect(run.evaluator?.pairs[0]?.metrics.judge).toEqual({
      value: null,
      reason: 'eval.json has no all_mllm_scores',
    });
    expect(scores.visual).toEqual({ low: expect.closeTo(1.4 / 3, 12), high: expect.closeTo(2.4 / 3, 12) });
    expect(run.evaluator?.pairs[1]?.metrics.visual).toMatchObject({
      reason: expect.stringContaining('all_dino_scores.1'),
    });
    expect(run.evaluator?.pairs[0]?.metrics.ssim).toMatchObject({ value: null });
  });

  it('means that its own lists contradict are told', async () => {
    const { run } = await only(outputFolder({ ...EVAL, ocr_score: 0.9 }));
    expect(run.remarks.join(' ')).toContain(
      'states ocr_score 0.9, but the mean of its all_ocr_scores is 0.5',
    );
  });

  it('pictures of an earlier run and files that are no pictures are left out and told', async () => {
    const files = outputFolder();
    files.set('out/7/gpt/evalpoints/9.png', pngStart(8, 8));
    files.set('out/7/gpt/evalpoints/2.png', new Blob(['<html>no picture at all, truly</html>']));
    const { run, captures } = await only(files);
    expect([...captures.keys()]).toEqual([0, 1, 3]);
    expect(run.remarks.join(' ')).toMatch(/9\.png was left out: the task has 3 steps.*|2\.png was left out/);
    expect(run.remarks.filter((remark) => remark.includes('left out'))).toHaveLength(2);
  });

  it('is of a task where its number of steps fits, and says so where it does not', async () => {
    const { task } = madeRun(null, [{ flagged: true }, {}, { verdict: 'pass' }]);
    const evaluated = { source: 'builtin', task, checkpoints: ['a/step_0.png'] };
    const fits = await only(outputFolder(), evaluated);
    expect(fits.run).toMatchObject({ source: 'builtin', task: { title: 't' }, checkpoints: ['a/step_0.png', null, null, null] }); // prettier-ignore
    const short = { ...evaluated, task: { ...task, steps: task.steps.slice(0, 2) } };
    const { run } = await only(outputFolder(), short);
    expect(run).toMatchObject({ source: 'evaluator', task: { id: '7', title: 'Task 7' } });
    expect(run.remarks.join(' ')).toContain('The task’s own text is not known');
    expect(run.task.steps.map(({ visual }) => visual)).toEqual([true, true, false]);
  });

  it('many results in one zip, of which one is broken', async () => {
    const files = [
      ...outputFolder(EVAL, '1/a/'),
      ...outputFolder(EVAL, '1/b/'),
      ...outputFolder('{', '2/a/'),
    ];
    const zip = await downloadZip(files.map(([name, input]) => ({ name, input }))).blob();
    const { results, problems } = await importResults(new Map([['all.zip', zip]]));
    expect(results.map(({ taskId, model }) => `${taskId} ${model}`)).toEqual(['1 a', '1 b']);
    expect(problems).toMatchObject([{ code: 'eval-unreadable', message: expect.stringContaining('2/a/eval.json in all.zip') }]); // prettier-ignore
    const ids = await Promise.all(results.map(async (one) => runOfResult(one, null, AT)));
    expect(new Set(ids.map((one) => one.ok && one.value.run.id)).size).toBe(2);
  });

  it.each<[string, unknown, string, RegExp]>([
    ['cut off', JSON.stringify(EVAL).slice(0, 300), 'eval-unreadable', /eval\.json in out is not JSON/],
    ['a list', [], 'eval-malformed', /Object was expected|total_step/],
    ['without success_step', { ...EVAL, success_step: undefined }, 'eval-malformed', /at success_step/],
    [
      'more passed than there are',
      { ...EVAL, success_step: 4 },
      'eval-malformed',
      /at success_step at most total_step \(3\) was expected, 4 received/,
    ],
    [
      'a figure in percent',
      { ...EVAL, all_ocr_scores: [50, 25, 75] },
      'eval-malformed',
      /at all_ocr_scores\.0 <=1 was expected, 50/,
    ],
    [
      'a figure as text',
      { ...EVAL, all_dino_scores: ['0.9', 0.7, 0.5] },
      'eval-malformed',
      /at all_dino_scores\.0/,
    ],
    [
      'a list that is too short',
      { ...EVAL, all_mllm_scores: [0.8] },
      'eval-malformed',
      /at all_mllm_scores one figure a picture \(3\) was expected, 1/,
    ],
    [
      'no pictures at all',
      { ...EVAL, screenshot_paths_to_eval: [] },
      'eval-malformed',
      /at screenshot_paths_to_eval/,
    ],
    [
      'a picture without a number',
      { ...EVAL, screenshot_paths_to_eval: ['a.png', '0.png', '1.png'] },
      'eval-malformed',
      /at screenshot_paths_to_eval\.0 a path that ends in <number>\.png was expected, “a\.png”/,
    ],
    [
      'verdicts of another task',
      { ...EVAL, assertion_results: [null] },
      'eval-malformed',
      /at assertion_results one entry a step \(3\) was expected, 1/,
    ],
    [
      'a verdict as text',
      { ...EVAL, assertion_results: ['Yes', null, 'No'] },
      'eval-malformed',
      /at assertion_results\.0/,
    ],
    [
      'an export of ours',
      { ...EVAL, screenshot_paths_to_eval: ['captures/step_0.png'] },
      'eval-ours',
      /exported by this page/,
    ],
  ])('%s is refused by name', async (_name, content, code, words) => {
    // prettier-ignore
    const { problems, results } = await importResults(outputFolder(content));
    expect(results).toEqual([]);
    expect(problems).toMatchObject([
      { code, message: expect.stringMatching(words), hint: expect.any(String) },
    ]);
  });

  it('an eval.json alone, under any name, has no pictures and says so', async () => {
    const files = new Map([['mine.json', new Blob([JSON.stringify(EVAL, null, 2)])]]);
    const { run, captures } = await only(files);
    expect(captures.size).toBe(0);
    expect(run.remarks).toContain('There is no evalpoints folder with pictures.');
    expect(run.answer.label).toBe('mine');
  });

  it('a folder with neither is refused by name', async () => {
    const { problems } = await importResults(new Map([['x/readme.md', new Blob(['hello'])]]));
    expect(problems).toMatchObject([
      { code: 'nothing-to-import', message: 'There is no run and no eval.json in x (1 file).' },
    ]);
  });
});

describe('results whose task is not known', () => {
  const stopped = { ...EVAL, success_step: 1, screenshot_paths_to_eval: ['0.png'] };
  const short = { ...stopped, all_mllm_scores: [0.5], all_dino_scores: [0.5], all_ocr_scores: [0.5] };

  it('are of one task where their folders say so, and that is told', async () => {
    const [a, b] = [await only(outputFolder(EVAL, '7/a/')), await only(outputFolder(short, '7/b/'))];
    const { sameTask, notes, runs } = comparisonOf([a.run, b.run]);
    expect(sameTask).toBe(true);
    expect(notes[0]).toContain('names of their folders alone');
    expect(differenceTo(runs[0]!, runs[1]!, 'ifs')).toEqual(known(-1 / 3));
  });

  it('are not taken for one task where nothing names it', async () => {
    const [a, b] = [await only(outputFolder(EVAL, 'a/')), await only(outputFolder(short, 'b/'))];
    expect([a.run.answer.label, b.run.answer.label]).toEqual(['a', 'b']);
    expect(comparisonOf([a.run, b.run]).sameTask).toBe(false);
  });
});

describe('where results of the evaluator go out', () => {
  it('they are told from what was measured here', async () => {
    const { run } = await only(outputFolder());
    const [row] = parse(csvOfRuns([run]), { columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({ reading: 'public evaluator', steps: '3', passed_low: '2', passed_high: '2' });
    expect(Number(row?.['ocr_low'])).toBeCloseTo(0.5, 12);
    for (const text of [
      markdownReport(run),
      htmlReport(run, { capture: () => null, checkpoint: () => null }),
    ])
      expect(text).toContain('Measured by the public evaluator, not here.');
  });
});
