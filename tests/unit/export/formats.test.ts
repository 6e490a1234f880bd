import Ajv from 'ajv';
import { parse } from 'csv-parse/sync';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { lexer, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { missing } from '../../../src/contract/metrics';
import type { Run } from '../../../src/contract/run';
import { csvOfRuns, csvOfSteps } from '../../../src/export/csv';
import { evalFiles } from '../../../src/export/eval-files';
import { junitReport } from '../../../src/export/junit';
import { markdownReport } from '../../../src/export/markdown';
import { madeRun, metricsOf } from '../rules/score/run';

const NASTY = '=SUM(1,2) "quoted", | pipe\r\nnext <b>&amp; 中文 😀';

/** Three steps: passed, undecided, failed by its action; texts that break careless writers. */
function nastyRun(): Run {
  const run = madeRun(metricsOf(0.5, 0.75), [
    { verdict: 'pass', flagged: true, metrics: metricsOf(1, 1) },
    {
      verdict: 'unknown',
      flagged: true,
      metrics: { ...metricsOf(1, 0.5), text: missing('the worker died') },
    },
    { acted: false },
  ]);
  const steps = run.task.steps.map((step) => ({ ...step, description: `${NASTY} ${step.number}` }));
  return {
    ...run,
    answer: { ...run.answer, label: `\u0000answer ${NASTY}` },
    task: { ...run.task, title: NASTY, steps },
  };
}

const EVAL_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: [
    ...['total_step', 'success_step', 'screenshot_paths_to_eval', 'all_mllm_scores', 'all_dino_scores'],
    ...['all_ocr_scores', 'all_avg_scores', 'mllm_score', 'dino_score', 'ocr_score', 'avg_score'],
    ...['all_mllm_res', 'all_ocr_texts', 'assertion_results'],
  ],
  properties: {
    total_step: { type: 'integer' },
    success_step: { type: ['integer', 'null'] },
    screenshot_paths_to_eval: { type: 'array', items: { type: 'string' } },
    ...Object.fromEntries(
      ['mllm', 'dino', 'ocr', 'avg'].flatMap((name) => [
        [
          `all_${name}_scores`,
          { type: 'array', items: { type: ['number', 'null'], minimum: 0, maximum: 1 } },
        ],
        [`${name}_score`, { type: ['number', 'null'], minimum: 0, maximum: 1 }],
      ]),
    ),
    all_mllm_res: { type: 'array' },
    all_ocr_texts: { type: 'array' },
    assertion_results: { type: 'array' },
  },
};

describe('exports, read by other people’s readers', () => {
  it('eval.json keeps its schema in both readings', () => {
    const valid = new Ajv({ allowUnionTypes: true }).compile(EVAL_SCHEMA);
    const [aligned, reference] = evalFiles(nastyRun());
    expect(aligned?.name).toBe('eval.json');
    expect(valid(JSON.parse(aligned?.text ?? '')), JSON.stringify(valid.errors)).toBe(true);
    expect(reference).toMatchObject({ name: 'eval-reference.txt' });
    expect(reference?.text).toContain('pairs of the reference reading are not measured yet');
    const whole = evalFiles(
      madeRun(metricsOf(1, 1), [{ flagged: true, verdict: 'fail', metrics: metricsOf(1, 1) }]),
    );
    expect(whole[1]?.name).toBe('eval-reference.json');
    expect(valid(JSON.parse(whole[1]?.text ?? '')), JSON.stringify(valid.errors)).toBe(true);
    expect(valid({ ...JSON.parse(aligned?.text ?? ''), ocr_score: 2 })).toBe(false);
  });

  it('CSV of steps: a line a step, texts whole, no formula, no number where there is none', () => {
    const rows = parse(csvOfSteps(nastyRun()), { columns: true, record_delimiter: '\r\n' }) as Record<
      string,
      string
    >[];
    expect(rows.map(({ step }) => step)).toEqual(['0', '1', '2', '3']);
    expect(rows[1]).toMatchObject({
      description: `'${NASTY} 1`,
      verdict: 'pass',
      evaluated: 'yes',
      ocr: '1',
      judge: '',
    });
    expect(rows[2]).toMatchObject({ verdict: 'unknown', ocr: '', visual: '0.5' });
    expect(rows[3]).toMatchObject({ outcome: 'action failed', evaluated: 'no', visual: '' });
  });

  it('CSV of runs: a line a run, scores as intervals', () => {
    const run = nastyRun();
    const rows = parse(csvOfRuns([run, run]), { columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      title: `'${NASTY}`,
      steps: '3',
      passed_low: '1',
      passed_high: '2',
      hfs_low: '',
      reading: 'aligned',
    });
    expect(Number(rows[0]?.['ifs_low'])).toBeCloseTo(1 / 3, 12);
    expect(Number(rows[0]?.['ifs_high'])).toBeCloseTo(2 / 3, 12);
  });

  it('JUnit is XML that says what passed, failed and was skipped', () => {
    const text = junitReport(nastyRun());
    expect(XMLValidator.validate(text)).toBe(true);
    const parsed = new XMLParser({
      ignoreAttributes: false,
      processEntities: true,
      htmlEntities: true,
    }).parse(text) as {
      testsuites: { testsuite: Record<string, unknown> & { testcase: Record<string, unknown>[] } };
    };
    const { testsuite } = parsed.testsuites;
    expect(testsuite).toMatchObject({ '@_tests': '4', '@_failures': '1', '@_errors': '0', '@_skipped': '1' });
    expect(testsuite.testcase.map((one) => Object.keys(one).filter((key) => !key.startsWith('@_')))).toEqual([
      [],
      [],
      ['skipped'],
      ['failure'],
    ]);
    expect(text).not.toContain('\u0000');
    expect(testsuite['@_name']).toContain('中文 😀');
  });

  it('Markdown keeps its two tables whole', () => {
    const tables = lexer(markdownReport(nastyRun())).filter(
      (token): token is Tokens.Table => token.type === 'table',
    );
    expect(tables.map((table) => table.header.length)).toEqual([8, 9]);
    expect(tables.map((table) => table.rows.length)).toEqual([1, 4]);
    expect(tables[1]?.rows[1]?.[1]?.text).toContain('=SUM(1,2)');
    expect(tables[1]?.rows[1]?.[3]?.text).toBe('pass');
  });
});
