import type { Run } from '../contract/run';
import { measuredText, percent } from '../export/figures';
import { enginesOf, outcomeOf } from '../export/markdown';
import { scoresOf } from '../rules/score/run-scores';

/** A run for the terminal: the step table, then the scores. */
export function runTable(run: Run): string {
  const rows = run.steps.map((step) => {
    const described = run.task.steps[step.number - 1];
    const figure = (measured: Parameters<typeof measuredText>[0]): string =>
      step.metrics ? (measured?.value === null ? 'n/a' : measuredText(measured)) : '';
    return [
      String(step.number),
      described?.type ?? 'Open',
      clip(described?.description ?? 'page as opened', 48),
      outcomeOf(step),
      figure(step.metrics?.text),
      figure(step.metrics?.visual),
      figure(step.metrics?.ssim),
    ];
  });
  const failures = run.steps.flatMap((step) =>
    step.failure ? [`step ${step.number}: ${step.failure.message}`] : [],
  );
  const missing = new Set(
    run.steps.flatMap(({ metrics }) =>
      metrics
        ? [metrics.text, metrics.visual, metrics.ssim].flatMap((measured) =>
            measured.value === null ? [measured.reason] : [],
          )
        : [],
    ),
  );
  const scores = scoresOf(run);
  const lines = [
    ['IFS', percent(scores.ifs)],
    ['OCR', percent(scores.ocr)],
    ['Visual', percent(scores.visual)],
    ['LFS', percent(scores.lfs)],
    ['HFS', scores.hfs.low === null ? 'missing (no judge)' : percent(scores.hfs)],
    ['VFS', scores.vfs.low === null ? 'without HFS' : percent(scores.vfs)],
    [
      'Final',
      scores.final.low === null
        ? `without HFS: ${percent(scores.finalWithoutHfs)} (0.7 IFS + 0.3 LFS)`
        : percent(scores.final),
    ],
  ];
  return [
    `${run.task.title} (task ${run.task.id}), ${run.answer.label}`,
    '',
    ...aligned([['step', 'type', 'description', 'outcome', 'OCR', 'visual', 'SSIM'], ...rows]),
    '',
    ...aligned(lines),
    ...(scores.undecided.length > 0 ? [`undecided steps: ${scores.undecided.join(', ')}`] : []),
    ...failures,
    ...[...missing].map((reason) => `n/a: ${reason}`),
    ...enginesOf(run).map((engine) => `engine: ${engine}`),
    ...run.remarks.map((remark) => `remark: ${remark}`),
  ].join('\n');
}

function clip(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
