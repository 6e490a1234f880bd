import { expect, it } from 'vitest';
import { referenceEvaluation, type ReferenceEvalJson } from '../../../../src/rules/score/reference-eval';
import {
  FIGURES,
  referenceCell,
  referenceFigures,
  referenceTable,
  type ReferenceFigures,
} from '../../../../src/rules/score/reference-figures';
import { describeOracle } from '../oracle';
import { inputOf, type OracleInput } from '../oracle-shapes';

interface Case {
  readonly name: string;
  readonly input: OracleInput;
  readonly expected: {
    readonly raises?: string;
    readonly executed: number;
    readonly captures: readonly number[];
    readonly pairs: readonly (readonly [number, number])[];
    readonly assertions: readonly unknown[];
    readonly success_step: number;
    readonly total_step: number;
    readonly eval: ReferenceEvalJson;
    readonly report: ReferenceFigures;
    readonly cells: Readonly<Record<string, string>>;
    readonly cells_py312?: Readonly<Record<string, string>>;
  };
}

const near = (value: number): unknown => expect.closeTo(value, 12);

function nearAll<T extends object>(values: T): unknown {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((entry: number) => near(entry)) : near(value as number),
    ]),
  );
}

describeOracle<Record<'runs' | 'edges' | 'stale', readonly Case[]>>('scoring.json', (file) => {
  const cases = [...file.runs, ...file.edges, ...file.stale];

  it('holds as many cases as it should', () => expect(cases.length).toBeGreaterThanOrEqual(194));

  it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, { input, expected }) => {
    // An action_sequence of null cannot be given to a typed function; tasks read it as a problem of the file.
    if (expected.raises === 'TypeError') return expect(input.noSequence).toBe('null');
    const given = inputOf(input);
    const evaluation = referenceEvaluation(given);
    expect(given.captures).toBe(expected.captures.length);
    if (expected.raises !== undefined) return expect(evaluation).toMatchObject({ code: expected.raises });
    if (!evaluation.ok) throw new Error(evaluation.message);
    const { walk, figures } = evaluation.value;
    expect(walk).toEqual({
      executed: expected.executed,
      pairs: expected.pairs,
      assertions: expected.assertions,
      passed: expected.success_step,
      total: expected.total_step,
    });
    expect(evaluation.value.eval).toEqual(nearAll(expected.eval));
    expect(figures).toEqual(nearAll(expected.report));
    const cells = Object.fromEntries(FIGURES.map((name) => [name, referenceCell(figures[name])]));
    expect([expected.cells, expected.cells_py312]).toContainEqual(cells);
  });
});

interface Table {
  readonly table: readonly { readonly task: string; readonly cells: readonly string[] }[] | null;
  readonly table_py312?: Table['table'];
}

interface ReportFile {
  readonly sets: readonly {
    readonly name: string;
    readonly lines: readonly {
      readonly line: 'task' | 'malformed' | 'blank';
      readonly id: string | number;
      readonly hasOutput: boolean;
      readonly input: OracleInput;
    }[];
    readonly expected: Table & { readonly raises: string | null; readonly evaluated: readonly string[] };
  }[];
  readonly entries: readonly (Table & {
    readonly name: string;
    readonly entries: readonly {
      readonly task_name: string;
      readonly total_step?: number;
      readonly success_step?: number;
      readonly all_ocr_scores?: readonly number[];
      readonly all_dino_scores?: readonly number[];
      readonly all_mllm_scores?: readonly number[];
    }[];
  })[];
}

describeOracle<ReportFile>('report.json', (file) => {
  it.each(file.sets.map((set) => [set.name, set] as const))('set: %s', (_name, { lines, expected }) => {
    const rows: { task: string; figures: ReferenceFigures }[] = [];
    let raised: string | null = null;
    for (const { line, id, hasOutput, input } of lines) {
      if (line !== 'task' || !hasOutput || raised !== null) continue;
      const evaluation = referenceEvaluation(inputOf(input));
      if (evaluation.ok) rows.push({ task: String(id), figures: evaluation.value.figures });
      else raised = evaluation.code;
    }
    expect(raised).toBe(expected.raises);
    expect(rows.map(({ task }) => task).sort()).toEqual(expected.evaluated);
    const table = raised !== null || rows.length === 0 ? null : referenceTable(rows);
    expect([expected.table, expected.table_py312]).toContainEqual(table);
  });

  it.each(file.entries.map((set) => [set.name, set] as const))('entries: %s', (_name, set) => {
    const rows = set.entries.map((entry) => ({
      task: entry.task_name,
      figures: referenceFigures(entry.success_step ?? 0, entry.total_step ?? 0, {
        ocr: entry.all_ocr_scores ?? [],
        dino: entry.all_dino_scores ?? [],
        mllm: entry.all_mllm_scores ?? [],
      }),
    }));
    expect([set.table, set.table_py312]).toContainEqual(referenceTable(rows));
  });
});

it.each([
  [0.03125, '3.12'],
  [0.09375, '9.38'],
  [0.15625, '15.62'],
  [1, '100.00'],
  [0, '0.00'],
  [0.12345, '12.35'],
  [0.00125, '0.12'],
  [0.00375, '0.38'],
])('the cell of %d is %s', (figure, cell) => expect(referenceCell(figure)).toBe(cell));
