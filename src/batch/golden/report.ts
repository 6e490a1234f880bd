import { aligned } from '../table';
import { dropOf, type GoldenRun, type Miss, type Said } from './compare';

const SAID: readonly Said[] = ['pass', 'fail', 'unknown', 'not reached'];

/** How often each true verdict was said as which, over the steps that count. */
export function confusion(runs: readonly GoldenRun[]): Record<'pass' | 'fail', Record<Said, number>> {
  const empty = (): Record<Said, number> => ({ pass: 0, fail: 0, unknown: 0, 'not reached': 0 });
  const counts = { pass: empty(), fail: empty() };
  for (const { expected, steps } of runs)
    expected.steps.forEach((truth, index) => {
      counts[truth][steps[index]?.verdict ?? 'not reached'] += 1;
    });
  return counts;
}

/** The confusion table, targets, kinds of faults, figures and every miss, for the terminal. */
export function report(runs: readonly GoldenRun[], misses: readonly Miss[]): string {
  const blocks = [
    verdictTable(
      'good answers',
      runs.filter(({ expected }) => expected.good),
    ),
    verdictTable(
      'broken answers',
      runs.filter(({ expected }) => !expected.good),
    ),
    targetLine(runs),
    kindTable(runs),
    dropTable(runs),
    missList(misses),
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

function verdictTable(title: string, runs: readonly GoldenRun[]): string {
  if (runs.length === 0) return '';
  const counts = confusion(runs);
  const rows = (['pass', 'fail'] as const).map((truth) => [
    `truly ${truth}`,
    ...SAID.map((said) => String(counts[truth][said])),
  ]);
  return [`${title}: ${runs.length}`, ...aligned([['', ...SAID], ...rows])].join('\n');
}

function targetLine(runs: readonly GoldenRun[]): string {
  const all = runs.flatMap(({ steps, expected }) => steps.slice(0, expected.steps.length));
  const count = (value: boolean | null): number =>
    all.filter(({ targetRight }) => targetRight === value).length;
  const known = count(true) + count(false);
  return known === 0
    ? 'targets: no true element is known'
    : `targets: ${count(true)} of ${known} are the true element`;
}

function kindTable(runs: readonly GoldenRun[]): string {
  const broken = runs.filter(({ expected }) => !expected.good);
  const kinds = [...new Set(broken.map(({ expected }) => expected.kind))].sort();
  const rows = kinds.map((kind) => {
    const of = broken.filter(({ expected }) => expected.kind === kind);
    const failing = of.filter(({ expected }) => expected.firstFailingStep !== null);
    const said = (verdict: Said): number =>
      failing.filter(
        ({ steps, expected }) => steps[(expected.firstFailingStep ?? 0) - 1]?.verdict === verdict,
      ).length;
    return [
      kind,
      String(of.length),
      String(failing.length),
      String(said('fail')),
      String(said('unknown')),
      String(said('pass')),
    ];
  });
  if (rows.length === 0) return '';
  return aligned([['kind', 'answers', 'fail a step', 'seen', 'left open', 'not seen'], ...rows]).join('\n');
}

function dropTable(runs: readonly GoldenRun[]): string {
  const rows = runs.flatMap((run) =>
    run.expected.drops.map((figure) => {
      const good = runs.find(({ task, expected }) => task === run.task && expected.good);
      const drop = dropOf(figure, run, good);
      return [run.task, run.answer, run.expected.kind, figure, drop === null ? 'not known' : drop.toFixed(4)];
    }),
  );
  if (rows.length === 0) return '';
  return aligned([['task', 'answer', 'kind', 'figure', 'lower by'], ...rows]).join('\n');
}

function missList(misses: readonly Miss[]): string {
  if (misses.length === 0) return 'nothing is missed';
  const order = (miss: Miss): string => `${miss.severity === 'wrong' ? 0 : 1} ${miss.kind}`;
  const rows = [...misses]
    .sort((a, b) => (order(a) < order(b) ? -1 : 1))
    .map(({ severity, kind, task, answer, step, what }) => [
      severity,
      kind,
      `task ${task}`,
      answer,
      step === null ? '' : `step ${step}`,
      what,
    ]);
  return ['misses:', ...aligned(rows)].join('\n');
}
