import type { Measured } from '../contract/metrics';
import { verdictOf, type Run, type StepRecord } from '../contract/run';
import { scoresOf } from '../rules/score/run-scores';
import { measuredText, percent } from './figures';

const VERDICT = { pass: 'pass', fail: 'fail', unknown: 'can’t tell' } as const;

/** How a step came out, in one or two words. */
export function outcomeOf(step: StepRecord): string {
  if (step.action === 'not reached') return step.action;
  if (step.action === 'not supported') return 'could not be driven';
  if (step.action === 'failed') return 'action failed';
  return step.assertion ? VERDICT[verdictOf(step.assertion).value] : 'done';
}

function cell(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/\s+/g, ' ').trim();
}

/** The run as Markdown: the benchmark's table row, then a table of steps. */
export function markdownReport(run: Run): string {
  const scores = scoresOf(run);
  const row = [scores.ifs, scores.ocr, scores.visual, scores.lfs, scores.hfs, scores.vfs, scores.final].map(
    (score) => percent(score),
  );
  const steps = run.steps.map((step) => {
    const described = run.task.steps[step.number - 1];
    const what = described ? `${described.type}: ${described.description}` : 'Page as opened';
    const target = step.target?.chosen?.candidate;
    return [
      String(step.number),
      cell(what),
      target ? cell(`${target.role || target.tag} ${target.name || target.text}`) : '',
      outcomeOf(step),
      cell(step.failure?.message ?? (step.assertion ? verdictOf(step.assertion).evidence : '')),
      step.metrics ? measuredText(step.metrics.text) : '',
      step.metrics ? measuredText(step.metrics.visual) : '',
      step.metrics ? measuredText(step.metrics.ssim) : '',
      measuredCell(step.metrics?.judge),
    ];
  });
  return [
    `# ${run.task.title}`,
    '',
    `${run.answer.label}, run of ${run.startedAt}`,
    '',
    '| task | IFS(%) | OCR(%) | Visual(%) | LFS(%) | HFS(%) | VFS(%) | Final(%) |',
    '|---|---|---|---|---|---|---|---|',
    `| ${cell(run.task.id)} | ${row.join(' | ')} |`,
    '',
    ...(scores.final.low === null
      ? [
          `Final: ${scores.final.reason}. Without HFS: ${percent(scores.finalWithoutHfs)} (0.7·IFS + 0.3·LFS).`,
          '',
        ]
      : []),
    '| step | action | target | outcome | evidence | OCR | visual | SSIM | judge |',
    '|---|---|---|---|---|---|---|---|---|',
    ...steps.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    ...[...enginesOf(run), ...modelsOf(run)].map((line) => `- ${line}`),
    ...run.remarks.map((remark) => `- ${remark}`),
    ...blockedBy(run).map((line) => `- stopped: ${line}`),
    '',
  ].join('\n');
}

/** Engines behind the run's numbers, with versions and parameters. */
export function enginesOf(run: Run): string[] {
  const used = new Set<string>();
  for (const { metrics } of run.steps) {
    if (!metrics) continue;
    const { judge, text, visual, ssim, difference } = metrics;
    for (const measured of [text, visual, ssim, difference, ...(judge ? [judge] : [])]) {
      if (measured.value !== null)
        used.add(`${measured.engine.name} (${measured.engine.version}; ${measured.engine.parameters})`);
    }
  }
  return [...used];
}

function measuredCell(measured: Measured | undefined): string {
  return measured ? cell(measuredText(measured)) : '';
}

/** The models behind the run: who wrote the answer and with what, who found targets, who judged, and at what cost. */
export function modelsOf({ answer, judge, ground }: Run): string[] {
  const cost = (dollars: number | null): string =>
    dollars === null ? 'cost unknown' : `$${dollars.toFixed(4)}`;
  const lines: string[] = [];
  if (answer.generation) {
    const { model, host, sheets, frames, promptKind, promptVersion, finish, cost: paid } = answer.generation;
    const prompt =
      promptKind === 'ours' ? `the playground’s prompt ${promptVersion}` : 'a prompt of one’s own';
    const end = finish === null ? 'incomplete' : finish;
    lines.push(
      `answer by ${model} (${host}): ${prompt}, ${sheets.length} sheets, ${frames.length} frames, ended: ${end}, ${cost(paid)}`,
    );
  }
  if (ground) {
    const { model, host, calls, kept, cost: paid } = ground;
    lines.push(
      `targets chosen by ${model} (${host}): ${calls} calls, ${kept} kept from earlier runs, ${cost(paid)}`,
    );
  }
  if (judge) {
    const { model, host, calls, votes, unanswered, cost: paid } = judge;
    lines.push(
      `judged by ${model} (${host}): ${calls} calls, ${votes} votes a question, ${unanswered} questions without a readable answer, ${cost(paid)}`,
    );
  }
  return lines;
}

/** What the page asked for and did not get, each once with its step. */
export function blockedBy(run: Run): string[] {
  const lines = run.steps.flatMap(({ number, notices }) =>
    notices.flatMap((notice) =>
      notice.kind === 'blocked' ? [`${notice.what} ${notice.url} (step ${number})`] : [],
    ),
  );
  return [...new Set(lines)];
}
