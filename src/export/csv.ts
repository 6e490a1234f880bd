import { verdictOf, type Run } from '../contract/run';
import type { Measured } from '../contract/metrics';
import type { Score } from '../contract/score';
import { scoresOf } from '../rules/score/run-scores';
import { outcomeOf } from './markdown';

type Cell = string | number | null;

/** Spreadsheets run what begins like a formula, and texts of tasks and answers come from anyone. */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180: comma, CRLF, quotes doubled. A number that could not be had is an empty cell. */
function csv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

const figure = (measured: Measured | undefined): Cell => measured?.value ?? null;

/** One line a step, the page as opened first. Figures are 0..1; columns ending in `_low`/`_high` bound what is undecided. */
export function csvOfSteps(run: Run): string {
  const evaluated = new Set(scoresOf(run).evaluated);
  const rows = run.steps.map((step): Cell[] => {
    const described = run.task.steps[step.number - 1];
    const verdict = step.assertion && verdictOf(step.assertion);
    const metrics = step.metrics;
    return [
      run.id,
      run.task.id,
      step.number,
      described?.type ?? '',
      described?.description ?? 'Page as opened',
      outcomeOf(step),
      step.failure?.message ?? '',
      step.assertion?.text ?? '',
      verdict?.value ?? '',
      verdict?.by ?? '',
      verdict?.evidence ?? '',
      evaluated.has(step.number) ? 'yes' : 'no',
      figure(metrics?.text),
      figure(metrics?.visual),
      figure(metrics?.judge),
      figure(metrics?.ssim),
      figure(metrics?.difference),
    ];
  });
  return csv(STEP_COLUMNS, rows);
}

const STEP_COLUMNS = [
  ...['run', 'task', 'step', 'type', 'description', 'outcome', 'failure', 'assertion'],
  ...['verdict', 'verdict_by', 'evidence', 'evaluated', 'ocr', 'visual', 'judge', 'ssim', 'pixels_differ'],
];

const SCORES = ['ifs', 'ocr', 'visual', 'lfs', 'hfs', 'vfs', 'final', 'finalWithoutHfs'] as const;

/** One line a run; every score as the two ends of its interval, empty where there is none. Readings do not compare. */
export function csvOfRuns(runs: readonly Run[]): string {
  const header = [
    'run',
    'task',
    'title',
    'answer',
    'started',
    'state',
    'steps',
    'passed_low',
    'passed_high',
    'reading',
  ];
  const names = SCORES.map((name) => (name === 'finalWithoutHfs' ? 'final_without_hfs' : name));
  const ends = (score: Score): Cell[] => (score.low === null ? [null, null] : [score.low, score.high]);
  const rows = runs.map((run): Cell[] => {
    const scores = scoresOf(run);
    const { low, high, total } = scores.passed;
    return [
      ...[run.id, run.task.id, run.task.title, run.answer.label, run.startedAt, run.state, total, low, high],
      run.evaluator ? 'public evaluator' : 'aligned',
      ...SCORES.flatMap((name) => ends(scores[name])),
    ];
  });
  return csv([...header, ...names.flatMap((name) => [`${name}_low`, `${name}_high`])], rows);
}
