import { describe, expect, it } from 'vitest';
import { emptyStep, type Run } from '../../../src/contract/run';
import { percent } from '../../../src/export/figures';
import { htmlReport } from '../../../src/export/html-report';
import { markdownReport } from '../../../src/export/markdown';
import { parseTasks } from '../../../src/rules/task/parse';
import { evalJson } from '../../../src/rules/score/eval-json';

const engine = { name: 'E', version: '1', parameters: 'p' };

function finishedRun(): Run {
  const line = JSON.stringify({
    id: 7,
    title: 'A | <b>title</b>',
    action_sequence: [
      {
        type: 'Click',
        parameters: { description: "Click '<script>alert(1)</script>' | now" },
        visual_evaluation_flag: true,
        logical_assertion: "'x' appears",
      },
    ],
  });
  const [task] = parseTasks(line, 'f').tasks;
  if (!task) throw new Error('the fixture does not parse');
  const metrics = {
    text: { value: 0.9, engine },
    visual: { value: 0.8, engine },
    ssim: { value: 1, engine },
    difference: { value: 0, engine },
    readings: { capture: 'a', checkpoint: 'b' },
    sizeNote: null,
  };
  return {
    version: 1,
    id: 'r',
    source: 'builtin',
    task,
    answer: { label: 'mine <i>', origin: 'pasted', html: '', raw: null, truncated: false },
    startedAt: '2026-01-02T03:04:05.000Z',
    finishedAt: null,
    state: 'finished',
    failure: null,
    steps: [
      { ...emptyStep(0), action: 'done', metrics },
      {
        ...emptyStep(1),
        action: 'done',
        metrics,
        assertion: {
          text: "'x' appears",
          automatic: { value: 'unknown', by: 'rule', evidence: 'not sure' },
          person: null,
        },
      },
    ],
    checkpoints: ['c0', 'c1'],
    remarks: [],
  };
}

describe('reports', () => {
  it('Markdown: the benchmark’s row, intervals, escaped cells', () => {
    const text = markdownReport(finishedRun());
    expect(text).toContain('| 7 | 0.00–100.00 | 90.00 | 80.00 | 85.00 | – | – | – |');
    expect(text).toContain('\\| now');
    for (const line of text
      .split('\n')
      .filter((row) => row.startsWith('|') && row.includes('step') === false)) {
      const cells = line.replace(/\\\|/g, '').split('|').length;
      expect([10, 9]).toContain(cells - 1 + (cells === 9 ? 1 : 0));
    }
  });

  it('HTML: nothing of an answer or task becomes markup', () => {
    const html = htmlReport(finishedRun(), {
      capture: () => 'data:image/png;base64,AA',
      checkpoint: () => null,
    });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<b>title');
    expect(html).toContain('&#60;script&#62;');
    expect(html).toContain("default-src 'none'");
  });

  it('eval.json: null where there is no number', () => {
    const evaluation = evalJson(finishedRun());
    expect(evaluation).toMatchObject({
      total_step: 1,
      success_step: null,
      ocr_score: 0.9,
      dino_score: 0.8,
      mllm_score: null,
      avg_score: null,
      all_ocr_texts: [
        ['a', 'b'],
        ['a', 'b'],
      ],
    });
    expect(evaluation.assertion_results[0]).toMatchObject({ step: 1, result: 'Unknown', by: 'rule' });
  });

  it.each([
    [{ low: 0.5, high: 0.5 }, '50.00'],
    [{ low: 0.651, high: 0.797 }, '65.10–79.70'],
    [{ low: null, reason: 'no' } as const, '–'],
  ])('percent of %o', (score, expected) => {
    expect(percent(score)).toBe(expected);
  });
});
